package game

import (
	"slices"
	"time"
)

// KickPlayer takes a player's seat away, in every phase, and bans their browser.
type KickPlayer struct {
	By     PlayerID
	Target PlayerID
}

// UnbanPlayer lets the browser of a kicked player join again.
type UnbanPlayer struct {
	By     PlayerID
	Player PlayerID
}

// PlayerKicked records the kick and the ban; a PlayerLeft follows it.
type PlayerKicked struct {
	Player PlayerID
}

// PlayerUnbanned records that a kicked player may join again.
type PlayerUnbanned struct {
	Player PlayerID
}

func (c KickPlayer) decide(l Lobby, now time.Time) ([]Event, error) {
	if err := mustModerate(&l, c.By); err != nil {
		return nil, err
	}
	if l.Access.isBanned(c.Target) {
		return nil, nil
	}
	if err := mustBeTarget(&l, c.Target); err != nil {
		return nil, err
	}
	return append([]Event{PlayerKicked{Player: c.Target}}, removePlayer(&l, c.Target, now)...), nil
}

func (c UnbanPlayer) decide(l Lobby, _ time.Time) ([]Event, error) {
	if err := mustBeGameMaster(&l, c.By); err != nil {
		return nil, err
	}
	if !l.Access.isBanned(c.Player) {
		return nil, nil
	}
	return []Event{PlayerUnbanned{Player: c.Player}}, nil
}

func (e PlayerKicked) evolve(l Lobby) Lobby {
	if p, ok := l.Player(e.Player); ok {
		kept := l.Access.Banned[max(0, len(l.Access.Banned)-(MaxBans-1)):]
		l.Access.Banned = append(slices.Clip(kept), BannedClient{Player: p.ID, Name: p.Name, Client: p.Client})
	}
	return l
}

func (e PlayerUnbanned) evolve(l Lobby) Lobby {
	l.Access.Banned = slices.DeleteFunc(slices.Clone(l.Access.Banned), func(b BannedClient) bool { return b.Player == e.Player })
	return l
}
