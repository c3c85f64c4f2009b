package view

import (
	"tarnwort/libs/game"
	"tarnwort/libs/protocol"
)

// announceSecrets tells the game master, and nobody else, what the next round
// will be about.
func announceSecrets(e game.Event, s *Scene, to Viewer) []protocol.Message {
	r := s.Lobby.Round
	prepared := protocol.Message{Event: "game_prepared", Data: protocol.GamePrepared{
		Numbered: s.numbered(), Topic: r.Topic, CategoryHint: r.CategoryHint, ImposterID: orNull(r.Imposter),
	}}
	chosen, ok := e.(game.ImposterChosen)
	if !ok || !chosen.Drawn {
		return forGameMaster(to, prepared)
	}
	return forGameMaster(to, prepared, protocol.Message{Event: "imposter_randomized", Data: protocol.ImposterRandomized{
		Numbered: s.numbered(), ImposterID: string(chosen.Player), ImposterName: s.name(chosen.Player),
	}})
}

// announceRound tells how a round goes, from the first turn to the next round.
func announceRound(e game.Event, s, last *Scene, to Viewer) []protocol.Message {
	switch e := e.(type) {
	case game.RoundStarted:
		started := one("word_submission_started", s.roundStarted(e, to))
		if to.Role == GameMaster {
			started = append(started, s.matchStarted())
		}
		return started
	case game.RoundCompleted:
		return s.roundCompleted(e, to)
	default:
		return []protocol.Message{State(*last, to)}
	}
}

// announceWord tells of a word. Most of a game is words.
func announceWord(at *step, e game.WordSubmitted, to Viewer) []protocol.Message {
	if to.Role != GameMaster {
		return at.common
	}
	told := at.scene.matchUpdated(at.common[0], e.Spoken.Player)
	if e.SaidTopic {
		told = append(told, protocol.Message{Event: "imposter_said_topic", Data: protocol.ImposterSaidTopic{
			Numbered: at.scene.numbered(), PlayerID: string(e.Spoken.Player), WordPlace: e.Spoken.Place,
		}})
	}
	return told
}

// announceWinner reveals the round. Its record is everybody's now.
func announceWinner(at *step, to Viewer) []protocol.Message {
	revealed, ok := at.common[0].Data.(*protocol.WinnerSelected)
	if !ok || to.Role != GameMaster {
		return at.common
	}
	return []protocol.Message{at.common[0], {Event: "match_completed", Data: protocol.MatchChanged{
		Numbered: revealed.Numbered, Record: revealed.Record,
	}}}
}

func (s *Scene) winnerSelected() *protocol.WinnerSelected {
	return &protocol.WinnerSelected{
		Numbered:   s.numbered(),
		WinnerData: *s.winner(),
		Message:    phaseMessage(s.Lobby),
		Record:     record(s.lastRecord()),
	}
}

func (s *Scene) roundStarted(e game.RoundStarted, to Viewer) protocol.WordSubmissionStarted {
	may := knows(s.Lobby, to)
	return protocol.WordSubmissionStarted{
		Numbered:      s.numbered(),
		Turn:          s.turn(&e.Turn),
		Settings:      settings(s.Lobby.Settings),
		Topic:         only(may.topic, e.Topic),
		CategoryHint:  only(may.hint, e.CategoryHint),
		ImposterID:    only(may.imposter, e.Imposter),
		MyRole:        roleOf(s.Lobby, to),
		CurrentRound:  s.Lobby.Round.Number,
		FirstPlayerID: string(e.First),
		TurnOrder:     ids(e.Order),
		Players:       s.players(to),
	}
}

// wordSubmitted is one message, in one piece of memory.
func (s *Scene) wordSubmitted(spoken *game.SubmittedWord, next *game.Turn) []protocol.Message {
	var told struct {
		messages [1]protocol.Message
		word     protocol.WordSubmitted
		turn     turnText
	}
	turn := s.turnIn(&told.turn, next)
	told.word = protocol.WordSubmitted{
		Numbered:        s.numbered(),
		Word:            s.word(spoken),
		NextPlayerIndex: turn.CurrentPlayerIndex,
		NextPlayerID:    turn.CurrentPlayerID,
		TimeRemaining:   turn.TimeRemaining,
		MaxTime:         turn.MaxTimeForCurrentPlayer,
		Deadline:        turn.Deadline,
		ServerNow:       turn.ServerNow,
		Paused:          turn.Paused,
		Settings:        settings(s.Lobby.Settings),
	}
	told.messages[0] = protocol.Message{Event: "word_submitted", Data: &told.word}
	return told.messages[:]
}

// roundCompleted keeps the reason for the game master: that the imposter left
// would tell everybody else who it was.
func (s *Scene) roundCompleted(e game.RoundCompleted, to Viewer) []protocol.Message {
	complete := protocol.RoundComplete{Numbered: s.numbered(), Message: roundEndedMessage}
	if to.Role != GameMaster {
		return one("round_complete", complete)
	}
	complete.Reason = orNull(e.Reason)
	return one("round_complete_for_gm", complete)
}

// matchStarted shows the running round, which only the game master may see.
func (s *Scene) matchStarted() protocol.Message {
	return protocol.Message{Event: "match_started", Data: protocol.MatchChanged{
		Numbered: s.numbered(), Record: s.currentRecord(),
	}}
}

// matchUpdated shows, after a word, what it has changed in the running round's
// record. It is told with every word, and the rest of the record is known.
func (s *Scene) matchUpdated(word protocol.Message, speaker game.PlayerID) []protocol.Message {
	var told struct {
		messages [2]protocol.Message
		record   protocol.MatchUpdated
	}
	told.record = protocol.MatchUpdated{
		Numbered: s.numbered(),
		Record:   protocol.RecordChange{RoundNumber: s.Lobby.Round.Number, Words: [1]protocol.PlayerWords{s.wordsBy(speaker)}},
	}
	told.messages = [...]protocol.Message{word, {Event: "match_updated", Data: &told.record}}
	return told.messages[:]
}

func (s *Scene) lastRecord() game.MatchRecord {
	return s.Lobby.History[len(s.Lobby.History)-1]
}
