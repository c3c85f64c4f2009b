package socketapi_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/wiretest"
)

// remote is a remote control of one game, with the answers to its calls and its websocket.
type remote struct {
	t       testing.TB
	url     string
	lobby   string
	token   string
	rows    string
	answers []string
	stream  *syncBuffer
	hangUp  func() error
}

func (g *secretGame) openRemote() *remote {
	r := &remote{t: g.t, url: g.backend.url, lobby: g.gm.LobbyID, stream: &syncBuffer{}}
	var made protocol.NewControlToken
	wiretest.Call(g.t, http.MethodPost, r.path("/tokens"), g.gm.Token, protocol.MakeControlToken{Name: "Pult"}, &made)
	r.token = made.Token
	address := strings.Replace(r.path("/socket"), "http", "ws", 1)
	conn, response, err := websocket.DefaultDialer.DialContext(g.t.Context(), address, http.Header{"Authorization": {"Bearer " + r.token}})
	require.NoError(g.t, err)
	_ = response.Body.Close()
	r.hangUp = conn.Close
	r.rows = r.url + "/api/rows/" + makeSlot(g.t, g.backend, g.gm).Overlay
	go func() {
		for {
			_, message, err := conn.ReadMessage()
			if err != nil {
				return
			}
			_, _ = r.stream.Write(append(message, '\n'))
		}
	}()
	return r
}

func (r *remote) path(action string) string { return r.url + "/api/control/" + r.lobby + action }

func (r *remote) call(method, url string) {
	var answer json.RawMessage
	status := wiretest.Call(r.t, method, url, r.token, nil, &answer)
	r.answers = append(r.answers, fmt.Sprint(status, string(answer)))
}

// requestAll requests all that a control token and the address of rows may see, and a view and an action that may be refused.
func (r *remote) requestAll() {
	r.call(http.MethodGet, r.path(""))
	r.call(http.MethodGet, r.url+"/api/lobby/"+r.lobby)
	r.call(http.MethodGet, r.rows)
	r.call(http.MethodPost, r.path("/extend"))
}

// press presses a button that works at any time, and waits until the stream has the new state.
func (r *remote) press() {
	var state protocol.ControlState
	require.Equal(r.t, http.StatusOK, wiretest.Call(r.t, http.MethodPost, r.path("/blackout"), r.token, nil, &state))
	event := fmt.Sprintf(`"seq":%d,`, state.Seq)
	require.Eventually(r.t, func() bool { return strings.Contains(r.stream.String(), event) }, wiretest.Timeout, time.Millisecond)
}

// assertSame compares the answers of two remotes. Their streams skip states depending on time, so it only searches the stream
// for canaries.
func (r *remote) assertSame(other *remote, seed uint64) {
	r.press()
	other.press()
	assert.Equal(r.t, r.answers, other.answers, "seed %d: the remote can tell the variants apart", seed)
	assert.NotContains(r.t, strings.Join(r.answers, "\n")+r.stream.String(), "canary", "seed %d: the remote", seed)
}

// TestSecrecy_Bots plays a round in which two bots know the word while a viewer who may not
// know it watches them over real connections.
func TestSecrecy_Bots(t *testing.T) {
	t.Parallel()
	b := newBackend(t)
	gm := wiretest.Open(t, b.url, protocol.CreateLobby{PlayerName: "Gunda"})
	ada := wiretest.Join(t, b.url, protocol.JoinLobby{LobbyID: gm.LobbyID, PlayerName: "Ada"})
	ada.Do("player_ready", protocol.PlayerReady{LobbyID: gm.LobbyID, IsReady: true})
	observers := map[string]*wiretest.Client{
		"the imposter": ada.Client, "the overlay": wiretest.Watch(t, b.url, gm.LobbyID, ""),
		"the audience": attend(t, b.url, gm.LobbyID, "a device of the audience"),
	}
	status := wiretest.Call(t, http.MethodPost, b.url+"/api/rehearsal/"+gm.LobbyID, gm.Token, protocol.StartRehearsal{Players: 2}, nil)
	require.Equal(t, http.StatusOK, status)
	ready := func() bool { return gm.EmitWithAck("start_game", protocol.ByGameMaster{LobbyID: gm.LobbyID}).OK }
	require.Eventually(t, ready, wiretest.Timeout, 50*time.Millisecond, "bots get ready")

	topic, hint := "canary topic", "canary hint"
	gm.Do("update_game_settings", protocol.UpdateGameSettings{LobbyID: gm.LobbyID, SettingsChange: protocol.SettingsChange{
		WordsPerPlayer: new(1), HintForImposterOnly: new(true),
	}})
	gm.Do("set_first_player", protocol.SetFirstPlayer{LobbyID: gm.LobbyID, FirstPlayerID: ada.PlayerID})
	gm.Do("start_word_submission", protocol.StartWordSubmission{
		LobbyID: gm.LobbyID, Topic: &topic, CategoryHint: &hint, ImposterID: &ada.PlayerID,
	})
	ada.Do("submit_word", protocol.SubmitWord{LobbyID: gm.LobbyID, Word: "Leuchten"})
	spoken := func() bool { return strings.Contains(string(ada.Bytes()), `"round_complete"`) }
	require.Eventually(t, spoken, time.Minute, 50*time.Millisecond, "two bots speak after up to three seconds each")

	for who, c := range observers {
		c.EmitWithAck("get_game_state", protocol.InLobby{LobbyID: gm.LobbyID})
		seen := string(c.Bytes())
		assert.NotContains(t, seen, topic, who)
		assert.Equal(t, who == "the imposter", strings.Contains(seen, hint), "%s and the hint", who)
		assert.Contains(t, seen, `"isBot":true`, who)
	}
}
