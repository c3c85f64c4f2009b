package metrics

import (
	"context"
	"time"

	"github.com/prometheus/client_golang/prometheus"
)

// Ready registers a gauge that is 1 while the server is ready; check returns why it is not. It may be called once.
func (m *Metrics) Ready(check func() error) {
	m.registry.MustRegister(prometheus.NewGaugeFunc(
		prometheus.GaugeOpts{Namespace: namespace, Name: "ready", Help: "1 while the server is ready for clients, else 0."},
		func() float64 {
			if check() != nil {
				return 0
			}
			return 1
		},
	))
}

// ClockAhead registers a gauge of how far the clock is ahead of NATS', which is 0 without NATS. It may be called once.
func (m *Metrics) ClockAhead(ahead func() time.Duration) {
	m.registry.MustRegister(prometheus.NewGaugeFunc(
		prometheus.GaugeOpts{Namespace: namespace, Name: "clock_ahead_seconds", Help: "How far the clock is ahead of that of NATS; negative when it is behind."},
		func() float64 { return ahead().Seconds() },
	))
}

// Replicas is how many NATS servers have all of a stream, and how many should.
type Replicas = struct{ Current, Configured int }

// StreamReplicas registers gauges of the replicas of each stream, unless count is nil. They have no value while count fails; it
// may be called once.
func (m *Metrics) StreamReplicas(count func(context.Context) (map[string]Replicas, error)) {
	if count == nil {
		return
	}
	m.registry.MustRegister(replicasCollector{count})
}

// replicasCollector collects both figures of all streams by one call of count.
type replicasCollector struct {
	count func(context.Context) (map[string]Replicas, error)
}

var _ prometheus.Collector = replicasCollector{}

func currentReplicas() *prometheus.Desc {
	return prometheus.NewDesc(namespace+"_stream_replicas", "NATS servers that have all of a stream.", []string{"stream"}, nil)
}

func configuredReplicas() *prometheus.Desc {
	return prometheus.NewDesc(namespace+"_stream_replicas_configured", "NATS servers that should have a stream.", []string{"stream"}, nil)
}

// Describe implements prometheus.Collector.
func (replicasCollector) Describe(descs chan<- *prometheus.Desc) {
	descs <- currentReplicas()
	descs <- configuredReplicas()
}

// Collect implements prometheus.Collector.
func (c replicasCollector) Collect(metrics chan<- prometheus.Metric) {
	ctx, cancel := context.WithTimeout(context.Background(), usageTimeout)
	defer cancel()
	streams, err := c.count(ctx)
	if err != nil {
		return
	}
	for name, replicas := range streams {
		metrics <- prometheus.MustNewConstMetric(currentReplicas(), prometheus.GaugeValue, float64(replicas.Current), name)
		metrics <- prometheus.MustNewConstMetric(configuredReplicas(), prometheus.GaugeValue, float64(replicas.Configured), name)
	}
}
