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

// UnbanPlayer lets the browser of a kicked player join again.
type UnbanPlayer struct {
	By     PlayerID
	Player PlayerID
}

// PlayerKicked records the kick and the bar; a PlayerLeft follows it.
type PlayerKicked struct {
	Player PlayerID
}

// PlayerUnbanned records that a kicked player may join again.
type PlayerUnbanned struct {
	Player PlayerID
}

func (c KickPlayer) decide(l Lobby, now time.Time) ([]Event, error) {
	if err := l.mustModerate(c.By); err != nil {
		return nil, err
	}
	if l.isBanned(c.Target) {
		return nil, nil
	}
	if err := l.mustBeTarget(c.Target); err != nil {
		return nil, err
	}
	return append([]Event{PlayerKicked{Player: c.Target}}, l.playerLeaves(c.Target, now)...), nil
}

func (c UnbanPlayer) decide(l Lobby, _ time.Time) ([]Event, error) {
	if err := l.mustBeGameMaster(c.By); err != nil {
		return nil, err
	}
	if !l.isBanned(c.Player) {
		return nil, nil
	}
	return []Event{PlayerUnbanned{Player: c.Player}}, nil
}

func (l *Lobby) isBanned(id PlayerID) bool {
	return slices.ContainsFunc(l.Banned, func(b BannedClient) bool { return b.Player == id })
}

func (e PlayerKicked) evolve(l Lobby) Lobby {
	if p, ok := l.Player(e.Player); ok {
		kept := l.Banned[max(0, len(l.Banned)-(MaxBans-1)):]
		l.Banned = append(slices.Clip(kept), BannedClient{Player: p.ID, Name: p.Name, Client: p.Client})
	}
	return l
}

func (e PlayerUnbanned) evolve(l Lobby) Lobby {
	l.Banned = slices.DeleteFunc(slices.Clone(l.Banned), func(b BannedClient) bool { return b.Player == e.Player })
	return l
}
