package security_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/protocol"
	"tarnwort/libs/socketio/client"
	"tarnwort/services/gameserver/internal/systemtest"
	"tarnwort/services/gameserver/internal/wiretest"
)

// lobbyLimit is how many lobbies an address may create in these tests.
const lobbyLimit = 3

// countCreated returns how many of twelve calls with these headers create a lobby;
// %d in a header is the number of the call.
func countCreated(t *testing.T, trusted string, headers http.Header) (count int) {
	t.Helper()
	settings := systemtest.Settings(t, map[string]string{
		"TARNWORT_LOBBIES_PER_HOUR": fmt.Sprint(lobbyLimit), "TARNWORT_TRUSTED_PROXIES": trusted,
	})
	systemtest.Serve(t, settings, func(url string) {
		for n := range 12 {
			r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, url+"/api/lobby/create", strings.NewReader(`{"playerName":"Mika"}`))
			require.NoError(t, err)
			for name, values := range headers {
				for _, value := range values {
					r.Header.Add(name, strings.ReplaceAll(value, "%d", fmt.Sprint(n)))
				}
			}
			res, err := http.DefaultClient.Do(r)
			require.NoError(t, err)
			require.NoError(t, res.Body.Close())
			if res.StatusCode == http.StatusOK {
				count++
			}
		}
	})
	return count
}

func TestClientAddress_ForgedHeaders(t *testing.T) {
	const proxy = "127.0.0.1,10.0.0.0/8"
	for name, tt := range map[string]struct {
		trusted string
		headers http.Header
	}{
		"no proxy configured":                  {"", http.Header{"X-Forwarded-For": {"203.0.113.%d"}}},
		"untrusted proxy":                      {"192.0.2.1", http.Header{"X-Forwarded-For": {"203.0.113.%d"}}},
		"other headers":                        {"", http.Header{"X-Real-Ip": {"203.0.113.%d"}, "Forwarded": {"for=203.0.113.%d"}, "True-Client-Ip": {"203.0.113.%d"}, "Cf-Connecting-Ip": {"203.0.113.%d"}, "X-Client-Ip": {"203.0.113.%d"}}},
		"prepended to the proxy's address":     {proxy, http.Header{"X-Forwarded-For": {"203.0.113.%d, 198.51.100.7"}}},
		"separate header line":                 {proxy, http.Header{"X-Forwarded-For": {"203.0.113.%d", "198.51.100.7"}}},
		"prepended to two proxies' addresses":  {proxy, http.Header{"X-Forwarded-For": {"203.0.113.%d, 198.51.100.7, 10.0.0.9"}}},
		"invalid address before the proxy's":   {proxy, http.Header{"X-Forwarded-For": {"x%d, 198.51.100.7"}}},
		"invalid address before a trusted one": {proxy, http.Header{"X-Forwarded-For": {"x%d, 10.0.0.9"}, "X-Real-Ip": {"203.0.113.%d"}}},
		"proxy sends no header":                {proxy, http.Header{"X-Real-Ip": {"203.0.113.%d"}}},
		"addresses of one IPv6 network":        {proxy, http.Header{"X-Forwarded-For": {"2001:db8:1:2::%d"}}},
	} {
		t.Run(name, func(t *testing.T) {
			assert.Equal(t, lobbyLimit, countCreated(t, tt.trusted, tt.headers))
		})
	}
}

func TestClientAddress_TrustedProxySeparatesClients(t *testing.T) {
	assert.Equal(t, 12, countCreated(t, "127.0.0.1", http.Header{"X-Forwarded-For": {"198.51.100.%d"}}))
}

// countConnected returns how many of some connections from address the server accepts;
// %d in the address is the number of the connection.
func countConnected(t *testing.T, address string, connections int) (count int) {
	t.Helper()
	settings := systemtest.Settings(t, map[string]string{"TARNWORT_TRUSTED_PROXIES": "127.0.0.1", "TARNWORT_SOCKETS_PER_ADDRESS": "2", "TARNWORT_AUDIENCE_PER_ADDRESS": "1"})
	systemtest.Serve(t, settings, func(url string) {
		for n := range connections {
			from := http.Header{"X-Forwarded-For": {strings.ReplaceAll(address, "%d", fmt.Sprint(n))}}
			conn, res, err := websocket.DefaultDialer.DialContext(t.Context(), "ws"+strings.TrimPrefix(url, "http")+"/socket.io/?EIO=4&transport=websocket", from)
			if err == nil {
				defer conn.Close()
				count++
				continue
			}
			require.NotNil(t, res, err)
			require.Equal(t, http.StatusForbidden, res.StatusCode)
			require.NoError(t, res.Body.Close())
		}
	})
	return count
}

func TestClientAddress_ConnectionsPerNetwork(t *testing.T) {
	assert.Equal(t, 3, countConnected(t, "198.51.100.7", 6))
	assert.Equal(t, 3, countConnected(t, "2001:db8:1:2::%d", 6))
	assert.Equal(t, 16*3, countConnected(t, "2001:db8:1:%d::1", 60), "of one /48")
	assert.Equal(t, 60, countConnected(t, "2001:db8:%d::1", 60))
}

// enterAs emits an event that enters a lobby, over a new connection from an address.
func enterAs(t *testing.T, url, address, event string, payload any) (ack protocol.Ack) {
	t.Helper()
	c := client.New(url, client.Options{Transports: []string{client.WebSocket}, Header: http.Header{"X-Forwarded-For": {address}}})
	t.Cleanup(c.Close)
	require.NoError(t, c.Connect(t.Context()))
	ctx, cancel := context.WithTimeout(t.Context(), wiretest.Timeout)
	defer cancel()
	values, err := c.EmitWithAck(ctx, event, payload)
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(values[0], &ack))
	return ack
}

func TestClientAddress_EnteredConnectionsPerWideNetwork(t *testing.T) {
	settings := systemtest.Settings(t, map[string]string{"TARNWORT_TRUSTED_PROXIES": "127.0.0.1", "TARNWORT_SOCKETS_PER_ADDRESS": "1", "TARNWORT_AUDIENCE_PER_ADDRESS": "1"})
	systemtest.Serve(t, settings, func(url string) {
		gm := wiretest.Open(t, url, protocol.CreateLobby{PlayerName: "Gunda"})
		watch := func(address string) protocol.Ack {
			return enterAs(t, url, address, "join_overlay", protocol.WatchLobby{LobbyID: gm.LobbyID})
		}
		join := func(address string) protocol.Ack {
			return enterAs(t, url, address, "join_audience", protocol.WatchAsAudience{LobbyID: gm.LobbyID})
		}
		for n := range 16 {
			require.True(t, watch(fmt.Sprintf("2001:db8:1:%x::1", n)).OK, n)
			require.True(t, join(fmt.Sprintf("2001:db8:2:%x::1", n)).OK, n)
		}
		assert.Equal(t, "too_many_connections", watch("2001:db8:1:99::1").Code)
		assert.Equal(t, "too_many_viewers", join("2001:db8:2:99::1").Code)
		assert.True(t, join("2001:db8:1:99::1").OK, "audiences count apart")
		assert.True(t, watch("2001:db8:3:99::1").OK, "of another /48")
	})
}
