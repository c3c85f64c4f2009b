package simulator

import (
	"errors"
	"runtime"
	"slices"
	"sync"
	"time"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/room"
	"tarnwort/libs/lobbies/typed"
)

// server is one process: a service and everything in its memory.
type server struct {
	sim     *simulation
	number  int
	life    int
	service *lobbies.Service
	started time.Time
	state   uint64

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

	mine          map[seat]time.Time // since when
	elsewhere     map[*server]map[seat]time.Time
	lastPublished map[*server]time.Time
	followed      map[game.LobbyID]int
	crashed       map[*server]bool // other servers that this one still treats as alive
	undelivered   int              // messages of presence that the service has not handled yet
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

func (sim *simulation) boot(number, life int, outage room.Outage) *server {
	sim.log.reopen()
	s := &server{
		sim: sim, number: number, life: life, started: sim.now, state: sim.rng.Uint64(),
		erasures: make(chan *erasure, 16), mine: make(map[seat]time.Time), elsewhere: make(map[*server]map[seat]time.Time),
		lastPublished: make(map[*server]time.Time), followed: make(map[game.LobbyID]int), crashed: make(map[*server]bool),
	}
	s.service = lobbies.NewService(lobbies.Ports{
		Ports: room.Ports{
			Log: view{sim.log, s}, Audience: s, Clock: s, Random: s, Presence: s, WordPacks: canaryPacks{},
			Operator: room.Operator{CameraHosts: typed.DefaultCameraHosts(), Quota: sim.quota}, Outage: outage, OnFailure: s.fail,
		},
		Passwords: plain{},
	})
	return s
}

// call runs something on the server and reports whether it lived through it.
func (s *server) call(what string, do func()) (lived bool) {
	sim := s.sim
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
		sim.wrong("one %s stored %d batches", what, s.stored)
	}
	s.checkFailures(what)
	return true
}

// takeErasures receives one erasure for each closed lobby from its goroutine.
func (s *server) takeErasures() {
	for ; s.closing > 0; s.closing-- {
		e := <-s.erasures
		if s.dead {
			close(e.answer)
			continue
		}
		s.pending = append(s.pending, e)
		s.sim.later(s.sim.between(0, 200*time.Millisecond), s, func() { s.erase(e) })
	}
}

func (s *server) erase(e *erasure) {
	sim := s.sim
	s.pending = slices.DeleteFunc(s.pending, func(other *erasure) bool { return other == e })
	before := s.service.Count()
	if !sim.faultsOff && sim.oneIn(2) {
		sim.fault("erasure failed")
		e.answer <- errInjected
		waitFor(func() bool { return s.service.Count() < before && s.failed() > 0 })
		s.checkFailures("erasure")
		return
	}
	sim.log.erase(e.id)
	sim.note("erased %v", e.id)
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
			s.sim.wrong("%s on server %d: %v", what, s.number, err)
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
	s.sim.note("server %d is down", s.number)
	for _, e := range s.pending {
		close(e.answer)
	}
	for _, c := range slices.Clone(s.conns) {
		c.disconnect()
		s.removeConn(c)
	}
	for _, f := range slices.Clone(s.sim.log.follows) {
		if f.by == s {
			f.stopped = true
		}
	}
	s.sim.log.follows = slices.DeleteFunc(slices.Clone(s.sim.log.follows), func(f *follow) bool { return f.by == s })
	for _, other := range s.sim.servers {
		if other != s && !other.dead {
			other.crashed[s] = true
			s.sim.later(s.sim.between(4*time.Second, 8*time.Second), nil, func() { other.forgetServer(s) })
		}
	}
	if len(s.sim.alive()) == 0 {
		s.sim.allDown = s.sim.now
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
	for _, other := range s.sim.servers {
		if other != s && !other.dead {
			s.sim.later(5*time.Millisecond, nil, func() { other.forgetServer(s) })
		}
	}
	s.crash()
}

func (sim *simulation) alive() []*server {
	var alive []*server
	for _, s := range sim.servers {
		if !s.dead {
			alive = append(alive, s)
		}
	}
	return alive
}
