package main

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"net/http"

	"tarnwort/libs/game"
	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/wiretest"
)

const (
	create, join, leave, lock = "/api/lobby/create", "/api/lobby/join", "/api/lobby/leave", "/api/lobby/lock"

	nowhere = "ZZZZZZ" // no lobby has this id
)

// guest is a body of join.
func guest(lobby, name, password string) protocol.JoinLobby {
	return protocol.JoinLobby{LobbyID: lobby, PlayerName: name, Password: password, TwitchUsername: "ada", VodninjaCam: "https://vdo.ninja/?view=ada"}
}

func (d *described) provokeLobbies() {
	d.t.Helper()
	gm := d.seat(create, protocol.CreateLobby{PlayerName: "Gunda", Password: "geheim", ClientID: "a browser"})
	ada := d.seat(join, guest(gm.LobbyID, "Ada", "geheim"))
	d.get("/api/lobby/"+gm.LobbyID, http.StatusOK)
	d.do(call{method: http.MethodGet, path: "/api/lobby/" + gm.LobbyID, token: ada.Token, want: http.StatusOK})
	d.post(join, "", guest(gm.LobbyID, "Bob", "falsch"), http.StatusForbidden)
	d.post(lock, ada.Token, protocol.LockLobby{LobbyID: gm.LobbyID, Locked: true}, http.StatusForbidden)
	d.post(leave, "", protocol.LeaveLobby{LobbyID: gm.LobbyID}, http.StatusForbidden)
	d.post(lock, gm.Token, protocol.LockLobby{LobbyID: gm.LobbyID, Locked: true}, http.StatusOK)
	d.post(join, "", guest(gm.LobbyID, "Bob", "geheim"), http.StatusLocked)
	d.post(leave, ada.Token, protocol.LeaveLobby{LobbyID: gm.LobbyID, PlayerID: ada.PlayerID}, http.StatusOK)

	for _, path := range []string{create, join, leave, lock} {
		d.post(path, gm.Token, `{"playerName": 7`, http.StatusBadRequest)
	}
	for _, path := range []string{join, leave, lock} {
		d.post(path, gm.Token, guest(nowhere, "Ada", ""), http.StatusNotFound)
	}
	d.get("/api/lobby/"+nowhere, http.StatusNotFound)

	full := d.seat(create, protocol.CreateLobby{PlayerName: "Gunda"})
	for seat := range game.MaxSeats {
		d.seat(join, guest(full.LobbyID, fmt.Sprintf("Gast %d", seat), ""))
	}
	d.post(join, "", guest(full.LobbyID, "Ada", ""), http.StatusConflict)
}

func (d *described) provokePictures() {
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

func (d *described) provokeDocuments() {
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

func (d *described) provokeForeignPages() {
	d.t.Helper()
	foreign := http.Header{"Origin": {"https://elsewhere.example"}}
	for _, path := range []string{
		"/api/lobby/" + nowhere, "/api/twitch-icon/ada", "/api/avatar/ada", "/api/openapi.yaml", "/api/asyncapi.yaml",
	} {
		d.do(call{method: http.MethodGet, path: path, header: foreign, want: http.StatusForbidden})
	}
	d.do(call{method: http.MethodHead, path: "/api/avatar/ada", header: foreign, want: http.StatusForbidden})
	for _, call := range controlCalls(nowhere) {
		call.header, call.token, call.want = foreign, "", http.StatusForbidden
		d.do(call)
	}
	for _, path := range []string{create, join, leave, lock, "/api/twitch-icons"} {
		d.do(call{method: http.MethodPost, path: path, header: foreign, body: "{}", want: http.StatusForbidden})
	}
}

// provokeFaults calls a server whose log is broken; no is what it must say.
func (d *described) provokeFaults(no game.Rejection) {
	d.t.Helper()
	want := map[string]int{"storage": http.StatusServiceUnavailable, "internal": http.StatusInternalServerError}[no.Code]
	unread := guest("YYYYYY", "Ada", "") // has not been looked for yet
	d.post(create, "", protocol.CreateLobby{PlayerName: "Gunda"}, want)
	for _, path := range []string{join, leave, lock} {
		d.post(path, "aaaaaaaaaaaaaaaaaaaaaa", unread, want)
	}
	d.get("/api/lobby/"+unread.LobbyID, want)
	d.controlsAnswer(unread.LobbyID, want)
}

// provokeLimits comes last: afterwards this address is refused everywhere.
func (d *described) provokeLimits() {
	d.t.Helper()
	for n := range 20 {
		d.send(create, protocol.CreateLobby{PlayerName: "Gunda"})
		d.send(join, guest(nowhere, "Ada", ""))
		d.send("/api/twitch-icons", protocol.TwitchIconsRequest{Usernames: []string{fmt.Sprintf("streamer%d", n)}})
	}
	d.post(create, "", protocol.CreateLobby{PlayerName: "Gunda"}, http.StatusTooManyRequests)
	for _, path := range []string{join, leave, lock} {
		d.post(path, "", guest(nowhere, "Ada", ""), http.StatusTooManyRequests)
	}
	d.get("/api/lobby/"+nowhere, http.StatusTooManyRequests)
	d.controlsAnswer(nowhere, http.StatusTooManyRequests)
	d.get("/api/twitch-icon/unheard_of", http.StatusTooManyRequests)
	d.get("/api/avatar/unheard_of", http.StatusTooManyRequests)
	d.do(call{method: http.MethodHead, path: "/api/avatar/unheard_of", want: http.StatusTooManyRequests})
}

// send makes a call whatever comes of it.
func (d *described) send(path string, body any) {
	wiretest.Call(d.t, http.MethodPost, d.url+path, "", body, nil)
}
