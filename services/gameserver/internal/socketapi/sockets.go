package socketapi

import (
	"sync"
	"sync/atomic"
	"time"

	"go.uber.org/zap"

	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/room"
	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
	"tarnwort/libs/socketio"
)

// Sockets holds the connections of this server by lobby.
type Sockets struct {
	encoder          *encoder
	audienceInterval time.Duration
	hubs             sync.Map // lobbies.LobbyID to *hub
	seats            atomic.Int64
	overlays         atomic.Int64
	viewers          atomic.Int64
}

// ConnectionCounts returns the number of connections in lobbies by kind.
func (s *Sockets) ConnectionCounts() map[string]int64 {
	return map[string]int64{"seat": s.seats.Load(), "overlay": s.overlays.Load(), "audience": s.viewers.Load()}
}

// setCounted adds a session to ConnectionCounts or removes it; each counts once.
func (s *Sockets) setCounted(of *session, watching bool) {
	if of.counted == watching {
		return
	}
	of.counted = watching
	counter, by := &s.seats, int64(1)
	switch {
	case of.inAudience:
		counter = &s.viewers
	case of.player == "":
		counter = &s.overlays
	}
	if !watching {
		by = -1
	}
	counter.Add(by)
}

var _ room.Audience = (*Sockets)(nil)

// NewSockets returns Sockets without connections. Messages to audiences are collected for interval,
// see AudienceInterval.
func NewSockets(log *zap.Logger, interval time.Duration) *Sockets {
	return &Sockets{encoder: &encoder{log: log}, audienceInterval: interval}
}

// Publish implements room.Audience. It encodes messages once for each kind of viewer and sends them in
// one write per socket, to the player who submitted a word together with the acknowledgement.
func (s *Sockets) Publish(id lobbies.LobbyID, timing view.Timing, news *view.News) {
	h, ok := s.find(id)
	if !ok {
		return
	}
	var few [4]encoded // enough for most changes without an allocation
	done := few[:0]
	speaker := news.Speaker()
	h.each(timing, func(to *session) {
		kind := news.Kind(to.player)
		if kind.Role == view.Player && kind.Player != "" {
			s.encoder.sendTo(to, news.For(kind)...)
			return
		}
		var built *socketio.Builder
		if done, built = s.encoder.findOrEncode(kind, news, done); speaker != "" && to.player == speaker {
			to.sendWithAck(built)
			return
		}
		_ = built.SendTo(to.socket)
	})
	for _, t := range done {
		s.encoder.release(t.builder)
	}
	h.audience.enqueue(timing, func() *socketio.Packet { return s.encoder.encodePacket(news.For(view.Viewer{Role: view.Audience})...) })
}

// Broadcast implements room.Audience.
func (s *Sockets) Broadcast(id lobbies.LobbyID, timing view.Timing, msg protocol.Message) {
	if h, ok := s.find(id); ok {
		packet := s.encoder.encodePacket(msg)
		h.each(timing, func(to *session) { to.send(packet) })
		h.audience.enqueue(timing, func() *socketio.Packet { return packet })
	}
}

// BroadcastToSeats implements room.Audience.
func (s *Sockets) BroadcastToSeats(id lobbies.LobbyID, timing view.Timing, msg protocol.Message) {
	if h, ok := s.find(id); ok {
		packet := s.encoder.encodePacket(msg)
		h.each(timing, func(to *session) { to.send(packet) })
	}
}

// SendTo implements room.Audience.
func (s *Sockets) SendTo(id lobbies.LobbyID, player lobbies.PlayerID, msg protocol.Message) {
	if h, ok := s.find(id); ok {
		if to := h.seatOf(player); to != nil {
			to.send(s.encoder.encodePacket(msg))
		}
	}
}

// Disconnect implements room.Audience. A stock client does not reconnect after it.
func (s *Sockets) Disconnect(id lobbies.LobbyID, player lobbies.PlayerID) {
	if h, ok := s.find(id); ok {
		if leaving := h.removeSeat(player); leaving != nil {
			leaving.closeAfterAck()
		}
		for _, moderator := range h.moderatorsOf(player) {
			moderator.closeAfterAck()
		}
	}
}

// TakeOver implements room.Audience.
func (s *Sockets) TakeOver(id lobbies.LobbyID, player lobbies.PlayerID) {
	if h, ok := s.find(id); ok {
		s.replace(h.removeSeat(player))
	}
}

// Close implements room.Audience.
func (s *Sockets) Close(id lobbies.LobbyID) {
	if found, ok := s.hubs.LoadAndDelete(id); ok {
		asHub(found).each(view.Everyone, (*session).closeAfterAck)
		asHub(found).audience.close()
	}
}

// Reconnect implements room.Audience. It closes connections without a disconnect packet,
// after which a stock client would not reconnect.
func (s *Sockets) Reconnect(id lobbies.LobbyID) {
	found, ok := s.hubs.LoadAndDelete(id)
	if !ok {
		return
	}
	h := asHub(found)
	h.each(view.Everyone, func(to *session) { to.socket.Close() })
	for _, viewer := range h.audience.all() {
		viewer.socket.Close()
	}
}

// Timings implements room.Audience.
func (s *Sockets) Timings(id lobbies.LobbyID) view.Timing {
	if h, ok := s.find(id); ok {
		return h.audience.timings()
	}
	return 0
}

// IsWatched implements room.Audience.
func (s *Sockets) IsWatched(id lobbies.LobbyID) bool {
	h, ok := s.find(id)
	if !ok {
		return false
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.isWatched()
}

// add registers a session and closes an older one of the same seat.
func (s *Sockets) add(id lobbies.LobbyID, entering *session) {
	s.setCounted(entering, true)
	for {
		found, _ := s.hubs.LoadOrStore(id, &hub{
			seats:    make(map[lobbies.PlayerID]*session),
			overlays: make(map[*session]struct{}),
			audience: newAudience(s.audienceInterval),
		})
		older, added := asHub(found).add(entering)
		if !added {
			s.hubs.CompareAndDelete(id, found)
			continue
		}
		if older != entering {
			s.replace(older)
		}
		return
	}
}

// remove unregisters a session. A replaced one is already unregistered.
func (s *Sockets) remove(id lobbies.LobbyID, leaving *session) {
	s.setCounted(leaving, false)
	if h, ok := s.find(id); ok && h.remove(leaving) {
		s.hubs.CompareAndDelete(id, h)
	}
}

// replace tells a session that its seat was taken over, and closes it.
func (s *Sockets) replace(older *session) {
	if older != nil {
		s.encoder.sendTo(older, view.TakenOver())
		older.closeAfterAck()
	}
}

func (s *Sockets) find(id lobbies.LobbyID) (*hub, bool) {
	found, ok := s.hubs.Load(id)
	if !ok {
		return nil, false
	}
	return asHub(found), true
}
