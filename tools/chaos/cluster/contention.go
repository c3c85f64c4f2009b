package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"sync"
	"sync/atomic"
	"time"

	"tarnwort/libs/protocol"
	"tarnwort/tools/chaos/internal/gameclient"
)

const (
	// contenders are the players who all change one lobby.
	contenders = 6
	contendFor = 5 * time.Second
	// agreeTimeout is how long servers may take afterwards to show the same state.
	agreeTimeout = 5 * time.Second
)

// contention is the result of players on several servers who change one lobby at the same time.
// After a conflict the server tries again by itself.
type contention struct {
	servers, commands, conflicts int
	pause                        time.Duration // between two commands of one player
	slowest                      time.Duration
}

func (c contention) String() string {
	return fmt.Sprintf("one lobby on %d servers, %d players, pause %v: %5d commands, %5.1f conflicts per 1,000, longest answer %v",
		c.servers, contenders, c.pause, c.commands, 1000*float64(c.conflicts)/float64(max(c.commands, 1)), c.slowest.Round(time.Millisecond))
}

// contendAll tries one, two and all servers, at several paces.
func (c *campaign) contendAll(ctx context.Context, progress progress) error {
	for _, pause := range []time.Duration{0, 100 * time.Millisecond, time.Second} {
		for servers := 1; servers <= len(c.servers); servers++ {
			result, err := c.contend(ctx, servers, pause)
			if err != nil {
				return fmt.Errorf("one lobby on %d servers: %w", servers, err)
			}
			progress("%v", result)
			c.contentions = append(c.contentions, result)
		}
	}
	return nil
}

// contend fails when a command does, when fewer changes were stored than acknowledged, or when
// the servers show different states in the end.
func (c *campaign) contend(ctx context.Context, servers int, pause time.Duration) (contention, error) {
	result := contention{servers: servers, pause: pause}
	gm, err := gameclient.Create(ctx, c.servers[0].URL())
	if err != nil {
		return result, err
	}
	players := make([]*gameclient.Client, contenders)
	for i := range players {
		url := c.servers[i%servers].URL()
		seat, err := gameclient.Join(ctx, url, gm.LobbyID, fmt.Sprintf("Spieler %d", i+1))
		if err != nil {
			return result, err
		}
		if players[i], err = gameclient.Enter(ctx, url, seat); err != nil {
			return result, err
		}
		defer players[i].Close()
	}
	stored, conflicts, err := c.appends(ctx)
	if err != nil {
		return result, err
	}
	if err := result.change(ctx, players, gm.LobbyID); err != nil {
		return result, err
	}
	storedAfter, conflictsAfter, err := c.appends(ctx)
	if err != nil {
		return result, err
	}
	result.conflicts = conflictsAfter - conflicts
	if stored := storedAfter - stored; stored != result.commands {
		return result, fmt.Errorf("%d commands were acknowledged and %d stored", result.commands, stored)
	}
	return result, agree(ctx, players, gm.LobbyID)
}

// appends adds up what the servers count.
func (c *campaign) appends(ctx context.Context) (stored, conflicts int, err error) {
	for _, server := range c.servers {
		of, err := server.Metrics(ctx)
		if err != nil {
			return 0, 0, err
		}
		stored += of.Stored
		conflicts += of.Conflicts
	}
	return stored, conflicts, nil
}

// change has every player get ready and unready in turn.
func (c *contention) change(ctx context.Context, players []*gameclient.Client, lobby string) error {
	var all sync.WaitGroup
	var commands, slowest atomic.Int64
	failed := make(chan error, len(players))
	for _, player := range players {
		all.Go(func() {
			ready := false
			time.Sleep(rand.N(c.pause + 1)) // players do not start together
			for began := time.Now(); time.Since(began) < contendFor && ctx.Err() == nil; time.Sleep(c.pause) {
				ready = !ready
				sent := time.Now()
				ack, err := player.Ask(ctx, "player_ready", protocol.PlayerReady{LobbyID: lobby, IsReady: ready})
				if err != nil || !ack.OK {
					failed <- fmt.Errorf("a player of a contended lobby: %s %w", ack.Code, err)
					return
				}
				took := int64(time.Since(sent))
				for old := slowest.Load(); took > old && !slowest.CompareAndSwap(old, took); old = slowest.Load() {
				}
				commands.Add(1)
			}
		})
	}
	all.Wait()
	c.commands, c.slowest = int(commands.Load()), time.Duration(slowest.Load())
	close(failed)
	return <-failed
}

// agree waits until all players are shown the same version of the lobby.
func agree(ctx context.Context, players []*gameclient.Client, lobby string) error {
	for deadline := time.Now().Add(agreeTimeout); ; time.Sleep(lookEvery) {
		versions := make(map[int64]bool)
		for _, player := range players {
			state, err := player.State(ctx, lobby)
			if err != nil {
				return err
			}
			versions[state.Seq] = true
		}
		if len(versions) == 1 {
			return nil
		}
		if time.Now().After(deadline) {
			return fmt.Errorf("%v afterwards, servers show versions %v of one lobby", agreeTimeout, versions)
		}
	}
}
