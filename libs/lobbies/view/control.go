package view

import (
	"cmp"

	"tarnwort/libs/game"
	"tarnwort/libs/protocol"
)

// Control is what a remote control may know: what the overlay shows, and the action that is pending.
func Control(s Scene) protocol.ControlState {
	l, turn := s.lobby, s.turn(&s.lobby.Round.Turn)
	state := protocol.ControlState{
		Seq: s.seq, Status: string(l.Phase), CurrentRound: l.Round.Number,
		CurrentPlayerID: turn.CurrentPlayerID, Deadline: turn.Deadline, Paused: turn.Paused,
		ShowIframes: l.Screens.CamerasShown, Blackout: l.Screens.IsBlack(), PollOn: l.Poll.On, Locked: l.Access.Locked,
		Poll:    controlPoll(&s),
		Pending: pendingAction(&s.lobby),
		Reveal:  reveal(&l.Round.Reveal),
		Winner:  only(l.Phase == game.WinnerAnnouncement, l.Round.Outcome.Winner),
	}
	for _, source := range s.sources {
		if source.Program {
			state.Sources++
			state.OnAir = state.OnAir || source.OnAir
		}
	}
	if until := s.lobby.RepeatableUntil(); s.now.Before(until) {
		state.RepeatableUntil = until.UnixMilli()
	}
	if turn.CurrentPlayerID != nil {
		state.CurrentPlayerName = orNull(s.name(l.Round.Turn.Player))
	}
	return state
}

func controlPoll(s *Scene) *protocol.ControlPoll {
	if !s.lobby.Poll.On {
		return nil
	}
	return &protocol.ControlPoll{Open: s.lobby.TakesVotes(), Votes: len(s.lobby.Round.Votes.Ballots), Chat: cmp.Or(s.chat, "none")}
}

// HasControlToken reports whether a remote control of the lobby has this token. Its
// timing does not tell how close a wrong token came.
func HasControlToken(s Scene, token string) bool {
	return s.lobby.Access.HasControlToken(game.HashToken(token))
}

func controlTokens(s *Scene) []protocol.ControlToken {
	shown := make([]protocol.ControlToken, 0, len(s.lobby.Access.ControlTokens))
	for _, t := range s.lobby.Access.ControlTokens {
		shown = append(shown, protocol.ControlToken{ID: string(t.ID), Name: t.Name, CreatedAt: t.At.UnixMilli()})
	}
	return shown
}
