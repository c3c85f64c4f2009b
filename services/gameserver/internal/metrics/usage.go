package metrics

import (
	"context"
	"time"

	"github.com/prometheus/client_golang/prometheus"
)

// usageTimeout bounds a request for the size of the event log, because NATS may not answer it.
const usageTimeout = time.Second

// EventLogUsage registers gauges of the bytes that the event log occupies and may occupy. They have no value while
// usage fails or without a limit; it may be called once.
func (m *Metrics) EventLogUsage(usage func(context.Context) (used, limit int64, err error)) {
	m.registry.MustRegister(usageCollector{usage})
}

// usageCollector collects both figures by one call of usage.
type usageCollector struct {
	usage func(context.Context) (used, limit int64, err error)
}

var _ prometheus.Collector = usageCollector{}

func usedBytes() *prometheus.Desc {
	return prometheus.NewDesc(namespace+"_event_log_bytes", "Bytes the event log occupies.", nil, nil)
}

func limitBytes() *prometheus.Desc {
	return prometheus.NewDesc(namespace+"_event_log_limit_bytes", "Bytes the event log may occupy.", nil, nil)
}

// Describe implements prometheus.Collector.
func (usageCollector) Describe(descs chan<- *prometheus.Desc) {
	descs <- usedBytes()
	descs <- limitBytes()
}

// Collect implements prometheus.Collector.
func (c usageCollector) Collect(metrics chan<- prometheus.Metric) {
	ctx, cancel := context.WithTimeout(context.Background(), usageTimeout)
	defer cancel()
	used, limit, err := c.usage(ctx)
	if err != nil || limit == 0 {
		return
	}
	metrics <- prometheus.MustNewConstMetric(usedBytes(), prometheus.GaugeValue, float64(used))
	metrics <- prometheus.MustNewConstMetric(limitBytes(), prometheus.GaugeValue, float64(limit))
}
