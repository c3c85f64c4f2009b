package contract_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/systemtest"
	"tarnwort/services/gameserver/internal/wiretest"
)

// checkConflicts calls a server on which a lobby may store few changes, and which calls webhooks of this machine.
func (a *apiChecker) checkConflicts(url string) {
	a.t.Helper()
	a.url = url
	a.checkStartConflicts()
	a.checkSeriesConflicts()
	a.checkFullLobby()
}

// refused sends a call that conflicts with the state of a lobby for the reason code.
func (a *apiChecker) refused(path, token string, body any, code string) {
	a.t.Helper()
	var no protocol.Failure
	require.NoError(a.t, json.Unmarshal(a.post(path, token, body, http.StatusConflict), &no))
	assert.Equal(a.t, code, no.Code, path)
}

func (a *apiChecker) makeControlToken(gm *wiretest.Person) string {
	a.t.Helper()
	var made protocol.NewControlToken
	answer := a.post("/api/control/"+gm.LobbyID+"/tokens", gm.Token, protocol.MakeControlToken{Name: "Desk"}, http.StatusOK)
	require.NoError(a.t, json.Unmarshal(answer, &made))
	return made.Token
}

// checkStartConflicts presses the buttons start and winner where variants of the rules refuse them.
func (a *apiChecker) checkStartConflicts() {
	a.t.Helper()
	m := systemtest.StartMatch(a.t, a.url)
	gm, id := m.GameMaster, m.GameMaster.LobbyID
	path, token := "/api/control/"+id, a.makeControlToken(gm)
	topic := "Birne"
	endRound := func() { gm.Do("end_current_round", protocol.ByGameMaster{LobbyID: id}) }
	set := func(change protocol.SettingsChange) {
		gm.Do("update_game_settings", protocol.UpdateGameSettings{LobbyID: id, SettingsChange: change})
	}
	endRound()
	a.post(path+"/winner?winner=draw&now=true", token, nil, http.StatusOK)
	a.refused(path+"/next", token, nil, "reveal_running")
	time.Sleep(4 * game.RevealStepTime)
	a.post(path+"/next", token, nil, http.StatusOK)

	set(protocol.SettingsChange{DifferentWord: new(true)})
	gm.Do("set_topic_and_imposter", protocol.SetTopicAndImposter{LobbyID: id, Topic: &topic, ImposterID: &m.Players[1].PlayerID})
	a.refused(path+"/start", token, nil, "imposter_topic_missing")
	gm.Do("set_topic_and_imposter", protocol.SetTopicAndImposter{LobbyID: id, ImposterTopic: &topic})
	a.refused(path+"/start", token, nil, "same_topics")
	set(protocol.SettingsChange{DifferentWord: new(false), Imposters: new(2)})
	a.refused(path+"/start", token, nil, "imposters_missing")
	set(protocol.SettingsChange{AutomaticGameMaster: new(true)})
	a.refused(path+"/start", token, nil, "too_few_for_imposters")
	set(protocol.SettingsChange{Imposters: new(1)})
	a.post(path+"/start", token, nil, http.StatusOK)
	endRound()
	a.refused(path+"/winner?winner=crewmates", token, nil, "decided_by_server")
}

// checkSeriesConflicts checks series with settings that no lobby accepts.
func (a *apiChecker) checkSeriesConflicts() {
	a.t.Helper()
	gm := a.seat(createPath, protocol.CreateLobby{PlayerName: "Gunda"})
	file := string(a.do(call{method: http.MethodGet, path: "/api/series/" + gm.LobbyID, token: gm.Token, want: http.StatusOK}))
	for code, change := range map[string][2]string{
		"discussion_time_range": {`"discussionTime":0`, `"discussionTime":7`},
		"stream_delay_range":    {`"streamDelay":0`, `"streamDelay":61`},
		"imposters_range":       {`"imposters":1`, `"imposters":4`},
		"unknown_word_pack":     {`"wordPack":"de"`, `"wordPack":"xx"`},
		"unknown_hold":          {`"wordHold":"off"`, `"wordHold":"7"`},
	} {
		require.Contains(a.t, file, change[0])
		a.refused(seriesCheckPath, "", json.RawMessage(strings.Replace(file, change[0], change[1], 1)), code)
	}
}

// checkFullLobby fills a lobby until it has reached its quota.
func (a *apiChecker) checkFullLobby() {
	a.t.Helper()
	gm := wiretest.Open(a.t, a.url, protocol.CreateLobby{PlayerName: "Gunda"})
	gm.Do("update_game_settings", protocol.UpdateGameSettings{LobbyID: gm.LobbyID, SettingsChange: protocol.SettingsChange{WordFilter: new(game.FilterModerate)}})
	a.refused(joinPath, "", joinRequest(gm.LobbyID, "Arschloch", ""), "name_filtered")
	token, hook := a.makeControlToken(gm), a.addWebhook(gm)
	ada := a.seat(joinPath, joinRequest(gm.LobbyID, "Ada", ""))
	var key protocol.SeatKey
	require.NoError(a.t, json.Unmarshal(a.post(seatKeyPath, ada.Token, protocol.SeatKeyRequest{LobbyID: gm.LobbyID}, http.StatusOK), &key))
	for status := http.StatusOK; status == http.StatusOK; {
		status = wiretest.Call(a.t, http.MethodPost, a.url+"/api/control/"+gm.LobbyID+"/cameras", token, nil, nil)
	}
	a.refused("/api/control/"+gm.LobbyID+"/cameras", token, nil, "quota")
	a.refused("/api/control/"+gm.LobbyID+"/tokens", gm.Token, protocol.MakeControlToken{Name: "Desk"}, "quota")
	a.refused(joinPath, "", joinRequest(gm.LobbyID, "Bob", ""), "quota")
	a.refused(moveSeatPath, "", protocol.MoveSeat{LobbyID: gm.LobbyID, Key: key.Key}, "quota")
	time.Sleep(game.SeatKeyPause)
	a.refused(seatKeyPath, ada.Token, protocol.SeatKeyRequest{LobbyID: gm.LobbyID}, "quota")
	a.refused(lockPath, gm.Token, protocol.LockLobby{LobbyID: gm.LobbyID, Locked: true}, "quota")
	a.refused("/api/moderators/"+gm.LobbyID, gm.Token, nil, "quota")
	a.refused("/api/webhooks/"+gm.LobbyID, gm.Token, protocol.AddWebhook{URL: "http://127.0.0.1:1/"}, "quota")
	a.refused("/api/webhooks/"+gm.LobbyID+"/"+hook+"/resume", gm.Token, nil, "quota")
	a.refused("/api/rehearsal/"+gm.LobbyID, gm.Token, protocol.StartRehearsal{Players: 1}, "quota")
	a.do(call{method: http.MethodDelete, path: "/api/moderators/" + gm.LobbyID, token: gm.Token, want: http.StatusOK})
	a.post(leavePath, gm.Token, protocol.LeaveLobby{LobbyID: gm.LobbyID}, http.StatusOK)
	a.post(lockPath, gm.Token, protocol.LockLobby{LobbyID: gm.LobbyID, Locked: true}, http.StatusForbidden)
}

func (a *apiChecker) addWebhook(gm *wiretest.Person) (id string) {
	a.t.Helper()
	var made protocol.NewWebhook
	answer := a.post("/api/webhooks/"+gm.LobbyID, gm.Token, protocol.AddWebhook{URL: "http://127.0.0.1:1/"}, http.StatusOK)
	require.NoError(a.t, json.Unmarshal(answer, &made))
	return made.ID
}
