package bench

import (
	"fmt"
	"os"
	"path/filepath"
	"time"

	"tarnwort/tools/loadtest/internal/chart"
	"tarnwort/tools/loadtest/internal/crowd"
	"tarnwort/tools/loadtest/internal/server"
)

// growth is one question of what happens as something grows.
type growth struct {
	file, title, x, y string
	sizes             []int
	plan              func(size int) crowd.Plan
	figure            func(Figures) float64
	// alone asks the game server only: the others have no lobbies of their own.
	alone bool
}

const (
	shareOfFloor = "deliveries per CPU second, % of the raw epoll loop"
	// sockets is how many connections there are where something else grows.
	sockets = 1600
)

func growths() []growth {
	ofFloor := func(f Figures) float64 { return 100 * f.PerCPU / f.Floor }
	return []growth{
		{
			"lobbies", "More lobbies, 8 connections each", "lobbies", shareOfFloor, []int{10, 30, 100, 300, 1000, 2000},
			func(n int) crowd.Plan { return crowd.Plan{Lobbies: n} }, ofFloor, false,
		},
		{
			"players", "More players in a lobby, 1,600 connections", "players", shareOfFloor, []int{3, 6, 10, 15, 20},
			func(n int) crowd.Plan { return crowd.Plan{Lobbies: sockets / (n + 2), Players: n, Overlays: 1} }, ofFloor, false,
		},
		{
			"viewers", "More viewers of a lobby with 6 players", "viewers", shareOfFloor, []int{1, 4, 16, 64, 256},
			func(n int) crowd.Plan { return crowd.Plan{Lobbies: max(sockets/(n+7), 6), Players: 6, Overlays: n} }, ofFloor, false,
		},
		{
			"memory", "Memory of a joined websocket, its share of a lobby included", "connections", "KiB", []int{800, 1600, 4000, 8000, 16000},
			func(n int) crowd.Plan { return crowd.Plan{Lobbies: n / 8, Play: crowd.Idle} }, func(f Figures) float64 { return f.KiB }, false,
		},
		{
			"in-memory", "200 lobbies play while more are in memory", "lobbies in memory", shareOfFloor, []int{200, 1000, 3000, 10000},
			func(n int) crowd.Plan { return crowd.Plan{Lobbies: 200, Asleep: n - 200} }, ofFloor, true,
		},
		{
			"resident", "Memory of the server by lobbies in memory, 200 of them with connections", "lobbies in memory", "MiB", []int{200, 1000, 3000, 10000},
			func(n int) crowd.Plan { return crowd.Plan{Lobbies: 200, Asleep: n - 200, Play: crowd.Idle} },
			func(f Figures) float64 { return f.ResidentMiB }, true,
		},
	}
}

// Grow measures everything as it grows and writes a picture of each into dir.
func Grow(kinds server.Kinds, settings Settings, dir string) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	s := newSession(kinds, settings)
	s.sayLoad()
	for _, g := range growths() {
		picture, err := s.grow(g)
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(dir, g.file+".svg"), []byte(picture.SVG()), 0o644); err != nil {
			return err
		}
		s.table(picture)
	}
	for _, note := range s.notes {
		_, _ = fmt.Fprintln(s.Out, "note:", note)
	}
	return nil
}

func (s *session) grow(g growth) (chart.Chart, error) {
	picture := chart.Chart{Title: g.title, X: g.x, Y: g.y}
	var scenarios []scenario
	kinds := []variant{{label: game, kind: s.kinds.Memory}, {label: reference, kind: s.kinds.Reference}}
	if s.kinds.HasBun {
		kinds = append(kinds, variant{label: bun, kind: s.kinds.Bun})
	}
	if g.alone {
		kinds = kinds[:1]
	}
	for _, size := range g.sizes {
		sc := scenario{name: fmt.Sprintf("%s %d", g.file, size)}
		for _, v := range kinds {
			v.measure = s.saturated(g.plan(size), warm, 3*time.Second)
			sc.variants = append(sc.variants, v)
		}
		scenarios = append(scenarios, sc)
	}
	if err := s.compare(scenarios); err != nil {
		return picture, err
	}
	for _, v := range kinds {
		curve := chart.Curve{Name: v.label}
		for i, sc := range scenarios {
			if all := s.results[sc.name][v.label]; len(all) > 0 {
				median, _, _ := spreadOf(all, g.figure)
				curve.Points = append(curve.Points, chart.Point{X: float64(g.sizes[i]), Y: median})
			}
		}
		picture.Curves = append(picture.Curves, curve)
	}
	return picture, nil
}

// table prints the values behind a picture.
func (s *session) table(c chart.Chart) {
	_, _ = fmt.Fprintf(s.Out, "\n%s (%s)\n", c.Title, c.Y)
	for _, curve := range c.Curves {
		_, _ = fmt.Fprintf(s.Out, "%-22s", curve.Name)
		for _, p := range curve.Points {
			_, _ = fmt.Fprintf(s.Out, "  %.0f: %s", p.X, short(p.Y))
		}
		_, _ = fmt.Fprintln(s.Out)
	}
	_, _ = fmt.Fprintln(s.Out)
}
