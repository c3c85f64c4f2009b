package bench

// gate is one line of the promises: a figure of each round and the bounds it has
// to keep.
type gate struct {
	name string
	// scenario is what is measured again while the figure is undecided.
	scenario string
	// of reads the figure of one round; ok is false when it was not measured.
	of func(r Results, round int) (figure float64, ok bool)
	// atMost says that smaller is better.
	atMost         bool
	gate, moonshot float64
	unit           string
}

// atLeast is a gate whose figure should be large.
func atLeast(name, scenario string, of func(Results, int) (float64, bool), bound, moonshot float64, unit string) gate {
	return gate{name, scenario, of, false, bound, moonshot, unit}
}

// atMost is a gate whose figure should be small.
func atMost(name, scenario string, of func(Results, int) (float64, bool), bound, moonshot float64, unit string) gate {
	return gate{name, scenario, of, true, bound, moonshot, unit}
}

const (
	timesReference = "× reference"
	// leastDelay in ms stands in for a shorter delay of the log in memory, so that a p99 of twice leastDelay always keeps
	// the gate.
	leastDelay = 4
)

// gates are the promises, see README.md.
func gates() []gate {
	perCPU := func(f Figures) float64 { return f.PerCPU }
	p99 := func(f Figures) float64 { return f.P99 }
	kib := func(f Figures) float64 { return f.KiB }
	connection := func(f Figures) float64 { return f.PerConnection }
	return []gate{
		atLeast("deliveries per CPU second, 200 lobbies, log in memory", oneEvent, between(oneEvent, game, reference, perCPU), 1.6, 2, timesReference),
		atLeast("the same against the raw epoll loop", oneEvent, alone(oneEvent, game, func(f Figures) float64 { return 100 * f.PerCPU / f.Floor }), 75, 90, "% of the floor"),
		atLeast("the same against socket.io on Bun", oneEvent, between(oneEvent, game, bun, perCPU), 1.15, 1.4, "× Bun"),
		atLeast("the same with the durable log", oneEvent, between(oneEvent, durable, reference, perCPU), 1.4, 1.7, timesReference),
		atLeast("the durable log against the log in memory", oneEvent, percent(between(oneEvent, durable, game, perCPU)), 80, 90, "%"),
		atLeast("commands that cause three events", threeEvents, between(threeEvents, game, reference, perCPU), 2.8, 4, timesReference),
		atLeast("2,000 lobbies, 16,000 sockets", manyLobbies, between(manyLobbies, game, reference, perCPU), 1.6, 2, timesReference),
		atMost("p99 at 12,000 deliveries a second, log in memory", steadyRate, between(steadyRate, game, raw, p99), 1.5, 1.1, "× floor"),
		atMost("p99 at 1,500 durable words a second", steadyRate, durableDelay, 2, 1.25, "× log in memory, or of 4 ms"),
		atMost("memory of an idle websocket, its lobby included", idle, between(idle, game, reference, kib), 0.6, 0.45, timesReference),
		atMost("memory of an idle polling client", idlePolling, between(idlePolling, game, reference, kib), 1.2, 0.8, timesReference),
		atLeast("deliveries per CPU second, polling only", pollingOnly, between(pollingOnly, game, reference, perCPU), 1.2, 1.6, timesReference),
		atMost("CPU to connect and enter a lobby", idle, between(idle, game, reference, connection), 0.35, 0.2, timesReference),
		atMost("CPU to take 8,000 back after a kill", wave, between(wave, durable, reference, connection), 0.45, 0.25, timesReference),
		atLeast("a stalled overlay in every lobby: commands kept", stalled, between(stalled, game, unstalled, func(f Figures) float64 { return f.CommandsPerCPU }), 0.9, 1, "× without"),
		atMost("a stalled overlay in every lobby: memory for each", stalled, stalledGrowth, 72, 64, "KiB"),
		atMost("a stalled overlay in every lobby: the others' p99", stalled, between(stalled, game, unstalled, p99), 1.5, 1.1, "× without"),
		atMost("cost of a delivery, 2,000 against 100 lobbies", manyLobbies, between(manyLobbies, fewer, game, perCPU), 1.5, 1.2, "×"),
		atMost("start to ready, empty", start, alone(start, durable, func(f Figures) float64 { return f.ReadyMs }), 60, 20, "ms"),
		atMost("memory of an idle server", start, alone(start, durable, func(f Figures) float64 { return f.ResidentMiB }), 25, 18, "MiB"),
	}
}

func alone(scenario, who string, figure func(Figures) float64) func(Results, int) (float64, bool) {
	return func(r Results, round int) (float64, bool) {
		all := r[scenario][who]
		if round >= len(all) {
			return 0, false
		}
		return figure(all[round]), true
	}
}

// between divides what two variants have in the same round.
func between(scenario, who, by string, figure func(Figures) float64) func(Results, int) (float64, bool) {
	one, other := alone(scenario, who, figure), alone(scenario, by, figure)
	return func(r Results, round int) (float64, bool) {
		a, ok := one(r, round)
		b, there := other(r, round)
		return a / b, ok && there && b != 0
	}
}

// stalledGrowth is what the server grew by for each stalled overlay, in KiB, beyond what
// as many commands made it grow by without one: the log in memory keeps them all.
func stalledGrowth(r Results, round int) (kib float64, ok bool) {
	growth := func(f Figures) float64 { return f.GrowthKiB }
	commands := func(f Figures) float64 { return float64(f.Commands) }
	with, ok := alone(stalled, game, growth)(r, round)
	usual, there := alone(stalled, unstalled, growth)(r, round)
	more, _ := between(stalled, game, unstalled, commands)(r, round)
	if !ok || !there {
		return 0, false
	}
	overlays := float64(r[stalled][game][round].Sockets) / 8 // of a lobby's connections one is an overlay
	return (with - more*max(0, usual)) / overlays, true
}

// durableDelay is the p99 of words that are stored, as a multiple of the delay without a disk: a machine that pauses
// longer delays both.
func durableDelay(r Results, round int) (float64, bool) {
	p99 := func(f Figures) float64 { return f.P99 }
	stored, ok := alone(steadyRate, durable, p99)(r, round)
	inMemory, there := alone(steadyRate, game, p99)(r, round)
	return stored / max(inMemory, leastDelay), ok && there
}

func percent(of func(Results, int) (float64, bool)) func(Results, int) (float64, bool) {
	return func(r Results, round int) (float64, bool) {
		figure, ok := of(r, round)
		return 100 * figure, ok
	}
}
