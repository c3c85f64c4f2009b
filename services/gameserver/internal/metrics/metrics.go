package metrics

import (
	"errors"
	"net/http"
	"reflect"
	"regexp"
	"strings"
	"sync"
	"time"
	"unicode"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/eventlog"
	"tarnwort/libs/socketio/engineio"
)

const (
	namespace   = "tarnwort"
	outcomeDone = "done"
)

// Metrics are the counters of one process.
type Metrics struct {
	registry *prometheus.Registry

	commands       *prometheus.CounterVec
	counterCache   sync.Map // commandKind to its prometheus.Counter in commands
	commandSeconds prometheus.Histogram
	appends        *prometheus.CounterVec
	appendsDone    prometheus.Counter // of appends
	appendSeconds  prometheus.Histogram
	connections    *prometheus.GaugeVec
	ended          *prometheus.CounterVec
	refused        prometheus.Counter
	slow           prometheus.Counter
	sentBytes      prometheus.Counter
	sentMessages   prometheus.Counter
}

// New returns counters at zero.
func New() *Metrics {
	m := &Metrics{
		registry:       prometheus.NewRegistry(),
		commands:       counters("commands_total", "Commands that met a lobby, by name and what came of them.", "command", "outcome"),
		commandSeconds: seconds("command_seconds", "Time from a command to its effect, in seconds."),
		appends:        counters("appends_total", "Batches given to the event log, by what came of them.", "outcome"),
		appendSeconds:  seconds("append_seconds", "Time the event log took to store a batch, in seconds."),
		connections:    prometheus.NewGaugeVec(prometheus.GaugeOpts{Namespace: namespace, Name: "connections", Help: "Open connections, by transport."}, []string{"transport"}),
		ended:          counters("connections_ended_total", "Connections that ended, by transport and reason.", "transport", "reason"),
		refused:        counter("connection_requests_refused_total", "Requests to connect or poll that were refused."),
		slow:           counter("connections_slow_total", "Connections closed because they read too slowly."),
		sentBytes:      counter("sent_bytes_total", "Bytes of messages sent to clients."),
		sentMessages:   counter("sent_messages_total", "Messages sent to clients."),
	}
	m.appendsDone = m.appends.WithLabelValues(outcomeDone)
	m.registry.MustRegister(
		collectors.NewGoCollector(collectors.WithGoCollectorRuntimeMetrics(liveHeap())), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}),
		m.commands, m.commandSeconds, m.appends, m.appendSeconds,
		m.connections, m.ended, m.refused, m.slow, m.sentBytes, m.sentMessages,
	)
	return m
}

// Lobbies registers a gauge of the lobbies in memory; count returns their number. It may be called once.
func (m *Metrics) Lobbies(count func() int) {
	m.registry.MustRegister(prometheus.NewGaugeFunc(
		prometheus.GaugeOpts{Namespace: namespace, Name: "lobbies", Help: "Lobbies in memory."},
		func() float64 { return float64(count()) },
	))
}

// Watching registers a gauge of the connections in lobbies for each kind of watching: seat, overlay, audience. It may
// be called once.
func (m *Metrics) Watching(watching func() map[string]int64) {
	for kind := range watching() {
		m.registry.MustRegister(prometheus.NewGaugeFunc(
			prometheus.GaugeOpts{
				Namespace: namespace, Name: "watching", Help: "Connections that watch a lobby, by kind.",
				ConstLabels: prometheus.Labels{"kind": kind},
			},
			func() float64 { return float64(watching()[kind]) },
		))
	}
}

// Command counts a command by its outcome: done, the code of a rejection, conflict or failed. It is a
// room.Ports.OnCommand.
func (m *Metrics) Command(cmd game.Command, took time.Duration, err error) {
	m.counter(commandKind{reflect.TypeOf(cmd), outcome(err)}).Inc()
	m.commandSeconds.Observe(took.Seconds())
}

// commandKind is the labels of a command's counter.
type commandKind struct {
	command reflect.Type
	outcome string
}

// counter returns a cached counter, because building its labels takes longer than counting.
func (m *Metrics) counter(kind commandKind) prometheus.Counter {
	if known, ok := m.counterCache.Load(kind); ok {
		if counter, ok := known.(prometheus.Counter); ok {
			return counter
		}
	}
	counter := m.commands.WithLabelValues(commandName(kind.command), kind.outcome)
	m.counterCache.Store(kind, counter)
	return counter
}

// Sockets returns the hooks that a socket server calls.
func (m *Metrics) Sockets() engineio.Hooks {
	return engineio.Hooks{
		Opened: func(transport string) { m.connections.WithLabelValues(transport).Inc() },
		Upgraded: func() {
			m.connections.WithLabelValues("polling").Dec()
			m.connections.WithLabelValues("websocket").Inc()
		},
		Closed: func(transport, reason string) {
			m.connections.WithLabelValues(transport).Dec()
			m.ended.WithLabelValues(transport, reason).Inc()
		},
		Refused:    func(*http.Request, engineio.Refusal) { m.refused.Inc() },
		Overflowed: m.slow.Inc,
		Sent: func(messages, size int) {
			m.sentMessages.Add(float64(messages))
			m.sentBytes.Add(float64(size))
		},
	}
}

// WebhookOutcomes returns a function that counts the outcome of a message to a webhook, or of an attempt. It may be
// called once.
func WebhookOutcomes(m *Metrics) func(outcome string) {
	messages := counters("webhook_messages_total", "Messages to webhooks, by what came of them: delivered, failed (each attempt) or dropped.", "outcome")
	m.registry.MustRegister(messages)
	return func(outcome string) { messages.WithLabelValues(outcome).Inc() }
}

func outcome(err error) string {
	if err == nil {
		return outcomeDone
	}
	var no game.Rejection // declared after the usual case, because errors.As moves it to the heap
	switch {
	case errors.Is(err, eventlog.ErrConflict):
		return "conflict"
	case errors.As(err, &no):
		return no.Code
	default:
		return "failed"
	}
}

// commandName returns the name of a command's type as a label: submit_word for a game.SubmitWord.
func commandName(cmd reflect.Type) string {
	var name strings.Builder
	for i, r := range cmd.Name() {
		if unicode.IsUpper(r) && i > 0 {
			name.WriteByte('_')
		}
		name.WriteRune(unicode.ToLower(r))
	}
	return name.String()
}

func counter(name, help string) prometheus.Counter {
	return prometheus.NewCounter(prometheus.CounterOpts{Namespace: namespace, Name: name, Help: help})
}

func counters(name, help string, labels ...string) *prometheus.CounterVec {
	return prometheus.NewCounterVec(prometheus.CounterOpts{Namespace: namespace, Name: name, Help: help}, labels)
}

// seconds returns a histogram from 50 microseconds, about the fastest disk, to 10 s, when the event log gives up.
func seconds(name, help string) prometheus.Histogram {
	return prometheus.NewHistogram(prometheus.HistogramOpts{
		Namespace: namespace, Name: name, Help: help,
		Buckets: []float64{50e-6, 100e-6, 250e-6, 500e-6, 1e-3, 2.5e-3, 5e-3, 10e-3, 25e-3, 50e-3, 100e-3, 250e-3, 1, 10},
	})
}

// liveHeap adds go_gc_heap_live_bytes, the heap after the last garbage collection. The other heap metrics depend
// on how long ago that was.
func liveHeap() collectors.GoRuntimeMetricsRule {
	return collectors.GoRuntimeMetricsRule{Matcher: regexp.MustCompile("^/gc/heap/live:bytes$")}
}
