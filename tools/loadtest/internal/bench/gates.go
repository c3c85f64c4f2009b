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

const timesReference = "× reference"

// gates are the promises.
func gates() []gate {
	perCPU := func(f Figures) float64 { return f.PerCPU }
	p50 := func(f Figures) float64 { return f.P50 }
	p99 := func(f Figures) float64 { return f.P99 }
	kib := func(f Figures) float64 { return f.KiB }
	connection := func(f Figures) float64 { return f.PerConnection }
	return []gate{
		// Both deliver the same number of words, so more deliveries for a CPU second are less CPU.
		atMost("1,000 lobbies at human pace: CPU", humanPace, between(humanPace, reference, durable, perCPU), 1.6, 1, timesReference),
		atMost("the same: a word on the last screen, p99", humanPace, alone(humanPace, durable, p99), 25, 5, "ms"),
		atLeast("saturated: deliveries for a CPU second", oneEvent, between(oneEvent, durable, reference, perCPU), 1.05, 1.4, timesReference),
		atLeast("commands that cause three events", threeEvents, between(threeEvents, durable, reference, perCPU), 2, 3, timesReference),
		atMost("memory of an idle websocket, its lobby included", idle, between(idle, durable, reference, kib), 0.6, 0.4, timesReference),
		atMost("memory of an idle polling client", idlePolling, between(idlePolling, durable, reference, kib), 1.25, 0.8, timesReference),
		atMost("CPU to connect and enter a lobby", idle, between(idle, durable, reference, connection), 0.4, 0.2, timesReference),
		atMost("CPU to take 8,000 back after a kill", wave, between(wave, durable, reference, connection), 0.45, 0.25, timesReference),
		atMost("the players' median while 10,000 viewers vote", audience, between(audience, durable, unwatched, p50), 1.15, 1.05, "× without"),
		atMost("a stalled overlay in every lobby: the others' p99", stalled, between(stalled, durable, unstalled, p99), 1.5, 1.1, "× without"),
		atMost("own TLS: CPU for a delivered word", deployed, between(deployed, overTCP, ownTLS, perCPU), 0.75, 0.6, "× nginx over TCP"),
		atMost("nginx over a Unix socket: CPU for a delivered word", deployed, between(deployed, overTCP, overUnix, perCPU), 0.9, 0.8, "× nginx over TCP"),
		atLeast("own TLS: deliveries for a CPU second", deployed, between(deployed, ownTLS, referenceBehind, perCPU), 1.5, 2, "× reference behind nginx"),
		atMost("start to ready, empty", start, alone(start, durable, func(f Figures) float64 { return f.ReadyMs }), 100, 20, "ms"),
		atMost("memory of an idle server", start, alone(start, durable, func(f Figures) float64 { return f.ResidentMiB }), 40, 20, "MiB"),
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
