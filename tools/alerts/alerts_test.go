package alerts_test

import (
	"log/slog"
	"testing"
	"time"

	"github.com/prometheus/common/model"
	"github.com/prometheus/prometheus/model/rulefmt"
	"github.com/prometheus/prometheus/promql/parser"
	"github.com/prometheus/prometheus/promql/promqltest"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const file = "../../services/gameserver/deploy/prometheus-rules.yaml"

// healthy holds twenty minutes of samples of a server that works.
const healthy = `
load 30s
  up{job="tarnwort", instance="a"} 1x40
  tarnwort_ready{instance="a"} 1x40
  tarnwort_clock_ahead_seconds{instance="a"} -0.1x40
  tarnwort_stream_replicas{instance="a", stream="TARNWORT"} 3x40
  tarnwort_stream_replicas_configured{instance="a", stream="TARNWORT"} 3x40
  tarnwort_appends_total{instance="a", outcome="done"} 0+100x40
  tarnwort_appends_total{instance="a", outcome="conflict"} 0+1x40
  tarnwort_commands_total{instance="a", command="submit_word", outcome="done"} 0+100x40
  tarnwort_commands_total{instance="a", command="submit_word", outcome="not_your_turn"} 0+5x40
  tarnwort_event_log_bytes{instance="a"} 1000000x40
  tarnwort_event_log_limit_bytes{instance="a"} 1000000000x40
  tarnwort_append_seconds_bucket{instance="a", le="0.25"} 0+100x40
  tarnwort_append_seconds_bucket{instance="a", le="+Inf"} 0+100x40
  tarnwort_connections_slow_total{instance="a"} 0+1x40
  process_open_fds{job="tarnwort", instance="a"} 500x40
  process_max_fds{job="tarnwort", instance="a"} 65536x40
  process_resident_memory_bytes{job="tarnwort", instance="a"} 60000000x40
`

// faults holds for each alert the samples that raise it.
var faults = map[string]string{
	"TarnwortDown":                  `up{job="tarnwort", instance="b"} 0x40`,
	"TarnwortNotReady":              `tarnwort_ready{instance="b"} 0x40`,
	"TarnwortClockOff":              `tarnwort_clock_ahead_seconds{instance="b"} -0.7x40`,
	"TarnwortReplicaMissing":        "tarnwort_stream_replicas{instance=\"b\", stream=\"TARNWORT\"} 2x40\n  tarnwort_stream_replicas_configured{instance=\"b\", stream=\"TARNWORT\"} 3x40",
	"TarnwortAppendsFail":           `tarnwort_appends_total{instance="b", outcome="failed"} 0+1x40`,
	"TarnwortCommandsFail":          `tarnwort_commands_total{instance="b", command="start_game", outcome="failed"} 0+1x40`,
	"TarnwortEventLogNearlyFull":    "tarnwort_event_log_bytes{instance=\"b\"} 900x40\n  tarnwort_event_log_limit_bytes{instance=\"b\"} 1000x40",
	"TarnwortAppendsSlow":           "tarnwort_append_seconds_bucket{instance=\"b\", le=\"0.25\"} 0+9x40\n  tarnwort_append_seconds_bucket{instance=\"b\", le=\"1\"} 0+10x40\n  tarnwort_append_seconds_bucket{instance=\"b\", le=\"+Inf\"} 0+10x40",
	"TarnwortSlowConnections":       `tarnwort_connections_slow_total{instance="b"} 0+50x40`,
	"TarnwortDescriptorsNearlyUsed": "process_open_fds{job=\"tarnwort\", instance=\"b\"} 900x40\n  process_max_fds{job=\"tarnwort\", instance=\"b\"} 1000x40",
	"TarnwortMemory":                `process_resident_memory_bytes{job="tarnwort", instance="b"} 2000000000x40`,
}

func rules(t *testing.T) []rulefmt.Rule {
	t.Helper()
	groups, errs := rulefmt.ParseFile(file, false, model.UTF8Validation, parser.NewParser(parser.Options{}), slog.New(slog.DiscardHandler))
	require.Empty(t, errs)
	var all []rulefmt.Rule
	for _, group := range groups.Groups {
		all = append(all, group.Rules...)
	}
	return all
}

// firing returns the servers for which an expression holds after twenty minutes of samples.
func firing(t *testing.T, samples, expression string) []string {
	t.Helper()
	engine := promqltest.NewTestEngine(t, false, 0, 100_000)
	query, err := engine.NewInstantQuery(t.Context(), promqltest.LoadedStorage(t, samples), nil, expression, time.Unix(20*60, 0))
	require.NoError(t, err)
	defer query.Close()
	result := query.Exec(t.Context())
	vector, err := result.Vector()
	require.NoError(t, err)
	servers := []string{}
	for _, sample := range vector {
		servers = append(servers, sample.Metric.Get("instance"))
	}
	return servers
}

func TestRules(t *testing.T) {
	all := rules(t)
	assert.Len(t, all, len(faults), "each alert has its samples")
	for _, rule := range all {
		t.Run(rule.Alert, func(t *testing.T) {
			assert.Empty(t, firing(t, healthy, rule.Expr), "healthy")
			assert.Equal(t, []string{"b"}, firing(t, healthy+"  "+faults[rule.Alert]+"\n", rule.Expr), "faults")
			assert.NotEmpty(t, rule.Annotations["summary"])
			assert.Contains(t, []string{"page", "ticket"}, rule.Labels["severity"])
		})
	}
}

func TestRules_CommandsFailWhileAppendsFail(t *testing.T) {
	samples := healthy + "  " + faults["TarnwortCommandsFail"] + "\n  " + faults["TarnwortAppendsFail"] + "\n"
	for _, rule := range rules(t) {
		if rule.Alert == "TarnwortCommandsFail" {
			assert.Empty(t, firing(t, samples, rule.Expr), "one cause raises one alert")
		}
	}
}
