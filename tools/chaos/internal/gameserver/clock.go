package gameserver

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// ClockVariable names the file from which a server of BuildWithClock reads how far its wall clock is ahead.
const ClockVariable = "CHAOS_CLOCK"

// The server reads its wall clock in one place, which the build replaces.
const (
	clockSource  = "internal/system/fx.go"
	machineClock = "func() Wall { return time.Now }"
	chaosClock   = `func() Wall {
			return func() time.Time {
				moved, _ := os.ReadFile(os.Getenv("` + ClockVariable + `"))
				ahead, _ := time.ParseDuration(string(moved))
				return time.Now().Add(ahead)
			}
		}`
)

// BuildWithClock compiles the server of the working tree with a wall clock that the file of ClockVariable moves.
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
	if !strings.Contains(string(source), machineClock) {
		return "", errors.New("the server's clock is not where this program expects it")
	}
	changed := strings.NewReplacer(machineClock, chaosClock, "import (", "import (\n\t\"os\"").Replace(string(source))
	replaced, overlay := filepath.Join(dir, "fx.go"), filepath.Join(dir, "overlay.json")
	list := fmt.Appendf(nil, `{"Replace": {%q: %q}}`, original, replaced)
	if err := errors.Join(os.WriteFile(replaced, []byte(changed), 0o600), os.WriteFile(overlay, list, 0o600)); err != nil {
		return "", err
	}
	return build(ctx, dir, "-overlay", overlay)
}
