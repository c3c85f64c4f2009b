package socketapi

import (
	"maps"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"go.uber.org/zap"

	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
	"tarnwort/libs/socketio"
)

// Sockets are the connections that watch a lobby through this server.
type Sockets struct {
	log       *zap.Logger
	pause     time.Duration
	galleries sync.Map // lobbies.LobbyID to *gallery
	seats     atomic.Int64
	overlays  atomic.Int64
	viewers   atomic.Int64
	builders  sync.Pool // of *socketio.Builder
}

// Watching is how many connections of each kind watch a lobby.
func (s *Sockets) Watching() map[string]int64 {
	return map[string]int64{"seat": s.seats.Load(), "overlay": s.overlays.Load(), "audience": s.viewers.Load()}
}

// count keeps the numbers of Watching; each connection counts once.
func (s *Sockets) count(g *guest, watching bool) {
	if g.watching == watching {
		return
	}
	g.watching = watching
	counter, by := &s.seats, int64(1)
	switch {
	case g.audience:
		counter = &s.viewers
	case g.player == "":
		counter = &s.overlays
	}
	if !watching {
		by = -1
	}
	counter.Add(by)
}

var _ lobbies.Audience = (*Sockets)(nil)

// NewSockets returns nobody yet. Messages to the crowd in the audience are
// gathered for pause, see CrowdPause.
func NewSockets(log *zap.Logger, pause time.Duration) *Sockets {
	return &Sockets{log: log, pause: pause}
}

// gallery is everybody who watches one lobby.
type gallery struct {
	mu       sync.Mutex
	seats    map[lobbies.PlayerID]*guest
	overlays map[*guest]struct{}
	all      []*guest // in seats and overlays; nil after a change
	crowd    *crowd
	closed   bool // was empty and is forgotten; who enters needs another
}

// inMap reads a value of Sockets.galleries, which holds nothing else.
func inMap(value any) *gallery {
	g, _ := value.(*gallery)
	return g
}

// Show implements lobbies.Audience. Each kind of viewer's messages are encoded
// once and go to each of its sockets in one write. A player's own kind is one
// connection. Whoever spoke a word gets it together with the answer to their call.
func (s *Sockets) Show(id lobbies.LobbyID, news *view.News) {
	g, ok := s.find(id)
	if !ok {
		return
	}
	var few [4]telling // as many as most changes need
	told := few[:0]
	speaker := news.Speaker()
	g.each(func(to *guest) {
		kind := news.Kind(to.player)
		if kind.Role == view.Player && kind.Player != "" {
			s.tell(to, news.For(kind)...)
			return
		}
		var built *socketio.Builder
		if told, built = s.toKind(kind, news, told); speaker != "" && to.player == speaker {
			to.hold(built)
			return
		}
		_ = built.SendTo(to.socket)
	})
	for _, t := range told {
		s.drop(t.built)
	}
	g.crowd.tell(func() *socketio.Packet { return s.encode(news.For(view.Viewer{Role: view.Audience})...) })
}

// Tell implements lobbies.Audience.
func (s *Sockets) Tell(id lobbies.LobbyID, msg protocol.Message) {
	if g, ok := s.find(id); ok {
		packet := s.encode(msg)
		g.each(func(to *guest) { to.send(packet) })
		g.crowd.tell(func() *socketio.Packet { return packet })
	}
}

// Dismiss implements lobbies.Audience. A stock client does not come back.
func (s *Sockets) Dismiss(id lobbies.LobbyID, player lobbies.PlayerID) {
	if g, ok := s.find(id); ok {
		if leaver := g.remove(player); leaver != nil {
			leaver.dismiss()
		}
	}
}

// TakeOver implements lobbies.Audience.
func (s *Sockets) TakeOver(id lobbies.LobbyID, player lobbies.PlayerID) {
	if g, ok := s.find(id); ok {
		s.replace(g.remove(player))
	}
}

// Close implements lobbies.Audience.
func (s *Sockets) Close(id lobbies.LobbyID) {
	if found, ok := s.galleries.LoadAndDelete(id); ok {
		inMap(found).each((*guest).dismiss)
		inMap(found).crowd.dismiss()
	}
}

// admit adds a connection. An older one to the same seat is told and closed.
func (s *Sockets) admit(id lobbies.LobbyID, newcomer *guest) {
	s.count(newcomer, true)
	for {
		found, _ := s.galleries.LoadOrStore(id, &gallery{
			seats:    make(map[lobbies.PlayerID]*guest),
			overlays: make(map[*guest]struct{}),
			crowd:    newCrowd(s.pause),
		})
		older, added := inMap(found).add(newcomer)
		if !added {
			s.galleries.CompareAndDelete(id, found)
			continue
		}
		if older != newcomer {
			s.replace(older)
		}
		return
	}
}

// part removes a connection that is gone. One that was replaced is not there.
func (s *Sockets) part(id lobbies.LobbyID, leaver *guest) {
	s.count(leaver, false)
	if g, ok := s.find(id); ok && g.part(leaver) {
		s.galleries.CompareAndDelete(id, g)
	}
}

func (s *Sockets) replace(older *guest) {
	if older != nil {
		s.tell(older, view.TakenOver())
		older.dismiss()
	}
}

func (s *Sockets) find(id lobbies.LobbyID) (*gallery, bool) {
	found, ok := s.galleries.Load(id)
	if !ok {
		return nil, false
	}
	return inMap(found), true
}

func (g *gallery) each(do func(*guest)) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.all == nil {
		g.all = slices.AppendSeq(slices.Collect(maps.Values(g.seats)), maps.Keys(g.overlays))
	}
	for _, to := range g.all {
		do(to)
	}
}

// add lets a connection watch, unless the gallery is closed. older had its seat.
func (g *gallery) add(newcomer *guest) (older *guest, added bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.closed {
		return nil, false
	}
	if newcomer.audience {
		g.crowd.add(newcomer)
		return nil, true
	}
	if newcomer.player == "" {
		g.overlays[newcomer], g.all = struct{}{}, nil
		return nil, true
	}
	older = g.seats[newcomer.player]
	g.all = nil
	g.seats[newcomer.player] = newcomer
	return older, true
}

func (g *gallery) remove(player lobbies.PlayerID) *guest {
	g.mu.Lock()
	defer g.mu.Unlock()
	leaver := g.seats[player]
	g.all = nil
	delete(g.seats, player)
	return leaver
}

// part removes a connection, and closes the gallery when it was the last one.
func (g *gallery) part(leaver *guest) (closed bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.crowd.remove(leaver)
	g.all = nil
	delete(g.overlays, leaver)
	if g.seats[leaver.player] == leaver {
		delete(g.seats, leaver.player)
	}
	g.closed = !g.isWatched()
	return g.closed
}

// isWatched reports whether there is any connection. The lock is held.
func (g *gallery) isWatched() bool {
	return len(g.seats) > 0 || len(g.overlays) > 0 || g.crowd.size() > 0
}
