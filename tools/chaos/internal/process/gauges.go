package process

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"strings"
)

// Gauges are what a process says about itself at one moment.
type Gauges struct {
	// Goroutines, Descriptors and Threads are how many there are.
	Goroutines, Descriptors, Threads int
	// Heap is what is in use of it, garbage included, Resident what the process
	// occupies, in bytes.
	Heap, Resident int64
	// Live is what the last garbage collection found alive, in bytes.
	Live int64
	// Collections counts garbage collections, CPU the seconds spent.
	Collections int
	CPU         float64
	// Connections are open, Lobbies in memory; Slow were closed for not reading.
	Connections, Lobbies, Slow int
}

// Gauges asks the running process.
func (s *Server) Gauges(ctx context.Context) (Gauges, error) {
	sums := make(map[string]float64)
	err := s.scrape(ctx, func(name, _ string, value float64) { sums[name] += value })
	if err != nil {
		return Gauges{}, err
	}
	return Gauges{
		Goroutines:  int(sums["go_goroutines"]),
		Descriptors: int(sums["process_open_fds"]),
		Threads:     int(sums["go_threads"]),
		Heap:        int64(sums["go_memstats_heap_inuse_bytes"]),
		Live:        int64(sums["go_gc_heap_live_bytes"]),
		Resident:    int64(sums["process_resident_memory_bytes"]),
		Collections: int(sums["go_gc_duration_seconds_count"]),
		CPU:         sums["process_cpu_seconds_total"],
		Connections: int(sums["tarnwort_connections"]),
		Lobbies:     int(sums["tarnwort_lobbies"]),
		Slow:        int(sums["tarnwort_connections_slow_total"]),
	}, nil
}

// Collect has the process free what it does not need, so that Gauges.Live is not
// what a collection at some other moment found. It needs TARNWORT_PROFILES.
func (s *Server) Collect(ctx context.Context) error {
	_, err := s.operate(ctx, "/debug/pprof/heap?gc=1")
	return err
}

// operate reads a page that is for whoever runs the server.
func (s *Server) operate(ctx context.Context, path string) ([]byte, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+s.metrics+path, nil)
	if err != nil {
		return nil, err
	}
	response, err := s.client.Do(request)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	defer func() { _ = response.Body.Close() }()
	if response.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("%s: %s", path, response.Status)
	}
	return io.ReadAll(response.Body)
}

// scrape reads every figure of the process, with its labels as they are written.
func (s *Server) scrape(ctx context.Context, take func(name, labels string, value float64)) error {
	page, err := s.operate(ctx, "/metrics")
	if err != nil {
		return err
	}
	for lines := bufio.NewScanner(bytes.NewReader(page)); lines.Scan(); {
		series, value, _ := strings.Cut(lines.Text(), " ")
		name, labels, _ := strings.Cut(series, "{")
		if n, err := strconv.ParseFloat(value, 64); err == nil {
			take(name, labels, n)
		}
	}
	return nil
}
