package game

import "time"

// DrawImposter chooses the imposter by chance among the connected players, in
// setup. Random is uniform over all uint64; being the imposter twice is allowed.
type DrawImposter struct {
	By        PlayerID
	Connected Connected
	Random    uint64
}

// ImposterChosen records who will be the imposter; "" is none (any more).
// Before the reveal only the game master may know it.
type ImposterChosen struct {
	Player PlayerID
	// Drawn says that chance chose, and not the game master.
	Drawn bool
}

func (c DrawImposter) decide(l Lobby, _ time.Time) ([]Event, error) {
	if err := mustBeGameMaster(&l, c.By); err != nil {
		return nil, err
	}
	switch {
	case l.Phase != Setup:
		return nil, ErrWrongPhase
	case l.Settings.AutomaticGameMaster:
		return nil, ErrDrawnByServer
	}
	drawn := l.Players.draw(c.Connected, c.Random)
	if drawn == "" {
		return nil, ErrTooFewPlayers
	}
	return []Event{ImposterChosen{Player: drawn, Drawn: true}}, nil
}

func (e ImposterChosen) evolve(l Lobby) Lobby {
	l.Round.Secrets.Imposter = e.Player
	return l
}
