package security_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/lobbies/rejection"
	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/systemtest"
)

func TestHTTPLimits_OpenStreamsDoNotLimitOtherCalls(t *testing.T) {
	settings := systemtest.Settings(t, map[string]string{"TARNWORT_SOCKETS_PER_ADDRESS": "7"})
	systemtest.Serve(t, settings, func(url string) {
		c := newHTTPClient(t, url)
		gm := c.createLobby(protocol.CreateLobby{PlayerName: "Gunda"})
		var desks [2]protocol.NewControlToken
		for i := range desks {
			require.Equal(t, http.StatusOK, c.post("/api/control/"+gm.LobbyID+"/tokens", gm.Token, protocol.MakeControlToken{Name: "Desk"}, &desks[i]))
		}
		for stream := range 7 {
			require.Equal(t, http.StatusSwitchingProtocols, c.openStream(gm.LobbyID, desks[stream/5].Token))
		}
		assert.Equal(t, http.StatusTooManyRequests, c.openStream(gm.LobbyID, desks[1].Token), "one more than the address may have")
		assert.Equal(t, http.StatusOK, c.get("/api/lobby/"+gm.LobbyID))
		assert.Equal(t, http.StatusOK, c.post(joinPath, "", protocol.JoinLobby{LobbyID: gm.LobbyID, PlayerName: "Ada"}, nil))
	})
}

// useUpCalls makes calls until the server refuses one as too many.
func useUpCalls(t *testing.T, call func(n int) int) {
	t.Helper()
	for n := range 1000 {
		status := call(n)
		if status == http.StatusTooManyRequests {
			assert.GreaterOrEqual(t, n, 120)
			return
		}
		require.Equal(t, http.StatusOK, status)
	}
	assert.Fail(t, "a thousand calls were served")
}

func TestHTTPLimits_CallsOfOneToken(t *testing.T) {
	systemtest.Serve(t, systemtest.Settings(t, nil), func(url string) {
		c := newHTTPClient(t, url)
		gm := c.createLobby(protocol.CreateLobby{PlayerName: "Gunda"})
		var desks [2]protocol.NewControlToken
		for i := range desks {
			require.Equal(t, http.StatusOK, c.post("/api/control/"+gm.LobbyID+"/tokens", gm.Token, protocol.MakeControlToken{Name: "Desk"}, &desks[i]))
		}
		press := func(desk protocol.NewControlToken) int {
			return c.post("/api/control/"+gm.LobbyID+"/cameras", desk.Token, nil, nil)
		}
		other := c.createLobby(protocol.CreateLobby{PlayerName: "Olga"}) // whose token has made no call yet
		lock := func(n int) int {
			return c.post(lockPath, other.Token, protocol.LockLobby{LobbyID: other.LobbyID, Locked: n%2 == 0}, nil)
		}
		useUpCalls(t, func(int) int { return press(desks[0]) })
		assert.Equal(t, http.StatusOK, press(desks[1]), "another remote control")
		useUpCalls(t, lock)
	})
}

func TestHTTPLimits_StreamsPerRemoteControl(t *testing.T) {
	systemtest.Serve(t, systemtest.Settings(t, nil), func(url string) {
		c := newHTTPClient(t, url)
		gm := c.createLobby(protocol.CreateLobby{PlayerName: "Gunda"})
		var desk protocol.NewControlToken
		require.Equal(t, http.StatusOK, c.post("/api/control/"+gm.LobbyID+"/tokens", gm.Token, protocol.MakeControlToken{Name: "Desk"}, &desk))
		for range 5 {
			require.Equal(t, http.StatusSwitchingProtocols, c.openStream(gm.LobbyID, desk.Token))
		}
		assert.Equal(t, http.StatusTooManyRequests, c.openStream(gm.LobbyID, desk.Token))
	})
}

func TestHTTPLimits_ClientIDLength(t *testing.T) {
	systemtest.Serve(t, systemtest.Settings(t, nil), func(url string) {
		c := newHTTPClient(t, url)
		long, longest := strings.Repeat("x", 65), strings.Repeat("x", 64)
		var no protocol.Failure
		assert.Equal(t, http.StatusBadRequest, c.post(createPath, "", protocol.CreateLobby{PlayerName: "Gunda", ClientID: long}, &no))
		assert.Equal(t, protocol.Failure{Error: "Die Kennung des Browsers ist ungültig.", Code: "client_id"}, no)
		gm := c.createLobby(protocol.CreateLobby{PlayerName: "Gunda", ClientID: longest})
		assert.Equal(t, http.StatusBadRequest, c.post(joinPath, "", protocol.JoinLobby{LobbyID: gm.LobbyID, PlayerName: "Ada", ClientID: long}, nil))
		assert.Equal(t, http.StatusOK, c.post(joinPath, "", protocol.JoinLobby{LobbyID: gm.LobbyID, PlayerName: "Ada", ClientID: longest}, nil))
	})
}

func TestHTTPLimits_TakingAndLeavingSeats(t *testing.T) {
	systemtest.Serve(t, systemtest.Settings(t, map[string]string{"TARNWORT_SOCKETS_PER_ADDRESS": "2"}), func(url string) {
		c := newHTTPClient(t, url)
		gm := c.createLobby(protocol.CreateLobby{PlayerName: "Gunda"})
		request := protocol.JoinLobby{LobbyID: gm.LobbyID, PlayerName: "Ada", ClientID: "her browser"}
		var seat protocol.Seat
		for range 10 {
			require.Equal(t, http.StatusOK, c.post(joinPath, "", request, &seat), "the same seat again")
		}
		for range 12 {
			require.Equal(t, http.StatusOK, c.post(leavePath, seat.Token, protocol.LeaveLobby{LobbyID: gm.LobbyID}, nil))
			status := c.post(joinPath, "", request, &seat)
			if status == http.StatusTooManyRequests {
				return
			}
			require.Equal(t, http.StatusOK, status)
		}
		assert.Fail(t, "a dozen seats")
	})
}

func TestHTTPLimits_GroupBehindOneAddress(t *testing.T) {
	systemtest.Serve(t, systemtest.Settings(t, nil), func(url string) {
		c := newHTTPClient(t, url)
		gm := c.createLobby(protocol.CreateLobby{PlayerName: "Gunda"})
		for again := range 3 {
			for player := range 20 {
				request := protocol.JoinLobby{LobbyID: gm.LobbyID, PlayerName: "Ada", ClientID: fmt.Sprint("browser ", player, again)}
				var seat protocol.Seat
				require.Equal(t, http.StatusOK, c.post(joinPath, "", request, &seat))
				require.Equal(t, http.StatusOK, c.get("/api/lobby/"+gm.LobbyID))
				require.Equal(t, http.StatusOK, c.post(leavePath, seat.Token, protocol.LeaveLobby{LobbyID: gm.LobbyID}, nil))
			}
		}
	})
}

func TestHTTPLimits_OnlyCreatedLobbiesCount(t *testing.T) {
	log := new(systemtest.FailingLog)
	replaced := systemtest.Replacements{Log: log.Wrap}
	systemtest.ServeWith(t, systemtest.Settings(t, map[string]string{"TARNWORT_LOBBIES_PER_HOUR": "2"}), replaced, func(url string, _ systemtest.Internals) {
		c := newHTTPClient(t, url)
		for range 3 {
			require.Equal(t, http.StatusBadRequest, c.post(createPath, "", protocol.CreateLobby{PlayerName: "Gunda", VodninjaCam: "nowhere"}, nil))
		}
		log.SetError(rejection.ErrStorage)
		for range 3 {
			require.Equal(t, http.StatusServiceUnavailable, c.post(createPath, "", protocol.CreateLobby{PlayerName: "Gunda"}, nil))
		}
		log.SetError(nil)
		first := c.createLobby(protocol.CreateLobby{PlayerName: "Gunda", ClientID: "her browser"})
		for range 3 {
			require.Equal(t, first, c.createLobby(protocol.CreateLobby{PlayerName: "Gunda", ClientID: "her browser"}))
		}
		c.createLobby(protocol.CreateLobby{PlayerName: "Gunda"})
		assert.Equal(t, http.StatusTooManyRequests, c.post(createPath, "", protocol.CreateLobby{PlayerName: "Gunda"}, nil))
	})
}
