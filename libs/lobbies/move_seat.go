package lobbies

import (
	"context"
	"encoding/base64"

	"tarnwort/libs/game"
)

// SeatKeyLifetime is how long the key of a seat is valid.
const SeatKeyLifetime = game.SeatKeyLifetime

// IssueKey makes the key with which players take their seat to another device. It is never stored, and voids the one before.
func (s *Seats) IssueKey(ctx context.Context, id game.LobbyID, by game.PlayerID) (key string, err error) {
	r, err := s.rooms.lock(ctx, id)
	if err != nil {
		return "", err
	}
	defer r.Unlock()
	key = base64.RawURLEncoding.EncodeToString(s.rooms.env.Random.Bytes(tokenBytes))
	_, err = r.Do(ctx, game.IssueSeatKey{By: by, Hash: game.HashToken(key)})
	return key, err
}

// Move gives the seat of a key to a browser. The seat's connections end, and its token is void. A key that is wrong, used or
// expired gets game.ErrSeatKey.
func (s *Seats) Move(ctx context.Context, id game.LobbyID, key string, client game.ClientID) (Seat, error) {
	token := base64.RawURLEncoding.EncodeToString(s.rooms.env.Random.Bytes(tokenBytes))
	r, err := s.rooms.lock(ctx, id)
	if err != nil {
		return Seat{}, err
	}
	defer r.Unlock()
	cmd := game.MoveSeat{Key: game.HashToken(key), Token: game.HashToken(token), Client: client}
	if _, err := r.Do(ctx, cmd); err != nil {
		return Seat{}, err
	}
	return seatIn(r.Lobby(), r.SeatOf(cmd.Token), token), nil
}
