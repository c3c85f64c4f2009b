package lobbies

import (
	"context"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/rejection"
)

// Join takes a seat in a lobby. Repeating the same request from the same browser
// within 60 s returns the same seat.
func (s *Seats) Join(ctx context.Context, id game.LobbyID, r Request) (Seat, error) {
	if s.rooms.env.IsDraining() {
		return Seat{}, rejection.ErrShuttingDown
	}
	return s.recent.remember(ctx, recentKey(id.String(), r), s.stillThere, func() (Seat, error) { return s.join(ctx, id, r) })
}

func (s *Seats) join(ctx context.Context, id game.LobbyID, r Request) (Seat, error) {
	if err := s.CheckProfile(r); err != nil {
		return Seat{}, err
	}
	if !r.Admitted {
		if err := s.Admit(ctx, id, r.Password); err != nil {
			return Seat{}, err
		}
	}
	return s.takeSeat(ctx, id, r, false)
}

// JoinBot seats a bot of a rehearsal, for which the game master has asked. A bot needs no password, but the
// lobby must be open to players.
func (s *Seats) JoinBot(ctx context.Context, id game.LobbyID, name string) (Seat, error) {
	if s.rooms.env.IsDraining() {
		return Seat{}, rejection.ErrShuttingDown
	}
	return s.takeSeat(ctx, id, Request{Name: name}, true)
}

func (s *Seats) takeSeat(ctx context.Context, id game.LobbyID, request Request, bot bool) (Seat, error) {
	seat, token, err := s.newSeat(request)
	if err != nil {
		return Seat{}, err
	}
	seat.Bot = bot
	r, err := s.rooms.lock(ctx, id)
	if err != nil {
		return Seat{}, err
	}
	defer r.Unlock()
	take := r.Do
	if bot {
		take = r.DoForBot
	}
	if _, err := take(ctx, game.JoinLobby{Seat: seat}); err != nil {
		return Seat{}, err
	}
	return seatIn(r.Lobby(), r.SeatOf(seat.Token), token), nil
}
