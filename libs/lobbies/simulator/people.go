package simulator

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/eventlog"
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

// online returns a connection that is open for the person's browser.
func (p *person) online() *conn {
	for _, c := range p.conns {
		if c.open && !c.disconnected {
			return c
		}
	}
	return nil
}

// act does one random action.
func (sim *simulation) act() {
	id, ok := sim.lobby()
	if !ok {
		sim.openLobby()
		return
	}
	for _, a := range actions {
		if sim.rng.IntN(1000) < a.perMille && (!sim.faultsOff || a.quiet) {
			a.do(sim, id)
			return
		}
	}
	sim.command(id, nil)
}

// actions are tried in this order; a step without one sends a command. Quiet ones also run with faultsOff.
var actions = []struct {
	perMille int
	quiet    bool
	do       func(*simulation, game.LobbyID)
}{
	{250, true, func(sim *simulation, _ game.LobbyID) { sim.wait() }},
	{200, true, (*simulation).comeBack},
	{50, true, (*simulation).loseConnection},
	{25, true, (*simulation).secondTab},
	{60, true, (*simulation).repeat},
	{20, true, (*simulation).screen},
	{30, false, func(sim *simulation, _ game.LobbyID) { sim.injectLogFaults() }},
	{12, false, func(sim *simulation, _ game.LobbyID) { sim.crashOne() }},
	{60, true, func(sim *simulation, _ game.LobbyID) { sim.restart() }},
	{10, true, func(sim *simulation, _ game.LobbyID) { sim.advance(sim.between(time.Minute, 5*time.Hour)) }},
	{6, true, func(sim *simulation, _ game.LobbyID) { sim.sweep() }},
	{10, true, func(sim *simulation, _ game.LobbyID) { sim.finishSync() }},
}

// wait lets some time pass, after which no server may be behind the log.
func (sim *simulation) wait() {
	sim.advance(gametest.RandomWait(game.Lobby{}, sim.rng))
	sim.checkBehind()
}

// lobby is the one that is played in.
func (sim *simulation) lobby() (game.LobbyID, bool) {
	for _, r := range sim.log.records {
		if r.open() {
			return r.id, true
		}
	}
	return game.LobbyID{}, false
}

// openLobby lets the first person open one, again if no answer came.
func (sim *simulation) openLobby() {
	sim.restart()
	for _, p := range sim.people {
		p.seat, p.asked = lobbies.Seat{}, lobbies.Request{}
	}
	p, s := sim.people[0], sim.server()
	if s == nil {
		sim.advance(time.Second)
		return
	}
	r := lobbies.Request{Name: p.name, Client: p.browser}
	if sim.seed%2 == 0 {
		r.Password = "geheim"
	}
	s.call("command", func() {
		seat, err := s.service.Seats.Open(context.Background(), r)
		sim.expect("open", err)
		if err == nil {
			p.seat = seat
		}
	})
	if id, ok := sim.lobby(); ok && !p.seated() {
		sim.abandon(id) // its opener got no answer
	}
}

// abandon removes a lobby whose opener got no answer, so that no client can enter.
func (sim *simulation) abandon(id game.LobbyID) {
	sim.log.records = slices.DeleteFunc(sim.log.records, func(r *record) bool { return r.id == id })
}

// server is any living one that is not busy.
func (sim *simulation) server() *server {
	free := slices.DeleteFunc(sim.alive(), func(s *server) bool { return s.busy })
	if len(free) == 0 {
		return nil
	}
	return free[sim.rng.IntN(len(free))]
}

// meanwhile is what others do while a server waits for the log.
func (sim *simulation) meanwhile(*server) {
	if sim.depth >= 2 || sim.faultsOff {
		return
	}
	id, ok := sim.lobby()
	switch {
	case !ok:
	case sim.oneIn(12) && len(sim.servers) > 1:
		sim.nested(func() { sim.command(id, sim.server()) })
	case sim.oneIn(40):
		sim.nested(func() { sim.advance(sim.between(0, 4*time.Second)) })
	}
}

// meanwhileAfterRead is what happens between the log's answer and its use. Others often append while a server loads a lobby.
func (sim *simulation) meanwhileAfterRead(s *server, loads bool) {
	if id, ok := sim.lobby(); ok && loads && sim.depth < 2 && !sim.faultsOff && len(sim.servers) > 1 && sim.oneIn(3) {
		sim.nested(func() { sim.command(id, sim.server()) })
		return
	}
	sim.meanwhile(s)
}

func (sim *simulation) nested(do func()) {
	sim.depth++
	do()
	sim.depth--
}

// command sends something sensible or not, through the sender's connection.
func (sim *simulation) command(id game.LobbyID, s *server) {
	l := sim.log.lobbies[id].lobby()
	cmd := sim.randomCommand(*l)
	if cmd == nil {
		return
	}
	by := sim.holder(sender(cmd))
	if by != nil {
		by.sent = append(by.sent[max(0, len(by.sent)-5):], cmd)
		if c := by.online(); c != nil && !c.on.busy && s == nil {
			s = c.on
		}
	}
	if s == nil {
		s = sim.server()
	}
	if s == nil {
		return
	}
	if sim.oneIn(12) { // on its way for long
		sim.faults["command delayed"]++
		sim.later(sim.between(0, 3*time.Second), s, func() { sim.send(s, id, cmd) })
		return
	}
	sim.send(s, id, cmd)
}

// holder is who has that seat.
func (sim *simulation) holder(player game.PlayerID) *person {
	for _, p := range sim.people {
		if p.seated() && p.seat.Player == player {
			return p
		}
	}
	return nil
}

// send runs a command and checks the answer.
func (sim *simulation) send(s *server, id game.LobbyID, cmd game.Command) {
	s.call("command", func() {
		sim.note("server %d: %T %+v", s.number, cmd, plainly(cmd))
		_, err := s.service.Do(context.Background(), id, cmd)
		sim.note("answer %v", err)
		sim.expect(fmt.Sprintf("%T", cmd), err)
		var no game.Rejection
		switch {
		case err == nil:
			sim.checkAcknowledged(s, id, cmd)
		case errors.As(err, &no) && s.stored > 0 && !errors.Is(err, errInjected) && sim.log.lobbies[id].open():
			sim.wrong("%T was refused with %q and stored", cmd, no.Code)
		}
	})
}

// repeat sends again what was sent before, through any server: an answer was
// lost, or a browser was slow.
func (sim *simulation) repeat(id game.LobbyID) {
	p, s := sim.people[sim.rng.IntN(len(sim.people))], sim.server()
	if len(p.sent) == 0 || s == nil {
		return
	}
	sim.faults["command repeated"]++
	sim.send(s, id, p.sent[sim.rng.IntN(len(p.sent))])
}

// expect allows rejections and what was injected.
func (sim *simulation) expect(what string, err error) {
	var no game.Rejection
	if err == nil || errors.As(err, &no) || errors.Is(err, errInjected) {
		return
	}
	if errors.Is(err, eventlog.ErrConflict) {
		sim.faults["gave up after conflicts"]++
		return
	}
	sim.wrong("%s failed: %v", what, err)
}
