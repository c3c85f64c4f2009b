package process

import (
	"bufio"
	"context"
	"fmt"
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

// scrape reads every figure of the process, with its labels as they are written.
func (s *Server) scrape(ctx context.Context, take func(name, labels string, value float64)) error {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+s.metrics+"/metrics", nil)
	if err != nil {
		return err
	}
	response, err := s.client.Do(request)
	if err != nil {
		return fmt.Errorf("metrics: %w", err)
	}
	defer func() { _ = response.Body.Close() }()
	for lines := bufio.NewScanner(response.Body); lines.Scan(); {
		series, value, _ := strings.Cut(lines.Text(), " ")
		name, labels, _ := strings.Cut(series, "{")
		if n, err := strconv.ParseFloat(value, 64); err == nil {
			take(name, labels, n)
		}
	}
	return nil
}
