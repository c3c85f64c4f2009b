package driver

import (
	"slices"
	"time"
)

// Report is what a driver counted in some time.
type Report struct {
	Seconds    float64
	Deliveries int
	Commands   int
	// Votes are those of viewers.
	Votes int
	Bytes int
	// Missing and Duplicated are messages that did not arrive, or twice.
	Missing    int
	Duplicated int
	// Closed are connections that the server ended.
	Closed int
	// P50, P99 and P999 are from the moment a command was due to its last
	// receiver, in ms.
	P50  float64
	P99  float64
	P999 float64
	// Driver is the share of a core that the load test itself needed.
	Driver float64
}

// counts counts what happens while it is measured.
type counts struct {
	deliveries, commands, bytes int
	missing, duplicated, closed int
	votes                       int
	latencies                   []time.Duration
}

func (t *counts) latency(d time.Duration) { t.latencies = append(t.latencies, d) }

func (t *counts) report(took, busy time.Duration) Report {
	slices.Sort(t.latencies)
	return Report{
		Seconds: took.Seconds(), Deliveries: t.deliveries, Commands: t.commands, Votes: t.votes, Bytes: t.bytes,
		Missing: t.missing, Duplicated: t.duplicated, Closed: t.closed,
		P50: t.percentile(0.5), P99: t.percentile(0.99), P999: t.percentile(0.999),
		Driver: busy.Seconds() / took.Seconds(),
	}
}

func (t *counts) percentile(p float64) float64 {
	if len(t.latencies) == 0 {
		return 0
	}
	at := min(int(p*float64(len(t.latencies))), len(t.latencies)-1)
	return t.latencies[at].Seconds() * 1000
}
