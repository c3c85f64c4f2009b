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

// Metrics are figures of a process at one moment.
type Metrics struct {
	Goroutines, Descriptors int
	// Live is what the last garbage collection found alive; Resident is the process's memory. Both in bytes.
	Live, Resident int64
	Connections    int
	SlowClosed     int // connections closed because they did not read
}

// Metrics reads the figures of the running process.
func (s *Server) Metrics(ctx context.Context) (Metrics, error) {
	page, err := s.get(ctx, "/metrics")
	if err != nil {
		return Metrics{}, err
	}
	parser := expfmt.NewTextParser(model.UTF8Validation)
	families, err := parser.TextToMetricFamilies(bytes.NewReader(page))
	if err != nil {
		return Metrics{}, err
	}
	sum := func(name string) (total float64) {
		for _, m := range families[name].GetMetric() {
			total += m.GetGauge().GetValue() + m.GetCounter().GetValue() + m.GetUntyped().GetValue()
		}
		return total
	}
	return Metrics{
		Goroutines: int(sum("go_goroutines")), Descriptors: int(sum("process_open_fds")),
		Live: int64(sum("go_gc_heap_live_bytes")), Resident: int64(sum("process_resident_memory_bytes")),
		Connections: int(sum("tarnwort_connections")), SlowClosed: int(sum("tarnwort_connections_slow_total")),
	}, nil
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
