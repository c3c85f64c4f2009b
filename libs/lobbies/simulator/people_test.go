package simulator_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
	"tarnwort/libs/lobbies"
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
