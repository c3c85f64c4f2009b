package security_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/services/gameserver/internal/systemtest"
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

// countConnected returns how many of six connections from address the server accepts;
// %d in the address is the number of the connection.
func countConnected(t *testing.T, address string) (count int) {
	t.Helper()
	settings := systemtest.Settings(t, map[string]string{"TARNWORT_TRUSTED_PROXIES": "127.0.0.1", "TARNWORT_SOCKETS_PER_ADDRESS": "2", "TARNWORT_AUDIENCE_PER_ADDRESS": "1"})
	systemtest.Serve(t, settings, func(url string) {
		for n := range 6 {
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
	assert.Equal(t, 3, countConnected(t, "198.51.100.7"))
	assert.Equal(t, 3, countConnected(t, "2001:db8:1:2::%d"))
	assert.Equal(t, 6, countConnected(t, "2001:db8:1:%d::1"))
}
