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
	// Goal is the size at which garbage is collected next: in proportion to what the
	// last collection found alive.
	Goal int64
	// Collections counts garbage collections, CPU the seconds spent.
	Collections int
	CPU         float64
	// Connections are open, Lobbies in memory; Slow were closed for not reading.
	Connections, Lobbies, Slow int
}

// Gauges asks the running process.
func (s *Server) Gauges(ctx context.Context) (Gauges, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+s.metrics+"/metrics", nil)
	if err != nil {
		return Gauges{}, err
	}
	response, err := s.client.Do(request)
	if err != nil {
		return Gauges{}, fmt.Errorf("metrics: %w", err)
	}
	defer func() { _ = response.Body.Close() }()
	sums := make(map[string]float64)
	for lines := bufio.NewScanner(response.Body); lines.Scan(); {
		name, value, _ := strings.Cut(lines.Text(), " ")
		name, _, _ = strings.Cut(name, "{")
		if n, err := strconv.ParseFloat(value, 64); err == nil {
			sums[name] += n
		}
	}
	return Gauges{
		Goroutines:  int(sums["go_goroutines"]),
		Descriptors: int(sums["process_open_fds"]),
		Threads:     int(sums["go_threads"]),
		Heap:        int64(sums["go_memstats_heap_inuse_bytes"]),
		Goal:        int64(sums["go_memstats_next_gc_bytes"]),
		Resident:    int64(sums["process_resident_memory_bytes"]),
		Collections: int(sums["go_gc_duration_seconds_count"]),
		CPU:         sums["process_cpu_seconds_total"],
		Connections: int(sums["tarnwort_connections"]),
		Lobbies:     int(sums["tarnwort_lobbies"]),
		Slow:        int(sums["tarnwort_connections_slow_total"]),
	}, nil
}
