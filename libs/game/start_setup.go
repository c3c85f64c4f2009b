package game

import "time"

// StartSetup ends the intermission (start_game) and locks the lobby. It requires at least
// MinPlayers, all of them ready and connected.
type StartSetup struct {
	By        PlayerID
	Connected Connected
}

// SetupStarted records that the first round is being set up.
type SetupStarted struct{}

func (c StartSetup) decide(l Lobby, _ time.Time) ([]Event, error) {
	if err := mustBeGameMaster(&l, c.By); err != nil {
		return nil, err
	}
	switch {
	case l.Phase == Setup:
		return nil, nil
	case l.Phase != Intermission:
		return nil, ErrWrongPhase
	case len(l.Players) < MinPlayers:
		return nil, ErrTooFewPlayers
	case !l.Players.allReady(c.Connected):
		return nil, ErrPlayersNotReady
	}
	return append([]Event{SetupStarted{}}, l.Access.lockIfOpen()...), nil
}

func (SetupStarted) evolve(l Lobby) Lobby {
	l.Phase = Setup
	l.Round = Round{Number: 1}
	return l
}
