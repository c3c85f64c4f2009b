package gameserver

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// BinaryVariable names a server that is already built.
const BinaryVariable = "TARNWORT_CHAOS_BINARY"

// RaceVariable, when set, builds the server with the race detector, many times slower.
const RaceVariable = "TARNWORT_CHAOS_RACE"

// Build compiles the server of the working tree into dir and returns its path.
func Build(ctx context.Context, dir string) (string, error) {
	if built := os.Getenv(BinaryVariable); built != "" {
		return built, nil
	}
	return build(ctx, dir)
}

// build compiles the server with further arguments of the compiler.
func build(ctx context.Context, dir string, further ...string) (string, error) {
	folder, err := sourceFolder(ctx)
	if err != nil {
		return "", err
	}
	binary := filepath.Join(dir, "gameserver")
	arguments := append([]string{"build", "-o", binary}, further...)
	if os.Getenv(RaceVariable) != "" {
		arguments = append(arguments, "-race")
	}
	build := exec.CommandContext(ctx, "go", append(arguments, ".")...)
	build.Dir = folder
	if os.Getenv(RaceVariable) != "" {
		build.Env = append(os.Environ(), "CGO_ENABLED=1") // the race detector needs it
	}
	if output, err := build.CombinedOutput(); err != nil {
		return "", fmt.Errorf("build the server: %w\n%s", err, output)
	}
	return binary, nil
}

func sourceFolder(ctx context.Context) (string, error) {
	out, err := exec.CommandContext(ctx, "go", "list", "-m", "-f", "{{.Dir}}", "tarnwort/services/gameserver").Output()
	if err != nil {
		return "", fmt.Errorf("find the server: %w", err)
	}
	return strings.TrimSpace(string(out)), nil
}
