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

// run watches the lobby until ctx ends, and the lobby that follows it.
func (v *viewer) run(ctx context.Context) {
	for ctx.Err() == nil {
		overlay := &gameclient.Person{Seat: protocol.Seat{LobbyID: v.lobby.LobbyID()}}
		if overlay.Return(ctx, gameclient.Retry{URL: v.url, Pauses: client.ReferenceBackOff, Timeout: viewerTimeout}) != nil {
			continue // ctx has ended, or another lobby follows
		}
		v.follow(ctx, overlay)
		overlay.Close()
	}
}

// follow notes each change until the connection or the lobby ends.
func (v *viewer) follow(ctx context.Context, overlay *gameclient.Person) {
	seen := int64(0)
	for v.lobby.LobbyID() == overlay.LobbyID {
		if seq, _ := overlay.Seen(); seq > seen {
			seen = seq
			v.noteChange()
		}
		select {
		case <-time.After(lookEvery):
		case <-overlay.Done():
			return
		case <-ctx.Done():
			return
		}
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
