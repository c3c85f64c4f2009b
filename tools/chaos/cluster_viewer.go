package main

import (
	"context"
	"sync"
	"time"

	"tarnwort/libs/gameclient"
	"tarnwort/libs/protocol"
	"tarnwort/libs/socketio/client"
	"tarnwort/tools/chaos/internal/play"
)

const (
	// lookEvery is the pause between two looks whether a viewer goes on.
	lookEvery = 10 * time.Millisecond
	// viewerTimeout limits each try of a viewer to connect.
	viewerTimeout = 10 * time.Second
)

// viewer is an overlay of a lobby. It measures how long it stands still, though commands follow one another.
type viewer struct {
	lobby *play.Active
	url   func() string

	mu    sync.Mutex
	last  time.Time // of the last change; zero before the first
	stood time.Duration
}

// takeStood returns the longest time without a change since the last call.
func (v *viewer) takeStood() (longest time.Duration) {
	v.mu.Lock()
	defer v.mu.Unlock()
	longest, v.stood = v.stood, 0
	return longest
}

// run watches the lobby, and the one that follows it, until ctx ends.
func (v *viewer) run(ctx context.Context) {
	retry := gameclient.Retry{URL: v.url, Pauses: client.ReferenceBackOff, Timeout: viewerTimeout, KeepsConnections: true}
	overlay, seen := new(gameclient.Person), int64(0)
	for ; ctx.Err() == nil; play.Sleep(ctx, lookEvery) {
		if id := v.lobby.LobbyID(); id != overlay.LobbyID {
			end(overlay)
			overlay, seen = &gameclient.Person{Seat: protocol.Seat{LobbyID: id}}, 0
		}
		if overlay.Return(ctx, retry) != nil {
			continue // ctx has ended, or another lobby follows
		}
		if seq, _ := overlay.Seen(); seq != seen {
			seen = seq
			v.noteChange()
		}
	}
	end(overlay)
}

// end closes the connection of a person who has one.
func end(p *gameclient.Person) {
	if p.Client != nil {
		p.Close()
	}
}

func (v *viewer) noteChange() {
	v.mu.Lock()
	defer v.mu.Unlock()
	now := time.Now()
	if !v.last.IsZero() {
		v.stood = max(v.stood, now.Sub(v.last))
	}
	v.last = now
}
