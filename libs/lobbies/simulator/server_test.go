package simulator_test

import (
	"context"
	"encoding/binary"
	"errors"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
	"tarnwort/libs/lobbies"
	views "tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
)

// server is one process: a service and everything in its memory.
type server struct {
	w       *world
	number  int
	life    int
	service *lobbies.Service
	started time.Time
	rolled  uint64

	busy, dead bool
	stored     int  // batches of the present call
	unattended bool // the present call is no client's command
	conns      []*conn
	touched    bool

	closing  int
	erasures chan *erasure
	pending  []*erasure
	mu       sync.Mutex
	failures []error

	mine      map[seat]time.Time // since when
	elsewhere map[*server]map[seat]time.Time
	lastSaid  map[*server]time.Time
	hearing   int // news of presence that the roster has and the service not yet
}

type erasure struct {
	id     game.LobbyID
	answer chan error
}

type seat struct {
	lobby  game.LobbyID
	player game.PlayerID
}

// crashed unwinds whatever a server was doing when it was killed.
type crashed struct{ s *server }

func (w *world) boot(number, life int, outage lobbies.Outage) *server {
	s := &server{
		w: w, number: number, life: life, started: w.now, rolled: w.rng.Uint64(),
		erasures: make(chan *erasure, 16), mine: make(map[seat]time.Time), elsewhere: make(map[*server]map[seat]time.Time),
		lastSaid: make(map[*server]time.Time),
	}
	s.service = lobbies.NewService(lobbies.Ports{
		Log: view{w.log, s}, Audience: s, Clock: s, Dice: s, Passwords: plain{}, Presence: s,
		Operator: lobbies.Operator{CameraHosts: lobbies.DefaultCameraHosts(), Quota: w.quota}, Outage: outage, Failed: s.fail,
	})
	return s
}

// call runs something on the server and reports whether it lived through it.
func (s *server) call(what string, do func()) (lived bool) {
	w := s.w
	s.busy, s.stored = true, 0
	s.unattended = what != "command"
	defer func() {
		s.busy = false
		if p := recover(); p != nil {
			if c, ok := p.(crashed); !ok || c.s != s {
				panic(p)
			}
			lived = false
		}
		s.takeErasures()
	}()
	do()
	if s.dead {
		return false // it crashed where a panic costs no more than the lobby
	}
	if s.stored > 1 {
		w.wrong("one %s stored %d batches", what, s.stored)
	}
	s.checkFailures(what)
	return true
}

// takeErasures meets the goroutines that erase lobbies: one for each closing.
func (s *server) takeErasures() {
	for ; s.closing > 0; s.closing-- {
		e := <-s.erasures
		if s.dead {
			close(e.answer)
			continue
		}
		s.pending = append(s.pending, e)
		s.w.later(s.w.between(0, 200*time.Millisecond), s, func() { s.erase(e) })
	}
}

func (s *server) erase(e *erasure) {
	w := s.w
	s.pending = slices.DeleteFunc(s.pending, func(other *erasure) bool { return other == e })
	before := s.service.Count()
	if !w.calm && w.oneIn(2) {
		w.fault("erasure failed")
		e.answer <- errInjected
		waitFor(func() bool { return s.service.Count() < before && s.failed() > 0 })
		s.checkFailures("erasure")
		return
	}
	w.log.lobbies[e.id].erase()
	w.note("erased %v", e.id)
	e.answer <- nil
	waitFor(func() bool { return s.service.Count() < before })
}

// waitFor waits for the one goroutine beside the simulation.
func waitFor(done func() bool) {
	for began := time.Now(); !done(); runtime.Gosched() {
		if time.Since(began) > 10*time.Second {
			panic("simulator: an erasure hangs")
		}
	}
}

func (s *server) fail(_ game.LobbyID, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.failures = append(s.failures, err)
}

func (s *server) failed() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.failures)
}

// checkFailures allows failures that were injected and no others.
func (s *server) checkFailures(what string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, err := range s.failures {
		if !errors.Is(err, errInjected) {
			s.w.wrong("%s on server %d: %v", what, s.number, err)
		}
	}
	s.failures = nil
}

// crash ends the process: memory, timers and connections are gone.
func (s *server) crash() {
	if s.dead {
		return
	}
	s.dead = true
	s.w.note("server %d is down", s.number)
	for _, e := range s.pending {
		close(e.answer)
	}
	for _, c := range slices.Clone(s.conns) {
		c.sever()
		s.part(c)
	}
	for _, f := range slices.Clone(s.w.log.follows) {
		if f.by == s {
			f.stopped = true
		}
	}
	s.w.log.follows = slices.DeleteFunc(slices.Clone(s.w.log.follows), func(f *follow) bool { return f.by == s })
	for _, other := range s.w.servers {
		if other != s && !other.dead {
			s.w.later(s.w.between(4*time.Second, 8*time.Second), other, func() { other.lose(s) })
		}
	}
	if len(s.w.alive()) == 0 {
		s.w.allDown = s.w.now
	}
}

// crashNow is a crash in the middle of a call.
func (s *server) crashNow() {
	s.crash()
	panic(crashed{s})
}

// stop is the orderly end.
func (s *server) stop() {
	s.service.Close()
	for _, other := range s.w.servers {
		if other != s && !other.dead {
			s.w.later(5*time.Millisecond, other, func() { other.lose(s) })
		}
	}
	s.crash()
}

func (w *world) alive() []*server {
	var alive []*server
	for _, s := range w.servers {
		if !s.dead {
			alive = append(alive, s)
		}
	}
	return alive
}

// Now implements lobbies.Clock.
func (s *server) Now() time.Time { return s.w.now }

// Elapsed implements lobbies.Clock.
func (s *server) Elapsed() time.Duration { return s.w.now.Sub(gametest.Noon()) + time.Hour }

// AfterFunc implements lobbies.Clock.
func (s *server) AfterFunc(d time.Duration, f func()) (stop func() bool) {
	e := s.w.later(d, s, nil)
	ran := false
	e.do = func() { ran = true; s.call("timer", f) }
	return func() bool { was := !ran && !e.off; e.off = true; return was }
}

// Bytes implements lobbies.Dice.
func (s *server) Bytes(n int) []byte {
	var b []byte
	for len(b) < n {
		s.rolled += 0x9E3779B97F4A7C15
		z := s.rolled
		z = (z ^ z>>30) * 0xBF58476D1CE4E5B9
		z = (z ^ z>>27) * 0x94D049BB133111EB
		b = binary.BigEndian.AppendUint64(b, z^z>>31)
	}
	return b[:n]
}

type plain struct{}

func (plain) Hash(_ context.Context, password string) (string, error) { return "#" + password, nil }

func (plain) Matches(_ context.Context, password, hash string) (bool, error) {
	return hash == "#"+password, nil
}

// Announce implements lobbies.Presence.
func (s *server) Announce(id game.LobbyID, player game.PlayerID, connection string) {
	here := seat{id, player}
	delete(s.mine, here)
	if connection != "" {
		s.mine[here] = s.w.now
	}
	for _, other := range s.w.alive() {
		if other != s {
			s.say(other, here, s.mine[here])
		}
	}
}

// say reaches another server a moment later, in the order it was said.
func (s *server) say(to *server, of seat, since time.Time) {
	w := s.w
	at := later(s.lastSaid[to], w.now.Add(w.between(time.Millisecond, 60*time.Millisecond)))
	s.lastSaid[to] = at
	w.later(at.Sub(w.now), nil, func() {
		had, here := to.elsewhere[s][of], !since.IsZero()
		if s.dead || to.dead || had.Equal(since) {
			return
		}
		if to.elsewhere[s] == nil {
			to.elsewhere[s] = make(map[seat]time.Time)
		}
		to.elsewhere[s][of] = since
		to.hearing++
		w.later(0, to, func() { // when its lobby is free
			to.hearing--
			to.call("presence", func() { to.service.Hear(of.lobby, of.player, here) })
		})
	})
}

// lose forgets a server that has fallen silent.
func (s *server) lose(other *server) {
	lost := s.elsewhere[other]
	delete(s.elsewhere, other)
	for _, m := range sorted(lost) {
		s.call("presence", func() { s.service.Hear(m.lobby, m.player, false) })
	}
}

// sorted lists the seats that are there.
func sorted(seats map[seat]time.Time) []seat {
	var there []seat
	for m, since := range seats {
		if !since.IsZero() {
			there = append(there, m)
		}
	}
	slices.SortFunc(there, func(a, b seat) int { return strings.Compare(string(a.player), string(b.player)) })
	return there
}

// Newer implements lobbies.Presence. No two connections begin at the same time.
func (s *server) Newer(id game.LobbyID, player game.PlayerID) bool {
	for _, seats := range s.elsewhere {
		if seats[seat{id, player}].After(s.mine[seat{id, player}]) {
			return true
		}
	}
	return false
}

// Elsewhere implements lobbies.Presence.
func (s *server) Elsewhere(id game.LobbyID) game.Connected {
	connected := make(game.Connected)
	for _, seats := range s.elsewhere {
		for m, since := range seats {
			if m.lobby == id && !since.IsZero() {
				connected[m.player] = true
			}
		}
	}
	return connected
}

// Alone implements lobbies.Presence.
func (s *server) Alone() bool { return false }

// IsWatched implements lobbies.Audience.
func (s *server) IsWatched(id game.LobbyID) bool {
	return slices.ContainsFunc(s.conns, func(c *conn) bool { return c.lobby == id && c.open })
}

// Reconnect implements lobbies.Audience.
func (s *server) Reconnect(game.LobbyID) { s.w.wrong("server %d moved a lobby away", s.number) }

// Show implements lobbies.Audience.
func (s *server) Show(id game.LobbyID, news *views.News) {
	s.touched = true
	told := make(map[views.Viewer][]protocol.Message)
	for _, c := range slices.Clone(s.conns) {
		if c.lobby != id {
			continue
		}
		kind := news.Kind(c.player)
		messages, known := told[kind]
		if !known {
			messages = news.For(kind)
			told[kind] = messages
		}
		c.receive(messages, false)
	}
}

// Tell implements lobbies.Audience.
func (s *server) Tell(id game.LobbyID, msg protocol.Message) {
	s.touched = true
	for _, c := range slices.Clone(s.conns) {
		if c.lobby == id {
			c.receive([]protocol.Message{msg}, false)
		}
	}
}

// Dismiss implements lobbies.Audience.
func (s *server) Dismiss(id game.LobbyID, player game.PlayerID) { s.hangUp(id, player, "dismissed") }

// TakeOver implements lobbies.Audience.
func (s *server) TakeOver(id game.LobbyID, player game.PlayerID) { s.hangUp(id, player, "taken over") }

// Close implements lobbies.Audience.
func (s *server) Close(id game.LobbyID) {
	s.closing++
	for _, c := range slices.Clone(s.conns) {
		if c.lobby == id {
			s.dismiss(c, "closed")
		}
	}
}

func (s *server) hangUp(id game.LobbyID, player game.PlayerID, why string) {
	for _, c := range slices.Clone(s.conns) {
		if c.lobby == id && c.player == player && player != "" {
			s.dismiss(c, why)
		}
	}
}

// admit adds a connection; an older one to the same seat is closed.
func (s *server) admit(c *conn) {
	if c.player != "" {
		s.hangUp(c.lobby, c.player, "taken over")
	}
	if c.player != "" && !s.w.present(c.lobby, c.player) {
		s.w.log.lobbies[c.lobby].came[c.player] = s.w.now
	}
	s.conns = append(s.conns, c)
	c.admitted = true
}

// dismiss closes a connection from the server's side, which it notices later.
func (s *server) dismiss(c *conn, why string) {
	s.w.note("%s %s on server %d", c.name, why, s.number)
	s.part(c)
	c.ended = why
	c.open = false
	s.w.later(s.w.between(0, 50*time.Millisecond), s, func() { s.exit(c) })
}

// part takes a connection out of the audience.
func (s *server) part(c *conn) {
	at := slices.Index(s.conns, c)
	if at < 0 {
		return
	}
	s.conns = slices.Delete(slices.Clone(s.conns), at, at+1)
	if c.player != "" {
		s.w.log.lobbies[c.lobby].left(s.w, c.player)
	}
}

// exit is what the socket's end does.
func (s *server) exit(c *conn) {
	s.part(c)
	if c.player != "" {
		s.call("exit", func() { s.service.Exit(c.lobby, c.player, c.name) })
	}
}

// left notes that a seat has lost a connection, and whether it was the last.
func (r *record) left(w *world, player game.PlayerID) {
	if w.now.Sub(r.came[player]) <= moment {
		return // no other server has heard of it
	}
	if !w.present(r.id, player) {
		r.gone[player] = w.now
	}
	if !w.hasConnection(r.id) {
		r.emptied = w.now
	}
}

// present reports whether a seat has a connection that a living server knows of.
func (w *world) present(id game.LobbyID, player game.PlayerID) bool {
	return slices.ContainsFunc(w.alive(), func(s *server) bool {
		return slices.ContainsFunc(s.conns, func(c *conn) bool { return c.lobby == id && c.player == player })
	})
}

// hasConnection reports whether any seat of a lobby has a connection.
func (w *world) hasConnection(id game.LobbyID) bool {
	return slices.ContainsFunc(w.alive(), func(s *server) bool {
		return slices.ContainsFunc(s.conns, func(c *conn) bool { return c.lobby == id && c.player != "" })
	})
}
