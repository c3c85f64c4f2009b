package bench

import (
	"time"

	"tarnwort/tools/loadtest/internal/driver"
	"tarnwort/tools/loadtest/internal/server"
)

// Names of the scenarios and variants that gates refer to.
const (
	humanPace   = "human pace"
	oneEvent    = "one event"
	threeEvents = "three events"
	idle        = "8,000 idle"
	idlePolling = "polling, idle"
	wave        = "reconnect wave"
	audience    = "10,000 viewers"
	stalled     = "stalled overlays"
	start       = "start"

	durable   = "tarnwort"
	reference = "reference"
	unstalled = "tarnwort, none stalled"
	unwatched = "tarnwort, no viewers"

	deployed        = "deployed"
	ownTLS          = "tarnwort, own TLS"
	overTCP         = "nginx, TCP, tarnwort"
	overUnix        = "nginx, Unix socket, tarnwort"
	referenceBehind = "nginx, TCP, reference"
)

const (
	warm     = 1500 * time.Millisecond
	playTime = 4 * time.Second
)

// scenarios are what `bench` compares, the most telling ones first.
func (s *session) scenarios() []scenario {
	k := s.kinds
	if s.Deployed {
		run := measurePlan(driver.Plan{Lobbies: 200, PerSecond: 500}, warm, 2*playTime)
		return []scenario{{deployed, []variant{
			{ownTLS, k.Deployed.OwnTLS, run},
			{overTCP, k.Deployed.OverTCP, run},
			{overUnix, k.Deployed.OverUnix, run},
			{referenceBehind, k.Deployed.Reference, run},
		}}}
	}
	words := measurePlan(driver.Plan{Lobbies: 200}, warm, 2*playTime)
	both := func(plan driver.Plan, warm, d time.Duration) []variant {
		run := measurePlan(plan, warm, d)
		return []variant{{durable, k.Game, run}, {reference, k.Reference, run}}
	}
	const votesBegin = 5 * time.Second
	lonely := driver.Plan{Lobbies: 1, PerSecond: 2}
	watched := lonely
	watched.Viewers = 10_000
	return []scenario{
		{oneEvent, both(driver.Plan{Lobbies: 200}, warm, playTime)},
		{humanPace, both(driver.Plan{Lobbies: 1000, PerSecond: 83}, warm, 3*playTime)},
		{threeEvents, both(driver.Plan{Lobbies: 200, Play: driver.Corrections}, warm, playTime)},
		{idle, both(driver.Plan{Lobbies: 1000, Play: driver.Idle}, 0, 2*playTime)},
		{wave, []variant{{durable, k.Game, measureReturn(1000)}, {reference, k.Reference, measureReturn(1000)}}},
		{stalled, []variant{{durable, k.Game, measurePlan(driver.Plan{Lobbies: 200, Stall: true}, warm, 2*playTime)}, {unstalled, k.Game, words}}},
		{idlePolling, both(driver.Plan{Lobbies: 100, Polling: true, Play: driver.Idle}, 0, 2*playTime)},
		{audience, []variant{
			{durable, k.Game, measurePlan(watched, votesBegin, 5*playTime)},
			{unwatched, k.Game, measurePlan(lonely, votesBegin, 5*playTime)},
		}},
		{start, []variant{{durable, k.Game, measureStart}}},
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
func measureReturn(lobbies int) func(*server.Server) (Figures, error) {
	return func(host *server.Server) (f Figures, err error) {
		d, err := driver.New(complete(driver.Plan{Lobbies: lobbies, Play: driver.Idle}, host))
		if err != nil {
			return f, err
		}
		defer d.Close()
		if _, err := d.Enter(host.Address); err != nil {
			return f, err
		}
		d.Close()
		began := snapshotOf()
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
