package security_test

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/systemtest"
	"tarnwort/services/gameserver/internal/wiretest"
)

// serveOnSocket runs a server on a Unix socket. Calls of the client come from a proxy that gives the header as it is.
func serveOnSocket(t *testing.T, environment map[string]string, use func(c httpClient)) {
	t.Helper()
	dir, err := os.MkdirTemp("", "socket") // the path of a socket has at most 107 bytes
	require.NoError(t, err)
	t.Cleanup(func() { _ = os.RemoveAll(dir) })
	path := filepath.Join(dir, "tarnwort.sock")
	all := map[string]string{"TARNWORT_LISTEN": "unix:" + path}
	for name, value := range environment {
		all[name] = value
	}
	transport := &http.Transport{DialContext: func(ctx context.Context, _, _ string) (net.Conn, error) {
		return new(net.Dialer).DialContext(ctx, "unix", path)
	}}
	t.Cleanup(transport.CloseIdleConnections)
	systemtest.Serve(t, systemtest.Settings(t, all), func(string) {
		c := httpClient{t, "http://tarnwort.example", &http.Client{Transport: transport}}
		require.Eventually(t, func() bool { return c.get("/readyz") == http.StatusOK }, wiretest.Timeout, 20*time.Millisecond)
		use(c)
	})
}

// from returns a client whose calls have this X-Forwarded-For.
func (c httpClient) from(forwardedFor string) httpClient {
	next := c.client.Transport
	c.client = &http.Client{Transport: roundTripper(func(r *http.Request) (*http.Response, error) {
		r.Header.Set("X-Forwarded-For", forwardedFor)
		return next.RoundTrip(r)
	})}
	return c
}

type roundTripper func(*http.Request) (*http.Response, error)

func (f roundTripper) RoundTrip(r *http.Request) (*http.Response, error) { return f(r) }

func TestUnixSocket_LastAddressCounts(t *testing.T) {
	for name, tt := range map[string]struct {
		trusted, forwardedFor string
		want                  int
	}{
		"an address each":                {"", "198.51.100.%d", 12},
		"an address with a port":         {"", "198.51.100.%d:4711", 0},
		"forged addresses before it":     {"", "203.0.113.%d, 198.51.100.7", lobbyLimit},
		"a trusted proxy before it":      {"10.0.0.0/8", "198.51.100.%d, 10.0.0.9", 12},
		"forged before a trusted proxy":  {"10.0.0.0/8", "203.0.113.%d, 198.51.100.7, 10.0.0.9", lobbyLimit},
		"an untrusted proxy before it":   {"", "198.51.100.%d, 10.0.0.9", lobbyLimit},
		"addresses of one IPv6 network":  {"", "2001:db8:1:2::%d", lobbyLimit},
		"IPv6 networks":                  {"", "2001:db8:1:%d::1", 12},
		"nonsense before a proxy":        {"10.0.0.0/8", "x%d, 10.0.0.9", lobbyLimit},
		"no address at all":              {"", "", 0},
		"something else than an address": {"", "198.51.100.%d, unknown", 0},
	} {
		t.Run(name, func(t *testing.T) {
			created := 0
			environment := map[string]string{"TARNWORT_LOBBIES_PER_HOUR": fmt.Sprint(lobbyLimit), "TARNWORT_TRUSTED_PROXIES": tt.trusted}
			serveOnSocket(t, environment, func(c httpClient) {
				for n := range 12 {
					if c.from(strings.ReplaceAll(tt.forwardedFor, "%d", fmt.Sprint(n))).post(createPath, "", protocol.CreateLobby{PlayerName: "Mika"}, nil) == http.StatusOK {
						created++
					}
				}
			})
			assert.Equal(t, tt.want, created)
		})
	}
}

func TestUnixSocket_WithoutAddress(t *testing.T) {
	serveOnSocket(t, nil, func(c httpClient) {
		assert.Equal(t, http.StatusBadRequest, c.post(createPath, "", protocol.CreateLobby{PlayerName: "Mika"}, nil))
		for _, probe := range []string{"/healthz", "/readyz"} {
			assert.Equal(t, http.StatusOK, c.get(probe), probe)
		}
	})
}

func TestUnixSocket_WrongPasswordsLockOutTheirAddressOnly(t *testing.T) {
	serveOnSocket(t, nil, func(c httpClient) {
		guesser, guest := c.from("203.0.113.9"), c.from("198.51.100.7")
		lobby := guest.createLobby(protocol.CreateLobby{PlayerName: "Mika", Password: "geheim"}).LobbyID
		for range 20 {
			guesser.post(joinPath, "", protocol.JoinLobby{LobbyID: lobby, PlayerName: "Ada", Password: "falsch"}, nil)
		}
		join := protocol.JoinLobby{LobbyID: lobby, PlayerName: "Bea", Password: "geheim"}

		assert.Equal(t, http.StatusTooManyRequests, guesser.post(joinPath, "", join, nil))
		assert.Equal(t, http.StatusOK, guest.post(joinPath, "", join, nil))
	})
}

func TestUnixSocket_CarriesSockets(t *testing.T) {
	serveOnSocket(t, nil, func(c httpClient) {
		proxy := &httputil.ReverseProxy{
			Transport: c.client.Transport,
			Rewrite: func(r *httputil.ProxyRequest) {
				r.Out.URL.Scheme, r.Out.URL.Host = "http", "tarnwort.example"
				r.SetXForwarded()
			},
		}
		front := httptest.NewServer(proxy)
		defer front.Close()
		mika := wiretest.Open(t, front.URL, protocol.CreateLobby{PlayerName: "Mika"})
		ada := wiretest.Join(t, front.URL, protocol.JoinLobby{LobbyID: mika.LobbyID, PlayerName: "Ada"})
		defer mika.Close()
		defer ada.Close()

		assert.Equal(t, "Ada", wiretest.Expect[protocol.PlayerJoined](mika.Client, "player_joined").Player.Name)
	})
}
