package lobbies

import (
	"context"
	"time"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/eventlog"
	"tarnwort/libs/lobbies/typed"
	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
)

// Service runs every lobby that is in use on this server, each in a room of its own. Commands to one lobby run one
// after another, those to different lobbies at the same time.
type Service struct {
	// Seats gives out seats.
	Seats *Seats
	// ChatVotes takes votes of chats.
	ChatVotes *ChatVotes
	// Directory lists and ends lobbies.
	Directory *Directory

	server *server
}

// Ports are the outbound ports of a Service, and what its operator set.
type Ports struct {
	Log       eventlog.Log
	Audience  Audience
	Clock     Clock
	Random    Random
	Passwords Passwords
	Presence  Presence

	Outside

	// WordFilter knows what lobbies may refuse to be said; it may be nil.
	WordFilter WordFilter

	// WordPacks are what the automatic game master draws from; it may be nil, and then no such round starts.
	WordPacks WordPacks

	// Operator bounds what lobbies may do on this server.
	Operator Operator

	// Outage is the last time span in which no server ran; zero when none is known.
	Outage Outage

	Callbacks
}

// Callbacks are called when something happened; all but OnFailure may be nil, and none may block.
type Callbacks struct {
	// OnFailure is called when work without a waiting caller fails: a timer's command, a refresh, an
	// erasure, a panic. The service retries timers and refreshes, but not an erasure or a log with a
	// missing batch (ErrHole).
	OnFailure func(id game.LobbyID, err error)

	// OnDrain is called once, by Drain.
	OnDrain func()

	// OnCommand is called for every command that met a lobby, with its result and how long
	// that took.
	OnCommand func(cmd game.Command, took time.Duration, err error)

	// TraceCommand is called for every command that met a lobby, before it is decided. The command goes on with the
	// returned context, and ended is called with its result.
	TraceCommand func(ctx context.Context, id game.LobbyID, cmd game.Command) (traced context.Context, ended func(err error))
}

// Outside are the services outside that lobbies talk to; each may be nil.
type Outside struct {
	// Chat reads the chats of streams.
	Chat Chat
	// Webhooks are told of lobbies.
	Webhooks Webhooks
}

// Operator is what the operator of a server allows.
type Operator struct {
	// CameraHosts are the hosts that camera links may point to.
	CameraHosts []string

	// VotersPerNetwork is how many voters of one address a game master may allow in a round; 0
	// is any number.
	VotersPerNetwork int

	// Webhooks is which URLs may be told of lobbies.
	Webhooks typed.WebhookPolicy

	// Quota bounds what one lobby may store.
	Quota Quota
}

// NewService returns a Service without any lobby in memory.
func NewService(p Ports) *Service {
	s := newServer(p)
	return &Service{
		Seats:     &Seats{server: s, recent: recentSeats{clock: p.Clock}},
		ChatVotes: &ChatVotes{server: s},
		Directory: &Directory{server: s},
		server:    s,
	}
}

// Do runs one command: decide, append, apply, publish. It returns a game.Rejection when
// the rules say no, and changed false without an error when the command has already had
// its effect.
func (s *Service) Do(ctx context.Context, id game.LobbyID, cmd game.Command) (changed bool, err error) {
	r, err := s.server.lockRoom(ctx, id)
	if err != nil {
		return false, err
	}
	defer r.mu.Unlock()
	return r.do(ctx, cmd)
}

// DoForBot is Do for a command of a bot, which is no attendance of the lobby.
func (s *Service) DoForBot(ctx context.Context, id game.LobbyID, cmd game.Command) (changed bool, err error) {
	r, err := s.server.lockRoom(ctx, id)
	if err != nil {
		return false, err
	}
	defer r.mu.Unlock()
	return r.doForBot(ctx, cmd)
}

// View shows a lobby as it stands. show runs before another command changes the lobby; it
// must not keep the scene.
func (s *Service) View(ctx context.Context, id game.LobbyID, show func(view.Scene)) error {
	r, err := s.server.lockRoom(ctx, id)
	if err != nil {
		return err
	}
	defer r.mu.Unlock()
	show(r.scene())
	return nil
}

// Watch calls see with the lobby, and again after every change until stop is called or the lobby ends; a zero scene,
// see Scene.IsZero, comes last when the lobby goes on at another server. see runs before another command changes the
// lobby: it must not block nor call the service.
func (s *Service) Watch(ctx context.Context, id game.LobbyID, see func(view.Scene)) (stop func(), err error) {
	r, err := s.server.lockRoom(ctx, id)
	if err != nil {
		return nil, err
	}
	defer r.mu.Unlock()
	return r.observers.add(r, see), nil
}

// Identify returns whose a token is, or game.ErrForeignSeat.
func (s *Service) Identify(ctx context.Context, id game.LobbyID, token string) (view.Viewer, error) {
	return s.server.identify(ctx, id, token)
}

// Enter lets a viewer watch a lobby through a connection, which replaces an older one to the same seat. take receives
// the first messages before another command changes the lobby, so that none is missed or sent twice.
//
// It returns game.ErrLeft for a page by which the game master left.
func (s *Service) Enter(ctx context.Context, id game.LobbyID, v view.Viewer, c Connection, take func([]protocol.Message)) error {
	r, err := s.server.lockRoom(ctx, id)
	if err != nil {
		return err
	}
	defer r.mu.Unlock()
	switch v.Role {
	case view.Overlay, view.Audience:
		take(view.Entrance(r.scene(), v))
		return nil
	case view.Moderator:
		return r.connections.enterAsModerator(v, take)
	default:
		return r.connections.enter(ctx, v, c, take)
	}
}

// Exit ends what Enter began. The late end of a connection that a newer one has
// replaced changes nothing.
func (s *Service) Exit(id game.LobbyID, player game.PlayerID, connection string) {
	if r, ok := s.server.lockInMemory(id); ok {
		defer r.mu.Unlock()
		r.connections.exit(player, connection)
	}
}

// Vote takes a vote and returns the round it is for. It is stored with all
// others of the same second: a server that is killed before loses it, and it comes
// too late when another server reveals the round or ends the poll before.
func (s *Service) Vote(ctx context.Context, id game.LobbyID, v Vote) (round int, err error) {
	r, err := s.server.lockRoom(ctx, id)
	if err != nil {
		return 0, err
	}
	defer r.mu.Unlock()
	return r.votes.take(v)
}

// Count is how many lobbies are in memory.
func (s *Service) Count() int {
	n := 0
	s.server.rooms.Range(func(any, any) bool { n++; return true })
	return n
}

// Drain prepares the stop of the server: it disconnects all clients, opens no lobby and gives out no seat any more, and
// its timers do nothing, while commands still run. A disconnected player is not absent: the server to which they
// reconnect ends their turn.
func (s *Service) Drain() {
	if !s.server.drains.Swap(true) && s.server.OnDrain != nil {
		s.server.OnDrain()
	}
}

// Close stores the votes of the last second, without another try after a failure, and stops
// every timer. Lobbies stay as the log has them.
func (s *Service) Close() {
	stores := true
	s.server.rooms.Range(func(_, value any) bool {
		r := roomIn(value)
		stores = stores && r.votes.storeLast()
		r.mu.Lock()
		defer r.mu.Unlock()
		r.close()
		return true
	})
}
