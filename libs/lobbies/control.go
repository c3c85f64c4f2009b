package lobbies

import (
	"context"
	"encoding/base64"
	"encoding/hex"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/eventlog"
	"tarnwort/libs/lobbies/typed"
	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
)

const controlIDBytes = 6 // public, unique among a lobby's ten

// ControlToken is a new remote control. The token is never stored.
type ControlToken struct {
	ID    game.ControlTokenID
	Name  string
	Token string
}

// MakeControlToken makes a remote control for a game master.
func (s *Service) MakeControlToken(ctx context.Context, id game.LobbyID, by game.PlayerID, name string) (ControlToken, error) {
	made := ControlToken{
		ID:    game.ControlTokenID(base64.RawURLEncoding.EncodeToString(s.rooms.env.Random.Bytes(controlIDBytes))),
		Token: base64.RawURLEncoding.EncodeToString(s.rooms.env.Random.Bytes(tokenBytes)),
	}
	r, err := s.rooms.lock(ctx, id)
	if err != nil {
		return ControlToken{}, err
	}
	defer r.Unlock()
	cmd := game.IssueControlToken{By: by, ID: made.ID, Name: typed.Name(name), Hash: game.HashToken(made.Token)}
	if _, err := r.Do(ctx, cmd); err != nil {
		return ControlToken{}, err
	}
	for _, t := range r.Lobby().Access.ControlTokens {
		if t.ID == made.ID {
			made.Name = t.Name
		}
	}
	return made, nil
}

// Control presses a button of a remote control, whose token is checked against the
// newest state of the lobby, and returns what the lobby shows then. A token that is
// not valid gets game.ErrNoRight. A press with the commandID of an earlier one has no effect, see DoOnce.
func (s *Service) Control(ctx context.Context, id game.LobbyID, token string, press game.PressButton, commandID string) (protocol.ControlState, error) {
	r, err := s.rooms.lock(ctx, id)
	if err != nil {
		return protocol.ControlState{}, err
	}
	defer r.Unlock()
	press.Token = game.HashToken(token)
	key := eventlog.IdempotencyKey{Caller: hex.EncodeToString(press.Token[:]), ID: commandID}
	if _, err := r.DoOnce(ctx, press, key); err != nil {
		return protocol.ControlState{}, err
	}
	if !r.Lobby().Access.HasControlToken(press.Token) {
		return protocol.ControlState{}, game.ErrNoRight // revoked after an earlier press with the id
	}
	return view.Control(r.Scene()), nil
}
