package contract_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/room"
	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/systemtest"
	"tarnwort/services/gameserver/internal/wiretest"
)

// controlCalls returns one call to each endpoint of remote controls and rehearsals, with an
// unknown token.
func controlCalls(lobby string) []call {
	path, token := "/api/control/"+lobby, "aaaaaaaaaaaaaaaaaaaaaa"
	return []call{
		{method: http.MethodPost, path: path + "/tokens", token: token, body: protocol.MakeControlToken{Name: "Desk"}},
		{method: http.MethodDelete, path: path + "/tokens/none", token: token},
		{method: http.MethodGet, path: path, token: token},
		{method: http.MethodGet, path: path + "/socket", token: token},
		{method: http.MethodPost, path: path + "/pause", token: token},
		{method: http.MethodPost, path: path + "/votes", token: token, body: chatVotes(1)},
		{method: http.MethodPost, path: "/api/moderators/" + lobby, token: token},
		{method: http.MethodDelete, path: "/api/moderators/" + lobby, token: token},
		{method: http.MethodPost, path: "/api/webhooks/" + lobby, token: token, body: protocol.AddWebhook{URL: "https://hook.example/"}},
		{method: http.MethodDelete, path: "/api/webhooks/" + lobby + "/none", token: token},
		{method: http.MethodPost, path: "/api/webhooks/" + lobby + "/none/resume", token: token},
		{method: http.MethodPost, path: "/api/slots/" + lobby, token: token, body: protocol.MakeSlot{Name: "Donnerstag"}},
		{method: http.MethodPost, path: "/api/slots/" + lobby + "/take", token: token, body: protocol.WithSlot{}},
		{method: http.MethodPost, path: "/api/slots/" + lobby + "/renew", token: token, body: protocol.WithSlot{}},
		{method: http.MethodPost, path: "/api/slots/" + lobby + "/options", token: token, body: protocol.SetSlotOptions{}},
		{method: http.MethodPost, path: "/api/slots/" + lobby + "/state", token: token, body: protocol.WithSlot{}},
		{method: http.MethodGet, path: "/api/series/" + lobby, token: token},
		{method: http.MethodPost, path: "/api/rehearsal/" + lobby, token: token, body: protocol.StartRehearsal{Players: 1}},
		{method: http.MethodDelete, path: "/api/rehearsal/" + lobby, token: token},
	}
}

func chatVotes(n int) (body protocol.CastChatVotes) {
	body.Batch = "first"
	for voter := range n {
		body.Votes = append(body.Votes, protocol.ChatVote{Voter: protocol.TextOrNumber(fmt.Sprint(voter)), Suspect: "2"})
	}
	return body
}

func (a *apiChecker) checkControlCalls(lobby string, want int) {
	a.t.Helper()
	for _, call := range controlCalls(lobby) {
		call.want = want
		a.do(call)
	}
}

func (a *apiChecker) checkRemoteControls() {
	a.t.Helper()
	gm := a.seat(createPath, protocol.CreateLobby{PlayerName: "Gunda"})
	path := "/api/control/" + gm.LobbyID
	a.checkControlCalls(gm.LobbyID, http.StatusForbidden)
	a.checkControlCalls(unknownLobby, http.StatusNotFound)
	a.post(path+"/tokens", gm.Token, `{"name": 7`, http.StatusBadRequest)
	var made protocol.NewControlToken
	for range game.MaxControlTokens {
		answer := a.post(path+"/tokens", gm.Token, protocol.MakeControlToken{Name: "Desk"}, http.StatusOK)
		require.NoError(a.t, json.Unmarshal(answer, &made))
	}
	a.post(path+"/tokens", gm.Token, protocol.MakeControlToken{Name: "Desk"}, http.StatusConflict)
	a.do(call{method: http.MethodGet, path: path, token: made.Token, want: http.StatusOK})
	a.do(call{method: http.MethodPost, path: path + "/poll?on=true", token: made.Token, want: http.StatusOK})
	a.do(call{method: http.MethodPost, path: path + "/explode", token: made.Token, want: http.StatusBadRequest})
	a.do(call{method: http.MethodPost, path: path + "/extend", token: made.Token, want: http.StatusConflict})
	a.post(path+"/votes", made.Token, `{"votes": {}}`, http.StatusBadRequest)
	a.post(path+"/votes", made.Token, chatVotes(10_000), http.StatusRequestEntityTooLarge)
	a.post(path+"/votes", made.Token, chatVotes(2), http.StatusConflict)
	a.checkChatVotes()
	a.do(call{method: http.MethodDelete, path: path + "/tokens/" + made.ID, token: gm.Token, want: http.StatusOK})
	a.checkModerators(gm)
	a.checkWebhooks(gm)
	a.checkSeries(gm)
	a.checkSlots(gm)
}

const seriesCheckPath = "/api/series/check"

func (a *apiChecker) checkSeries(gm protocol.Seat) {
	a.t.Helper()
	const check = seriesCheckPath
	file := a.do(call{method: http.MethodGet, path: "/api/series/" + gm.LobbyID, token: gm.Token, want: http.StatusOK})
	a.post(check, "", json.RawMessage(file), http.StatusOK)
	a.post(check, "", `{"format":`, http.StatusBadRequest)
	a.post(check, "", json.RawMessage(strings.Replace(string(file), `"wordsPerPlayer":2`, `"wordsPerPlayer":6`, 1)), http.StatusConflict)
	a.post(check, "", strings.Repeat(" ", 10<<20), http.StatusRequestEntityTooLarge)
	a.seat(createPath, protocol.CreateLobby{PlayerName: "Gunda", Series: file})
	a.post(createPath, "", protocol.CreateLobby{PlayerName: "Gunda", Series: json.RawMessage(strings.Replace(string(file), `"firstPlayerTime":60`, `"firstPlayerTime":9`, 1))}, http.StatusConflict)
	a.post(createPath, "", protocol.CreateLobby{PlayerName: "Gunda", Series: json.RawMessage(`{}`)}, http.StatusBadRequest)
}

func (a *apiChecker) checkModerators(gm protocol.Seat) {
	a.t.Helper()
	path := "/api/moderators/" + gm.LobbyID
	a.do(call{method: http.MethodPost, path: path, token: gm.Token, want: http.StatusOK})
	a.do(call{method: http.MethodDelete, path: path, token: gm.Token, want: http.StatusOK})
}

func (a *apiChecker) checkSlots(gm protocol.Seat) {
	a.t.Helper()
	path := "/api/slots/" + gm.LobbyID
	var keys protocol.SlotKeys
	require.NoError(a.t, json.Unmarshal(a.post(path, gm.Token, protocol.MakeSlot{Name: "Donnerstag"}, http.StatusOK), &keys))
	slot := protocol.WithSlot{RemoteKey: keys.RemoteKey}
	options := protocol.SlotOptions{Look: "classic", OBS: &protocol.SlotProgram{On: true, Scenes: []protocol.PhaseScene{{Phase: "playing", Scene: "Runde"}}}}
	a.post(path+"/options", gm.Token, protocol.SetSlotOptions{RemoteKey: slot.RemoteKey, Options: options}, http.StatusOK)
	a.get("/api/rows/"+keys.OverlayKey, http.StatusOK)
	a.get(unknownRows, http.StatusNotFound)
	for _, action := range []string{"/take", "/state", "/renew"} {
		a.post(path+action, gm.Token, slot, http.StatusOK)
	}
	for _, action := range []string{"", "/take", "/state", "/renew", "/options"} {
		a.post(path+action, gm.Token, `{"name": 7, "remoteKey": 7}`, http.StatusBadRequest)
	}
}

// unknownRows is a path with a secret that no slot has.
var unknownRows = "/api/rows/" + strings.Repeat("A", 34)

func (a *apiChecker) checkWebhooks(gm protocol.Seat) {
	a.t.Helper()
	path := "/api/webhooks/" + gm.LobbyID
	a.post(path, gm.Token, protocol.AddWebhook{URL: "ftp://hook.invalid/"}, http.StatusBadRequest)
	a.post(path, gm.Token, `{"url": "https://hook.invalid/", "scope": "words"}`, http.StatusBadRequest)
	var made protocol.NewWebhook
	for range game.MaxWebhooks {
		require.NoError(a.t, json.Unmarshal(a.post(path, gm.Token, protocol.AddWebhook{URL: "https://127.0.0.1:1/"}, http.StatusOK), &made))
	}
	a.post(path, gm.Token, protocol.AddWebhook{URL: "https://127.0.0.1:1/"}, http.StatusConflict)
	a.do(call{method: http.MethodPost, path: path + "/" + made.ID + "/resume", token: gm.Token, want: http.StatusOK})
	a.do(call{method: http.MethodDelete, path: path + "/" + made.ID, token: gm.Token, want: http.StatusOK})
}

// checkChatVotes counts votes in a round.
func (a *apiChecker) checkChatVotes() {
	a.t.Helper()
	gm, on := systemtest.StartMatch(a.t, a.url).GameMaster, true
	gm.Do("switch_poll", protocol.SwitchPoll{LobbyID: gm.LobbyID, On: &on})
	path := "/api/control/" + gm.LobbyID
	var made protocol.NewControlToken
	require.NoError(a.t, json.Unmarshal(a.post(path+"/tokens", gm.Token, protocol.MakeControlToken{Name: "Chat"}, http.StatusOK), &made))
	var taken protocol.ChatVotesTaken
	require.NoError(a.t, json.Unmarshal(a.post(path+"/votes", made.Token, chatVotes(room.MaxChatVotes), http.StatusOK), &taken))
	assert.Equal(a.t, protocol.ChatVotesTaken{Round: 1, Counted: room.MaxChatVotes}, taken)
	a.do(call{method: http.MethodPost, path: path + "/votes?source=kick&voter=7&suspect=Bob", token: made.Token, want: http.StatusOK})
	again := a.post(path+"/votes", made.Token, chatVotes(2), http.StatusConflict)
	assert.Contains(a.t, string(again), "Diese Stimmen sind schon gezählt.")

	a.do(call{method: http.MethodGet, path: path + "/socket", token: made.Token, want: http.StatusBadRequest})
	upgrade := http.Header{"Connection": {"Upgrade"}, "Upgrade": {"websocket"}, "Sec-Websocket-Version": {"13"}, "Sec-Websocket-Key": {"dGhlIHNhbXBsZSBub25jZQ=="}}
	revoke := call{method: http.MethodDelete, path: path + "/tokens/" + made.ID, token: gm.Token, want: http.StatusOK}
	end := func() { wiretest.Call(a.t, revoke.method, a.url+revoke.path, revoke.token, nil, nil) }
	frames := a.do(call{method: http.MethodGet, path: path + "/socket", token: made.Token, header: upgrade, opened: end, want: http.StatusSwitchingProtocols})
	assert.Contains(a.t, string(frames), `{"type":"end"}`)
}

func (a *apiChecker) checkRehearsal() {
	a.t.Helper()
	gm := a.seat(createPath, protocol.CreateLobby{PlayerName: "Gunda"})
	path := "/api/rehearsal/" + gm.LobbyID
	a.post(path, gm.Token, protocol.StartRehearsal{Players: 11}, http.StatusBadRequest)
	a.post(path, gm.Token, protocol.StartRehearsal{Players: 2}, http.StatusOK)
	a.post(lockPath, gm.Token, protocol.LockLobby{LobbyID: gm.LobbyID, Locked: true}, http.StatusOK)
	a.post(path, gm.Token, protocol.StartRehearsal{Players: 2}, http.StatusLocked)
	a.post(lockPath, gm.Token, protocol.LockLobby{LobbyID: gm.LobbyID}, http.StatusOK)
	a.do(call{method: http.MethodDelete, path: path, token: gm.Token, want: http.StatusOK})
	for seat := range game.MaxSeats {
		a.seat(joinPath, joinRequest(gm.LobbyID, fmt.Sprintf("Gast %d", seat), ""))
	}
	a.post(path, gm.Token, protocol.StartRehearsal{Players: 1}, http.StatusConflict)
}
