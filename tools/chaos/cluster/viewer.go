package main

import (
	"context"
	"errors"
	"sync"
	"time"

	"github.com/cenkalti/backoff/v5"

	"tarnwort/libs/protocol"
	"tarnwort/libs/socketio/client"
	"tarnwort/tools/chaos/internal/gameclient"
	"tarnwort/tools/chaos/internal/play"
)

// viewer is an overlay of a lobby. It measures how long it stands still, though commands follow one another.
type viewer struct {
	lobby *play.Active
	url   string

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
		conn, lobby, err := v.connect(ctx)
		if err != nil {
			return // ctx has ended
		}
		v.follow(ctx, conn, lobby)
		conn.Close()
	}
}

func (v *viewer) connect(ctx context.Context) (conn *gameclient.Client, lobby string, err error) {
	_, err = backoff.Retry(ctx, func() (struct{}, error) {
		lobby = v.lobby.LobbyID()
		conn, err = gameclient.Dial(ctx, v.url)
		if err != nil {
			return struct{}{}, err
		}
		ack, err := conn.EmitWithAck(ctx, "join_overlay", protocol.WatchLobby{LobbyID: lobby})
		if err == nil && !ack.OK {
			err = errors.New(ack.Code)
		}
		if err != nil {
			conn.Close()
		}
		return struct{}{}, err
	}, backoff.WithBackOff(client.ReferenceBackOff()), backoff.WithMaxElapsedTime(0))
	return conn, lobby, err
}

// follow notes each change until the connection or the lobby ends.
func (v *viewer) follow(ctx context.Context, conn *gameclient.Client, lobby string) {
	seen := int64(0)
	for v.lobby.LobbyID() == lobby {
		if seq, _ := conn.Seen(); seq > seen {
			seen = seq
			v.noteChange()
		}
		select {
		case <-time.After(lookEvery):
		case <-conn.Done():
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
