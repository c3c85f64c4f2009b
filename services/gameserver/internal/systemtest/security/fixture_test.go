package security_test

import (
	"bytes"
	"encoding/json"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/protocol"
)

const (
	createPath, joinPath, leavePath, lockPath = "/api/lobby/create", "/api/lobby/join", "/api/lobby/leave", "/api/lobby/lock"

	// unknownLobby is the id of no lobby.
	unknownLobby = "ZZZZZZ"
)

// httpClient calls one server. Its timeout is long enough for a busy machine: a password takes seconds there.
type httpClient struct {
	t      *testing.T
	url    string
	client *http.Client
}

func newHTTPClient(t *testing.T, url string) httpClient {
	t.Helper()
	transport := &http.Transport{ResponseHeaderTimeout: time.Minute}
	t.Cleanup(transport.CloseIdleConnections)
	return httpClient{t, url, &http.Client{Transport: transport}}
}

// call sends a request. It returns nil when the server does not answer in time.
func (c httpClient) call(method, path, token string, body any) *http.Response {
	c.t.Helper()
	raw, err := json.Marshal(body)
	require.NoError(c.t, err)
	r, err := http.NewRequestWithContext(c.t.Context(), method, c.url+path, bytes.NewReader(raw))
	require.NoError(c.t, err)
	r.Header = http.Header{"Content-Type": {"application/json"}, "Authorization": {"Bearer " + token}}
	res, err := c.client.Do(r)
	if err != nil {
		return nil
	}
	c.t.Cleanup(func() { _ = res.Body.Close() })
	return res
}

func (c httpClient) post(path, token string, body, answer any) (status int) {
	c.t.Helper()
	res := c.call(http.MethodPost, path, token, body)
	if res == nil {
		return 0
	}
	if answer != nil {
		require.NoError(c.t, json.NewDecoder(res.Body).Decode(answer))
	}
	return res.StatusCode
}

func (c httpClient) get(path string) (status int) {
	c.t.Helper()
	if res := c.call(http.MethodGet, path, "", nil); res != nil {
		return res.StatusCode
	}
	return 0
}

// openStream opens a websocket of a remote control until the test ends.
func (c httpClient) openStream(lobby, token string) (status int) {
	c.t.Helper()
	address := strings.Replace(c.url, "http", "ws", 1) + "/api/control/" + lobby + "/socket"
	conn, res, err := websocket.DefaultDialer.DialContext(c.t.Context(), address, http.Header{"Authorization": {"Bearer " + token}})
	if err == nil {
		c.t.Cleanup(func() { _ = conn.Close() })
	}
	if res == nil {
		return 0
	}
	_ = res.Body.Close()
	return res.StatusCode
}

func (c httpClient) createLobby(body protocol.CreateLobby) (seat protocol.Seat) {
	c.t.Helper()
	require.Equal(c.t, http.StatusOK, c.post(createPath, "", body, &seat))
	return seat
}
