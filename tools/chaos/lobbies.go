package main

import (
	"context"
	"fmt"
	"sync"
	"time"

	"github.com/cenkalti/backoff/v5"

	"tarnwort/tools/chaos/internal/play"
)

// lobbies are played while a campaign breaks the server or the network before it.
type lobbies struct {
	active, idle int
	remote       bool
	timeout      time.Duration
	pauses       func() backoff.BackOff
	onStorage    func(lobby int, saved bool)
	seed         uint64

	target play.Target
	report *play.Report

	mu       sync.Mutex
	checked  map[int]int // groups that have checked a generation, by its number
	turnEnds time.Time   // when a turn is going to be skipped
}

// whilePlaying opens the lobbies and runs attack while they are played.
func (l *lobbies) whilePlaying(ctx context.Context, attack func(context.Context) error) error {
	l.report, l.checked = new(play.Report), make(map[int]int)
	ctx, cancel := context.WithCancel(ctx)
	var playing sync.WaitGroup
	defer playing.Wait()
	defer cancel()
	opts := play.Options{Target: l.target, Report: l.report, Pauses: l.pauses, Checked: l.noteChecked, AnswerTimeout: l.timeout, Remote: l.remote}
	for i := range l.active {
		lobby, err := play.NewActive(ctx, opts, l.seed+uint64(i))
		if err != nil {
			return fmt.Errorf("active lobby: %w", err)
		}
		if l.onStorage != nil {
			lobby.OnStorage = func(saved bool) { l.onStorage(i, saved) }
		}
		playing.Go(func() { lobby.Run(ctx) })
	}
	for range l.idle {
		lobby, err := play.NewIdle(ctx, opts, l.noteTurnEnd)
		if err != nil {
			return fmt.Errorf("idle lobby: %w", err)
		}
		playing.Go(func() { lobby.Run(ctx) })
	}
	if l.onStorage == nil { // a full disk refuses new lobbies
		opener := &play.LobbyOpener{Options: opts}
		playing.Go(func() { opener.Run(ctx) })
	}
	return attack(ctx)
}

// awaitChecked waits until every group has reconnected to the target's generation and checked it.
func (l *lobbies) awaitChecked(ctx context.Context, within time.Duration) error {
	all := l.active + l.idle
	if l.onStorage == nil {
		all++
	}
	generation := l.target.Generation().Number
	checked := func() int {
		l.mu.Lock()
		defer l.mu.Unlock()
		return l.checked[generation]
	}
	if !await(ctx, within, func() bool { return checked() >= all }) {
		return fmt.Errorf("%d of %d groups have reconnected after %v", checked(), all, within)
	}
	return nil
}

func (l *lobbies) noteChecked(generation int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.checked[generation]++
}

func (l *lobbies) noteTurnEnd(at time.Time) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.turnEnds = at
}

// nextTurnEnd waits until the end of a running turn is known, and returns it.
func (l *lobbies) nextTurnEnd(ctx context.Context, within time.Duration) (at time.Time) {
	await(ctx, within, func() bool {
		l.mu.Lock()
		defer l.mu.Unlock()
		at = l.turnEnds
		return at.After(time.Now())
	})
	return at
}
