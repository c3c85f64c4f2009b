package contract_test

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"net/http"

	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/wiretest"
)

const (
	createPath, joinPath, leavePath, lockPath = "/api/lobby/create", "/api/lobby/join", "/api/lobby/leave", "/api/lobby/lock"

	// unknownLobby is the id of no lobby.
	unknownLobby = "ZZZZZZ"
)

// joinRequest returns the body of a join call.
func joinRequest(lobby, name, password string) protocol.JoinLobby {
	return protocol.JoinLobby{LobbyID: lobby, PlayerName: name, Password: password, TwitchUsername: "ada", VodninjaCam: "https://vdo.ninja/?view=ada"}
}

func (d *apiChecker) checkLobbies() {
	d.t.Helper()
	gm := d.seat(createPath, protocol.CreateLobby{PlayerName: "Gunda", Password: "geheim", ClientID: "a browser"})
	ada := d.seat(joinPath, joinRequest(gm.LobbyID, "Ada", "geheim"))
	d.get("/api/lobby/"+gm.LobbyID, http.StatusOK)
	d.do(call{method: http.MethodGet, path: "/api/lobby/" + gm.LobbyID, token: ada.Token, want: http.StatusOK})
	d.post(joinPath, "", joinRequest(gm.LobbyID, "Bob", "falsch"), http.StatusForbidden)
	d.post(lockPath, ada.Token, protocol.LockLobby{LobbyID: gm.LobbyID, Locked: true}, http.StatusForbidden)
	d.post(leavePath, "", protocol.LeaveLobby{LobbyID: gm.LobbyID}, http.StatusForbidden)
	d.post(lockPath, gm.Token, protocol.LockLobby{LobbyID: gm.LobbyID, Locked: true}, http.StatusOK)
	d.post(joinPath, "", joinRequest(gm.LobbyID, "Bob", "geheim"), http.StatusLocked)
	d.post(leavePath, ada.Token, protocol.LeaveLobby{LobbyID: gm.LobbyID, PlayerID: ada.PlayerID}, http.StatusOK)

	for _, path := range []string{createPath, joinPath, leavePath, lockPath} {
		d.post(path, gm.Token, `{"playerName": 7`, http.StatusBadRequest)
	}
	for _, path := range []string{joinPath, leavePath, lockPath} {
		d.post(path, gm.Token, joinRequest(unknownLobby, "Ada", ""), http.StatusNotFound)
	}
	d.get("/api/lobby/"+unknownLobby, http.StatusNotFound)

	full := d.seat(createPath, protocol.CreateLobby{PlayerName: "Gunda"})
	for seat := range game.MaxSeats {
		d.seat(joinPath, joinRequest(full.LobbyID, fmt.Sprintf("Gast %d", seat), ""))
	}
	d.post(joinPath, "", joinRequest(full.LobbyID, "Ada", ""), http.StatusConflict)
}

func (d *apiChecker) checkAvatars() {
	d.t.Helper()
	for name, want := range map[string]int{
		"ada": http.StatusOK, "nobody": http.StatusNotFound, "broken": http.StatusBadGateway, "a-b": http.StatusBadRequest,
	} {
		d.get("/api/twitch-icon/"+name, want)
		d.get("/api/avatar/"+name, want)
		d.do(call{method: http.MethodHead, path: "/api/avatar/" + name, want: want})
	}
	d.post("/api/twitch-icons", "", protocol.TwitchIconsRequest{Usernames: []string{"ada", "nobody", "a-b"}}, http.StatusOK)
	d.post("/api/twitch-icons", "", protocol.TwitchIconsRequest{Usernames: make([]string, 51)}, http.StatusBadRequest)
}

func (d *apiChecker) checkDocuments() {
	d.t.Helper()
	for _, path := range []string{"/healthz", "/readyz", "/api/openapi.yaml", "/api/asyncapi.yaml"} {
		d.get(path, http.StatusOK)
	}
	for _, path := range []string{"/api/openapi.yaml", "/api/asyncapi.yaml"} {
		sum := sha256.Sum256(d.get(path, http.StatusOK))
		tag := `"` + hex.EncodeToString(sum[:8]) + `"`
		d.do(call{method: http.MethodGet, path: path, header: http.Header{"If-None-Match": {tag}}, want: http.StatusNotModified})
	}
}

func (d *apiChecker) checkForeignOrigins() {
	d.t.Helper()
	foreign := http.Header{"Origin": {"https://elsewhere.example"}}
	for _, path := range []string{
		"/api/lobby/" + unknownLobby, "/api/twitch-icon/ada", "/api/avatar/ada", "/api/openapi.yaml", "/api/asyncapi.yaml",
	} {
		d.do(call{method: http.MethodGet, path: path, header: foreign, want: http.StatusForbidden})
	}
	d.do(call{method: http.MethodHead, path: "/api/avatar/ada", header: foreign, want: http.StatusForbidden})
	for _, call := range controlCalls(unknownLobby) {
		call.header, call.token, call.want = foreign, "", http.StatusForbidden
		d.do(call)
	}
	for _, path := range []string{createPath, joinPath, leavePath, lockPath, "/api/twitch-icons", seriesCheckPath} {
		d.do(call{method: http.MethodPost, path: path, header: foreign, body: "{}", want: http.StatusForbidden})
	}
}

// checkStorageErrors calls a server whose log fails; no is the expected rejection.
func (d *apiChecker) checkStorageErrors(no game.Rejection) {
	d.t.Helper()
	want := map[string]int{"storage": http.StatusServiceUnavailable, "internal": http.StatusInternalServerError}[no.Code]
	unread := joinRequest("YYYYYY", "Ada", "") // not in the cache
	d.post(createPath, "", protocol.CreateLobby{PlayerName: "Gunda"}, want)
	for _, path := range []string{joinPath, leavePath, lockPath} {
		d.post(path, "aaaaaaaaaaaaaaaaaaaaaa", unread, want)
	}
	d.get("/api/lobby/"+unread.LobbyID, want)
	d.checkControlCalls(unread.LobbyID, want)
}

// checkLimits runs last: it exhausts the limits of this address.
func (d *apiChecker) checkLimits() {
	d.t.Helper()
	d.post(createPath, "", protocol.CreateLobby{PlayerName: "Gunda"}, http.StatusTooManyRequests)
	for _, path := range []string{joinPath, leavePath, lockPath} {
		d.post(path, "", joinRequest(unknownLobby, "Ada", ""), http.StatusTooManyRequests)
	}
	d.get("/api/lobby/"+unknownLobby, http.StatusTooManyRequests)
	d.checkControlCalls(unknownLobby, http.StatusTooManyRequests)
	d.exhaustAvatars()
	d.get("/api/twitch-icon/unheard_of", http.StatusTooManyRequests)
	d.get("/api/avatar/unheard_of", http.StatusTooManyRequests)
	d.do(call{method: http.MethodHead, path: "/api/avatar/unheard_of", want: http.StatusTooManyRequests})
	d.post(seriesCheckPath, "", `{}`, http.StatusTooManyRequests)
}

// exhaustAvatars requests avatars of new streamers until the limit refuses one. A cached avatar does not count.
func (d *apiChecker) exhaustAvatars() {
	d.t.Helper()
	for n := range mostRepeats {
		url := fmt.Sprintf("%s/api/twitch-icon/streamer%d", d.url, n)
		if wiretest.Call(d.t, http.MethodGet, url, "", nil, nil) == http.StatusTooManyRequests {
			return
		}
	}
	require.Fail(d.t, "no limit refused the avatars")
}
