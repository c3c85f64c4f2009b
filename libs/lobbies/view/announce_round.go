package view

import (
	"time"

	"tarnwort/libs/game"
	"tarnwort/libs/protocol"
)

// How a round goes, from what it will be about to the reveal. Each function tells the
// event of its row in the table of announcements.

// roundPrepared tells the game master alone what the next round will be about.
func roundPrepared(at *step, _ *Scene, to Viewer) []protocol.Message {
	s, r := &at.scene, &at.scene.lobby.Round
	prepared := protocol.Message{Event: "game_prepared", Data: protocol.GamePrepared{
		Numbered: s.numbered(), Topic: r.Secrets.Topic, CategoryHint: r.Secrets.CategoryHint, ImposterTopic: r.Secrets.ImposterTopic,
		ImposterID: orNull(r.Secrets.Imposters.First()), ImposterIDs: several(&r.Secrets.Imposters),
	}}
	chosen, ok := at.event.(game.ImposterChosen)
	if !ok || !chosen.Drawn {
		return forGameMaster(to, prepared)
	}
	return forGameMaster(to, prepared, protocol.Message{Event: "imposter_randomized", Data: protocol.ImposterRandomized{
		Numbered: s.numbered(), ImposterID: string(chosen.Player), ImposterName: s.name(chosen.Player), ImposterIDs: several(&r.Secrets.Imposters),
	}})
}

func roundStarted(at *step, _ *Scene, to Viewer) []protocol.Message {
	s := &at.scene
	e, _ := at.event.(game.RoundStarted)
	may := knows(s.lobby, to)
	started := one("word_submission_started", protocol.WordSubmissionStarted{
		Numbered:      s.numbered(),
		Turn:          s.turn(&e.Turn),
		Settings:      s.lobby.Settings,
		Topic:         may.topicOf(&s.lobby.Round),
		ImposterTopic: only(may.imposterTopic && e.ImposterTopic != "", e.ImposterTopic),
		CategoryHint:  only(may.hint, e.CategoryHint),
		ImposterID:    orNull(may.imposters.First()),
		ImposterIDs:   several(&may.imposters),
		MyRole:        roleOf(s.lobby, to),
		CurrentRound:  s.lobby.Round.Number,
		FirstPlayerID: string(e.First),
		TurnOrder:     ids(e.Order),
		Players:       s.players(to),

		AutomaticRound: e.Automatic,
	})
	if isInformedGameMaster(&s.lobby, to) {
		started = append(started, matchChanged(s, "match_started", currentRecord(s)))
	}
	return started
}

// word is the message of a submitted word. Most of a game is words.
func word(at *step) []protocol.Message {
	e, _ := at.event.(game.WordSubmitted)
	return wordMessage(&at.scene, at.scene.word(&e.Spoken), &e.Next)
}

// wordSubmitted tells a word, and the game master the record of the round so far.
func wordSubmitted(at *step, _ *Scene, to Viewer) []protocol.Message {
	if !isInformedGameMaster(&at.scene.lobby, to) {
		return at.shared
	}
	e, _ := at.event.(game.WordSubmitted)
	return withRecord(at, at.shared[0], &e)
}

// withRecord adds to a word what only a game master who knows the round receives.
func withRecord(at *step, word protocol.Message, e *game.WordSubmitted) []protocol.Message {
	messages := []protocol.Message{word, matchChanged(&at.scene, "match_updated", currentRecord(&at.scene))}
	if e.SaidTopic {
		messages = append(messages, protocol.Message{Event: "imposter_said_topic", Data: protocol.ImposterSaidTopic{
			Numbered: at.scene.numbered(), PlayerID: string(e.Spoken.Player), WordPlace: e.Spoken.Place,
		}})
	}
	return messages
}

// wordMessage makes one message in one allocation.
func wordMessage(s *Scene, shown protocol.Word, next *game.Turn) []protocol.Message {
	var made struct {
		messages [1]protocol.Message
		word     protocol.WordSubmitted
		turn     turnText
	}
	turn := s.turnIn(&made.turn, next)
	made.word = protocol.WordSubmitted{
		Numbered:        s.numbered(),
		Word:            shown,
		NextPlayerIndex: turn.CurrentPlayerIndex,
		NextPlayerID:    turn.CurrentPlayerID,
		TimeRemaining:   turn.TimeRemaining,
		MaxTime:         turn.MaxTimeForCurrentPlayer,
		Deadline:        turn.Deadline,
		ServerNow:       turn.ServerNow,
		Paused:          turn.Paused,
		Settings:        turnSettings(&s.lobby.Settings),
	}
	made.messages[0] = protocol.Message{Event: "word_submitted", Data: &made.word}
	return made.messages[:]
}

// turnUpdated tells of a running turn that changed without a word.
func turnUpdated(at *step) []protocol.Message {
	s := &at.scene
	return one("turn_updated", protocol.TurnUpdated{
		Numbered: s.numbered(), Turn: s.turn(&s.lobby.Round.Turn), Reason: turnReason(at.event),
	})
}

// turnRepeated shows every viewer the whole state anew, without the skip, and the turn.
func turnRepeated(_ *step, last *Scene, to Viewer) []protocol.Message {
	return []protocol.Message{State(*last, to), {Event: "timer_state_response", Data: Timer(*last)}}
}

func turnReason(e game.Event) string {
	switch e.(type) {
	case game.TurnShortened:
		return "shortened"
	case game.TurnRestored:
		return "restored"
	case game.TurnPaused:
		return "paused"
	case game.TurnResumed:
		return "resumed"
	case game.TurnExtended:
		return "extended"
	case game.TurnRecovered:
		return "recovered"
	default:
		return "passed"
	}
}

// roundCompleted keeps the reason for a game master who knows the round: that the imposter left
// would tell all others who it was.
func roundCompleted(at *step, _ *Scene, to Viewer) []protocol.Message {
	e, _ := at.event.(game.RoundCompleted)
	complete := protocol.RoundComplete{Numbered: at.scene.numbered(), Message: roundEndedMessage}
	if to.Role != GameMaster {
		return one("round_complete", complete)
	}
	if isInformedGameMaster(&at.scene.lobby, to) {
		complete.Reason = orNull(e.Reason)
	}
	return one("round_complete_for_gm", complete)
}

// winner is the message of the reveal. The round's record may be known by all now.
func winner(at *step) []protocol.Message {
	s := &at.scene
	return one("winner_selected", &protocol.WinnerSelected{
		Numbered:   s.numbered(),
		WinnerData: *s.winner(),
		Message:    phaseMessage(s.lobby),
		Record:     record(lastRecord(s)),

		RevealEndsAt: revealEndsAt(&s.lobby),
	})
}

// revealChanged tells the step that all screens show.
func revealChanged(at *step) []protocol.Message {
	s := &at.scene
	return one("reveal_changed", protocol.RevealChanged{
		Numbered: s.numbered(), Reveal: reveal(&s.lobby.Round.Reveal), RevealEndsAt: revealEndsAt(&s.lobby), ServerNow: s.now.UnixMilli(),
	})
}

// reveal shows the step of a running reveal, nil for none.
func reveal(r *game.Reveal) *protocol.Reveal {
	if !r.IsRunning() {
		return nil
	}
	return &protocol.Reveal{Step: string(r.Step), Number: r.Number(), Of: r.Of(), EndsAt: r.EndsAt.UnixMilli(), Holding: r.Held}
}

// revealEndsAt is the end of the reveal in Unix milliseconds, rounded up, so that a client who waits for it is not refused;
// 0 without a reveal.
func revealEndsAt(l *game.Lobby) int64 {
	ends := l.RevealEndsAt()
	if ends.IsZero() {
		return 0
	}
	return ends.Add(time.Millisecond - 1).UnixMilli()
}

func winnerSelected(at *step, _ *Scene, to Viewer) []protocol.Message {
	revealed, ok := at.shared[0].Data.(*protocol.WinnerSelected)
	if !ok || to.Role != GameMaster && to.Role != Moderator {
		return at.shared
	}
	return []protocol.Message{at.shared[0], matchChanged(&at.scene, "match_completed", revealed.Record)}
}

// nextRoundStarted shows every viewer the whole state anew, and who opens the round where that is another player than before.
func nextRoundStarted(at *step, last *Scene, to Viewer) []protocol.Message {
	messages := []protocol.Message{State(*last, to)}
	if first := at.scene.lobby.FirstPlayer.ID; first != at.before.lobby.FirstPlayer.ID {
		messages = append(messages, firstPlayerUpdated(&at.scene, first))
	}
	return messages
}

func matchChanged(s *Scene, event string, r protocol.MatchRecord) protocol.Message {
	return protocol.Message{Event: event, Data: protocol.MatchChanged{Numbered: s.numbered(), Record: r}}
}

func lastRecord(s *Scene) game.MatchRecord {
	return s.lobby.Results.History[len(s.lobby.Results.History)-1]
}
