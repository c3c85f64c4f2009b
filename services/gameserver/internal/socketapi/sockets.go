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

// Sockets holds the connections of this server by lobby.
type Sockets struct {
	log              *zap.Logger
	audienceInterval time.Duration
	hubs             sync.Map // lobbies.LobbyID to *gallery
	seats            atomic.Int64
	overlays         atomic.Int64
	viewers          atomic.Int64
	builders         sync.Pool // of *socketio.Builder
}

// ConnectionCounts is how many connections of each kind watch a lobby.
func (s *Sockets) ConnectionCounts() map[string]int64 {
	return map[string]int64{"seat": s.seats.Load(), "overlay": s.overlays.Load(), "audience": s.viewers.Load()}
}

// setCounted keeps the numbers of Watching; each connection counts once.
func (s *Sockets) setCounted(g *session, watching bool) {
	if g.counted == watching {
		return
	}
	g.counted = watching
	counter, by := &s.seats, int64(1)
	switch {
	case g.inAudience:
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

// NewSockets returns Sockets without connections. Messages to audiences are collected for interval,
// see AudienceInterval.
func NewSockets(log *zap.Logger, pause time.Duration) *Sockets {
	return &Sockets{log: log, audienceInterval: pause}
}

// hub holds all connections to one lobby.
type hub struct {
	mu       sync.Mutex
	seats    map[lobbies.PlayerID]*session
	overlays map[*session]struct{}
	all      []*session // in seats and overlays; nil after a change
	audience *audience
	closed   bool // was empty and is forgotten; who enters needs another
}

// asHub converts a value of Sockets.hubs.
func asHub(value any) *hub {
	g, _ := value.(*hub)
	return g
}

// Publish implements lobbies.Audience. Messages are encoded once for each kind of viewer and leave
// in one write per socket. The player who submitted a word gets it together with the acknowledgement.
func (s *Sockets) Publish(id lobbies.LobbyID, news *view.News) {
	g, ok := s.find(id)
	if !ok {
		return
	}
	var few [4]encoded // as many as most changes need
	told := few[:0]
	speaker := news.Speaker()
	g.each(func(to *session) {
		kind := news.Kind(to.player)
		if kind.Role == view.Player && kind.Player != "" {
			s.sendTo(to, news.For(kind)...)
			return
		}
		var built *socketio.Builder
		if told, built = s.encodedFor(kind, news, told); speaker != "" && to.player == speaker {
			to.sendWithAnswer(built)
			return
		}
		_ = built.SendTo(to.socket)
	})
	for _, t := range told {
		s.release(t.builder)
	}
	g.audience.enqueue(func() *socketio.Packet { return s.encode(news.For(view.Viewer{Role: view.Audience})...) })
}

// Broadcast implements lobbies.Audience.
func (s *Sockets) Broadcast(id lobbies.LobbyID, msg protocol.Message) {
	if g, ok := s.find(id); ok {
		packet := s.encode(msg)
		g.each(func(to *session) { to.send(packet) })
		g.audience.enqueue(func() *socketio.Packet { return packet })
	}
}

// Disconnect implements lobbies.Audience. A stock client does not come back.
func (s *Sockets) Disconnect(id lobbies.LobbyID, player lobbies.PlayerID) {
	if g, ok := s.find(id); ok {
		if leaver := g.removeSeat(player); leaver != nil {
			leaver.closeAfterAnswer()
		}
	}
}

// TakeOver implements lobbies.Audience.
func (s *Sockets) TakeOver(id lobbies.LobbyID, player lobbies.PlayerID) {
	if g, ok := s.find(id); ok {
		s.replace(g.removeSeat(player))
	}
}

// Close implements lobbies.Audience.
func (s *Sockets) Close(id lobbies.LobbyID) {
	if found, ok := s.hubs.LoadAndDelete(id); ok {
		asHub(found).each((*session).closeAfterAnswer)
		asHub(found).audience.close()
	}
}

// add registers a session and replaces an older one of the same seat.
func (s *Sockets) add(id lobbies.LobbyID, newcomer *session) {
	s.setCounted(newcomer, true)
	for {
		found, _ := s.hubs.LoadOrStore(id, &hub{
			seats:    make(map[lobbies.PlayerID]*session),
			overlays: make(map[*session]struct{}),
			audience: newAudience(s.audienceInterval),
		})
		older, added := asHub(found).add(newcomer)
		if !added {
			s.hubs.CompareAndDelete(id, found)
			continue
		}
		if older != newcomer {
			s.replace(older)
		}
		return
	}
}

// remove forgets a session. A replaced one is already forgotten.
func (s *Sockets) remove(id lobbies.LobbyID, leaver *session) {
	s.setCounted(leaver, false)
	if g, ok := s.find(id); ok && g.remove(leaver) {
		s.hubs.CompareAndDelete(id, g)
	}
}

func (s *Sockets) replace(older *session) {
	if older != nil {
		s.sendTo(older, view.TakenOver())
		older.closeAfterAnswer()
	}
}

func (s *Sockets) find(id lobbies.LobbyID) (*hub, bool) {
	found, ok := s.hubs.Load(id)
	if !ok {
		return nil, false
	}
	return asHub(found), true
}

func (g *hub) each(do func(*session)) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.all == nil {
		g.all = slices.AppendSeq(slices.Collect(maps.Values(g.seats)), maps.Keys(g.overlays))
	}
	for _, to := range g.all {
		do(to)
	}
}

// add registers a session unless the hub is closed. older is the previous session of its seat.
func (g *hub) add(newcomer *session) (older *session, added bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.closed {
		return nil, false
	}
	if newcomer.inAudience {
		g.audience.add(newcomer)
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

func (g *hub) removeSeat(player lobbies.PlayerID) *session {
	g.mu.Lock()
	defer g.mu.Unlock()
	leaver := g.seats[player]
	g.all = nil
	delete(g.seats, player)
	return leaver
}

// remove forgets a session and closes the hub when it was the last one.
func (g *hub) remove(leaver *session) (closed bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.audience.remove(leaver)
	g.all = nil
	delete(g.overlays, leaver)
	if g.seats[leaver.player] == leaver {
		delete(g.seats, leaver.player)
	}
	g.closed = !g.isWatched()
	return g.closed
}

// isWatched reports whether there is any connection. The lock is held.
func (g *hub) isWatched() bool {
	return len(g.seats) > 0 || len(g.overlays) > 0 || g.audience.size() > 0
}
