package view

import (
	"slices"

	"tarnwort/libs/game"
	"tarnwort/libs/protocol"
)

// historyOf shows the game master every round including the running one unless it is automatic,
// moderators every decided round, and all others the last decided round.
func historyOf(s *Scene, to Viewer) []protocol.MatchRecord {
	decided := s.lobby.Results.History
	if to.Role != GameMaster && to.Role != Moderator {
		decided = decided[max(0, len(decided)-1):]
	}
	shown := make([]protocol.MatchRecord, 0, len(decided)+1)
	for _, r := range decided {
		shown = append(shown, record(r))
	}
	if isInformedGameMaster(&s.lobby, to) && isRoundRunning(s.lobby) {
		shown = append(shown, currentRecord(s))
	}
	return shown
}

// recordFor returns the record of a decided round as historyOf shows it, and whether the viewer is shown it.
func recordFor(s *Scene, round int, to Viewer) (shown protocol.MatchRecord, isShown bool) {
	decided := s.lobby.Results.History
	for at, r := range slices.Backward(decided) {
		if r.RoundNumber == round {
			return record(r), at == len(decided)-1 || to.Role == GameMaster || to.Role == Moderator
		}
	}
	return protocol.MatchRecord{}, false
}

// currentRecord is the running round as the game master sees it.
func currentRecord(s *Scene) protocol.MatchRecord {
	running := record(s.lobby.CurrentRecord())
	running.Timestamp = s.lobby.Round.StartedAt.UnixMilli()
	return running
}

func record(r game.MatchRecord) protocol.MatchRecord {
	shown := protocol.MatchRecord{
		RoundNumber:  r.RoundNumber,
		Topic:        r.Topic,
		CategoryHint: r.CategoryHint,
		Words:        make([]protocol.PlayerWords, 0, len(r.Words)),
		Winner:       string(r.Winner),
		Timestamp:    r.At.UnixMilli(),
		IsComplete:   r.Complete,
		Poll:         pollResult(r.Poll),
	}
	if !r.StartedAt.IsZero() {
		shown.StartedAt = r.StartedAt.UnixMilli()
	}
	texts := textsOf(r.Words)
	for i, w := range r.Words {
		if w.IsImposter && shown.ImposterID == "" {
			shown.ImposterID = string(w.Player)
		}
		shown.Words = append(shown.Words, protocol.PlayerWords{
			PlayerID:   string(w.Player),
			PlayerName: w.PlayerName,
			IsImposter: w.IsImposter,
			Words:      texts[i],
			Entered:    w.Entered,
		})
	}
	return shown
}

// textsOf returns the words of each player, all in one allocation.
func textsOf(said []game.PlayerWords) [][]string {
	count := 0
	for _, w := range said {
		count += len(w.Words)
	}
	all, shown := make([]string, 0, count), make([][]string, 0, len(said))
	for _, w := range said {
		first := len(all)
		for _, word := range w.Words {
			all = append(all, string(word))
		}
		shown = append(shown, all[first:len(all):len(all)])
	}
	return shown
}
