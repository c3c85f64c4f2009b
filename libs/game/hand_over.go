package game

import (
	"slices"
	"time"
)

// HandOver makes a player the game master, in intermission or setup, but no bot, which
// never hands the lobby back. The old game master becomes the last seat and all keep their
// points; word, hint and imposter are cleared.
type HandOver struct {
	By PlayerID
	To PlayerID
}

// GameMasterChanged records the new game master.
type GameMasterChanged struct {
	To PlayerID
}

func (c HandOver) decide(l Lobby, _ time.Time) ([]Event, error) {
	if l.Exists() && c.By != "" && c.By == l.GameMaster.Predecessor && l.IsGameMaster(c.To) {
		return nil, nil
	}
	if err := mustHoldGameMastersSeat(&l, c.By); err != nil {
		return nil, err
	}
	if err := mustBeTarget(&l, c.To); err != nil {
		return nil, err
	}
	if l.Phase != Intermission && l.Phase != Setup {
		return nil, ErrWrongPhase
	}
	if l.Players[l.Players.Index(c.To)].Bot {
		return nil, ErrBotCannotLead
	}
	changed := GameMasterChanged{To: c.To}
	events := []Event{changed}
	if l.FirstPlayer.ID == c.To {
		events = append(events, FirstPlayerSet{Player: changed.evolve(l).Players[l.Players.Index(c.To)].ID})
	}
	return append(events, l.Access.dismissModerators()...), nil // the new game master chooses their own
}

func (e GameMasterChanged) evolve(l Lobby) Lobby {
	at := l.Players.Index(e.To)
	if at < 0 {
		return l
	}
	promoted, former := l.Players[at], l.GameMaster.Player
	promoted.Ready = false

	l.Players = append(slices.Delete(slices.Clone(l.Players), at, at+1), former)
	l.GameMaster.Player, l.GameMaster.Predecessor = promoted, former.ID
	l.GameMaster.LeftAt = time.Time{}
	l.Access.ControlTokens, l.Access.Webhooks = nil, nil // they act in the name of who made them
	l.Round = Round{Number: l.Round.Number}
	return l
}
