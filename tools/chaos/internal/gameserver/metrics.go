package gameserver

import (
	"bytes"
	"context"
	"fmt"
	"net/http"

	"github.com/prometheus/common/expfmt"
	"github.com/prometheus/common/model"

	"tarnwort/libs/gameclient"
)

// Names of Metrics.
const (
	Goroutines  = "go_goroutines"
	Descriptors = "process_open_fds"
	Connections = "tarnwort_connections"
	SlowClosed  = "tarnwort_connections_slow_total" // connections closed because they did not read
	Live        = "go_gc_heap_live_bytes"           // what the last garbage collection found alive
	Resident    = "process_resident_memory_bytes"
)

// Metrics are figures of a process at one moment.
type Metrics map[string]int

// MB returns a figure that is in bytes in megabytes.
func (m Metrics) MB(name string) int { return m[name] >> 20 }

// Metrics reads the figures of the running process.
func (s *Server) Metrics(ctx context.Context) (Metrics, error) {
	page, err := s.get(ctx, "/metrics")
	if err != nil {
		return nil, err
	}
	parser := expfmt.NewTextParser(model.UTF8Validation)
	families, err := parser.TextToMetricFamilies(bytes.NewReader(page))
	if err != nil {
		return nil, err
	}
	all := make(Metrics)
	for name, family := range families {
		for _, m := range family.GetMetric() {
			all[name] += int(m.GetGauge().GetValue() + m.GetCounter().GetValue() + m.GetUntyped().GetValue())
		}
	}
	return all, nil
}

// CollectGarbage makes the process collect garbage, so that Live is current.
func (s *Server) CollectGarbage(ctx context.Context) error {
	_, err := s.get(ctx, "/debug/pprof/heap?gc=1")
	return err
}

func (s *Server) get(ctx context.Context, path string) ([]byte, error) {
	status, page, err := gameclient.Request(ctx, http.MethodGet, "http://"+s.metrics+path, "", nil)
	if err == nil && status != http.StatusOK {
		err = fmt.Errorf("%s: status %d", path, status)
	}
	return page, err
}
