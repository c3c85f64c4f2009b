package socketapi_test

import (
	"context"
	"crypto/rand"
	"time"
)

type clock struct{}

func (clock) Now() time.Time { return time.Now() }

func (clock) AfterFunc(d time.Duration, f func()) func() bool { return time.AfterFunc(d, f).Stop }

type dice struct{}

func (dice) Bytes(n int) []byte {
	b := make([]byte, n)
	_, _ = rand.Read(b)
	return b
}

type passwords struct{}

func (passwords) Hash(_ context.Context, password string) (string, error) { return "#" + password, nil }

func (passwords) Matches(_ context.Context, password, hash string) (bool, error) {
	return "#"+password == hash, nil
}
