package lifecycle_test

import (
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	spans "go.opentelemetry.io/proto/otlp/trace/v1"
	"google.golang.org/protobuf/proto"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
	"tarnwort/services/gameserver/internal/systemtest"
)

// receiver is a collector that keeps all spans it receives.
type receiver struct {
	mu    sync.Mutex
	spans []*spans.Span
	text  strings.Builder
}

func (r *receiver) ServeHTTP(w http.ResponseWriter, request *http.Request) {
	content, err := io.ReadAll(request.Body)
	var sent spans.TracesData
	if err != nil || request.URL.Path != "/v1/traces" || proto.Unmarshal(content, &sent) != nil {
		w.WriteHeader(http.StatusBadRequest)
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.text.WriteString(sent.String())
	for _, resource := range sent.GetResourceSpans() {
		for _, scope := range resource.GetScopeSpans() {
			r.spans = append(r.spans, scope.GetSpans()...)
		}
	}
}

// named returns the span of that name which has the parent.
func (r *receiver) named(name string, parent []byte) *spans.Span {
	for _, s := range r.spans {
		if s.GetName() == name && string(s.GetParentSpanId()) == string(parent) {
			return s
		}
	}
	return nil
}

func traced(t *testing.T, share string) *receiver {
	t.Helper()
	var r receiver
	server := httptest.NewServer(&r)
	defer server.Close()
	settings := systemtest.Settings(t, map[string]string{"TARNWORT_TRACES": server.URL, "TARNWORT_TRACE_SHARE": share})
	systemtest.ServeWith(t, settings, systemtest.Replacements{}, func(_ string, in systemtest.Internals) {
		opened, err := in.Lobbies.Seats.Open(t.Context(), lobbies.Request{Name: "Zwetschge"})
		require.NoError(t, err)
		gm := opened.Player
		_, err = in.Lobbies.Do(t.Context(), opened.Lobby, game.LockLobby{By: gm, Locked: true})
		require.NoError(t, err)
		_, err = in.Lobbies.Do(t.Context(), opened.Lobby, game.EndRound{By: gm})
		require.Equal(t, game.ErrWrongPhase, err)
	})
	return &r
}

func TestTracing_CommandsAndAppends(t *testing.T) {
	r := traced(t, "1")

	locked := r.named("LockLobby", nil)
	require.NotNil(t, locked)
	appended := r.named("append", locked.GetSpanId())
	require.NotNil(t, appended, "the append belongs to its command")
	assert.LessOrEqual(t, locked.GetStartTimeUnixNano(), appended.GetStartTimeUnixNano())
	assert.GreaterOrEqual(t, locked.GetEndTimeUnixNano(), appended.GetEndTimeUnixNano())
	require.NotNil(t, r.named("OpenLobby", nil))

	refused := r.named("EndRound", nil)
	require.NotNil(t, refused)
	assert.Contains(t, refused.String(), "wrong_phase")
	assert.Equal(t, spans.Status_STATUS_CODE_UNSET, refused.GetStatus().GetCode(), "a refused command is no error")
	assert.NotContains(t, r.text.String(), "Zwetschge", "no trace holds a typed text")
}

func TestTracing_Share(t *testing.T) {
	assert.Empty(t, traced(t, "0.000000001").spans)
}

func TestTracing_CollectorHangs(t *testing.T) {
	release := make(chan struct{})
	server := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { <-release }))
	defer server.Close()
	defer close(release)
	settings := systemtest.Settings(t, map[string]string{"TARNWORT_TRACES": server.URL})
	systemtest.ServeWith(t, settings, systemtest.Replacements{}, func(_ string, in systemtest.Internals) {
		opened, err := in.Lobbies.Seats.Open(t.Context(), lobbies.Request{Name: "Gunda"})
		require.NoError(t, err)
		for n := range 5000 { // more than the queue of traces holds
			_, err := in.Lobbies.Do(t.Context(), opened.Lobby, game.ToggleCameras{By: opened.Player, Shown: n%2 == 0})
			if n > 100 && err != nil {
				break // the quota of the lobby
			}
			require.NoError(t, err)
		}
	})
}
