package contract_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
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
		{method: http.MethodGet, path: path + "/events", token: token},
		{method: http.MethodGet, path: path + "/socket", token: token},
		{method: http.MethodPost, path: path + "/pause", token: token},
		{method: http.MethodPost, path: path + "/votes", token: token, body: chatVotes(1)},
		{method: http.MethodPost, path: "/api/moderators/" + lobby, token: token},
		{method: http.MethodDelete, path: "/api/moderators/" + lobby, token: token},
		{method: http.MethodPost, path: "/api/webhooks/" + lobby, token: token, body: protocol.AddWebhook{URL: "https://hook.example/"}},
		{method: http.MethodDelete, path: "/api/webhooks/" + lobby + "/none", token: token},
		{method: http.MethodPost, path: "/api/webhooks/" + lobby + "/none/resume", token: token},
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

func (d *apiChecker) checkControlCalls(lobby string, want int) {
	d.t.Helper()
	for _, call := range controlCalls(lobby) {
		call.want = want
		d.do(call)
	}
}

func (d *apiChecker) checkRemoteControls() {
	d.t.Helper()
	gm := d.seat(createPath, protocol.CreateLobby{PlayerName: "Gunda"})
	path := "/api/control/" + gm.LobbyID
	d.checkControlCalls(gm.LobbyID, http.StatusForbidden)
	d.checkControlCalls(unknownLobby, http.StatusNotFound)
	d.post(path+"/tokens", gm.Token, `{"name": 7`, http.StatusBadRequest)
	var made protocol.NewControlToken
	for range game.MaxControlTokens {
		answer := d.post(path+"/tokens", gm.Token, protocol.MakeControlToken{Name: "Desk"}, http.StatusOK)
		require.NoError(d.t, json.Unmarshal(answer, &made))
	}
	d.post(path+"/tokens", gm.Token, protocol.MakeControlToken{Name: "Desk"}, http.StatusConflict)
	d.do(call{method: http.MethodGet, path: path, token: made.Token, want: http.StatusOK})
	d.do(call{method: http.MethodPost, path: path + "/poll?on=true", token: made.Token, want: http.StatusOK})
	d.do(call{method: http.MethodPost, path: path + "/explode", token: made.Token, want: http.StatusBadRequest})
	d.do(call{method: http.MethodPost, path: path + "/extend", token: made.Token, want: http.StatusConflict})
	d.post(path+"/votes", made.Token, `{"votes": {}}`, http.StatusBadRequest)
	d.post(path+"/votes", made.Token, chatVotes(10_000), http.StatusRequestEntityTooLarge)
	d.post(path+"/votes", made.Token, chatVotes(2), http.StatusConflict)
	d.checkChatVotes()
	revoke := call{method: http.MethodDelete, path: path + "/tokens/" + made.ID, token: gm.Token, want: http.StatusOK}
	end := func() { wiretest.Call(d.t, revoke.method, d.url+revoke.path, revoke.token, nil, nil) }
	events := d.do(call{method: http.MethodGet, path: path + "/events", token: made.Token, opened: end, want: http.StatusOK})
	assert.Contains(d.t, string(events), "event: state\n")
	assert.Contains(d.t, string(events), "event: end\n")
	d.do(revoke)
	d.checkModerators(gm)
	d.checkWebhooks(gm)
	d.checkSeries(gm)
}

const seriesCheckPath = "/api/series/check"

func (d *apiChecker) checkSeries(gm protocol.Seat) {
	d.t.Helper()
	const check = seriesCheckPath
	file := d.do(call{method: http.MethodGet, path: "/api/series/" + gm.LobbyID, token: gm.Token, want: http.StatusOK})
	d.post(check, "", json.RawMessage(file), http.StatusOK)
	d.post(check, "", `{"format":`, http.StatusBadRequest)
	d.post(check, "", json.RawMessage(strings.Replace(string(file), `"wordsPerPlayer":2`, `"wordsPerPlayer":6`, 1)), http.StatusConflict)
	d.post(check, "", strings.Repeat(" ", 10<<20), http.StatusRequestEntityTooLarge)
	d.seat(createPath, protocol.CreateLobby{PlayerName: "Gunda", Series: file})
	d.post(createPath, "", protocol.CreateLobby{PlayerName: "Gunda", Series: json.RawMessage(strings.Replace(string(file), `"firstPlayerTime":60`, `"firstPlayerTime":9`, 1))}, http.StatusConflict)
	d.post(createPath, "", protocol.CreateLobby{PlayerName: "Gunda", Series: json.RawMessage(`{}`)}, http.StatusBadRequest)
}

func (d *apiChecker) checkModerators(gm protocol.Seat) {
	d.t.Helper()
	path := "/api/moderators/" + gm.LobbyID
	d.do(call{method: http.MethodPost, path: path, token: gm.Token, want: http.StatusOK})
	d.do(call{method: http.MethodDelete, path: path, token: gm.Token, want: http.StatusOK})
}

func (d *apiChecker) checkWebhooks(gm protocol.Seat) {
	d.t.Helper()
	path := "/api/webhooks/" + gm.LobbyID
	d.post(path, gm.Token, protocol.AddWebhook{URL: "ftp://hook.invalid/"}, http.StatusBadRequest)
	d.post(path, gm.Token, `{"url": "https://hook.invalid/", "scope": "words"}`, http.StatusBadRequest)
	var made protocol.NewWebhook
	for range game.MaxWebhooks {
		require.NoError(d.t, json.Unmarshal(d.post(path, gm.Token, protocol.AddWebhook{URL: "https://127.0.0.1:1/"}, http.StatusOK), &made))
	}
	d.post(path, gm.Token, protocol.AddWebhook{URL: "https://127.0.0.1:1/"}, http.StatusConflict)
	d.do(call{method: http.MethodPost, path: path + "/" + made.ID + "/resume", token: gm.Token, want: http.StatusOK})
	d.do(call{method: http.MethodDelete, path: path + "/" + made.ID, token: gm.Token, want: http.StatusOK})
}

// checkChatVotes counts votes in a round.
func (d *apiChecker) checkChatVotes() {
	d.t.Helper()
	gm, on := systemtest.StartMatch(d.t, d.url).GameMaster, true
	gm.Do("switch_poll", protocol.SwitchPoll{LobbyID: gm.LobbyID, On: &on})
	path := "/api/control/" + gm.LobbyID
	var made protocol.NewControlToken
	require.NoError(d.t, json.Unmarshal(d.post(path+"/tokens", gm.Token, protocol.MakeControlToken{Name: "Chat"}, http.StatusOK), &made))
	var taken protocol.ChatVotesTaken
	require.NoError(d.t, json.Unmarshal(d.post(path+"/votes", made.Token, chatVotes(lobbies.MaxChatVotes), http.StatusOK), &taken))
	assert.Equal(d.t, protocol.ChatVotesTaken{Round: 1, Counted: lobbies.MaxChatVotes}, taken)
	d.do(call{method: http.MethodPost, path: path + "/votes?source=kick&voter=7&suspect=Bob", token: made.Token, want: http.StatusOK})
	again := d.post(path+"/votes", made.Token, chatVotes(2), http.StatusConflict)
	assert.Contains(d.t, string(again), "Diese Stimmen sind schon gezählt.")

	d.do(call{method: http.MethodGet, path: path + "/socket", token: made.Token, want: http.StatusBadRequest})
	upgrade := http.Header{"Connection": {"Upgrade"}, "Upgrade": {"websocket"}, "Sec-Websocket-Version": {"13"}, "Sec-Websocket-Key": {"dGhlIHNhbXBsZSBub25jZQ=="}}
	revoke := call{method: http.MethodDelete, path: path + "/tokens/" + made.ID, token: gm.Token, want: http.StatusOK}
	end := func() { wiretest.Call(d.t, revoke.method, d.url+revoke.path, revoke.token, nil, nil) }
	frames := d.do(call{method: http.MethodGet, path: path + "/socket", token: made.Token, header: upgrade, opened: end, want: http.StatusSwitchingProtocols})
	assert.Contains(d.t, string(frames), `{"type":"end"}`)
}

func (d *apiChecker) checkRehearsal() {
	d.t.Helper()
	gm := d.seat(createPath, protocol.CreateLobby{PlayerName: "Gunda"})
	path := "/api/rehearsal/" + gm.LobbyID
	d.post(path, gm.Token, protocol.StartRehearsal{Players: 11}, http.StatusBadRequest)
	d.post(path, gm.Token, protocol.StartRehearsal{Players: 2}, http.StatusOK)
	d.post(lockPath, gm.Token, protocol.LockLobby{LobbyID: gm.LobbyID, Locked: true}, http.StatusOK)
	d.post(path, gm.Token, protocol.StartRehearsal{Players: 2}, http.StatusLocked)
	d.post(lockPath, gm.Token, protocol.LockLobby{LobbyID: gm.LobbyID}, http.StatusOK)
	d.do(call{method: http.MethodDelete, path: path, token: gm.Token, want: http.StatusOK})
	for seat := range game.MaxSeats {
		d.seat(joinPath, joinRequest(gm.LobbyID, fmt.Sprintf("Gast %d", seat), ""))
	}
	d.post(path, gm.Token, protocol.StartRehearsal{Players: 1}, http.StatusConflict)
}
