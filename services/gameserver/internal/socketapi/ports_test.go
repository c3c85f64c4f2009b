package socketapi_test

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/binary"
	mathrand "math/rand/v2"
	"sync"
	"sync/atomic"
	"time"
)

type clock struct{}

func (clock) Now() time.Time { return time.Now() }

func (clock) Elapsed() time.Duration { return time.Duration(time.Now().UnixNano()) }

func (clock) AfterFunc(d time.Duration, f func()) func() bool { return time.AfterFunc(d, f).Stop }

// aheadClock is ahead of the wall clock; it runs timers in real time.
type aheadClock struct {
	clock
	by atomic.Int64
}

func (c *aheadClock) Now() time.Time { return time.Now().Add(time.Duration(c.by.Load())) }

// steadyClock stands still until it is advanced, and runs no timers.
type steadyClock struct {
	mu  sync.Mutex
	now time.Time
}

func (c *steadyClock) Elapsed() time.Duration { return time.Duration(c.Now().UnixNano()) }

func (c *steadyClock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

func (c *steadyClock) AfterFunc(time.Duration, func()) func() bool {
	return func() bool { return true }
}

func (c *steadyClock) advance(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(d)
}

type randomBytes struct{}

func (randomBytes) Bytes(n int) []byte {
	b := make([]byte, n)
	_, _ = rand.Read(b)
	return b
}

// seededRandom returns the same bytes in both variants of a game.
type seededRandom struct{ *mathrand.Rand }

func (r *seededRandom) Bytes(n int) []byte {
	var b []byte
	for len(b) < n {
		b = binary.BigEndian.AppendUint64(b, r.Uint64())
	}
	return b[:n]
}

type passwords struct{}

func (passwords) Hash(_ context.Context, password string) (string, error) { return "#" + password, nil }

func (passwords) Matches(_ context.Context, password, hash string) (bool, error) {
	return "#"+password == hash, nil
}

// syncBuffer is a buffer for concurrent writes, such as a test's log.
type syncBuffer struct {
	mu     sync.Mutex
	buffer bytes.Buffer
}

func (b *syncBuffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.buffer.Write(p)
}

func (b *syncBuffer) Sync() error { return nil }

func (b *syncBuffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.buffer.String()
}
