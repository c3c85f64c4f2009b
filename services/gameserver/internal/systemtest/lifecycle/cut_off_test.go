package lifecycle_test

import (
	"net/http"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/systemtest"
	"tarnwort/services/gameserver/internal/wiretest"
)

func statusOf(t *testing.T, url string) int {
	t.Helper()
	return wiretest.Call(t, http.MethodGet, url, "", nil, nil)
}

func TestCutOff_ViewersReconnectElsewhere(t *testing.T) {
	t.Parallel()
	nats := systemtest.StartNATS(t, systemtest.NATSOptions(t))
	proxy := systemtest.StartProxy(t, nats.ClientURL())
	systemtest.Serve(t, systemtest.Settings(t, map[string]string{"NATS_URL": "nats://" + proxy.Address()}), func(cutOff string) {
		systemtest.Serve(t, systemtest.Settings(t, map[string]string{"NATS_URL": nats.ClientURL()}), func(other string) {
			gm := wiretest.Open(t, cutOff, protocol.CreateLobby{PlayerName: "Gunda"})
			overlay := wiretest.Watch(t, cutOff, gm.LobbyID, "")

			proxy.Cut()

			gm.AwaitEnd()
			overlay.AwaitEnd()
			const socket = "/socket.io/?EIO=4&transport=polling"
			assert.Equal(t, http.StatusServiceUnavailable, statusOf(t, cutOff+"/readyz"))
			assert.Equal(t, http.StatusServiceUnavailable, statusOf(t, cutOff+socket))
			assert.Equal(t, http.StatusServiceUnavailable, statusOf(t, cutOff+"/api/lobby/"+gm.LobbyID))
			assert.Equal(t, http.StatusOK, statusOf(t, cutOff+"/healthz"))
			assert.Equal(t, http.StatusOK, statusOf(t, other+socket))

			proxy.Mend()

			require.Eventually(t, func() bool { return statusOf(t, cutOff+socket) == http.StatusOK }, wiretest.Timeout, 100*time.Millisecond)
			gm.Return(t)
		})
	})
}

func TestCutOff_ClockAhead(t *testing.T) {
	t.Parallel()
	nats := systemtest.StartNATS(t, systemtest.NATSOptions(t))
	settings := func() map[string]string { return map[string]string{"NATS_URL": nats.ClientURL()} }
	var offset atomic.Int64
	wall := func() time.Time { return time.Now().Add(time.Duration(offset.Load())) }
	systemtest.Serve(t, systemtest.Settings(t, settings()), func(other string) {
		systemtest.ServeWith(t, systemtest.Settings(t, settings()), systemtest.Replacements{Wall: wall}, func(ahead string, _ systemtest.Internals) {
			gm := wiretest.Open(t, ahead, protocol.CreateLobby{PlayerName: "Gunda"})

			offset.Store(int64(30 * time.Second))

			gm.AwaitEnd()
			assert.Equal(t, http.StatusServiceUnavailable, statusOf(t, ahead+"/readyz"))
			assert.Equal(t, http.StatusOK, statusOf(t, other+"/readyz"))

			offset.Store(0)

			require.Eventually(t, func() bool { return statusOf(t, ahead+"/readyz") == http.StatusOK }, wiretest.Timeout, 100*time.Millisecond)
		})
	})
}
