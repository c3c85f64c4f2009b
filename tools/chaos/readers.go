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
	// fillWithin is how long a busy machine may take to fill the stalled connections.
	fillWithin = time.Minute
)

// readers stop reading, one in each lobby, while the others play on. What the others notice of it is a scenario of the load test.
type readers struct{ lobbies int }

func (c *readers) flags(f *flag.FlagSet) {
	f.IntVar(&c.lobbies, "lobbies", 20, "lobbies, each with one client that stops reading")
}

func (c *readers) run(ctx context.Context, progress progress) (*play.Report, error) {
	t, err := newTestbed(ctx)
	if err != nil {
		return nil, err
	}
	defer t.close()
	t.Tried = fmt.Sprintf("%d lobbies with one connection each that does not read", c.lobbies)
	talking, stop := context.WithTimeout(ctx, fillWithin)
	defer stop()
	var all sync.WaitGroup
	stalled := make([]*play.Stalled, c.lobbies)
	for i := range stalled {
		party, err := gameclient.NewParty(ctx, gameclient.Once(t.server.URL()), 2, gameclient.Rules(300))
		if err != nil {
			return nil, err
		}
		silent := party.People()[1]
		silent.Close()
		if stalled[i], err = play.Stall(ctx, t.server.URL(), silent.Seat); err != nil {
			return nil, err
		}
		defer stalled[i].Close()
		all.Go(func() { talk(talking, party, silent.PlayerID); party.Close() })
	}
	await(talking, fillWithin, func() bool { return areClosed(stalled) })
	stop()
	all.Wait()
	progress("%d connections without a reader", len(stalled))
	checkStalled(ctx, t, stalled)
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

// talk has the game master change a player's camera link again and again, which all clients of the lobby receive.
func talk(ctx context.Context, party *gameclient.Party, player string) {
	for n := 0; ctx.Err() == nil; n++ {
		camera := "https://vdo.ninja/?view=" + strconv.Itoa(n) + strings.Repeat("a", 140) // about as long as links may be
		err := party.GameMaster().Do(ctx, "update_player_profile", protocol.UpdatePlayerProfile{
			LobbyID: party.LobbyID(), PlayerID: player, VodninjaCam: &camera,
		})
		if err != nil {
			return
		}
	}
}
