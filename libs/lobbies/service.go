package lobbies

import (
	"context"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/eventlog"
	"tarnwort/libs/lobbies/room"
	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
)

// Service runs every lobby that is in use on this server, each in its own room. Commands to one lobby run one
// after another, those to different lobbies at the same time.
type Service struct {
	Seats     *Seats
	ChatVotes *ChatVotes
	// Directory lists and ends lobbies.
	Directory *Directory
	// Slots keeps the permanent addresses of shows.
	Slots *Slots

	rooms   *registry
	onDrain func()
}

// Ports are the outbound ports of a Service, and what its operator set.
type Ports struct {
	room.Ports

	Passwords Passwords

	// OnDrain is called once, by Drain; it may be nil.
	OnDrain func()
}

// Passwords is an outbound port for slow, salted password hashes. Both methods
// may wait for their turn and fail when ctx ends first.
type Passwords interface {
	Hash(ctx context.Context, password string) (string, error)
	Matches(ctx context.Context, password, hash string) (bool, error)
}

// NewService returns a Service without any lobby in memory.
func NewService(p Ports) *Service {
	rooms := &registry{env: room.NewEnvironment(p.Ports)}
	s := &Service{
		Seats:     &Seats{rooms: rooms, passwords: p.Passwords, recent: recentSeats{clock: p.Clock}},
		ChatVotes: &ChatVotes{rooms: rooms},
		Directory: &Directory{rooms: rooms},
		rooms:     rooms,
		onDrain:   p.OnDrain,
	}
	s.Slots = newSlots(s)
	return s
}

// Do runs one command: decide, append, apply, publish. It returns a game.Rejection when
// the rules say no, and changed false without an error when the command has already had
// its effect.
func (s *Service) Do(ctx context.Context, id game.LobbyID, cmd game.Command) (changed bool, err error) {
	r, err := s.rooms.lock(ctx, id)
	if err != nil {
		return false, err
	}
	defer r.Unlock()
	return r.Do(ctx, cmd)
}

// DoOnce is Do for a command that its client may send again. A command that was stored with the same key within a minute
// succeeds without an effect.
func (s *Service) DoOnce(ctx context.Context, id game.LobbyID, cmd game.Command, key eventlog.IdempotencyKey) (changed bool, err error) {
	r, err := s.rooms.lock(ctx, id)
	if err != nil {
		return false, err
	}
	defer r.Unlock()
	return r.DoOnce(ctx, cmd, key)
}

// DoForBot is Do for a command of a bot, which is no attendance of the lobby.
func (s *Service) DoForBot(ctx context.Context, id game.LobbyID, cmd game.Command) (changed bool, err error) {
	r, err := s.rooms.lock(ctx, id)
	if err != nil {
		return false, err
	}
	defer r.Unlock()
	return r.DoForBot(ctx, cmd)
}

// View shows a lobby as viewers of a timing see it. show runs before another command changes the lobby; it
// must not keep the scene.
func (s *Service) View(ctx context.Context, id game.LobbyID, timing view.Timing, show func(view.Scene)) error {
	r, err := s.rooms.lock(ctx, id)
	if err != nil {
		return err
	}
	defer r.Unlock()
	if err := r.Prepare(ctx, timing); err != nil {
		return err
	}
	show(r.SceneFor(timing))
	return nil
}

// Watch calls see with the lobby, and again after every change until stop is called or the lobby ends; a zero scene,
// see Scene.IsZero, comes last when the lobby goes on at another server. see runs before another command changes the
// lobby: it must neither block nor call the service.
func (s *Service) Watch(ctx context.Context, id game.LobbyID, see func(view.Scene)) (stop func(), err error) {
	r, err := s.rooms.lock(ctx, id)
	if err != nil {
		return nil, err
	}
	defer r.Unlock()
	return r.Watch(see), nil
}

// Identify returns the viewer that a token belongs to, or game.ErrForeignSeat.
func (s *Service) Identify(ctx context.Context, id game.LobbyID, token string) (view.Viewer, error) {
	return s.rooms.identify(ctx, id, token)
}

// Enter lets a viewer watch a lobby through a connection, which replaces an older one to the same seat. take receives
// the first messages before another command changes the lobby, so that none is missed or sent twice.
//
// It returns game.ErrLeft to the page on which the game master has left the lobby.
func (s *Service) Enter(ctx context.Context, id game.LobbyID, v view.Viewer, c room.Connection, take func([]protocol.Message)) error {
	r, err := s.rooms.lock(ctx, id)
	if err != nil {
		return err
	}
	defer r.Unlock()
	return r.Enter(ctx, v, c, take)
}

// Exit ends what Enter began. The late end of a connection that a newer one has
// replaced changes nothing.
func (s *Service) Exit(id game.LobbyID, player game.PlayerID, connection string) {
	if r, ok := s.rooms.lockInMemory(id); ok {
		defer r.Unlock()
		r.Exit(player, connection)
	}
}

// Vote takes a vote and returns the round it is for, see room.Room.Vote.
func (s *Service) Vote(ctx context.Context, id game.LobbyID, v room.Vote) (round int, err error) {
	r, err := s.rooms.lock(ctx, id)
	if err != nil {
		return 0, err
	}
	defer r.Unlock()
	if err := r.Prepare(ctx, view.DelayedBy(v.Extra)); err != nil {
		return 0, err
	}
	return r.Vote(v)
}

// VoteOf returns what a voter has voted for in the round that their stream shows; voted is false when they have not.
func (s *Service) VoteOf(ctx context.Context, id game.LobbyID, timing view.Timing, voter game.VoterID) (round int, suspect game.PlayerID, voted bool, err error) {
	r, err := s.rooms.lock(ctx, id)
	if err != nil {
		return 0, "", false, err
	}
	defer r.Unlock()
	if err := r.Prepare(ctx, timing); err != nil {
		return 0, "", false, err
	}
	round, suspect, voted = r.VoteOf(timing, voter)
	return round, suspect, voted, nil
}

// React shows a reaction of a player to all seats and overlays. It is stored nowhere.
func (s *Service) React(ctx context.Context, id game.LobbyID, by game.PlayerID, kind game.Reaction) error {
	r, err := s.rooms.lock(ctx, id)
	if err != nil {
		return err
	}
	defer r.Unlock()
	return r.React(by, kind)
}

// AnnounceWatchers tells that viewers without a seat came, went or reported. It does nothing when the lobby is not in memory.
func (s *Service) AnnounceWatchers(id game.LobbyID) {
	defer s.rooms.env.RecoverPanic(id)
	if r, ok := s.rooms.lockInMemory(id); ok {
		defer r.Unlock()
		r.AnnounceWatchers()
	}
}

// Count is how many lobbies are in memory.
func (s *Service) Count() int {
	n := 0
	s.rooms.all(func(*room.Room) bool { n++; return true })
	return n
}

// Drain prepares the stop of the server, whose caller then disconnects all clients: it opens no lobby, gives out no seat
// any more, and its timers do nothing, while commands still run. A disconnected player is not absent: the server to
// which they reconnect ends their turn.
func (s *Service) Drain() {
	if s.rooms.env.Drain() && s.onDrain != nil {
		s.onDrain()
	}
}

// Close stores the votes of the last second, none more after the first failure, and stops
// every timer. Lobbies stay as the log has them.
func (s *Service) Close() {
	stores := true
	s.rooms.all(func(r *room.Room) bool {
		stores = stores && r.StoreLastVotes()
		r.Stop()
		return true
	})
}
