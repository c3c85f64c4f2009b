package lobbies

import (
	"context"

	"tarnwort/libs/game"
)

// Join takes a seat in a lobby. Repeating the same request from the same browser
// within 60 s returns the same seat.
func (s *Service) Join(ctx context.Context, id game.LobbyID, r Request) (Seat, error) {
	if s.drains.Load() {
		return Seat{}, ErrShuttingDown
	}
	return s.recent.remember(s.recentKey(id.String(), r), s.stillThere, func() (Seat, error) { return s.join(ctx, id, r) })
}

func (s *Service) join(ctx context.Context, id game.LobbyID, r Request) (Seat, error) {
	if err := s.Admit(ctx, id, r.Password); err != nil {
		return Seat{}, err
	}
	return s.takeSeat(ctx, id, r, false)
}

// JoinBot seats a bot of a rehearsal, whom the game master has asked in: it needs
// no password, and an open lobby like everybody.
func (s *Service) JoinBot(ctx context.Context, id game.LobbyID, name string) (Seat, error) {
	if s.drains.Load() {
		return Seat{}, ErrShuttingDown
	}
	return s.takeSeat(ctx, id, Request{Name: name}, true)
}

func (s *Service) takeSeat(ctx context.Context, id game.LobbyID, r Request, bot bool) (Seat, error) {
	seat, token, err := s.newSeat(r)
	if err != nil {
		return Seat{}, err
	}
	if seat.Bot = bot; bot {
		seat.Player = botMark + seat.Player
	}
	l, err := s.recall(ctx, id)
	if err != nil {
		return Seat{}, err
	}
	player, err := s.sit(ctx, l, seat)
	if err != nil {
		return Seat{}, err
	}
	return s.seated(ctx, id, player, token)
}

// sit gives a seat in a lobby whose lock is held, and lets go of the lock.
func (s *Service) sit(ctx context.Context, l *liveLobby, seat game.NewSeat) (game.PlayerID, error) {
	defer l.mu.Unlock()
	err := s.do(ctx, l, game.JoinLobby{Seat: seat})
	return l.seatOf(seat.Token), err
}
