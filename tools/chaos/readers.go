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
	"tarnwort/tools/chaos/internal/gameserver"
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
	a, err := newArena(ctx, 0)
	if err != nil {
		return nil, err
	}
	defer a.close()
	r := &play.Report{Tried: fmt.Sprintf("%d lobbies with one connection each that does not read", c.lobbies)}
	talking, stop := context.WithTimeout(ctx, fillWithin)
	defer stop()
	var all sync.WaitGroup
	stalled := make([]*play.Stalled, c.lobbies)
	for i := range stalled {
		party, err := gameclient.NewParty(ctx, gameclient.Once(a.server.URL()), 2, gameclient.Rules(300))
		if err != nil {
			return nil, err
		}
		silent := party.People()[1]
		silent.Close()
		if stalled[i], err = play.Stall(ctx, a.server.URL(), silent.Seat); err != nil {
			return nil, err
		}
		defer stalled[i].Close()
		all.Go(func() {
			defer party.Close()
			err := talk(talking, party, silent.PlayerID)
			r.Check(talking.Err() != nil, "a lobby beside a connection that does not read: %v", err)
		})
	}
	await(talking, fillWithin, func() bool { return areClosed(stalled) })
	stop()
	all.Wait()
	progress("%d connections without a reader", len(stalled))
	closed := await(ctx, closeWithin, func() bool { return areClosed(stalled) })
	now, err := a.server.Metrics(ctx)
	r.Figure("closed for not reading %d of %d; resident %d → %d MB", now[gameserver.SlowClosed], len(stalled), a.before.MB(gameserver.Resident), now.MB(gameserver.Resident))
	r.Check(closed && now[gameserver.SlowClosed] >= len(stalled), "%d of %d were closed (%v)", now[gameserver.SlowClosed], len(stalled), err)
	a.checkSettled(ctx, r)
	return r, ctx.Err()
}

func areClosed(stalled []*play.Stalled) bool {
	return !slices.ContainsFunc(stalled, func(s *play.Stalled) bool { return !s.IsClosed() })
}

// talk has the game master change a player's camera link again and again, which all clients of the lobby receive.
// It returns when ctx ends or the server does not accept a link.
func talk(ctx context.Context, party *gameclient.Party, player string) (err error) {
	for n := 0; err == nil && ctx.Err() == nil; n++ {
		camera := "https://vdo.ninja/?view=" + strconv.Itoa(n) + strings.Repeat("a", 140) // about as long as links may be
		err = party.GameMaster().Do(ctx, "update_player_profile", protocol.UpdatePlayerProfile{
			LobbyID: party.LobbyID(), PlayerID: player, VodninjaCam: &camera,
		})
	}
	return err
}
