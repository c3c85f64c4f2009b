package eventlog

import (
	"fmt"
	"time"

	"github.com/nats-io/nats.go"
)

const (
	// lobbyLife is the longest a lobby lives; the rules close it then.
	lobbyLife = 24 * time.Hour
	// reserved is how long the closing batch of a lobby keeps its id from being
	// used again.
	reserved = 24 * time.Hour
	// slack lets clocks differ and closings be late before a batch is dropped.
	slack = time.Hour
)

// Settings say where the log is kept.
type Settings struct {
	// Dir is the directory of the embedded server's store. It is created when it
	// is missing and belongs to one process at a time.
	Dir string
	// MaxBytes is the largest the store may grow, each of the embedded server's streams
	// to its part of it. Appends beyond it fail with lobbies.ErrStorage until lobbies
	// end, which they always can, and new lobbies a little earlier; keep it well below
	// the free disk space.
	MaxBytes int64

	// URL names an external NATS server or cluster, several separated by commas;
	// empty means the embedded server. Dir is not used then.
	URL string
	// Replicas is how many servers of an external cluster keep each batch, 1 to 5.
	Replicas int
	// Options are what an external server may ask for: credentials, certificates.
	Options []nats.Option

	// Attempt is how long one append or question waits for its answer until it is
	// tried again, Patience how long all attempts together may take. Zero means 2 s,
	// with an external server 500 ms, and 10 s.
	Attempt, Patience time.Duration
	// Reserved is how long an erased lobby's id stays taken, at least 1 s. Zero
	// means 24 h.
	Reserved time.Duration
	// ShredAfter is how long erased batches may stay on disk while nothing else
	// makes JetStream write their file anew. Zero means 5 min.
	ShredAfter time.Duration
}

func (s Settings) withDefaults() Settings {
	s.Attempt = orDefault(s.Attempt, s.usualAttempt())
	s.Patience = orDefault(s.Patience, 10*time.Second)
	s.Reserved = orDefault(s.Reserved, reserved)
	s.ShredAfter = orDefault(s.ShredAfter, 5*time.Minute)
	s.Replicas = max(s.Replicas, 1)
	if s.MaxBytes <= 0 {
		s.MaxBytes = 1 << 30
	}
	return s
}

// usualAttempt is short where servers come and go: a lobby stands still while an
// answer is waited for that was lost with one of them.
func (s Settings) usualAttempt() time.Duration {
	if s.external() {
		return 500 * time.Millisecond
	}
	return 2 * time.Second
}

func (s Settings) external() bool { return s.URL != "" }

// shards is how many streams the lobbies are spread over. A cluster puts what comes at
// once into one entry of its log, and all game servers would have to agree.
func (s Settings) shards() int {
	if s.external() {
		return 1
	}
	return embeddedShards
}

// check refuses settings the servers would refuse later with less to say.
func (s Settings) check() error {
	if s.Reserved < time.Second {
		return fmt.Errorf("event log: ids must stay reserved for at least 1 s, not %v", s.Reserved)
	}
	if !s.external() && s.Dir == "" {
		return fmt.Errorf("event log: neither a data directory nor a NATS URL is set")
	}
	return nil
}

func orDefault(d, otherwise time.Duration) time.Duration {
	if d == 0 {
		return otherwise
	}
	return d
}
