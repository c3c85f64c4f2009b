package game

import (
	"slices"
	"time"
)

// KickPlayer takes a player's seat away, in every phase, and bars their browser.
type KickPlayer struct {
	By     PlayerID
	Target PlayerID
}

// LiftBar lets the browser of a kicked player join again.
type LiftBar struct {
	By     PlayerID
	Player PlayerID
}

// PlayerKicked records the kick and the bar; a PlayerLeft follows it.
type PlayerKicked struct {
	Player PlayerID
}

// BarLifted records that a kicked player may join again.
type BarLifted struct {
	Player PlayerID
}

func (c KickPlayer) decide(l Lobby, now time.Time) ([]Event, error) {
	if err := l.mustBeGameMaster(c.By); err != nil {
		return nil, err
	}
	if l.isBarred(c.Target) {
		return nil, nil
	}
	if err := l.mustBeTarget(c.Target); err != nil {
		return nil, err
	}
	return append([]Event{PlayerKicked{Player: c.Target}}, l.playerLeaves(c.Target, now)...), nil
}

func (c LiftBar) decide(l Lobby, _ time.Time) ([]Event, error) {
	if err := l.mustBeGameMaster(c.By); err != nil {
		return nil, err
	}
	if !l.isBarred(c.Player) {
		return nil, nil
	}
	return []Event{BarLifted{Player: c.Player}}, nil
}

func (l *Lobby) isBarred(id PlayerID) bool {
	return slices.ContainsFunc(l.Barred, func(b BarredClient) bool { return b.Player == id })
}

func (e PlayerKicked) evolve(l Lobby) Lobby {
	if p, ok := l.Player(e.Player); ok {
		kept := l.Barred[max(0, len(l.Barred)-(MaxBars-1)):]
		l.Barred = append(slices.Clip(kept), BarredClient{Player: p.ID, Name: p.Name, Client: p.Client})
	}
	return l
}

func (e BarLifted) evolve(l Lobby) Lobby {
	l.Barred = slices.DeleteFunc(slices.Clone(l.Barred), func(b BarredClient) bool { return b.Player == e.Player })
	return l
}
