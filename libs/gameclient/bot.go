package gameclient

import (
	"context"
	"fmt"
	"math/rand/v2"
	"sync"
	"time"

	"tarnwort/libs/protocol"
	"tarnwort/libs/rehearsal"
	"tarnwort/libs/socketio/client"
)

const (
	// refreshEvery keeps a bot far below the server's limit of commands a second.
	refreshEvery = 300 * time.Millisecond

	// leaveTimeout is how long a server may take to let a bot go.
	leaveTimeout = 2 * time.Second
)

// PlayBot takes a seat and plays it as a bot until ctx ends or the seat is gone.
func PlayBot(ctx context.Context, url string, body protocol.JoinLobby) error {
	seat, err := Join(ctx, url, body)
	if err != nil {
		return fmt.Errorf("join: %w", err)
	}
	b := &bot{seat: seat, plays: rehearsal.New(seat.PlayerID, rand.IntN), over: make(chan struct{})}
	if b.client, err = Dial(ctx, url, Options{Seat: seat, OnEvent: b.handle}); err != nil {
		return fmt.Errorf("connect: %w", err)
	}
	defer b.client.Close()
	b.emit("join_lobby", EntryOf(seat))
	select {
	case <-b.over:
		return nil
	case <-b.client.Done():
		return b.client.Socket().Err()
	case <-ctx.Done():
	}
	b.emit("leave_lobby", protocol.ByPlayer{LobbyID: seat.LobbyID, PlayerID: seat.PlayerID})
	select {
	case <-b.client.Done():
	case <-time.After(leaveTimeout):
	}
	return nil
}

// bot is one bot's connection.
type bot struct {
	seat   protocol.Seat
	plays  *rehearsal.Bot
	client *Client
	over   chan struct{} // closed when the seat or the lobby is gone
	end    sync.Once

	mu         sync.Mutex
	refreshing bool // a state has been requested
}

// handle shows the bot every state, and requests one after every change.
func (b *bot) handle(e client.Event) {
	switch e.Name {
	case "error", "timer_state_response":
		return
	case "game_state":
	default:
		b.refreshSoon()
		return
	}
	var state protocol.GameState
	if e.Decode(0, &state) != nil {
		return
	}
	requests, over := b.plays.NextActions(state)
	for _, r := range requests {
		time.AfterFunc(r.Delay, func() { b.emit(r.Event, r.Payload) })
	}
	if over {
		b.end.Do(func() { close(b.over) })
	}
}

func (b *bot) refreshSoon() {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.refreshing {
		return
	}
	b.refreshing = true
	time.AfterFunc(refreshEvery, func() {
		b.mu.Lock()
		b.refreshing = false
		b.mu.Unlock()
		b.emit("get_game_state", protocol.InLobby{LobbyID: b.seat.LobbyID})
	})
}

// emit sends an event; a lost connection ends the game by itself.
func (b *bot) emit(event string, payload any) { _ = b.client.socket.Emit(event, payload) }
