package bench

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"time"

	"tarnwort/tools/loadtest/internal/driver"
	"tarnwort/tools/loadtest/internal/server"
)

// RecordProfile plays each kind of load at full speed and writes one profile of the game server's
// processor time, merged from all of them.
func RecordProfile(kinds server.Kinds, each time.Duration, file string) error {
	dir, err := os.MkdirTemp("", "tarnwort-profile-")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	loads := []struct {
		kind server.Kind
		plan driver.Plan
	}{
		{kinds.Durable, driver.Plan{Lobbies: 200}},
		{kinds.Memory, driver.Plan{Lobbies: 200, Play: driver.Games, Words: 2}},
		{kinds.Memory, driver.Plan{Lobbies: 200, Play: driver.Corrections}},
		{kinds.Memory, driver.Plan{Lobbies: 100, Polling: true}},
	}
	merge := []string{"tool", "pprof", "-proto", "-output", file}
	for i, load := range loads {
		part := filepath.Join(dir, fmt.Sprintf("%d.pprof", i))
		if err := profileOf(load.kind, load.plan, each, part); err != nil {
			return fmt.Errorf("%s, load %d: %w", load.kind.Name, i+1, err)
		}
		merge = append(merge, part)
	}
	if out, err := exec.Command("go", merge...).CombinedOutput(); err != nil {
		return fmt.Errorf("merge the profiles: %w: %s", err, out)
	}
	return nil
}

// beforePlay is how long clients may take to connect and to open their first round.
const beforePlay = 10 * time.Second

func profileOf(kind server.Kind, plan driver.Plan, d time.Duration, file string) error {
	kind.Profiles = true
	host, err := server.Start(kind)
	if err != nil {
		return err
	}
	defer host.Stop()
	played := make(chan error, 1)
	go func() {
		s := session{Settings: Settings{Speed: 1}}
		f, err := s.measurePlan(plan, beforePlay, d)(host)
		if err == nil && f.Lost() {
			err = fmt.Errorf("%d deliveries missing, %d twice, %d connections closed", f.Missing, f.Duplicated, f.Closed)
		}
		played <- err
	}()
	time.Sleep(beforePlay)
	if err := download(host.ProfileURL(d), d+readWithin, file); err != nil {
		return err
	}
	return <-played
}

// readWithin is how long an answer may take beside the time that it records.
const readWithin = 20 * time.Second

func download(url string, within time.Duration, file string) (err error) {
	ctx, cancel := context.WithTimeout(context.Background(), within)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		return err
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return err
	}
	defer func() { _ = response.Body.Close() }()
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("%s: %s", url, response.Status)
	}
	content, err := io.ReadAll(response.Body)
	if err != nil {
		return err
	}
	return os.WriteFile(file, content, 0o600)
}
