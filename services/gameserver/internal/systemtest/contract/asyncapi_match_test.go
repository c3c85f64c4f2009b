package contract_test

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

// match is a lobby with its participants.
type match struct {
	*eventChecker
	id           string
	gm, ada, bob participant
	screen, fan  connection
	helper       connection
	byGameMaster protocol.ByGameMaster
	topic        string
}

func (w *eventChecker) playMatch() {
	w.t.Helper()
	s := &match{eventChecker: w, gm: w.open(), topic: "Apfelkuchen"}
	s.id = s.gm.LobbyID
	s.byGameMaster = protocol.ByGameMaster{LobbyID: s.id, GameMasterID: s.gm.PlayerID}
	s.screen, s.fan = w.connectOverlay(s.id), w.connectViewer(s.id)
	former := w.connectModerator(s.gm)
	s.helper = w.connectModerator(s.gm)
	former.AwaitEnd()
	s.do(s.helper, "get_timer_state", protocol.InLobby{LobbyID: s.id})
	s.do(s.fan, "get_game_state", protocol.InLobby{LobbyID: s.id})
	s.ada, s.bob = w.join(s.id, "Ada"), w.join(s.id, "Bob")
	s.joinAndReady()
	s.setUp()
	s.submitWords()
	s.finishRounds()
	s.gm, s.ada = w.reconnect(s.gm), w.reconnect(s.ada)
	s.sendDisallowedEvents()
	s.execute(game.CloseLobby{Deserted: true})
	for _, c := range []connection{s.gm.connection, s.ada.connection, s.screen, s.fan, s.helper} {
		c.AwaitEnd()
	}
}

// execute runs a command that has no socket event.
func (s *match) execute(cmd game.Command) {
	s.t.Helper()
	id, err := game.ParseLobbyID(s.id)
	require.NoError(s.t, err)
	_, err = s.internals.Lobbies.Do(s.t.Context(), id, cmd)
	require.NoError(s.t, err)
}

func (s *match) joinAndReady() {
	s.t.Helper()
	cem := s.join(s.id, "Cem")
	// The same client id under another name gets its old seat.
	wiretest.Join(s.t, s.url, protocol.JoinLobby{LobbyID: s.id, PlayerName: "Cemal", ClientID: "Cem"})
	cem.connection.AwaitEnd()
	s.do(s.gm.connection, "kick_player", protocol.TargetPlayer{LobbyID: s.id, TargetPlayerID: cem.PlayerID})
	s.do(s.helper, "kick_player", protocol.TargetPlayer{LobbyID: s.id, TargetPlayerID: cem.PlayerID})
	s.do(s.gm.connection, "lift_bar", protocol.TargetPlayer{LobbyID: s.id, TargetPlayerID: cem.PlayerID})
	for _, p := range []participant{s.ada, s.bob} {
		s.do(p.connection, "player_ready", protocol.PlayerReady{LobbyID: s.id, PlayerID: p.PlayerID, IsReady: true})
	}
	for _, locked := range []bool{true, false} {
		wiretest.Call(s.t, "POST", s.url+lockPath, s.gm.Token, protocol.LockLobby{LobbyID: s.id, Locked: locked}, nil)
	}
	one, yes, no, long, off, talk, hold := 1, true, false, 300, "off", 90, "manual"
	s.do(s.gm.connection, "update_game_settings", protocol.UpdateGameSettings{
		LobbyID: s.id, WordsPerPlayer: &one, AutomaticPoints: &yes, CategoryOnOverlay: &yes, WordFilter: &off,
		HintForImposterOnly: &yes, LastGuessAllowed: &yes, DifferentWord: &no, RotateFirstPlayer: &yes, FirstPlayerTime: &long, OtherPlayerTime: &long,
		DiscussionTime: &talk, WordHold: &hold,
	})
	s.do(s.gm.connection, "start_game", s.byGameMaster)
	s.execute(game.IssueControlToken{By: game.PlayerID(s.gm.PlayerID), ID: "desk", Name: "Stream Deck"})
	s.execute(game.AddWebhook{By: game.PlayerID(s.gm.PlayerID), ID: "hook", URL: "https://127.0.0.1:1/", Secret: "whsec_AAEC", Scope: game.PhaseChanges})
}

func (s *match) setUp() {
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

func (s *match) submitWords() {
	s.t.Helper()
	// The server records failed calls of a webhook, which changes the version that sendDisallowedEvents compares.
	s.execute(game.RemoveWebhook{By: game.PlayerID(s.gm.PlayerID), ID: "hook"})
	s.sendDisallowedEvents()
	for _, event := range []string{"pause_turn", "resume_turn", "extend_turn"} {
		s.do(s.gm.connection, event, s.byGameMaster)
	}
	s.moderate()
	s.do(s.bob.connection, "submit_word", protocol.SubmitWord{LobbyID: s.id, PlayerID: s.bob.PlayerID, Word: "Sahne", WordPlace: 1})
	s.do(s.ada.connection, "submit_word", protocol.SubmitWord{LobbyID: s.id, PlayerID: s.ada.PlayerID, Word: s.topic, WordPlace: 1})
	s.do(s.gm.connection, "release_word", protocol.ReleaseWord{LobbyID: s.id, RoundNumber: 1, PlayerID: s.bob.PlayerID, WordPlace: 1})
	s.do(s.helper, "release_word", protocol.ReleaseWord{LobbyID: s.id, RoundNumber: 1, PlayerID: s.ada.PlayerID, WordPlace: 1})
	for _, c := range []connection{s.gm.connection, s.helper} {
		s.do(c, "blank_word", protocol.BlankWord{LobbyID: s.id, RoundNumber: 1, PlayerID: s.bob.PlayerID, WordPlace: 1})
	}
}

// vote runs a poll of the audience and a ballot of the players.
func (s *match) vote() {
	s.t.Helper()
	gm, on, channel, video := s.gm.connection, true, "ada_ttv", "https://youtu.be/dQw4w9W_X-Q"
	s.do(gm, "switch_poll", protocol.SwitchPoll{LobbyID: s.id, On: &on, HiddenUntilReveal: &on, Channel: &channel, YouTubeVideo: &video})
	s.do(s.fan, "cast_vote", protocol.CastVote{LobbyID: s.id, PlayerID: s.ada.PlayerID})
	s.do(gm, "open_ballot", s.byGameMaster)
	s.do(s.bob.connection, "cast_ballot", protocol.CastBallot{LobbyID: s.id, PlayerID: s.bob.PlayerID, SuspectID: s.ada.PlayerID})
	s.do(s.ada.connection, "cast_ballot", protocol.CastBallot{LobbyID: s.id, PlayerID: s.ada.PlayerID, SuspectID: s.bob.PlayerID})
	s.do(gm, "show_ballot", s.byGameMaster)
}

// finishRounds ends a round by a winner and a second one early.
func (s *match) finishRounds() {
	s.t.Helper()
	gm := s.gm.connection
	s.vote()
	s.do(gm, "start_discussion", s.byGameMaster)
	s.do(gm, "end_discussion", s.byGameMaster)
	s.do(gm, "start_last_guess", s.byGameMaster)
	s.do(s.ada.connection, "submit_guess", protocol.SubmitGuess{LobbyID: s.id, PlayerID: s.ada.PlayerID, Guess: "Birne"})
	s.do(gm, "select_winner", protocol.SelectWinner{LobbyID: s.id, Winner: "imposter"})
	s.do(gm, "blank_name", protocol.TargetPlayer{LobbyID: s.id, TargetPlayerID: s.bob.PlayerID})
	s.do(gm, "start_next_round", s.byGameMaster)
	s.do(gm, "start_word_submission", protocol.StartWordSubmission{LobbyID: s.id, Topic: &s.topic, ImposterID: &s.bob.PlayerID})
	s.execute(game.ScheduleRoundEnd{By: game.PlayerID(s.gm.PlayerID)})
	s.do(gm, "cancel_round_end", s.byGameMaster)
	s.do(gm, "end_current_round", s.byGameMaster)
}

// sendDisallowedEvents sends, as every kind of client, all events that the document does
// not allow it, and checks that the lobby did not change.
func (s *match) sendDisallowedEvents() {
	s.t.Helper()
	before := s.lastVersion()
	for _, c := range []connection{s.gm.connection, s.ada.connection, s.screen, s.fan, s.helper} {
		s.do(c, "get_timer_state", protocol.InLobby{LobbyID: s.id})
		for event, callers := range s.documented("ask_", "x-callers") {
			if !slices.Contains(callers, c.kind) && !slices.Contains(callers, anyone) {
				s.assertRefused(c, event, protocol.ClientEvents()[event].Payload)
			}
		}
	}
	assert.Equal(s.t, before, s.lastVersion())
}

func (s *match) lastVersion() (version int64) {
	s.t.Helper()
	for _, c := range []connection{s.gm.connection, s.ada.connection, s.screen} {
		s.do(c, "get_game_state", protocol.InLobby{LobbyID: s.id})
	}
	id, err := game.ParseLobbyID(s.id)
	require.NoError(s.t, err)
	entries, err := s.internals.Log.Read(s.t.Context(), id, 0)
	require.NoError(s.t, err)
	return entries[len(entries)-1].Version
}

// leaveLobbies plays each way to leave in a new lobby.
func (w *eventChecker) leaveLobbies() {
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
func (w *eventChecker) enterByHandshake() {
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
