package gameclient

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"

	"tarnwort/libs/protocol"
)

// ErrEnded means that the connection ended before the answer came.
var ErrEnded = errors.New("connection ended")

// Refusal is an HTTP response other than 200.
type Refusal struct {
	Status int
	protocol.Failure
}

// Error returns the status, and the code and the message of the server.
func (r *Refusal) Error() string { return fmt.Sprintf("%d %s: %s", r.Status, r.Code, r.Failure.Error) }

// Request sends one HTTP request and returns the response, with its status. A body of nil sends none.
func Request(ctx context.Context, method, url, token string, body any) (status int, response []byte, err error) {
	var payload io.Reader = http.NoBody
	if body != nil {
		raw, err := json.Marshal(body)
		if err != nil {
			return 0, nil, err
		}
		payload = bytes.NewReader(raw)
	}
	request, err := http.NewRequestWithContext(ctx, method, url, payload)
	if err != nil {
		return 0, nil, err
	}
	request.Header.Set("Content-Type", "application/json")
	if token != "" {
		request.Header.Set("Authorization", "Bearer "+token)
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return 0, nil, fmt.Errorf("%w: %w", ErrEnded, err)
	}
	defer func() { _ = answer.Body.Close() }()
	if response, err = io.ReadAll(answer.Body); err != nil {
		return 0, nil, fmt.Errorf("%w: %w", ErrEnded, err)
	}
	return answer.StatusCode, response, nil
}

// Call sends one HTTP request and decodes the response into answer, nil for none. It fails with a Refusal or ErrEnded.
func Call(ctx context.Context, method, url, token string, body, answer any) error {
	status, response, err := Request(ctx, method, url, token, body)
	switch {
	case err != nil:
		return err
	case status != http.StatusOK:
		refusal := &Refusal{Status: status}
		_ = json.Unmarshal(response, &refusal.Failure) // without it the status has to do
		return refusal
	case answer == nil:
		return nil
	}
	return json.Unmarshal(response, answer)
}

// Create opens a lobby and returns the game master's seat.
func Create(ctx context.Context, url string, body protocol.CreateLobby) (seat protocol.Seat, err error) {
	return seat, Call(ctx, http.MethodPost, url+"/api/lobby/create", "", body, &seat)
}

// Join takes a player's seat in a lobby.
func Join(ctx context.Context, url string, body protocol.JoinLobby) (seat protocol.Seat, err error) {
	return seat, Call(ctx, http.MethodPost, url+"/api/lobby/join", "", body, &seat)
}

// EntryOf returns the payload of join_lobby for a seat.
func EntryOf(seat protocol.Seat) protocol.EnterLobby {
	return protocol.EnterLobby{LobbyID: seat.LobbyID, PlayerID: seat.PlayerID, Token: seat.Token}
}
