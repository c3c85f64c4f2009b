package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
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

// play takes a seat and plays it until ctx ends or the seat is gone.
func play(ctx context.Context, lobby lobby, name string) error {
	seat, err := join(ctx, lobby.url, protocol.JoinLobby{LobbyID: lobby.id, PlayerName: name, Password: lobby.password})
	if err != nil {
		return err
	}
	p := &player{seat: seat, bot: rehearsal.New(seat.PlayerID, rand.IntN), over: make(chan struct{})}
	p.socket = client.New(lobby.url, client.Options{Transports: []string{client.WebSocket}})
	p.socket.OnAny(p.handle)
	if err := p.socket.Connect(ctx); err != nil {
		return fmt.Errorf("connect: %w", err)
	}
	defer p.socket.Close()
	p.emit("join_lobby", protocol.EnterLobby{LobbyID: seat.LobbyID, PlayerID: seat.PlayerID, Token: seat.Token})
	select {
	case <-p.over:
		return nil
	case <-p.socket.Done():
		return p.socket.Err()
	case <-ctx.Done():
	}
	p.emit("leave_lobby", protocol.ByPlayer{LobbyID: seat.LobbyID, PlayerID: seat.PlayerID})
	select {
	case <-p.socket.Done():
	case <-time.After(leaveTimeout):
	}
	return nil
}

func join(ctx context.Context, url string, body protocol.JoinLobby) (seat protocol.Seat, err error) {
	raw, err := json.Marshal(body)
	if err != nil {
		return seat, err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, url+"/api/lobby/join", bytes.NewReader(raw))
	if err != nil {
		return seat, err
	}
	request.Header.Set("Content-Type", "application/json")
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return seat, err
	}
	defer func() { _ = response.Body.Close() }()
	if response.StatusCode != http.StatusOK {
		var failure protocol.Failure
		_ = json.NewDecoder(response.Body).Decode(&failure) // without it the status has to do
		return seat, fmt.Errorf("join: %d %s", response.StatusCode, failure.Error)
	}
	return seat, json.NewDecoder(response.Body).Decode(&seat)
}

// player is one bot's connection.
type player struct {
	seat   protocol.Seat
	bot    *rehearsal.Bot
	socket *client.Client
	over   chan struct{} // closed when the seat or the lobby is gone
	end    sync.Once

	mu         sync.Mutex
	refreshing bool // a state has been requested
}

// handle shows the bot every state, and requests one after every change.
func (p *player) handle(e client.Event) {
	switch e.Name {
	case "error", "timer_state_response":
		return
	case "game_state":
	default:
		p.refreshSoon()
		return
	}
	var state protocol.GameState
	if e.Decode(0, &state) != nil {
		return
	}
	requests, over := p.bot.NextActions(state)
	for _, r := range requests {
		time.AfterFunc(r.Delay, func() { p.emit(r.Event, r.Payload) })
	}
	if over {
		p.end.Do(func() { close(p.over) })
	}
}

func (p *player) refreshSoon() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.refreshing {
		return
	}
	p.refreshing = true
	time.AfterFunc(refreshEvery, func() {
		p.mu.Lock()
		p.refreshing = false
		p.mu.Unlock()
		p.emit("get_game_state", protocol.InLobby{LobbyID: p.seat.LobbyID})
	})
}

// emit sends an event; a lost connection ends the game by itself.
func (p *player) emit(event string, payload any) { _ = p.socket.Emit(event, payload) }
