package simulator

import (
	"context"
	"encoding/binary"
	"time"

	"tarnwort/libs/game/gametest"
)

// Now implements room.Clock.
func (s *server) Now() time.Time { return s.sim.now }

// Elapsed implements room.Clock.
func (s *server) Elapsed() time.Duration { return s.sim.now.Sub(gametest.Noon()) + time.Hour }

// AfterFunc implements room.Clock.
func (s *server) AfterFunc(d time.Duration, f func()) (stop func() bool) {
	e := s.sim.later(d, s, nil)
	ran := false
	e.do = func() { ran = true; s.call("timer", f) }
	return func() bool { was := !ran && !e.off; e.off = true; return was }
}

// Bytes implements room.Random.
func (s *server) Bytes(n int) []byte {
	var b []byte
	for len(b) < n {
		s.state += 0x9E3779B97F4A7C15
		z := s.state
		z = (z ^ z>>30) * 0xBF58476D1CE4E5B9
		z = (z ^ z>>27) * 0x94D049BB133111EB
		b = binary.BigEndian.AppendUint64(b, z^z>>31)
	}
	return b[:n]
}

type plain struct{}

func (plain) Hash(_ context.Context, password string) (string, error) { return "#" + password, nil }

func (plain) Matches(_ context.Context, password, hash string) (bool, error) {
	return hash == "#"+password, nil
}
