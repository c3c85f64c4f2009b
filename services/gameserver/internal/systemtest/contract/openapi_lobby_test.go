package contract_test

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/http"

	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/protocol"
)

const (
	createPath, joinPath, leavePath, lockPath = "/api/lobby/create", "/api/lobby/join", "/api/lobby/leave", "/api/lobby/lock"

	seatKeyPath, moveSeatPath = "/api/lobby/seat-key", "/api/lobby/move-seat"

	// unknownLobby is the id of no lobby.
	unknownLobby = "ZZZZZZ"
)

// joinRequest returns the body of a join call.
func joinRequest(lobby, name, password string) protocol.JoinLobby {
	return protocol.JoinLobby{LobbyID: lobby, PlayerName: name, Password: password, TwitchUsername: "ada", VodninjaCam: "https://vdo.ninja/?view=ada"}
}

// anyRequest has what joining, leaving and locking need.
func anyRequest(lobby string) map[string]any {
	return map[string]any{"lobbyId": lobby, "playerName": "Ada", "playerId": "", "locked": true, "key": "of no seat"}
}

func (a *apiChecker) checkLobbies() {
	a.t.Helper()
	gm := a.seat(createPath, protocol.CreateLobby{PlayerName: "Gunda", Password: "geheim", ClientID: "a browser"})
	ada := a.seat(joinPath, joinRequest(gm.LobbyID, "Ada", "geheim"))
	a.get("/api/lobby/"+gm.LobbyID, http.StatusOK)
	a.do(call{method: http.MethodGet, path: "/api/lobby/" + gm.LobbyID, token: ada.Token, want: http.StatusOK})
	a.post(joinPath, "", joinRequest(gm.LobbyID, "Bob", "falsch"), http.StatusForbidden)
	a.post(lockPath, ada.Token, protocol.LockLobby{LobbyID: gm.LobbyID, Locked: true}, http.StatusForbidden)
	a.post(leavePath, "", protocol.LeaveLobby{LobbyID: gm.LobbyID}, http.StatusForbidden)
	a.post(lockPath, gm.Token, protocol.LockLobby{LobbyID: gm.LobbyID, Locked: true}, http.StatusOK)
	a.post(joinPath, "", joinRequest(gm.LobbyID, "Bob", "geheim"), http.StatusLocked)
	ada = a.moveSeat(ada)
	a.post(leavePath, ada.Token, protocol.LeaveLobby{LobbyID: gm.LobbyID, PlayerID: ada.PlayerID}, http.StatusOK)

	for _, path := range []string{createPath, joinPath, leavePath, lockPath, seatKeyPath, moveSeatPath} {
		a.post(path, gm.Token, `{"playerName": 7`, http.StatusBadRequest)
	}
	for _, path := range []string{joinPath, leavePath, lockPath, seatKeyPath, moveSeatPath} {
		a.post(path, gm.Token, anyRequest(unknownLobby), http.StatusNotFound)
	}
	a.get("/api/lobby/"+unknownLobby, http.StatusNotFound)

	full := a.seat(createPath, protocol.CreateLobby{PlayerName: "Gunda"})
	for seat := range game.MaxSeats {
		a.seat(joinPath, joinRequest(full.LobbyID, fmt.Sprintf("Gast %d", seat), ""))
	}
	a.post(joinPath, "", joinRequest(full.LobbyID, "Ada", ""), http.StatusConflict)
}

// moveSeat moves a seat to another browser, and returns what that one is answered.
func (a *apiChecker) moveSeat(from protocol.Seat) protocol.Seat {
	a.t.Helper()
	var key protocol.SeatKey
	answer := a.post(seatKeyPath, from.Token, protocol.SeatKeyRequest{LobbyID: from.LobbyID, PlayerID: from.PlayerID}, http.StatusOK)
	require.NoError(a.t, json.Unmarshal(answer, &key))
	a.post(seatKeyPath, from.Token, protocol.SeatKeyRequest{LobbyID: from.LobbyID}, http.StatusTooManyRequests)
	a.post(moveSeatPath, "", protocol.MoveSeat{LobbyID: from.LobbyID, Key: "another key"}, http.StatusForbidden)
	a.post(moveSeatPath, "", protocol.MoveSeat{LobbyID: from.LobbyID, Key: key.Key, ClientID: "ü"}, http.StatusBadRequest)
	moved := a.seat(moveSeatPath, protocol.MoveSeat{LobbyID: from.LobbyID, Key: key.Key, ClientID: "a tablet"})
	a.post(seatKeyPath, from.Token, protocol.SeatKeyRequest{LobbyID: from.LobbyID}, http.StatusForbidden)
	return moved
}

func (a *apiChecker) checkAvatars() {
	a.t.Helper()
	for name, want := range map[string]int{
		"ada": http.StatusOK, "nobody": http.StatusNotFound, "broken": http.StatusBadGateway, "a-b": http.StatusBadRequest,
	} {
		a.get("/api/twitch-icon/"+name, want)
		a.get("/api/avatar/"+name, want)
		a.do(call{method: http.MethodHead, path: "/api/avatar/" + name, want: want})
	}
	a.post("/api/twitch-icons", "", protocol.TwitchIconsRequest{Usernames: []string{"ada", "nobody", "a-b"}}, http.StatusOK)
	a.post("/api/twitch-icons", "", protocol.TwitchIconsRequest{Usernames: make([]string, 51)}, http.StatusBadRequest)
}

func (a *apiChecker) checkDocuments() {
	a.t.Helper()
	for _, path := range []string{"/healthz", "/readyz", "/api/openapi.yaml", "/api/asyncapi.yaml"} {
		a.get(path, http.StatusOK)
	}
	for _, path := range []string{"/api/openapi.yaml", "/api/asyncapi.yaml"} {
		sum := sha256.Sum256(a.get(path, http.StatusOK))
		tag := `"` + hex.EncodeToString(sum[:8]) + `"`
		a.do(call{method: http.MethodGet, path: path, header: http.Header{"If-None-Match": {tag}}, want: http.StatusNotModified})
	}
}

func (a *apiChecker) checkForeignOrigins() {
	a.t.Helper()
	foreign := http.Header{"Origin": {"https://elsewhere.example"}}
	for _, path := range []string{
		"/api/lobby/" + unknownLobby, "/api/twitch-icon/ada", "/api/avatar/ada", "/api/openapi.yaml", "/api/asyncapi.yaml", unknownRows,
	} {
		a.do(call{method: http.MethodGet, path: path, header: foreign, want: http.StatusForbidden})
	}
	a.do(call{method: http.MethodHead, path: "/api/avatar/ada", header: foreign, want: http.StatusForbidden})
	for _, call := range controlCalls(unknownLobby) {
		call.header, call.token, call.want = foreign, "", http.StatusForbidden
		a.do(call)
	}
	for _, path := range []string{createPath, joinPath, leavePath, lockPath, seatKeyPath, moveSeatPath, "/api/twitch-icons", seriesCheckPath} {
		a.do(call{method: http.MethodPost, path: path, header: foreign, body: "{}", want: http.StatusForbidden})
	}
}

// checkStorageErrors calls a server whose log fails; no is the expected rejection.
func (a *apiChecker) checkStorageErrors(no game.Rejection) {
	a.t.Helper()
	want := map[string]int{"storage": http.StatusServiceUnavailable, "internal": http.StatusInternalServerError}[no.Code]
	const unread = "YYYYYY" // not in the cache
	a.post(createPath, "", protocol.CreateLobby{PlayerName: "Gunda"}, want)
	for _, path := range []string{joinPath, leavePath, lockPath, seatKeyPath, moveSeatPath} {
		a.post(path, "aaaaaaaaaaaaaaaaaaaaaa", anyRequest(unread), want)
	}
	a.get("/api/lobby/"+unread, want)
	a.get(unknownRows, want)
	a.checkControlCalls(unread, want)
}

// checkLimits runs last: it exhausts the limits of this address.
func (a *apiChecker) checkLimits() {
	a.t.Helper()
	a.post(createPath, "", protocol.CreateLobby{PlayerName: "Gunda"}, http.StatusTooManyRequests)
	for _, path := range []string{joinPath, leavePath, lockPath, seatKeyPath, moveSeatPath} {
		a.post(path, "aaaaaaaaaaaaaaaaaaaaaa", anyRequest(unknownLobby), http.StatusTooManyRequests)
	}
	a.get("/api/lobby/"+unknownLobby, http.StatusTooManyRequests)
	a.get(unknownRows, http.StatusTooManyRequests)
	a.checkControlCalls(unknownLobby, http.StatusTooManyRequests)
	a.checkAvatarLimit(http.MethodGet, "/api/twitch-icon/")
	a.checkAvatarLimit(http.MethodGet, "/api/avatar/")
	a.checkAvatarLimit(http.MethodHead, "/api/avatar/")
	a.post(seriesCheckPath, "", `{}`, http.StatusTooManyRequests)
}

// checkAvatarLimit requests avatars of new streamers until the limit refuses one. A cached avatar does not count.
func (a *apiChecker) checkAvatarLimit(method, path string) {
	a.t.Helper()
	streamer := func() string { a.streamers++; return fmt.Sprintf("%sstreamer%d", path, a.streamers) }
	a.do(call{method: method, path: streamer(), another: streamer, want: http.StatusTooManyRequests})
}
