package bench

import (
	"time"

	"tarnwort/tools/loadtest/internal/driver"
	"tarnwort/tools/loadtest/internal/server"
)

// Names of the scenarios and variants that gates refer to.
const (
	oneEvent    = "one event"
	threeEvents = "three events"
	manyLobbies = "2,000 lobbies"
	steadyRate  = "12,000 a second"
	idle        = "8,000 idle"
	wave        = "reconnect wave"
	stalled     = "stalled overlays"
	pollingOnly = "polling only"
	wholeGames  = "whole games"
	idlePolling = "polling, idle"
	start       = "start"

	game      = "tarnwort"
	durable   = "tarnwort, durable"
	reference = "reference"
	bun       = "socket.io on bun"
	fewer     = "tarnwort, 100 lobbies"
	unstalled = "tarnwort, none stalled"
	raw       = "raw epoll loop"
)

const (
	warm     = 1500 * time.Millisecond
	playTime = 4 * time.Second
)

// ungatedScenarios are those that no gate needs. They are measured when -only names them.
func (s *session) ungatedScenarios() []scenario {
	games := s.measurePlan(driver.Plan{Lobbies: 200, Play: driver.Games, Words: 2}, warm, playTime)
	return []scenario{{wholeGames, []variant{{game, s.kinds.Memory, games}, {reference, s.kinds.Reference, games}}}}
}

// scenarios are what `bench` compares, the most telling ones first.
func (s *session) scenarios() []scenario {
	k := s.kinds
	words := s.measurePlan(driver.Plan{Lobbies: 200}, warm, playTime)
	first := []variant{{game, k.Memory, words}, {reference, k.Reference, words}, {durable, k.Durable, words}}
	if k.HasBun {
		first = append(first, variant{bun, k.Bun, words})
	}
	both := func(plan driver.Plan, warm, d time.Duration) []variant {
		run := s.measurePlan(plan, warm, d)
		return []variant{{game, k.Memory, run}, {reference, k.Reference, run}}
	}
	perSecond := 12_000.0 / 8 // deliveries in commands
	rate := s.measurePlan(driver.Plan{Lobbies: 200, PerSecond: perSecond}, warm, 2*playTime)
	return []scenario{
		{oneEvent, first},
		{threeEvents, both(driver.Plan{Lobbies: 200, Play: driver.Corrections}, warm, playTime)},
		{steadyRate, []variant{{game, k.Memory, rate}, {reference, k.Reference, rate}, {durable, k.Durable, rate}, {raw, k.Floor, rate}}},
		{manyLobbies, append(both(driver.Plan{Lobbies: 2000}, warm, playTime),
			variant{fewer, k.Memory, s.measurePlan(driver.Plan{Lobbies: 100}, warm, playTime)})},
		{idle, both(driver.Plan{Lobbies: 1000, Play: driver.Idle}, 0, 8*time.Second)},
		{wave, []variant{{durable, k.Durable, s.measureReturn(1000)}, {reference, k.Reference, s.measureReturn(1000)}}},
		{stalled, append(both(driver.Plan{Lobbies: 200, Stall: true}, warm, 2*playTime), variant{unstalled, k.Memory, words})},
		{pollingOnly, both(driver.Plan{Lobbies: 100, Polling: true}, warm, playTime)},
		{idlePolling, both(driver.Plan{Lobbies: 100, Polling: true, Play: driver.Idle}, 0, 8*time.Second)},
		{start, []variant{{durable, k.Durable, measureStart}}},
	}
}

// measureStart measures a server without clients.
func measureStart(host *server.Server) (f Figures, err error) {
	began := snapshotOf(host.PID())
	time.Sleep(time.Second)
	end := snapshotOf(host.PID())
	f.ReadyMs = host.Ready.Seconds() * 1000
	f.ResidentMiB = float64(end.resident) / (1 << 20)
	f.Other = other(began, end)
	return f, nil
}

// measureReturn kills a server with so many lobbies and measures what it costs the next one to take all clients back,
// its own start included.
func (s *session) measureReturn(lobbies int) func(*server.Server) (Figures, error) {
	return func(host *server.Server) (f Figures, err error) {
		d, err := driver.New(s.complete(driver.Plan{Lobbies: lobbies, Play: driver.Idle}, host))
		if err != nil {
			return f, err
		}
		defer d.Close()
		if _, err := d.Enter(host.Address); err != nil {
			return f, err
		}
		d.Close()
		began := snapshotOf(0)
		if err := host.Restart(); err != nil {
			return f, err
		}
		took, err := d.Enter(host.Address)
		if err != nil {
			return f, err
		}
		end := snapshotOf(host.PID())
		f.Sockets = d.Sockets()
		f.Connections = float64(f.Sockets) / took.Seconds()
		f.PerConnection = float64(end.cpu.Microseconds()) / float64(f.Sockets)
		f.Seconds = end.at.Sub(began.at).Seconds()
		f.Other = other(began, end)
		return f, nil
	}
}
