package main

import (
	"slices"
	"strings"
	"testing"

	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/wiretest"
)

// attendant is a person whose connection is watched.
type attendant struct {
	*wiretest.Person
	connection
}

func (w *watched) open() attendant {
	p := wiretest.Open(w.t, w.url, protocol.CreateLobby{PlayerName: "Gunda"})
	return attendant{p, w.connect(gameMaster, p.Client)}
}

func (w *watched) join(lobby, name string) attendant {
	p := wiretest.Join(w.t, w.url, protocol.JoinLobby{LobbyID: lobby, PlayerName: name, ClientID: name})
	return attendant{p, w.connect(player, p.Client)}
}

func (w *watched) overlay(lobby string) connection {
	c := w.connect(anybody, wiretest.Dial(w.t, w.url))
	w.do(c, "join_overlay", protocol.WatchLobby{LobbyID: lobby})
	w.connections[len(w.connections)-1].kind = overlay
	return w.connections[len(w.connections)-1]
}

// viewer joins the audience with a device that may vote.
func (w *watched) viewer(lobby string) connection {
	c := w.connect(anybody, wiretest.Dial(w.t, w.url))
	w.do(c, "join_audience", protocol.WatchAsAudience{LobbyID: lobby, DeviceID: "a device of somebody"})
	w.connections[len(w.connections)-1].kind = audience
	return w.connections[len(w.connections)-1]
}

// again enters with a newer connection to the same seat.
func (w *watched) again(a attendant) attendant {
	c := w.connect(anybody, wiretest.Dial(w.t, w.url))
	w.do(c, "join_lobby", protocol.EnterLobby{LobbyID: a.LobbyID, PlayerID: a.PlayerID, Token: a.Token})
	a.connection.Ended()
	w.connections[len(w.connections)-1].kind = a.kind
	a.connection = w.connections[len(w.connections)-1]
	return a
}

// scene is a lobby with its people.
type scene struct {
	*watched
	id           string
	gm, ada, bob attendant
	screen, fan  connection
	byGameMaster protocol.ByGameMaster
	topic        string
}

func (w *watched) playWholeGame() {
	w.t.Helper()
	s := &scene{watched: w, gm: w.open(), topic: "Apfelkuchen"}
	s.id = s.gm.LobbyID
	s.byGameMaster = protocol.ByGameMaster{LobbyID: s.id, GameMasterID: s.gm.PlayerID}
	s.screen, s.fan = w.overlay(s.id), w.viewer(s.id)
	s.do(s.fan, "get_game_state", protocol.InLobby{LobbyID: s.id})
	s.ada, s.bob = w.join(s.id, "Ada"), w.join(s.id, "Bob")
	s.gather()
	s.setUp()
	s.speak()
	s.decide()
	s.gm, s.ada = w.again(s.gm), w.again(s.ada)
	s.everybodyAsks()
	s.hand(game.CloseLobby{Deserted: true})
	for _, c := range []connection{s.gm.connection, s.ada.connection, s.screen, s.fan} {
		c.Ended()
	}
}

// hand gives a command that no event on the socket gives.
func (s *scene) hand(cmd game.Command) {
	s.t.Helper()
	id, err := game.ParseLobbyID(s.id)
	require.NoError(s.t, err)
	_, err = s.inside.lobby.Do(s.t.Context(), id, cmd)
	require.NoError(s.t, err)
}

func (s *scene) gather() {
	s.t.Helper()
	cem := s.join(s.id, "Cem")
	// The same browser under another name is given its seat anew.
	wiretest.Join(s.t, s.url, protocol.JoinLobby{LobbyID: s.id, PlayerName: "Cemal", ClientID: "Cem"})
	cem.connection.Ended()
	s.do(s.gm.connection, "kick_player", protocol.TargetPlayer{LobbyID: s.id, TargetPlayerID: cem.PlayerID})
	s.do(s.gm.connection, "lift_bar", protocol.TargetPlayer{LobbyID: s.id, TargetPlayerID: cem.PlayerID})
	for _, p := range []attendant{s.ada, s.bob} {
		s.do(p.connection, "player_ready", protocol.PlayerReady{LobbyID: s.id, PlayerID: p.PlayerID, IsReady: true})
	}
	for _, locked := range []bool{true, false} {
		wiretest.Call(s.t, "POST", s.url+lock, s.gm.Token, protocol.LockLobby{LobbyID: s.id, Locked: locked}, nil)
	}
	one, yes, long := 1, true, 300
	s.do(s.gm.connection, "update_game_settings", protocol.UpdateGameSettings{
		LobbyID: s.id, WordsPerPlayer: &one, AutomaticPoints: &yes, CategoryOnOverlay: &yes, HintForImposterOnly: &yes, RotateFirstPlayer: &yes, FirstPlayerTime: &long, OtherPlayerTime: &long,
	})
	s.do(s.gm.connection, "start_game", s.byGameMaster)
	s.hand(game.IssueControlToken{By: game.PlayerID(s.gm.PlayerID), ID: "desk", Name: "Stream Deck"})
}

func (s *scene) setUp() {
	s.t.Helper()
	gm, name, hint := s.gm.connection, "Ada Lovelace", "Gebäck"
	s.do(gm, "set_first_player", protocol.SetFirstPlayer{LobbyID: s.id, FirstPlayerID: s.bob.PlayerID})
	s.do(gm, "reorder_players", protocol.ReorderPlayers{LobbyID: s.id, PlayerOrder: []string{s.bob.PlayerID, s.ada.PlayerID}})
	s.do(gm, "toggle_player_order_reversed", s.byGameMaster)
	s.do(gm, "update_player_profile", protocol.UpdatePlayerProfile{LobbyID: s.id, PlayerID: s.ada.PlayerID, Name: &name})
	s.do(gm, "adjust_player_points", protocol.AdjustPlayerPoints{LobbyID: s.id, PlayerID: s.ada.PlayerID, NewPoints: 7})
	s.do(gm, "toggle_vdo_ninja_iframes", protocol.ToggleIframes{LobbyID: s.id, ShowIframes: true})
	s.do(gm, "set_topic_and_imposter", protocol.SetTopicAndImposter{LobbyID: s.id, Topic: &s.topic, CategoryHint: &hint})
	s.do(gm, "randomize_imposter", s.byGameMaster)
	s.do(gm, "start_word_submission", protocol.StartWordSubmission{LobbyID: s.id, ImposterID: &s.ada.PlayerID})
}

func (s *scene) speak() {
	s.t.Helper()
	s.everybodyAsks()
	for _, event := range []string{"pause_turn", "resume_turn", "extend_turn"} {
		s.do(s.gm.connection, event, s.byGameMaster)
	}
	s.do(s.bob.connection, "submit_word", protocol.SubmitWord{LobbyID: s.id, PlayerID: s.bob.PlayerID, Word: "Sahne", WordPlace: 1})
	s.do(s.ada.connection, "submit_word", protocol.SubmitWord{LobbyID: s.id, PlayerID: s.ada.PlayerID, Word: s.topic, WordPlace: 1})
}

// vote asks audience and players whom they suspect.
func (s *scene) vote() {
	s.t.Helper()
	gm, on, channel := s.gm.connection, true, "ada_ttv"
	s.do(gm, "switch_poll", protocol.SwitchPoll{LobbyID: s.id, On: &on, HiddenUntilReveal: &on, Channel: &channel})
	s.do(s.fan, "cast_vote", protocol.CastVote{LobbyID: s.id, PlayerID: s.ada.PlayerID})
	s.do(gm, "open_ballot", s.byGameMaster)
	s.do(s.bob.connection, "cast_ballot", protocol.CastBallot{LobbyID: s.id, PlayerID: s.bob.PlayerID, SuspectID: s.ada.PlayerID})
	s.do(s.ada.connection, "cast_ballot", protocol.CastBallot{LobbyID: s.id, PlayerID: s.ada.PlayerID, SuspectID: s.bob.PlayerID})
	s.do(gm, "show_ballot", s.byGameMaster)
}

// decide ends the round, and a second one early.
func (s *scene) decide() {
	s.t.Helper()
	gm := s.gm.connection
	s.vote()
	s.do(gm, "select_winner", protocol.SelectWinner{LobbyID: s.id, Winner: "imposter"})
	s.do(gm, "start_next_round", s.byGameMaster)
	s.do(gm, "start_word_submission", protocol.StartWordSubmission{LobbyID: s.id, Topic: &s.topic, ImposterID: &s.bob.PlayerID})
	s.do(gm, "end_current_round", s.byGameMaster)
}

// everybodyAsks for what all may, and for everything that the description does
// not allow them, which must change nothing.
func (s *scene) everybodyAsks() {
	s.t.Helper()
	before := s.seq()
	for _, c := range []connection{s.gm.connection, s.ada.connection, s.screen, s.fan} {
		s.do(c, "get_timer_state", protocol.InLobby{LobbyID: s.id})
		for event, callers := range s.documented("ask_", "x-callers") {
			if !slices.Contains(callers, c.kind) && !slices.Contains(callers, anybody) {
				s.refused(c, event, protocol.ClientEvents()[event].Payload)
			}
		}
	}
	assert.Equal(s.t, before, s.seq())
}

func (s *scene) seq() (seq int64) {
	s.t.Helper()
	for _, c := range []connection{s.gm.connection, s.ada.connection, s.screen} {
		s.do(c, "get_game_state", protocol.InLobby{LobbyID: s.id})
	}
	state, err := game.ParseLobbyID(s.id)
	require.NoError(s.t, err)
	entries, err := s.inside.log.Read(s.t.Context(), state, 0)
	require.NoError(s.t, err)
	return entries[len(entries)-1].Version
}

// playEndings plays the ways to leave, each in a lobby of its own.
func (w *watched) playEndings() {
	w.t.Helper()
	for _, event := range []string{"leave_lobby", "leave_game"} {
		gm := w.open()
		ada, bob := w.join(gm.LobbyID, "Ada"), w.join(gm.LobbyID, "Bob")
		w.do(ada.connection, event, protocol.ByPlayer{LobbyID: gm.LobbyID, PlayerID: ada.PlayerID})
		w.do(gm.connection, "hand_over", protocol.TargetPlayer{LobbyID: gm.LobbyID, TargetPlayerID: bob.PlayerID})
		bob.kind = gameMaster
		w.do(bob.connection, event, protocol.ByPlayer{LobbyID: gm.LobbyID, PlayerID: bob.PlayerID})
	}
}

// enterByHandshake enters with the token in the handshake's auth object.
func (w *watched) enterByHandshake() {
	w.t.Helper()
	gm := w.open()
	raw := `{"token":"` + gm.Token + `"}`
	schema, err := w.compiler.Compile("asyncapi.json#/components/schemas/Hello")
	require.NoError(w.t, err)
	require.NoError(w.t, schema.Validate(map[string]any{"token": gm.Token}))
	conn, _, err := websocket.DefaultDialer.DialContext(w.t.Context(), "ws"+strings.TrimPrefix(w.url, "http")+"/socket.io/?EIO=4&transport=websocket", nil)
	require.NoError(w.t, err)
	defer func() { _ = conn.Close() }()
	for _, frame := range []string{"40" + raw, `421["join_lobby",{"lobbyId":"` + gm.LobbyID + `","playerId":"` + gm.PlayerID + `"}]`} {
		require.NoError(w.t, conn.WriteMessage(websocket.TextMessage, []byte(frame)))
	}
	awaitFrame(w.t, conn, `431[{"ok":true}]`)
}

func awaitFrame(t *testing.T, conn *websocket.Conn, want string) {
	t.Helper()
	for {
		_, frame, err := conn.ReadMessage()
		require.NoError(t, err, "waiting for %s", want)
		if string(frame) == want {
			return
		}
	}
}
