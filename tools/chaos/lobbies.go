package main

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"time"

	"tarnwort/tools/chaos/internal/play"
)

// reconnectTimeout is how long all clients may take to return to a new process.
const reconnectTimeout = time.Minute

// group is one of the groups of clients.
type group interface {
	Run(ctx context.Context)
	Checked() int
}

// lobbies are played while a campaign breaks the server or the network before it.
type lobbies struct {
	play.Options

	active, idle int
	opens        bool // more lobbies meanwhile
	seed         uint64

	playing  sync.WaitGroup
	groups   []group
	played   []*play.Active
	unplayed []*play.Idle
}

// whilePlaying opens the lobbies and runs attack while they are played.
func (l *lobbies) whilePlaying(ctx context.Context, attack func(context.Context) error) error {
	l.Report = new(play.Report)
	ctx, cancel := context.WithCancel(ctx)
	defer l.playing.Wait()
	defer cancel()
	start := func(g group) {
		l.groups = append(l.groups, g)
		l.playing.Go(func() { g.Run(ctx) })
	}
	for i := range l.active {
		lobby, err := play.NewActive(ctx, l.Options, l.seed+uint64(i))
		if err != nil {
			return fmt.Errorf("active lobby: %w", err)
		}
		l.played = append(l.played, lobby)
		start(lobby)
	}
	for range l.idle {
		lobby, err := play.NewIdle(ctx, l.Options)
		if err != nil {
			return fmt.Errorf("idle lobby: %w", err)
		}
		l.unplayed = append(l.unplayed, lobby)
		start(lobby)
	}
	if l.opens {
		start(play.NewLobbyOpener(l.Options))
	}
	return attack(ctx)
}

// awaitChecked waits until every group has returned to the target's process and checked it.
func (l *lobbies) awaitChecked(ctx context.Context) error {
	current := l.Target.Generation().Number
	isMissing := func(g group) bool { return g.Checked() < current }
	if !await(ctx, reconnectTimeout, func() bool { return !slices.ContainsFunc(l.groups, isMissing) }) {
		return fmt.Errorf("not every group has reconnected after %v", reconnectTimeout)
	}
	return nil
}

// awaitEach reports whether something happened in every active lobby after a moment, which last returns.
func (l *lobbies) awaitEach(ctx context.Context, within time.Duration, since time.Time, last func(*play.Active) time.Time) bool {
	isMissing := func(lobby *play.Active) bool { return !last(lobby).After(since) }
	return await(ctx, within, func() bool { return !slices.ContainsFunc(l.played, isMissing) })
}

// awaitTurnEnd waits until the end of a running turn is known, and returns it.
func (l *lobbies) awaitTurnEnd(ctx context.Context) (at time.Time) {
	isRunning := func(lobby *play.Idle) bool {
		at = lobby.TurnEnds()
		return at.After(time.Now())
	}
	await(ctx, turnTimeout, func() bool { return slices.ContainsFunc(l.unplayed, isRunning) })
	return at
}
