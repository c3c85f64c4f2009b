package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"strings"
	"sync"
	"time"

	"github.com/gorilla/websocket"

	"tarnwort/libs/protocol"
	"tarnwort/libs/rehearsal"
)

const (
	// askEvery keeps a bot far below the server's limit of commands a second.
	askEvery = 300 * time.Millisecond

	// leaveWithin is how long a server may take to let a bot go.
	leaveWithin = 2 * time.Second
)

var errEnded = errors.New("the server has ended the connection")

// play takes a seat and plays it until ctx ends or the seat is gone.
func play(ctx context.Context, to table, name string) error {
	seat, err := join(ctx, to.url, protocol.JoinLobby{LobbyID: to.lobby, PlayerName: name, Password: to.password})
	if err != nil {
		return err
	}
	address := "ws" + strings.TrimPrefix(to.url, "http") + "/socket.io/?EIO=4&transport=websocket"
	conn, response, err := websocket.DefaultDialer.DialContext(ctx, address, nil)
	if err != nil {
		return fmt.Errorf("connect: %w", err)
	}
	_ = response.Body.Close()
	p := &player{conn: conn, seat: seat, bot: rehearsal.New(seat.PlayerID, rand.IntN)}
	defer func() { _ = conn.Close() }()
	leave := context.AfterFunc(ctx, func() {
		_ = conn.SetReadDeadline(time.Now().Add(leaveWithin))
		p.emit("leave_lobby", protocol.ByPlayer{LobbyID: seat.LobbyID, PlayerID: seat.PlayerID})
	})
	defer leave()
	p.write("40")
	err = p.listen()
	if ctx.Err() != nil {
		return nil
	}
	return err
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
		var no protocol.Failure
		_ = json.NewDecoder(response.Body).Decode(&no) // the status says enough where this says nothing
		return seat, fmt.Errorf("join: %d %s", response.StatusCode, no.Error)
	}
	return seat, json.NewDecoder(response.Body).Decode(&seat)
}

// player is one bot's connection.
type player struct {
	seat protocol.Seat
	bot  *rehearsal.Bot

	mu    sync.Mutex
	conn  *websocket.Conn
	asked bool // a state is on its way
}

func (p *player) listen() error {
	for {
		_, frame, err := p.conn.ReadMessage()
		if err != nil {
			return err
		}
		switch text := string(frame); {
		case text == "2":
			p.write("3")
		case text == "41":
			return errEnded
		case strings.HasPrefix(text, "40"):
			p.emit("join_lobby", protocol.EnterLobby{LobbyID: p.seat.LobbyID, PlayerID: p.seat.PlayerID, Token: p.seat.Token})
		case strings.HasPrefix(text, "42"):
			if over := p.hear(frame[2:]); over {
				return nil
			}
		}
	}
}

// hear shows the bot every state, and asks for one after every change.
func (p *player) hear(frame []byte) (over bool) {
	var event string
	var state protocol.GameState
	if json.Unmarshal(frame, &[]any{&event, &state}) != nil || event != "game_state" {
		if event != "error" && event != "timer_state_response" {
			p.askSoon()
		}
		return false
	}
	asks, over := p.bot.See(state)
	for _, ask := range asks {
		time.AfterFunc(ask.After, func() { p.emit(ask.Event, ask.Payload) })
	}
	return over
}

func (p *player) askSoon() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.asked {
		return
	}
	p.asked = true
	time.AfterFunc(askEvery, func() {
		p.mu.Lock()
		p.asked = false
		p.mu.Unlock()
		p.emit("get_game_state", protocol.InLobby{LobbyID: p.seat.LobbyID})
	})
}

func (p *player) emit(event string, payload any) {
	if raw, err := json.Marshal([]any{event, payload}); err == nil {
		p.write("42" + string(raw))
	}
}

// write sends a frame; one that cannot be sent ends the connection, which listen
// hears of.
func (p *player) write(frame string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.conn.WriteMessage(websocket.TextMessage, []byte(frame)) != nil {
		_ = p.conn.Close()
	}
}
