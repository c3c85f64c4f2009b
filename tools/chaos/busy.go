package main

import (
	"context"
	"crypto/rand"
	"flag"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"tarnwort/libs/protocol"
	"tarnwort/tools/chaos/internal/process"
	"tarnwort/tools/chaos/internal/wire"
)

const (
	// breath is the longest pause between two commands of somebody.
	breath = time.Second
	// mostWaiting is how much more memory a server may take while its disk is busy,
	// in bytes: what everybody has asked for and waits for.
	mostWaiting = 256 << 20
	// chunk is what a writer hands over at a time, in bytes.
	chunk = 1 << 20
)

// busyDisk has other programs keep the disk busy while people play.
type busyDisk struct {
	lobbies, writers, megabytes int
	stays                       time.Duration

	saved, refused atomic.Int64
}

func (d *busyDisk) flags(f *flag.FlagSet) {
	f.IntVar(&d.lobbies, "lobbies", 1000, "lobbies that are played")
	f.IntVar(&d.writers, "writers", 4, "how many write to the same disk")
	f.IntVar(&d.megabytes, "megabytes", 1500, "how much each writes before it waits for the disk")
	f.DurationVar(&d.stays, "stays", 30*time.Second, "how long they do")
}

func (d *busyDisk) run(ctx context.Context, progress say) (*verdict, error) {
	r, err := newRig(ctx, unbounded("TARNWORT_DATA_LIMIT_MB=8192")...)
	if err != nil {
		return nil, err
	}
	defer r.close()
	if err := r.start(ctx); err != nil {
		return nil, err
	}
	v := r.verdict
	v.tried = fmt.Sprintf("%d lobbies beside %d writers of %d MB each, for %v", d.lobbies, d.writers, d.megabytes, d.stays)
	people, err := d.seat(ctx, r.server.URL())
	if err != nil {
		return nil, err
	}
	playing, end := context.WithCancel(ctx)
	var all sync.WaitGroup
	for _, p := range people {
		all.Go(func() { d.play(playing, p, v) })
	}
	pause(ctx, 5*breath)
	r.bystander.End() // it does not expect to be refused
	most := d.watch(ctx, r, progress)
	freed := time.Now()
	for _, p := range people {
		back := await(ctx, settleWithin-time.Since(freed), func() bool { return p.lost.Load() || p.saved.Load() > freed.UnixNano() })
		v.judge(back, "nothing of lobby %s was saved within %v after the disk was free", p.seat.LobbyID, settleWithin)
	}
	v.figure("%d commands saved, %d refused, all saved again %v after the disk was free", d.saved.Load(), d.refused.Load(), time.Since(freed).Round(time.Millisecond))
	v.figure("resident %d → %d MB", r.before.Resident>>20, most>>20)
	v.judge(most <= r.before.Resident+mostWaiting, "the server took %d MB more while the disk was busy", (most-r.before.Resident)>>20)
	end()
	all.Wait()
	r.judgeSettled(ctx)
	v.judge(len(r.findings.Away()) == 0, "the bystander's people lost %d connections", len(r.findings.Away()))
	v.lost, v.doubled = len(r.findings.Lost), len(r.findings.Doubled)
	v.takes(r.findings)
	v.judgeFull(r.server.Said())
	return v, ctx.Err()
}

// watch keeps the disk busy and returns how much memory the server took meanwhile.
func (d *busyDisk) watch(ctx context.Context, r *rig, progress say) (most int64) {
	writing, end := context.WithTimeout(ctx, d.stays)
	defer end()
	var all sync.WaitGroup
	for i := range d.writers {
		all.Go(func() { keepBusy(writing, filepath.Join(r.dir, fmt.Sprint("busy", i)), d.megabytes) })
	}
	look := func() {
		now, err := r.server.Gauges(ctx)
		if err != nil {
			return // that the server is there is judged by who plays on it
		}
		most = max(most, now.Resident)
		d.tell(progress, now)
	}
	for writing.Err() == nil {
		look()
		pause(writing, breath)
	}
	all.Wait()
	look()
	return most
}

func (d *busyDisk) tell(progress say, now process.Gauges) {
	progress("%d connections, resident %d MB, goroutines %d, %d commands saved, %d refused", now.Connections,
		now.Resident>>20, now.Goroutines, d.saved.Load(), d.refused.Load())
}

// keepBusy writes a file over and over, and waits for the disk each time.
func keepBusy(ctx context.Context, path string, megabytes int) {
	noise := make([]byte, chunk)
	_, _ = rand.Read(noise)
	file, err := os.Create(path)
	if err != nil {
		return
	}
	defer func() { _ = file.Close() }()
	for ctx.Err() == nil {
		for n := 0; n < megabytes && ctx.Err() == nil; n++ {
			if _, err := file.WriteAt(noise, int64(n)*chunk); err != nil {
				return // a full disk is another command's matter
			}
		}
		_ = file.Sync()
	}
}

// patient is somebody who asks again when the server cannot save.
type patient struct {
	client *wire.Client
	seat   protocol.Seat
	saved  atomic.Int64 // when something was, in nanoseconds since 1970
	lost   atomic.Bool  // the connection
}

// seat opens the lobbies, some at a time, with a player in each.
func (d *busyDisk) seat(ctx context.Context, url string) ([]*patient, error) {
	people := make([]*patient, d.lobbies)
	failed := make(chan error, doors)
	var next atomic.Int64
	for range doors {
		go func() {
			for {
				i := int(next.Add(1)) - 1
				if i >= len(people) {
					failed <- nil
					return
				}
				p, err := arrive(ctx, url)
				if err != nil {
					failed <- err
					return
				}
				people[i] = p
			}
		}()
	}
	for range doors {
		if err := <-failed; err != nil {
			return nil, err
		}
	}
	return people, nil
}

func arrive(ctx context.Context, url string) (*patient, error) {
	var host protocol.Seat
	if err := wire.Call(ctx, http.MethodPost, url+"/api/lobby/create", "", protocol.CreateLobby{PlayerName: "Gunda"}, &host); err != nil {
		return nil, err
	}
	p := new(patient)
	err := wire.Call(ctx, http.MethodPost, url+"/api/lobby/join", "", protocol.JoinLobby{LobbyID: host.LobbyID, PlayerName: "Ada"}, &p.seat)
	if err != nil {
		return nil, err
	}
	p.client, err = wire.Enter(ctx, url, p.seat)
	return p, err
}

// play has them change their mind about being ready until ctx ends, and then looks
// whether the last that the server agreed to is what it remembers.
func (d *busyDisk) play(ctx context.Context, p *patient, v *verdict) {
	defer p.client.Close()
	after := context.WithoutCancel(ctx)
	for ready, sure := true, false; ; ready = !ready {
		if ctx.Err() != nil && sure {
			p.judge(after, !ready, v)
			return
		}
		pause(ctx, breath)
		ack, err := p.client.Ask(after, "player_ready", protocol.PlayerReady{LobbyID: p.seat.LobbyID, IsReady: ready})
		switch sure = ack.OK; {
		case err != nil:
			p.lost.Store(true)
			v.breaks("lobby %s lost its connection: %v", p.seat.LobbyID, err)
			return
		case sure:
			d.saved.Add(1)
			p.saved.Store(time.Now().UnixNano())
		default:
			d.refused.Add(1)
			v.judge(strings.HasPrefix(ack.Message, cannotSave), "lobby %s was refused: %s %s", p.seat.LobbyID, ack.Code, ack.Message)
			if ctx.Err() != nil {
				return // nobody knows
			}
		}
	}
}

func (p *patient) judge(ctx context.Context, ready bool, v *verdict) {
	state, err := p.client.State(ctx, p.seat.LobbyID)
	if err != nil {
		v.breaks("lobby %s could not be read: %v", p.seat.LobbyID, err)
		return
	}
	for _, player := range state.Players {
		if player.ID == p.seat.PlayerID && player.IsReady == ready {
			return
		}
	}
	v.breaks("lobby %s has forgotten what it agreed to", p.seat.LobbyID)
}
