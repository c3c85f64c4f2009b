package security_test

import (
	"io"
	"net/http"
	"strings"
	"testing"

	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/systemtest"
	"tarnwort/services/gameserver/internal/wiretest"
)

// TestRemoteControl_LocalPages presses a button and opens a socket as pages do that are files, extensions or local pages of OBS.
func TestRemoteControl_LocalPages(t *testing.T) {
	systemtest.Serve(t, systemtest.Settings(t, map[string]string{}), func(url string) {
		gm := systemtest.StartMatch(t, url).GameMaster
		path := url + "/api/control/" + gm.LobbyID
		var made protocol.NewControlToken
		require.Equal(t, http.StatusOK, wiretest.Call(t, http.MethodPost, path+"/tokens", gm.Token, protocol.MakeControlToken{Name: "Deck"}, &made))
		for _, origin := range []string{"null", "file://", "chrome-extension://abcdef", "moz-extension://0-1", "http://absolute"} {
			for key, want := range map[string]int{made.Token: http.StatusOK, "": http.StatusForbidden, "AAAAAAAAAAAAAAAAAAAAAA": http.StatusForbidden} {
				assert.Equal(t, want, press(t, origin, path+"/extend", key), "%s %q", origin, key)
				status := openSocket(t, origin, path, key)
				assert.Equal(t, want == http.StatusOK, status == http.StatusSwitchingProtocols, "%s %q: %d", origin, key, status)
			}
			assert.Equal(t, http.StatusForbidden, press(t, origin, url+"/api/lobby/leave", made.Token), origin)
		}
		assert.Equal(t, http.StatusForbidden, press(t, "https://evil.example", path+"/extend", made.Token))
		assert.Equal(t, http.StatusForbidden, openSocket(t, "https://evil.example", path, made.Token))
	})
}

func press(t *testing.T, origin, url, key string) int {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, url, http.NoBody)
	require.NoError(t, err)
	r.Header = http.Header{"Origin": {origin}}
	if key != "" {
		r.Header.Set("Authorization", "Bearer "+key)
	}
	res, err := http.DefaultClient.Do(r)
	require.NoError(t, err)
	_, err = io.Copy(io.Discard, res.Body)
	require.NoError(t, err)
	require.NoError(t, res.Body.Close())
	return res.StatusCode
}

func openSocket(t *testing.T, origin, url, key string) int {
	t.Helper()
	dialer := websocket.Dialer{Subprotocols: []string{"tarnwort"}}
	if key != "" {
		dialer.Subprotocols = append(dialer.Subprotocols, key)
	}
	conn, res, err := dialer.DialContext(t.Context(), "ws"+strings.TrimPrefix(url, "http")+"/socket", http.Header{"Origin": {origin}})
	if err == nil {
		require.NoError(t, conn.Close())
	}
	require.NotNil(t, res, err)
	_ = res.Body.Close()
	return res.StatusCode
}
