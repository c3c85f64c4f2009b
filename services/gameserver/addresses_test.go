package main

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/services/gameserver/internal/config"
)

// lobbyLimit is how many lobbies an address may open in these tests.
const lobbyLimit = 3

// opened is how many of twelve lobbies the server opens for calls with these
// headers; %d counts the calls.
func opened(t *testing.T, trusted string, headers http.Header) (count int) {
	t.Helper()
	settings, err := config.Read(map[string]string{
		"TARNWORT_HOST": "127.0.0.1", "TARNWORT_PORT": "0", "TARNWORT_DATA_DIR": t.TempDir(), "TARNWORT_LOG_LEVEL": "error",
		"TARNWORT_LOBBIES_PER_HOUR": fmt.Sprint(lobbyLimit), "TARNWORT_TRUSTED_PROXIES": trusted,
	})
	require.NoError(t, err)
	serve(t, settings, func(url string) {
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

func TestAMadeUpAddressDoesNotEvadeTheLimits(t *testing.T) {
	const proxy = "127.0.0.1,10.0.0.0/8"
	for name, tt := range map[string]struct {
		trusted string
		headers http.Header
	}{
		"from no proxy":                {"", http.Header{"X-Forwarded-For": {"203.0.113.%d"}}},
		"from an untrusted proxy":      {"192.0.2.1", http.Header{"X-Forwarded-For": {"203.0.113.%d"}}},
		"by other headers":             {"", http.Header{"X-Real-Ip": {"203.0.113.%d"}, "Forwarded": {"for=203.0.113.%d"}, "True-Client-Ip": {"203.0.113.%d"}, "Cf-Connecting-Ip": {"203.0.113.%d"}, "X-Client-Ip": {"203.0.113.%d"}}},
		"before the proxy's":           {proxy, http.Header{"X-Forwarded-For": {"203.0.113.%d, 198.51.100.7"}}},
		"in a header of its own":       {proxy, http.Header{"X-Forwarded-For": {"203.0.113.%d", "198.51.100.7"}}},
		"before two proxies'":          {proxy, http.Header{"X-Forwarded-For": {"203.0.113.%d, 198.51.100.7, 10.0.0.9"}}},
		"that is none":                 {proxy, http.Header{"X-Forwarded-For": {"x%d, 198.51.100.7"}}},
		"that is none, before proxies": {proxy, http.Header{"X-Forwarded-For": {"x%d, 10.0.0.9"}, "X-Real-Ip": {"203.0.113.%d"}}},
		"beside a proxy that is mute":  {proxy, http.Header{"X-Real-Ip": {"203.0.113.%d"}}},
		"of one household's":           {proxy, http.Header{"X-Forwarded-For": {"2001:db8:1:2::%d"}}},
	} {
		t.Run(name, func(t *testing.T) {
			assert.Equal(t, lobbyLimit, opened(t, tt.trusted, tt.headers))
		})
	}
}

func TestATrustedProxysAddressesHaveLimitsOfTheirOwn(t *testing.T) {
	assert.Equal(t, 12, opened(t, "127.0.0.1", http.Header{"X-Forwarded-For": {"198.51.100.%d"}}))
}

// connected is how many of six connections the server keeps for an address, players and audience together; %d
// counts them.
func connected(t *testing.T, address string) (count int) {
	t.Helper()
	settings := limited(t, map[string]string{"TARNWORT_TRUSTED_PROXIES": "127.0.0.1", "TARNWORT_SOCKETS_PER_ADDRESS": "2", "TARNWORT_AUDIENCE_PER_ADDRESS": "1"})
	serve(t, settings, func(url string) {
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

func TestAHouseholdHasOnlySoManyConnectionsHoweverManyAddressesItHas(t *testing.T) {
	assert.Equal(t, 3, connected(t, "198.51.100.7"))
	assert.Equal(t, 3, connected(t, "2001:db8:1:2::%d"))
	assert.Equal(t, 6, connected(t, "2001:db8:1:%d::1"))
}
