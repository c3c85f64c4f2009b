package socketapi_test

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/wiretest"
)

// desk is a remote control of one game: what its calls were answered, and what
// its stream of events brought.
type desk struct {
	t       testing.TB
	url     string
	lobby   string
	token   string
	answers []string
	stream  *syncBuffer
	hangUp  func() error
}

func (g *secretGame) openDesk() *desk {
	d := &desk{t: g.t, url: g.backend.url, lobby: g.gm.LobbyID, stream: &syncBuffer{}}
	var made protocol.NewControlToken
	wiretest.Call(g.t, http.MethodPost, d.path("/tokens"), g.gm.Token, protocol.MakeControlToken{Name: "Pult"}, &made)
	d.token = made.Token
	request, err := http.NewRequestWithContext(g.t.Context(), http.MethodGet, d.path("/events"), http.NoBody)
	require.NoError(g.t, err)
	request.Header.Set("Authorization", "Bearer "+d.token)
	response, err := http.DefaultClient.Do(request)
	require.NoError(g.t, err)
	require.Equal(g.t, http.StatusOK, response.StatusCode)
	d.hangUp = response.Body.Close
	go func() { _, _ = io.Copy(d.stream, response.Body) }()
	return d
}

func (d *desk) path(action string) string { return d.url + "/api/control/" + d.lobby + action }

func (d *desk) call(method, url string) {
	var answer json.RawMessage
	status := wiretest.Call(d.t, method, url, d.token, nil, &answer)
	d.answers = append(d.answers, fmt.Sprint(status, string(answer)))
}

// snoop asks for all that a control token may see, and for what it may not.
func (d *desk) snoop() {
	d.call(http.MethodGet, d.path(""))
	d.call(http.MethodGet, d.url+"/api/lobby/"+d.lobby)
	d.call(http.MethodPost, d.path("/extend"))
}

// press presses a button that works at any time, and waits until the stream has told of it.
func (d *desk) press() {
	var state protocol.ControlState
	require.Equal(d.t, http.StatusOK, wiretest.Call(d.t, http.MethodPost, d.path("/cameras"), d.token, nil, &state))
	told := fmt.Sprintf("id: %d\n", state.Seq)
	require.Eventually(d.t, func() bool { return strings.Contains(d.stream.String(), told) }, wiretest.Patience, time.Millisecond)
}

// same compares what two desks know. The stream leaves out what was overtaken,
// which is a matter of time, so that only canaries are looked for in it.
func (d *desk) same(other *desk, seed uint64) {
	d.press()
	other.press()
	assert.Equal(d.t, d.answers, other.answers, "seed %d: the desk can tell the worlds apart", seed)
	assert.NotContains(d.t, strings.Join(d.answers, "\n")+d.stream.String(), "canary", "seed %d: the desk", seed)
}

// TestSecrecy_Bots plays a round in which two bots know the word while a viewer who may not
// know it watches them over real connections.
func TestSecrecy_Bots(t *testing.T) {
	t.Parallel()
	b := newBackend(t)
	gm := wiretest.Open(t, b.url, protocol.CreateLobby{PlayerName: "Gunda"})
	ada := wiretest.Join(t, b.url, protocol.JoinLobby{LobbyID: gm.LobbyID, PlayerName: "Ada"})
	ada.Do("player_ready", protocol.PlayerReady{LobbyID: gm.LobbyID, IsReady: true})
	onlookers := map[string]*wiretest.Client{
		"the imposter": ada.Client, "the overlay": wiretest.Watch(t, b.url, gm.LobbyID, ""),
		"the audience": attend(t, b.url, gm.LobbyID, "a device of the audience"),
	}
	status := wiretest.Call(t, http.MethodPost, b.url+"/api/rehearsal/"+gm.LobbyID, gm.Token, protocol.StartRehearsal{Players: 2}, nil)
	require.Equal(t, http.StatusOK, status)
	ready := func() bool { return gm.Ask("start_game", protocol.ByGameMaster{LobbyID: gm.LobbyID}).OK }
	require.Eventually(t, ready, wiretest.Patience, 50*time.Millisecond, "bots get ready")

	one, topic, hint, only := 1, "canary topic", "canary hint", true
	gm.Do("update_game_settings", protocol.UpdateGameSettings{LobbyID: gm.LobbyID, WordsPerPlayer: &one, HintForImposterOnly: &only})
	gm.Do("set_first_player", protocol.SetFirstPlayer{LobbyID: gm.LobbyID, FirstPlayerID: ada.PlayerID})
	gm.Do("start_word_submission", protocol.StartWordSubmission{
		LobbyID: gm.LobbyID, Topic: &topic, CategoryHint: &hint, ImposterID: &ada.PlayerID,
	})
	ada.Do("submit_word", protocol.SubmitWord{LobbyID: gm.LobbyID, Word: "Leuchten"})
	spoken := func() bool { return strings.Contains(string(ada.Bytes()), `"round_complete"`) }
	require.Eventually(t, spoken, time.Minute, 50*time.Millisecond, "two bots speak after up to three seconds each")

	for who, c := range onlookers {
		c.Ask("get_game_state", protocol.InLobby{LobbyID: gm.LobbyID})
		seen := string(c.Bytes())
		assert.NotContains(t, seen, topic, who)
		assert.Equal(t, who == "the imposter", strings.Contains(seen, hint), "%s and the hint", who)
		assert.Contains(t, seen, `"isBot":true`, who)
	}
}
