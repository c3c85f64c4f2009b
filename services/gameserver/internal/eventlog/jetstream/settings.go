package jetstream

import (
	"cmp"
	"fmt"
	"time"

	"github.com/nats-io/nats.go"
)

const (
	// lobbyLife is the longest life of a lobby; the rules close it then.
	lobbyLife = 24 * time.Hour
	// reserved is how long a closing batch keeps its lobby's id from being used again.
	reserved = 24 * time.Hour
	// slack allows for clocks that differ and for late closings.
	slack = time.Hour
	// batchLimit is the largest batch in bytes, far above any real one.
	batchLimit = 1 << 20
	// maxStreams is the largest number of streams that share the lobbies.
	maxStreams = 64
)

// Settings say where the log is kept.
type Settings struct {
	// URL names the NATS servers, several separated by commas.
	URL string
	// Options are what the servers require: credentials, certificates.
	Options []nats.Option
	// Replicas is how many servers of a cluster keep each batch, 1 to 5. Zero means 1.
	Replicas int
	// Streams is how many streams share the lobbies, 1 to 64; zero means 1. It has no effect when the streams exist
	// already.
	Streams int
	// MaxBytes is the largest size of the log, which the streams share equally. Zero means 1 GiB.
	MaxBytes int64

	// AttemptTimeout is how long an append or request waits for its answer, or for the next part of it, until it is sent
	// again, RetryTimeout how long all attempts together may take. Zero means 500 ms and 10 s.
	AttemptTimeout, RetryTimeout time.Duration
	// Reserved is how long the id of an erased lobby stays taken, at least 1 s. Zero means 24 h.
	Reserved time.Duration
}

func (s Settings) withDefaults() Settings {
	s.Replicas = max(s.Replicas, 1)
	s.Streams = max(s.Streams, 1)
	s.MaxBytes = cmp.Or(s.MaxBytes, 1<<30)
	s.AttemptTimeout = cmp.Or(s.AttemptTimeout, 500*time.Millisecond)
	s.RetryTimeout = cmp.Or(s.RetryTimeout, 10*time.Second)
	s.Reserved = cmp.Or(s.Reserved, reserved)
	return s
}

// check refuses settings that NATS would refuse later without naming them.
func (s Settings) check() error {
	switch {
	case s.Reserved < time.Second:
		return fmt.Errorf("event log: ids must stay reserved for at least 1 s, not %v", s.Reserved)
	case s.Streams > maxStreams:
		return fmt.Errorf("event log: at most %d streams, not %d", maxStreams, s.Streams)
	}
	return nil
}
