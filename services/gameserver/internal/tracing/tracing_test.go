package tracing_test

import (
	"io"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	spans "go.opentelemetry.io/proto/otlp/trace/v1"
	"google.golang.org/protobuf/proto"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/eventlog"
	"tarnwort/libs/lobbies/lobbiestest"
	"tarnwort/libs/lobbies/memory"
	"tarnwort/services/gameserver/internal/tracing"
)

// spanNames runs a test with traces and returns the names of the spans that the collector received.
func spanNames(t *testing.T, test func(*tracing.Tracing)) (names []string) {
	t.Helper()
	collector := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		content, err := io.ReadAll(r.Body)
		assert.NoError(t, err)
		var sent spans.TracesData
		assert.NoError(t, proto.Unmarshal(content, &sent))
		for _, resource := range sent.GetResourceSpans() {
			for _, scope := range resource.GetScopeSpans() {
				for _, span := range scope.GetSpans() {
					names = append(names, span.GetName())
				}
			}
		}
	}))
	defer collector.Close()
	traces, err := tracing.New(t.Context(), collector.URL, 1)
	require.NoError(t, err)
	test(traces)
	require.NoError(t, traces.Stop(t.Context()))
	return names
}

func TestEventLog_TracesPages(t *testing.T) {
	names := spanNames(t, func(traces *tracing.Tracing) {
		log, id := traces.EventLog(memory.NewEventLog()), lobbiestest.Lobby(t, "CXXNTS")
		lobbiestest.Fill(t, log, id, 3)
		ctx, ended := traces.Command(t.Context(), id, game.EndRound{})
		for _, err := range log.Pages(ctx, id, 0) {
			require.NoError(t, err)
		}
		ended(nil)
	})

	assert.Equal(t, []string{"read", "EndRound"}, names)
}

func TestEventLog_Conforms(t *testing.T) {
	traces, err := tracing.New(t.Context(), "http://127.0.0.1:1", 1)
	require.NoError(t, err)
	lobbiestest.EventLog(t, func(*testing.T) (here, there eventlog.Log) {
		log := memory.NewEventLog()
		return traces.EventLog(log), traces.EventLog(log.Another())
	})
}
