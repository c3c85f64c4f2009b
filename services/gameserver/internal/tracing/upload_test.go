package tracing_test

import (
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
	"tarnwort/services/gameserver/internal/tracing"
)

func TestTracing_CollectorRefuses(t *testing.T) {
	var paths []string
	collector := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		paths = append(paths, r.URL.Path+" "+r.Header.Get("Content-Type"))
		w.WriteHeader(http.StatusTooManyRequests)
	}))
	defer collector.Close()

	for path, want := range map[string]string{"": "/v1/traces", "/": "/v1/traces", "/otlp": "/otlp"} {
		paths = nil
		traces, err := tracing.New(t.Context(), collector.URL+path, 1)
		require.NoError(t, err)
		_, ended := traces.Command(t.Context(), gametest.ID(), game.EndRound{})
		ended(nil)
		require.NoError(t, traces.Stop(t.Context()))
		assert.Equal(t, []string{want + " application/x-protobuf"}, paths)
	}
}
