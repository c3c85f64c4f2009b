package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"net/http"
	"sync"
	"sync/atomic"
	"time"

	"tarnwort/libs/protocol"
	"tarnwort/tools/chaos/internal/process"
	"tarnwort/tools/chaos/internal/wire"
)

const (
	// contenders are the players of the one lobby that everybody wants to change.
	contenders = 6
	// contendFor is how long they try.
	contendFor = 5 * time.Second
	// agreeWithin is how long servers may take afterwards to show the same.
	agreeWithin = 5 * time.Second
)

// contention is what came of players of one lobby who sat on several servers and
// all changed something at the same time. A conflict costs whoever meets it
// another try, which the server makes by itself.
type contention struct {
	servers, commands, conflicts int
	pause                        time.Duration // between two commands of one player; 0 is none
	slowest                      time.Duration
}

func (c contention) String() string {
	pace := "as fast as they are answered"
	if c.pause > 0 {
		pace = fmt.Sprintf("with %v between two of each", c.pause)
	}
	return fmt.Sprintf("one lobby on %d servers, %d players, %s: %5d commands, %5.1f conflicts per 1,000, longest answer %v",
		c.servers, contenders, pace, c.commands, 1000*float64(c.conflicts)/float64(max(c.commands, 1)), c.slowest.Round(time.Millisecond))
}

// contend lets the players of a new lobby, who sit on so many servers by turns,
// change it all at once. It fails when a command does, or when the servers do not
// agree in the end.
func (s *story) contend(ctx context.Context, servers int, pause time.Duration) (contention, error) {
	c := contention{servers: servers, pause: pause}
	var gm protocol.Seat
	if err := wire.Call(ctx, http.MethodPost, s.servers[0].URL()+"/api/lobby/create", "", protocol.CreateLobby{PlayerName: "Gunda"}, &gm); err != nil {
		return c, err
	}
	seats := make([]*wire.Client, contenders)
	for i := range seats {
		seat, err := sit(ctx, s.servers[i%servers].URL(), gm.LobbyID, fmt.Sprintf("Spieler %d", i+1))
		if err != nil {
			return c, err
		}
		defer seat.Close()
		seats[i] = seat
	}
	before, err := s.appends(ctx)
	if err != nil {
		return c, err
	}
	if err := c.change(ctx, seats, gm.LobbyID); err != nil {
		return c, err
	}
	after, err := s.appends(ctx)
	if err != nil {
		return c, err
	}
	c.conflicts = after.Conflicts - before.Conflicts
	if stored := after.Stored - before.Stored; stored != c.commands {
		return c, fmt.Errorf("%d commands were acknowledged and %d stored", c.commands, stored)
	}
	return c, agree(ctx, seats, gm.LobbyID)
}

func sit(ctx context.Context, url, lobby, name string) (*wire.Client, error) {
	var seat protocol.Seat
	if err := wire.Call(ctx, http.MethodPost, url+"/api/lobby/join", "", protocol.JoinLobby{LobbyID: lobby, PlayerName: name}, &seat); err != nil {
		return nil, err
	}
	return wire.Enter(ctx, url, seat)
}

// appends adds up what the servers count.
func (s *story) appends(ctx context.Context) (sum process.Appends, err error) {
	for _, server := range s.servers {
		of, err := server.Appends(ctx)
		if err != nil {
			return sum, err
		}
		sum.Stored += of.Stored
		sum.Conflicts += of.Conflicts
	}
	return sum, nil
}

// change has everybody say in turn that they are ready and that they are not.
func (c *contention) change(ctx context.Context, seats []*wire.Client, lobby string) error {
	var all sync.WaitGroup
	var commands, slowest atomic.Int64
	failed := make(chan error, len(seats))
	for _, seat := range seats {
		all.Go(func() {
			ready := false
			time.Sleep(rand.N(c.pause + 1)) // people do not start together
			for began := time.Now(); time.Since(began) < contendFor && ctx.Err() == nil; time.Sleep(c.pause) {
				ready = !ready
				asked := time.Now()
				ack, err := seat.Ask(ctx, "player_ready", protocol.PlayerReady{LobbyID: lobby, IsReady: ready})
				if err != nil || !ack.OK {
					failed <- fmt.Errorf("a player of a contended lobby: %s %w", ack.Code, err)
					return
				}
				took := int64(time.Since(asked))
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

// agree waits until everybody is shown the same version of the lobby.
func agree(ctx context.Context, seats []*wire.Client, lobby string) error {
	for deadline := time.Now().Add(agreeWithin); ; time.Sleep(lookEvery) {
		versions := make(map[int64]bool)
		for _, seat := range seats {
			state, err := seat.State(ctx, lobby)
			if err != nil {
				return err
			}
			versions[state.Seq] = true
		}
		if len(versions) == 1 {
			return nil
		}
		if time.Now().After(deadline) {
			return fmt.Errorf("%v afterwards, servers show versions %v of one lobby", agreeWithin, versions)
		}
	}
}

// contendAll tries one, two and all servers.
func (s *story) contendAll(ctx context.Context, progress func(format string, args ...any)) error {
	for _, pause := range []time.Duration{0, 100 * time.Millisecond, time.Second} {
		for servers := 1; servers <= len(s.servers); servers++ {
			c, err := s.contend(ctx, servers, pause)
			if err != nil {
				return fmt.Errorf("one lobby on %d servers: %w", servers, err)
			}
			progress("%v", c)
			s.contentions = append(s.contentions, c)
		}
	}
	return nil
}
