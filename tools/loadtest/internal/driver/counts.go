package driver

import (
	"slices"
	"time"
)

// Report is what a driver counted in some time.
type Report struct {
	Seconds    float64 `json:"seconds"`
	Deliveries int     `json:"deliveries"`
	Commands   int     `json:"commands"`
	// Votes are those of viewers.
	Votes int `json:"votes,omitempty"`
	Bytes int `json:"bytes"`
	// Missing and Duplicated are messages that did not arrive, or twice.
	Missing    int `json:"missing"`
	Duplicated int `json:"duplicated"`
	// Closed are connections that the server ended.
	Closed int `json:"closed"`
	// P50, P99 and P999 are from the moment a command was due to its last
	// receiver, in ms.
	P50  float64 `json:"p50Ms"`
	P99  float64 `json:"p99Ms"`
	P999 float64 `json:"p999Ms"`
	// Driver is the share of a core that the load test itself needed.
	Driver float64 `json:"driver"`
}

// Add adds what was counted in the time after r; delays and shares stay those of r.
func (r *Report) Add(next Report) {
	r.Seconds += next.Seconds
	r.Deliveries, r.Commands, r.Votes, r.Bytes = r.Deliveries+next.Deliveries, r.Commands+next.Commands, r.Votes+next.Votes, r.Bytes+next.Bytes
	r.Missing, r.Duplicated, r.Closed = r.Missing+next.Missing, r.Duplicated+next.Duplicated, r.Closed+next.Closed
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
