package main

import (
	"context"
	"flag"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"tarnwort/libs/protocol"
	"tarnwort/tools/chaos/internal/gameclient"
)

const (
	// closeWithin is how soon a connection that takes no more is closed.
	closeWithin = 6 * time.Second
	// fillSeconds is how much longer the others may send until the stalled connections are full.
	fillSeconds = 60
	// maxSlowdown is how much longer the others may wait for an answer.
	maxSlowdown = 1.10
	// steadyWithin is how far two halves of the time without slow readers may differ for the
	// comparison to mean anything.
	steadyWithin = 1.05
)

// readers stop reading, one in each lobby, while the others play on.
type readers struct {
	lobbies  int
	duration time.Duration
}

func (c *readers) flags(f *flag.FlagSet) {
	f.IntVar(&c.lobbies, "lobbies", 20, "lobbies, each with one client that stops reading")
	f.DurationVar(&c.duration, "duration", 20*time.Second, "how long is measured without them and with them")
}

func (c *readers) run(ctx context.Context, progress progress) (*report, error) {
	t, err := newTestbed(ctx, unlimited()...)
	if err != nil {
		return nil, err
	}
	defer t.close()
	t.tried = fmt.Sprintf("%d lobbies with one connection each that does not read", c.lobbies)
	lobbies := make([]*talkingLobby, c.lobbies)
	for i := range lobbies {
		if lobbies[i], err = newTalkingLobby(ctx, t.server.URL()); err != nil {
			return nil, err
		}
		defer lobbies[i].close()
	}
	before, steady := measure(ctx, lobbies, c.duration/2), measure(ctx, lobbies, c.duration/2)
	progress("without slow readers: p99 %v, then %v", percentile(before, 99), percentile(steady, 99))
	stalled := make([]*gameclient.Stalled, len(lobbies))
	for i, l := range lobbies {
		if stalled[i], err = gameclient.Stall(ctx, t.server.URL(), l.silent); err != nil {
			return nil, err
		}
		defer stalled[i].Close()
	}
	during := measure(ctx, lobbies, c.duration)
	for range fillSeconds { // on a busy machine the stalled connections may not be full yet
		if areClosed(stalled) {
			break
		}
		during = append(during, measure(ctx, lobbies, time.Second)...)
	}
	slices.Sort(during)
	progress("with them: p99 %v", percentile(during, 99))
	checkStalled(ctx, t, stalled)
	checkOthers(t.report, before, steady, during)
	for _, l := range lobbies {
		l.close()
	}
	t.conclude(ctx)
	return t.report, ctx.Err()
}

// checkStalled checks that the server has closed every connection that did not read.
func checkStalled(ctx context.Context, t *testbed, stalled []*gameclient.Stalled) {
	closed := await(ctx, closeWithin, func() bool { return areClosed(stalled) })
	now, err := t.server.Metrics(ctx)
	t.check(err == nil, "no metrics: %v", err)
	slow := now.SlowClosed - t.before.SlowClosed
	t.figure("closed for not reading %d of %d; resident %d → %d MB", slow, len(stalled), t.before.Resident>>20, now.Resident>>20)
	t.check(closed && slow >= len(stalled), "%d of %d were closed", slow, len(stalled))
}

func areClosed(stalled []*gameclient.Stalled) bool {
	return !slices.ContainsFunc(stalled, func(s *gameclient.Stalled) bool { return !s.IsClosed() })
}

// checkOthers compares the answer times of the others.
func checkOthers(r *report, before, steady, during []time.Duration) {
	a, b, with := percentile(before, 99), percentile(steady, 99), percentile(during, 99)
	r.figure("the others' p99: %v and %v without slow readers, %v with them; %d answers", a, b, with, len(during))
	if ratio := float64(max(a, b)) / float64(max(min(a, b), 1)); ratio > steadyWithin {
		r.figure("not compared: without slow readers the machine itself differs by %.0f %%", (ratio-1)*100)
		return
	}
	r.checkTime(float64(with) <= maxSlowdown*float64(max(a, b)), "the others' p99 rose from %v to %v", max(a, b), with)
}

// talkingLobby has a game master who sends long commands, a client that reads them, and a seat
// whose client will not.
type talkingLobby struct {
	gm, reader   *gameclient.Client
	seat, silent protocol.Seat
}

func newTalkingLobby(ctx context.Context, url string) (l *talkingLobby, err error) {
	l = new(talkingLobby)
	if l.seat, err = gameclient.Create(ctx, url); err != nil {
		return nil, err
	}
	reader, err := gameclient.Join(ctx, url, l.seat.LobbyID, "Ada")
	if err != nil {
		return nil, err
	}
	if l.silent, err = gameclient.Join(ctx, url, l.seat.LobbyID, "Bob"); err != nil {
		return nil, err
	}
	if l.gm, err = gameclient.Enter(ctx, url, l.seat); err != nil {
		return nil, err
	}
	l.reader, err = gameclient.Enter(ctx, url, reader)
	return l, err
}

func (l *talkingLobby) close() { l.gm.Close(); l.reader.Close() }

// measure has every game master change a player's camera link again and again, which all clients
// receive, and returns how long the answers took, sorted.
func measure(ctx context.Context, lobbies []*talkingLobby, d time.Duration) (took []time.Duration) {
	ctx, cancel := context.WithTimeout(ctx, d)
	defer cancel()
	var mu sync.Mutex
	var all sync.WaitGroup
	for _, l := range lobbies {
		all.Go(func() {
			for n := 0; ctx.Err() == nil; n++ {
				camera := "https://vdo.ninja/?view=" + strconv.Itoa(n) + strings.Repeat("a", 140) // about as long as links may be
				began := time.Now()
				ack, err := l.gm.EmitWithAck(ctx, "update_player_profile", protocol.UpdatePlayerProfile{
					LobbyID: l.seat.LobbyID, PlayerID: l.silent.PlayerID, VodninjaCam: &camera,
				})
				if err != nil || !ack.OK {
					return
				}
				mu.Lock()
				took = append(took, time.Since(began))
				mu.Unlock()
			}
		})
	}
	all.Wait()
	slices.Sort(took)
	return took
}
