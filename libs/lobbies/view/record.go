package view

import (
	"tarnwort/libs/game"
	"tarnwort/libs/protocol"
)

// history shows the game master every round including the running one, and
// everybody else the last decided round.
func (s *Scene) history(to Viewer) []protocol.MatchRecord {
	decided := s.Lobby.History
	if to.Role != GameMaster {
		decided = decided[max(0, len(decided)-1):]
	}
	shown := make([]protocol.MatchRecord, 0, len(decided)+1)
	for _, r := range decided {
		shown = append(shown, record(r))
	}
	if to.Role == GameMaster && roundRuns(s.Lobby) {
		shown = append(shown, s.currentRecord())
	}
	return shown
}

// currentRecord is the running round as the game master sees it. It is told with
// every word, so it is made without the lists of game.Lobby.CurrentRecord between.
func (s *Scene) currentRecord() protocol.MatchRecord {
	round := &s.Lobby.Round
	shown := protocol.MatchRecord{
		RoundNumber:  round.Number,
		Topic:        round.Topic,
		CategoryHint: round.CategoryHint,
		Words:        make([]protocol.PlayerWords, 0, len(round.Seats)),
		Winner:       string(game.RecordUndisclosed),
		Timestamp:    round.StartedAt.UnixMilli(),
	}
	if !round.StartedAt.IsZero() {
		shown.StartedAt = round.StartedAt.UnixMilli()
	}
	said := make([]string, 0, len(round.Words)) // one piece of memory for all
	for i := range round.Seats {
		seat := &round.Seats[i]
		first := len(said)
		said = appendWordsBy(said, round.Words, seat.Player)
		words := protocol.PlayerWords{
			PlayerID:   string(seat.Player),
			PlayerName: s.nameNow(seat),
			IsImposter: seat.Player == round.Imposter,
			Words:      said[first:len(said):len(said)],
		}
		if words.IsImposter {
			shown.ImposterID = words.PlayerID
		}
		shown.Words = append(shown.Words, words)
	}
	return shown
}

// nameNow is the name that somebody of the round goes by now, or went by then.
func (s *Scene) nameNow(seat *game.RoundSeat) string {
	if i := s.index(seat.Player); i >= 0 {
		return s.Lobby.Players[i].Name
	}
	if seat.Player == s.Lobby.GameMaster.ID {
		return s.Lobby.GameMaster.Name
	}
	return seat.Name
}

func appendWordsBy(said []string, spoken []game.SubmittedWord, by game.PlayerID) []string {
	for i := range spoken {
		if spoken[i].Player == by {
			said = append(said, string(spoken[i].Word))
		}
	}
	return said
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
		if w.IsImposter {
			shown.ImposterID = string(w.Player)
		}
		shown.Words = append(shown.Words, protocol.PlayerWords{
			PlayerID:   string(w.Player),
			PlayerName: w.PlayerName,
			IsImposter: w.IsImposter,
			Words:      texts[i],
		})
	}
	return shown
}

// textsOf are the words of each player, all in one piece of memory.
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
