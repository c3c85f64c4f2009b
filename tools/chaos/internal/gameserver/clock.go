package gameserver

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"time"
)

// clockVariable names the file from which a server of BuildWithClock reads how far its wall clock is ahead.
const clockVariable = "CHAOS_CLOCK"

// The server reads its wall clock in one place, which the build replaces.
const (
	clockSource  = "internal/system/fx.go"
	machineClock = "func() Wall { return time.Now }"
	chaosClock   = "func() Wall { return newChaosWall(time.Now) }"
	chaosSource  = `package system

import (
	"os"
	"sync/atomic"
	"time"
)

// newChaosWall returns the clock of the machine, moved by what a file says.
func newChaosWall(machine Wall) Wall {
	var ahead atomic.Int64
	go func() {
		for ; ; time.Sleep(20 * time.Millisecond) {
			raw, _ := os.ReadFile(os.Getenv("` + clockVariable + `"))
			moved, _ := time.ParseDuration(string(raw))
			ahead.Store(int64(moved))
		}
	}()
	return func() time.Time { return machine().Add(time.Duration(ahead.Load())) }
}
`
)

// Clock is the file that moves the wall clock of a server.
type Clock struct{ path string }

// NewClock returns the clock of a server, which shows the machine's time. Its file is in dir.
func NewClock(dir, server string) Clock { return Clock{filepath.Join(dir, server+".clock")} }

// Setting returns the environment variable of the server.
func (c Clock) Setting() string { return clockVariable + "=" + c.path }

// Move sets how far the server's clock is ahead of the machine's.
func (c Clock) Move(ahead time.Duration) error {
	next := c.path + ".next"
	if err := os.WriteFile(next, []byte(ahead.String()), 0o600); err != nil {
		return err
	}
	return os.Rename(next, c.path)
}

// BuildWithClock compiles the server of the working tree with a wall clock that Clock moves.
func BuildWithClock(ctx context.Context, dir string) (string, error) {
	folder, err := sourceFolder(ctx)
	if err != nil {
		return "", err
	}
	original := filepath.Join(folder, filepath.FromSlash(clockSource))
	source, err := os.ReadFile(original)
	if err != nil {
		return "", err
	}
	changed := bytes.Replace(source, []byte(machineClock), []byte(chaosClock), 1)
	if bytes.Equal(changed, source) {
		return "", errors.New("the server's clock is not where this program expects it")
	}
	replaced, added, overlay := filepath.Join(dir, "fx.go"), filepath.Join(dir, "chaos_wall.go"), filepath.Join(dir, "overlay.json")
	list, err := json.Marshal(map[string]map[string]string{"Replace": {
		original: replaced, filepath.Join(filepath.Dir(original), "chaos_wall.go"): added,
	}})
	if err != nil {
		return "", err
	}
	err = errors.Join(os.WriteFile(replaced, changed, 0o600), os.WriteFile(added, []byte(chaosSource), 0o600), os.WriteFile(overlay, list, 0o600))
	if err != nil {
		return "", err
	}
	return build(ctx, dir, "-overlay", overlay)
}
