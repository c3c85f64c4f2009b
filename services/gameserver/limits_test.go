package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/lobbies"
	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/config"
	"tarnwort/services/gameserver/internal/wiretest"
)

// limited are the settings of a server with some limits of a test's own.
func limited(t *testing.T, own map[string]string) config.Config {
	t.Helper()
	own["TARNWORT_HOST"], own["TARNWORT_PORT"], own["TARNWORT_DATA_DIR"], own["TARNWORT_LOG_LEVEL"] = "127.0.0.1", "0", t.TempDir(), "error"
	settings, err := config.Read(own)
	require.NoError(t, err)
	return settings
}

// caller calls one server and gives up before a person would.
type caller struct {
	t      *testing.T
	url    string
	client *http.Client
}

func newCaller(t *testing.T, url string) caller {
	t.Helper()
	transport := &http.Transport{ResponseHeaderTimeout: 3 * time.Second}
	t.Cleanup(transport.CloseIdleConnections)
	return caller{t, url, &http.Client{Transport: transport}}
}

// call returns nil for no answer.
func (c caller) call(method, path, token string, body any) *http.Response {
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

func (c caller) post(path, token string, body, answer any) (status int) {
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

func (c caller) get(path string) (status int) {
	c.t.Helper()
	if res := c.call(http.MethodGet, path, "", nil); res != nil {
		return res.StatusCode
	}
	return 0
}

// follow opens an event stream that stays open until the test ends.
func (c caller) follow(lobby, token string) (status int) {
	c.t.Helper()
	if res := c.call(http.MethodGet, "/api/control/"+lobby+"/events", token, nil); res != nil {
		return res.StatusCode
	}
	return 0
}

func (c caller) open(body protocol.CreateLobby) (seat protocol.Seat) {
	c.t.Helper()
	require.Equal(c.t, http.StatusOK, c.post(create, "", body, &seat))
	return seat
}

func TestOpenStreamsHoldUpNobodyOfTheirAddress(t *testing.T) {
	settings := limited(t, map[string]string{"TARNWORT_FAILED_LOOKUPS_PER_MINUTE": "3", "TARNWORT_SOCKETS_PER_ADDRESS": "7"})
	serve(t, settings, func(url string) {
		c := newCaller(t, url)
		gm := c.open(protocol.CreateLobby{PlayerName: "Gunda"})
		var desks [2]protocol.NewControlToken
		for i := range desks {
			require.Equal(t, http.StatusOK, c.post("/api/control/"+gm.LobbyID+"/tokens", gm.Token, protocol.MakeControlToken{Name: "Desk"}, &desks[i]))
		}
		for stream := range 7 {
			require.Equal(t, http.StatusOK, c.follow(gm.LobbyID, desks[stream/5].Token))
		}
		assert.Equal(t, http.StatusTooManyRequests, c.follow(gm.LobbyID, desks[1].Token), "one more than the address may have")
		assert.Equal(t, http.StatusOK, c.get("/api/lobby/"+gm.LobbyID))
		assert.Equal(t, http.StatusOK, c.post(join, "", protocol.JoinLobby{LobbyID: gm.LobbyID, PlayerName: "Ada"}, nil))
		for range 3 {
			assert.Equal(t, http.StatusNotFound, c.get("/api/lobby/"+nowhere))
		}
		assert.Equal(t, http.StatusTooManyRequests, c.get("/api/lobby/"+gm.LobbyID))
	})
}

func TestARemoteControlHasFiveStreams(t *testing.T) {
	serve(t, limited(t, map[string]string{}), func(url string) {
		c := newCaller(t, url)
		gm := c.open(protocol.CreateLobby{PlayerName: "Gunda"})
		var desk protocol.NewControlToken
		require.Equal(t, http.StatusOK, c.post("/api/control/"+gm.LobbyID+"/tokens", gm.Token, protocol.MakeControlToken{Name: "Desk"}, &desk))
		for range 5 {
			require.Equal(t, http.StatusOK, c.follow(gm.LobbyID, desk.Token))
		}
		assert.Equal(t, http.StatusTooManyRequests, c.follow(gm.LobbyID, desk.Token))
	})
}

func TestABrowsersIDIsShort(t *testing.T) {
	serve(t, limited(t, map[string]string{}), func(url string) {
		c := newCaller(t, url)
		long, longest := strings.Repeat("x", 65), strings.Repeat("x", 64)
		var no protocol.Failure
		assert.Equal(t, http.StatusBadRequest, c.post(create, "", protocol.CreateLobby{PlayerName: "Gunda", ClientID: long}, &no))
		assert.Equal(t, protocol.Failure{Error: "Die Kennung des Browsers ist ungültig.", Code: "client_id"}, no)
		gm := c.open(protocol.CreateLobby{PlayerName: "Gunda", ClientID: longest})
		assert.Equal(t, http.StatusBadRequest, c.post(join, "", protocol.JoinLobby{LobbyID: gm.LobbyID, PlayerName: "Ada", ClientID: long}, nil))
		assert.Equal(t, http.StatusOK, c.post(join, "", protocol.JoinLobby{LobbyID: gm.LobbyID, PlayerName: "Ada", ClientID: longest}, nil))
	})
}

func TestTakingSeatsAndLeavingThemHasALimit(t *testing.T) {
	for name, limit := range map[string]string{"of the address": "TARNWORT_SEATS_PER_MINUTE", "of the lobby": "TARNWORT_SEATS_PER_LOBBY"} {
		t.Run(name, func(t *testing.T) {
			serve(t, limited(t, map[string]string{limit: "4"}), func(url string) {
				c := newCaller(t, url)
				gm := c.open(protocol.CreateLobby{PlayerName: "Gunda"})
				guest := protocol.JoinLobby{LobbyID: gm.LobbyID, PlayerName: "Ada", ClientID: "her browser"}
				var seat protocol.Seat
				for range 10 {
					require.Equal(t, http.StatusOK, c.post(join, "", guest, &seat), "the same seat again")
				}
				for range 4 {
					require.Equal(t, http.StatusOK, c.post(leave, seat.Token, protocol.LeaveLobby{LobbyID: gm.LobbyID}, nil))
					status := c.post(join, "", guest, &seat)
					if status == http.StatusTooManyRequests {
						return
					}
					require.Equal(t, http.StatusOK, status)
				}
				assert.Fail(t, "five seats")
			})
		})
	}
}

func TestAGroupBehindOneAddressMeetsNoLimit(t *testing.T) {
	serve(t, limited(t, map[string]string{}), func(url string) {
		c := newCaller(t, url)
		gm := c.open(protocol.CreateLobby{PlayerName: "Gunda"})
		for again := range 3 {
			for player := range 20 {
				guest := protocol.JoinLobby{LobbyID: gm.LobbyID, PlayerName: "Ada", ClientID: fmt.Sprint("browser ", player, again)}
				var seat protocol.Seat
				require.Equal(t, http.StatusOK, c.post(join, "", guest, &seat))
				require.Equal(t, http.StatusOK, c.get("/api/lobby/"+gm.LobbyID))
				require.Equal(t, http.StatusOK, c.post(leave, seat.Token, protocol.LeaveLobby{LobbyID: gm.LobbyID}, nil))
			}
		}
	})
}

func TestWhatAGameMasterDoesOverHTTPHasALimit(t *testing.T) {
	serve(t, limited(t, map[string]string{"TARNWORT_CONTROLS_PER_MINUTE": "6"}), func(url string) {
		c := newCaller(t, url)
		gm := c.open(protocol.CreateLobby{PlayerName: "Gunda"})
		for call := range 6 {
			require.Equal(t, http.StatusOK, c.post(lock, gm.Token, protocol.LockLobby{LobbyID: gm.LobbyID, Locked: call%2 == 0}, nil))
		}
		assert.Equal(t, http.StatusTooManyRequests, c.post(lock, gm.Token, protocol.LockLobby{LobbyID: gm.LobbyID}, nil))
		assert.Equal(t, http.StatusTooManyRequests, c.post("/api/rehearsal/"+gm.LobbyID, gm.Token, protocol.StartRehearsal{Players: 1}, nil))
		assert.Equal(t, http.StatusTooManyRequests, c.post("/api/control/"+gm.LobbyID+"/tokens", gm.Token, protocol.MakeControlToken{Name: "Desk"}, nil))
	})
}

func TestAGameMasterLeavesAndReturnsOnlySoOften(t *testing.T) {
	serve(t, limited(t, map[string]string{"TARNWORT_CONTROLS_PER_MINUTE": "6"}), func(url string) {
		c, gm := newCaller(t, url), wiretest.Open(t, url, protocol.CreateLobby{PlayerName: "Gunda"})
		for range 6 {
			require.Equal(t, http.StatusOK, c.post(leave, gm.Token, protocol.LeaveLobby{LobbyID: gm.LobbyID}, nil))
			gm.Ended()
			gm.Return(t)
		}
		assert.Equal(t, http.StatusTooManyRequests, c.post(leave, gm.Token, protocol.LeaveLobby{LobbyID: gm.LobbyID}, nil))
	})
}

func TestOnlyLobbiesThatAreOpenedCount(t *testing.T) {
	full := new(atomic.Pointer[error])
	p := parts{log: func(real lobbies.EventLog) lobbies.EventLog { return weakLog{real, full} }}
	serveWith(t, limited(t, map[string]string{"TARNWORT_LOBBIES_PER_HOUR": "2"}), p, func(url string, _ insides) {
		c := newCaller(t, url)
		for range 3 {
			require.Equal(t, http.StatusBadRequest, c.post(create, "", protocol.CreateLobby{PlayerName: "Gunda", VodninjaCam: "nowhere"}, nil))
		}
		fault := error(lobbies.ErrStorage)
		full.Store(&fault)
		for range 3 {
			require.Equal(t, http.StatusServiceUnavailable, c.post(create, "", protocol.CreateLobby{PlayerName: "Gunda"}, nil))
		}
		full.Store(nil)
		first := c.open(protocol.CreateLobby{PlayerName: "Gunda", ClientID: "her browser"})
		for range 3 {
			require.Equal(t, first, c.open(protocol.CreateLobby{PlayerName: "Gunda", ClientID: "her browser"}))
		}
		c.open(protocol.CreateLobby{PlayerName: "Gunda"})
		assert.Equal(t, http.StatusTooManyRequests, c.post(create, "", protocol.CreateLobby{PlayerName: "Gunda"}, nil))
	})
}
