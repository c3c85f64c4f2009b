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
	memory := func(f Figures) float64 { return f.KiB }
	asleep := func(play crowd.Play) func(int) crowd.Plan {
		return func(n int) crowd.Plan { return crowd.Plan{Lobbies: 200, Asleep: n - 200, Play: play} }
	}
	return []growth{
		{
			file: "lobbies", title: "More lobbies, 8 connections each", x: "lobbies", y: shareOfFloor, figure: ofFloor,
			sizes: []int{10, 30, 100, 300, 1000, 2000},
			plan:  func(n int) crowd.Plan { return crowd.Plan{Lobbies: n} },
		},
		{
			file: "players", title: "More players in a lobby, 1,600 connections", x: "players", y: shareOfFloor, figure: ofFloor,
			sizes: []int{3, 6, 10, 15, 20},
			plan:  func(n int) crowd.Plan { return crowd.Plan{Lobbies: sockets / (n + 2), Players: n, Overlays: 1} },
		},
		{
			file: "viewers", title: "More viewers of a lobby with 6 players", x: "viewers", y: shareOfFloor, figure: ofFloor,
			sizes: []int{1, 4, 16, 64, 256},
			plan:  func(n int) crowd.Plan { return crowd.Plan{Lobbies: max(sockets/(n+7), 6), Players: 6, Overlays: n} },
		},
		{
			file: "memory", title: "Memory of a joined websocket, its share of a lobby included", x: "connections", y: "KiB", figure: memory,
			sizes: []int{800, 1600, 4000, 8000, 16000},
			plan:  func(n int) crowd.Plan { return crowd.Plan{Lobbies: n / 8, Play: crowd.Idle} },
		},
		{
			file: "in-memory", title: "200 lobbies play while more are in memory", x: "lobbies in memory", y: shareOfFloor, figure: ofFloor,
			sizes: []int{200, 1000, 3000, 10000}, plan: asleep(crowd.Words), alone: true,
		},
		{
			file: "resident", title: "The server's memory, 200 of the lobbies with connections", x: "lobbies in memory", y: "MiB",
			figure: func(f Figures) float64 { return f.ResidentMiB },
			sizes:  []int{200, 1000, 3000, 10000}, plan: asleep(crowd.Idle), alone: true,
		},
	}
}

// Grow measures everything as it grows, writes a picture of each into the folder
// curves beside a README, and shows them there.
func Grow(kinds server.Kinds, settings Settings, readme string) error {
	dir := filepath.Join(filepath.Dir(readme), curves)
	var shown []chart.Chart
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
		shown = append(shown, picture)
	}
	for _, note := range s.notes {
		_, _ = fmt.Fprintln(s.Out, "note:", note)
	}
	return showCurves(readme, shown)
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
