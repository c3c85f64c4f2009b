package sqlite

import (
	"errors"
	"fmt"
	"time"
)

const (
	// reserved is how long the closing batch of a lobby keeps its id from being used again.
	reserved = 24 * time.Hour
	// defaultLimit is the largest the database grows unless the settings say otherwise.
	defaultLimit = 1 << 30
	// eraseWithin leaves a minute of the five that SECURITY.md promises.
	eraseWithin = 4 * time.Minute
)

// Settings say where the log is kept.
type Settings struct {
	// Dir is the data directory. It is created when it is missing and belongs to one
	// process at a time.
	Dir string
	// MaxBytes is the largest size of the database without its write-ahead log; zero means 1 GiB. Appends beyond it fail
	// with rejection.ErrStorage, except those that end a lobby; new lobbies fail from 95 % of it on.
	MaxBytes int64
	// Reserved is how long an erased lobby's id stays taken, at least 1 s. Zero means 24 h.
	Reserved time.Duration
	// EraseWithin is how long erased batches may stay in the files. Zero means 4 min.
	EraseWithin time.Duration
}

func (s Settings) withDefaults() Settings {
	if s.MaxBytes <= 0 {
		s.MaxBytes = defaultLimit
	}
	if s.Reserved == 0 {
		s.Reserved = reserved
	}
	if s.EraseWithin == 0 {
		s.EraseWithin = eraseWithin
	}
	return s
}

func (s Settings) check() error {
	if s.Dir == "" {
		return errors.New("event log: no data directory is set")
	}
	if s.Reserved < time.Second {
		return fmt.Errorf("event log: ids must stay reserved for at least 1 s, not %v", s.Reserved)
	}
	return nil
}
