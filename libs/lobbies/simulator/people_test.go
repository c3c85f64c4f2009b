package simulator_test

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"slices"
	"time"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
	"tarnwort/libs/lobbies"
	views "tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
)

// person is a user with a browser, who may hold a seat.
type person struct {
	name    string
	browser game.ClientID
	seat    lobbies.Seat
	asked   lobbies.Request // joined or opened, and no answer came
	askedAt time.Time
	sent    []game.Command // lately
	conns   []*conn
}

func (p *person) seated() bool { return p.seat.Token != "" }

// online is a connection the person believes in.
func (p *person) online() *conn {
	for _, c := range p.conns {
		if c.open && !c.deaf {
			return c
		}
	}
	return nil
}

// act is one thing that a person does or that happens to something.
func (w *world) act() {
	id, ok := w.lobby()
	if !ok {
		w.openLobby()
		return
	}
	for _, a := range actions {
		if w.rng.IntN(1000) < a.perMille && (!w.calm || a.quiet) {
			a.do(w, id)
			return
		}
	}
	w.command(id, nil)
}

// actions are tried in this order; what is left are commands.
var actions = []struct {
	perMille int
	quiet    bool
	do       func(*world, game.LobbyID)
}{
	{250, true, func(w *world, _ game.LobbyID) { w.advance(gametest.RandomWait(w.rng)) }},
	{200, true, (*world).comeBack},
	{50, true, (*world).lose},
	{25, true, (*world).secondTab},
	{60, true, (*world).repeat},
	{20, true, (*world).screen},
	{30, false, func(w *world, _ game.LobbyID) { w.plague() }},
	{12, false, func(w *world, _ game.LobbyID) { w.crashOne() }},
	{60, true, func(w *world, _ game.LobbyID) { w.restart() }},
	{6, true, func(w *world, _ game.LobbyID) { w.advance(w.between(time.Minute, 3*time.Hour)) }},
	{6, true, func(w *world, _ game.LobbyID) { w.sweep() }},
	{10, true, func(w *world, _ game.LobbyID) { w.settle() }},
}

// lobby is the one that is played in.
func (w *world) lobby() (game.LobbyID, bool) {
	for _, r := range w.log.records {
		if r.open() {
			return r.id, true
		}
	}
	return game.LobbyID{}, false
}

// openLobby lets the first person open one, again if no answer came.
func (w *world) openLobby() {
	w.restart()
	for _, p := range w.people {
		p.seat, p.asked = lobbies.Seat{}, lobbies.Request{}
	}
	p, s := w.people[0], w.server()
	if s == nil {
		w.advance(time.Second)
		return
	}
	r := lobbies.Request{Name: p.name, Client: p.browser}
	if w.seed%2 == 0 {
		r.Password = "geheim"
	}
	s.call("command", func() {
		seat, err := s.service.Seats.Open(context.Background(), r)
		w.expect("open", err)
		if err == nil {
			p.seat = seat
		}
	})
	if id, ok := w.lobby(); ok && !p.seated() {
		w.abandon(id) // its opener never heard of it
	}
}

// abandon forgets a lobby whose opener never heard of it, so that no client can enter.
func (w *world) abandon(id game.LobbyID) {
	w.log.records = slices.DeleteFunc(w.log.records, func(r *record) bool { return r.id == id })
}

// server is any living one that is not busy.
func (w *world) server() *server {
	free := slices.DeleteFunc(w.alive(), func(s *server) bool { return s.busy })
	if len(free) == 0 {
		return nil
	}
	return free[w.rng.IntN(len(free))]
}

// meanwhile is what others do while a server waits for the log.
func (w *world) meanwhile(*server) {
	if w.depth >= 2 || w.calm {
		return
	}
	id, ok := w.lobby()
	switch {
	case !ok:
	case w.oneIn(12) && len(w.servers) > 1:
		w.nested(func() { w.command(id, w.server()) })
	case w.oneIn(40):
		w.nested(func() { w.advance(w.between(0, 4*time.Second)) })
	}
}

// meanwhileAfterRead is what happens between the log's answer and its use.
func (w *world) meanwhileAfterRead(s *server) { w.meanwhile(s) }

func (w *world) nested(do func()) {
	w.depth++
	do()
	w.depth--
}

// command sends something sensible or not, through the sender's connection.
func (w *world) command(id game.LobbyID, s *server) {
	l := w.log.lobbies[id].lobby()
	cmd := w.make(*l)
	if cmd == nil {
		return
	}
	by := w.holder(sender(cmd))
	if by != nil {
		by.sent = append(by.sent[max(0, len(by.sent)-5):], cmd)
		if c := by.online(); c != nil && !c.on.busy && s == nil {
			s = c.on
		}
	}
	if s == nil {
		s = w.server()
	}
	if s == nil {
		return
	}
	if w.oneIn(12) { // on its way for long
		w.faults["command delayed"]++
		w.later(w.between(0, 3*time.Second), s, func() { w.send(s, id, cmd) })
		return
	}
	w.send(s, id, cmd)
}

// holder is who has that seat.
func (w *world) holder(player game.PlayerID) *person {
	for _, p := range w.people {
		if p.seated() && p.seat.Player == player {
			return p
		}
	}
	return nil
}

// send runs a command and checks the answer.
func (w *world) send(s *server, id game.LobbyID, cmd game.Command) {
	s.call("command", func() {
		w.note("server %d: %T %+v", s.number, cmd, plainly(cmd))
		_, err := s.service.Do(context.Background(), id, cmd)
		w.note("answer %v", err)
		w.expect(fmt.Sprintf("%T", cmd), err)
		var no game.Rejection
		switch {
		case err == nil:
			w.acknowledged(s, id, cmd)
		case errors.As(err, &no) && s.stored > 0 && !errors.Is(err, errInjected) && w.log.lobbies[id].open():
			w.wrong("%T was refused with %q and stored", cmd, no.Code)
		}
	})
}

// repeat sends again what was sent before, through any server: an answer was
// lost, or a browser was slow.
func (w *world) repeat(id game.LobbyID) {
	p, s := w.people[w.rng.IntN(len(w.people))], w.server()
	if len(p.sent) == 0 || s == nil {
		return
	}
	w.faults["command repeated"]++
	w.send(s, id, p.sent[w.rng.IntN(len(p.sent))])
}

// expect allows rejections and what was injected.
func (w *world) expect(what string, err error) {
	var no game.Rejection
	if err == nil || errors.As(err, &no) || errors.Is(err, errInjected) {
		return
	}
	if errors.Is(err, lobbies.ErrConflict) {
		w.faults["gave up after conflicts"]++
		return
	}
	w.wrong("%s failed: %v", what, err)
}

// comeBack seats or connects a person who is not there.
func (w *world) comeBack(id game.LobbyID) {
	p := w.people[w.rng.IntN(len(w.people))]
	if p.online() != nil {
		return
	}
	if p.seated() {
		w.connect(p, w.server())
		return
	}
	w.join(p, id)
}

// join asks for a seat, with the same request again when no answer came.
func (w *world) join(p *person, id game.LobbyID) {
	s := w.server()
	if s == nil {
		return
	}
	if p.asked == (lobbies.Request{}) || w.now.Sub(p.askedAt) > 50*time.Second {
		p.asked = lobbies.Request{Name: p.name, Client: p.browser, Password: "geheim", CameraURL: camera(w, p)}
		p.askedAt = w.now
	} else {
		w.faults["join repeated"]++
	}
	s.call("command", func() {
		seat, err := s.service.Seats.Join(context.Background(), id, p.asked)
		w.note("server %d: join of %s: %v", s.number, p.name, err)
		w.expect("join", err)
		switch {
		case err != nil && !errors.Is(err, errInjected):
			p.asked = lobbies.Request{}
		case err != nil:
		case w.oneIn(8) && !w.calm:
			w.fault("answer to a join lost")
		default:
			p.seat, p.asked = seat, lobbies.Request{}
		}
	})
	w.oneSeat(id, p)
}

func camera(w *world, p *person) string {
	if w.oneIn(2) {
		return ""
	}
	return "https://vdo.ninja/?view=" + string(p.browser[:1])
}

// oneSeat checks that repeating a join took no second seat. A game master's own seat
// in the order, after a hand-over, is theirs from before: while it led, a join was a new one.
func (w *world) oneSeat(id game.LobbyID, p *person) {
	var recent int
	r := w.log.lobbies[id]
	led := make(map[game.PlayerID]bool)
	for _, state := range r.states {
		led[state.GameMaster.ID] = true
	}
	for _, seated := range r.lobby().Players {
		if !led[seated.ID] && seated.Client == p.browser && w.now.Sub(seated.JoinedAt) < 60*time.Second {
			recent++
		}
	}
	if recent > 1 {
		w.wrong("%s has %d seats of one request", p.name, recent)
	}
}

// connect opens a connection to a person's seat.
func (w *world) connect(p *person, s *server) {
	if s == nil {
		return
	}
	w.names++
	w.now = w.now.Add(time.Microsecond) // no two connections at the same time
	c := &conn{w: w, name: fmt.Sprintf("%s %d", p.name, w.names), on: s, lobby: p.seat.Lobby, open: true}
	known := w.seated(p.seat)
	lived := s.call("enter", func() {
		viewer, err := s.service.Identify(context.Background(), c.lobby, p.seat.Token)
		if err == nil {
			c.player = viewer.Player
			err = s.enter(c, viewer)
		}
		w.note("%s enters server %d: %v", c.name, s.number, err)
		w.expect("enter", err)
		w.checkEntrance(p, c, known, err)
	})
	if !lived || !c.admitted {
		c.open = false
		return
	}
	p.conns = append(slices.DeleteFunc(p.conns, func(c *conn) bool { return !c.open }), c)
}

func (s *server) enter(c *conn, v views.Viewer) error {
	return s.service.Enter(context.Background(), c.lobby, v, lobbies.Connection{Name: c.name}, func(told []protocol.Message) {
		s.admit(c)
		s.touched = true
		c.receive(told, true)
	})
}

// checkEntrance checks that a seat that was given is there on every server, unless
// the time of its lobby is over and only its end could not be stored yet.
func (w *world) checkEntrance(p *person, c *conn, known bool, err error) {
	switch {
	case errors.Is(err, game.ErrForeignSeat) || errors.Is(err, game.ErrLobbyNotFound):
		if known && w.seated(p.seat) && !w.isOver(p.seat.Lobby) {
			w.wrong("%s has a seat that server %d does not know: %v", p.name, c.on.number, err)
		}
		if !w.seated(p.seat) {
			p.seat = lobbies.Seat{}
		}
	case err == nil && c.player != p.seat.Player:
		w.wrong("%s was taken for another player", p.name)
	}
}

// seated reports whether the log has a seat with its token.
func (w *world) seated(seat lobbies.Seat) bool {
	r := w.log.lobbies[seat.Lobby]
	if r == nil {
		return false
	}
	held, ok := r.lobby().Player(seat.Player)
	return ok && held.Token == sha256.Sum256([]byte(seat.Token))
}

// isOver reports whether a lobby is to end by itself now, if it has not yet.
func (w *world) isOver(id game.LobbyID) bool {
	events, err := game.Decide(*w.log.lobbies[id].lobby(), game.CloseLobby{}, w.now)
	return err == nil && len(events) > 0
}

// lose drops a connection: its end is noticed at once or, when the cable was
// pulled, only when pings stay unanswered.
func (w *world) lose(game.LobbyID) {
	p := w.people[w.rng.IntN(len(w.people))]
	c := p.online()
	if c == nil {
		return
	}
	w.drop(c)
}

func (w *world) drop(c *conn) {
	notice := w.between(0, 20*time.Millisecond)
	kind := "connection closed"
	if w.oneIn(2) {
		notice, kind = w.between(time.Second, 45*time.Second), "connection half open"
	}
	w.faults[kind]++
	w.note("%s: %s", c.name, kind)
	c.sever()
	w.later(notice, c.on, func() { c.on.exit(c) })
}

// secondTab opens another connection to a seat that has one.
func (w *world) secondTab(game.LobbyID) {
	p := w.people[w.rng.IntN(len(w.people))]
	if p.online() == nil || !p.seated() {
		return
	}
	w.faults["second tab"]++
	w.connect(p, w.server())
}

// screen opens an overlay or closes one.
func (w *world) screen(id game.LobbyID) {
	w.screens = slices.DeleteFunc(w.screens, func(c *conn) bool { return !c.open })
	if len(w.screens) > 1 {
		w.drop(w.screens[0])
		return
	}
	s := w.server()
	if s == nil {
		return
	}
	w.names++
	c := &conn{w: w, name: fmt.Sprintf("overlay %d", w.names), on: s, lobby: id, open: true}
	s.call("enter", func() {
		err := s.service.Seats.Admit(context.Background(), id, "geheim")
		if err == nil {
			err = s.enter(c, views.Viewer{Role: views.Overlay})
		}
		w.note("%s enters server %d: %v", c.name, s.number, err)
		w.expect("overlay", err)
	})
	if c.admitted && !s.dead {
		w.screens = append(w.screens, c)
	}
}

// plague puts the log, or the way to it, out of order.
func (w *world) plague() {
	switch w.rng.IntN(8) {
	case 0:
		w.log.full = w.now.Add(w.between(0, 20*time.Second))
	case 1:
		w.log.dark = w.now.Add(w.between(0, 8*time.Second))
	case 2:
		w.log.slow = w.between(0, 4*time.Second) * time.Duration(w.rng.IntN(2))
		w.fault("slow following")
	default:
		for range 1 + w.rng.IntN(2) {
			w.log.plague = append(w.log.plague, fate(1+w.rng.IntN(int(crashAfter))))
		}
	}
}

// crashOne kills or stops a server between two calls.
func (w *world) crashOne() {
	s := w.server()
	if s == nil || s.busy {
		return
	}
	if w.oneIn(3) {
		w.fault("server stopped")
		s.stop()
		return
	}
	w.fault("server killed")
	s.crash()
}

// restart brings back a server that is down.
func (w *world) restart() {
	for n, s := range w.servers {
		if !s.dead || w.depth > 0 {
			continue
		}
		w.faults["server started"]++
		outage := lobbies.Outage{}
		if len(w.servers) == 1 {
			outage = lobbies.Outage{From: w.allDown, To: w.now}
			for _, r := range w.log.records {
				r.outages = append(r.outages, outage)
			}
		}
		w.servers[n] = w.boot(n, s.life+1, outage)
		w.trouble = w.now
		w.note("server %d is up", n)
		for _, other := range w.alive() {
			for _, m := range sorted(other.mine) {
				other.say(w.servers[n], m, other.mine[m])
			}
		}
		return
	}
}

func (w *world) sweep() {
	if s := w.server(); s != nil {
		s.call("sweep", func() { w.expect("sweep", s.service.Sweep(context.Background())) })
	}
}
