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

	"tarnwort/libs/gameclient"
	"tarnwort/libs/protocol"
	"tarnwort/tools/chaos/internal/play"
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

func (c *readers) run(ctx context.Context, progress progress) (*play.Report, error) {
	t, err := newTestbed(ctx)
	if err != nil {
		return nil, err
	}
	defer t.close()
	t.Tried = fmt.Sprintf("%d lobbies with one connection each that does not read", c.lobbies)
	lobbies := make([]*talkingLobby, c.lobbies)
	for i := range lobbies {
		if lobbies[i], err = newTalkingLobby(ctx, t.server.URL()); err != nil {
			return nil, err
		}
		defer lobbies[i].Close()
	}
	before, steady := measure(ctx, lobbies, c.duration/2), measure(ctx, lobbies, c.duration/2)
	progress("without slow readers: p99 %v, then %v", play.Percentile(before, 99), play.Percentile(steady, 99))
	stalled := make([]*play.Stalled, len(lobbies))
	for i, l := range lobbies {
		if stalled[i], err = play.Stall(ctx, t.server.URL(), l.silent); err != nil {
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
	progress("with them: p99 %v", play.Percentile(during, 99))
	checkStalled(ctx, t, stalled)
	checkOthers(t.Report, before, steady, during)
	for _, l := range lobbies {
		l.Close()
	}
	t.conclude(ctx)
	return t.Report, ctx.Err()
}

// checkStalled checks that the server has closed every connection that did not read.
func checkStalled(ctx context.Context, t *testbed, stalled []*play.Stalled) {
	closed := await(ctx, closeWithin, func() bool { return areClosed(stalled) })
	now, err := t.server.Metrics(ctx)
	t.Check(err == nil, "no metrics: %v", err)
	slow := now.SlowClosed - t.before.SlowClosed
	t.Figure("closed for not reading %d of %d; resident %d → %d MB", slow, len(stalled), t.before.Resident>>20, now.Resident>>20)
	t.Check(closed && slow >= len(stalled), "%d of %d were closed", slow, len(stalled))
}

func areClosed(stalled []*play.Stalled) bool {
	return !slices.ContainsFunc(stalled, func(s *play.Stalled) bool { return !s.IsClosed() })
}

// checkOthers compares the answer times of the others.
func checkOthers(r *play.Report, before, steady, during []time.Duration) {
	a, b, with := play.Percentile(before, 99), play.Percentile(steady, 99), play.Percentile(during, 99)
	r.Figure("the others' p99: %v and %v without slow readers, %v with them; %d answers", a, b, with, len(during))
	if ratio := float64(max(a, b)) / float64(max(min(a, b), 1)); ratio > steadyWithin {
		r.Figure("not compared: without slow readers the machine itself differs by %.0f %%", (ratio-1)*100)
		return
	}
	r.CheckTime(float64(with) <= maxSlowdown*float64(max(a, b)), "the others' p99 rose from %v to %v", max(a, b), with)
}

// talkingLobby has a game master who sends long commands, clients that read them, and a seat
// whose client will not.
type talkingLobby struct {
	*gameclient.Party

	silent protocol.Seat
}

func newTalkingLobby(ctx context.Context, url string) (*talkingLobby, error) {
	party, err := gameclient.NewParty(ctx, gameclient.Once(url), 2, gameclient.Rules(300))
	if err != nil {
		return nil, err
	}
	silent := party.People()[1]
	silent.Close()
	return &talkingLobby{party, silent.Seat}, nil
}

// measure has every game master change a player's camera link again and again, which all clients
// receive, and returns how long the answers took.
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
				err := l.GameMaster().Do(ctx, "update_player_profile", protocol.UpdatePlayerProfile{
					LobbyID: l.LobbyID(), PlayerID: l.silent.PlayerID, VodninjaCam: &camera,
				})
				if err != nil {
					return
				}
				mu.Lock()
				took = append(took, time.Since(began))
				mu.Unlock()
			}
		})
	}
	all.Wait()
	return took
}
