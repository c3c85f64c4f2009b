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

func (e *eventChecker) playMatch() {
	e.t.Helper()
	s := &match{eventChecker: e, gm: e.open(), topic: "Apfelkuchen"}
	s.id = s.gm.LobbyID
	s.byGameMaster = protocol.ByGameMaster{LobbyID: s.id, GameMasterID: s.gm.PlayerID}
	s.screen, s.fan = e.connectOverlay(s.id), e.connectViewer(s.id)
	e.connectSource(s.gm)
	former := e.connectModerator(s.gm)
	s.helper = e.connectModerator(s.gm)
	former.AwaitEnd()
	s.do(s.helper, "get_timer_state", protocol.InLobby{LobbyID: s.id})
	s.do(s.fan, "get_game_state", protocol.InLobby{LobbyID: s.id})
	s.ada, s.bob = e.join(s.id, "Ada"), e.join(s.id, "Bob")
	s.joinAndReady()
	s.setUp()
	s.submitWords()
	s.finishRounds()
	s.fillQuota()
	s.gm, s.ada = e.reconnect(s.gm), e.reconnect(s.ada)
	s.sendDisallowedEvents()
	s.execute(game.CloseLobby{ByOperator: true})
	for _, c := range []connection{s.gm.connection, s.ada.connection, s.screen, s.fan, s.helper} {
		c.AwaitEnd()
	}
}

// fillQuota uses the lobby's quota up to the warning.
func (m *match) fillQuota() {
	m.t.Helper()
	for n := range 50 {
		m.do(m.gm.connection, "toggle_vdo_ninja_iframes", protocol.ToggleIframes{LobbyID: m.id, ShowIframes: n%2 == 1})
	}
}

// execute runs a command that has no socket event.
func (m *match) execute(cmd game.Command) {
	m.t.Helper()
	id, err := game.ParseLobbyID(m.id)
	require.NoError(m.t, err)
	_, err = m.internals.Lobbies.Do(m.t.Context(), id, cmd)
	require.NoError(m.t, err)
}

func (m *match) joinAndReady() {
	m.t.Helper()
	cem := m.join(m.id, "Cem")
	// The same client id and name get their old seat; with another Twitch name it is no repeated request.
	wiretest.Join(m.t, m.url, protocol.JoinLobby{LobbyID: m.id, PlayerName: "Cem", TwitchUsername: "cem_tv", ClientID: "Cem"})
	cem.connection.AwaitEnd()
	m.do(m.gm.connection, "kick_player", protocol.TargetPlayer{LobbyID: m.id, TargetPlayerID: cem.PlayerID})
	m.do(m.helper, "kick_player", protocol.TargetPlayer{LobbyID: m.id, TargetPlayerID: cem.PlayerID})
	m.do(m.gm.connection, "lift_bar", protocol.TargetPlayer{LobbyID: m.id, TargetPlayerID: cem.PlayerID})
	m.do(m.gm.connection, "choose_face", protocol.ChooseFace{LobbyID: m.id, Face: 49})
	for i, p := range []participant{m.ada, m.bob} {
		m.do(p.connection, "player_ready", protocol.PlayerReady{LobbyID: m.id, PlayerID: p.PlayerID, IsReady: true})
		m.do(p.connection, "react", protocol.React{LobbyID: m.id, PlayerID: p.PlayerID, Kind: "clap"})
		m.do(p.connection, "choose_face", protocol.ChooseFace{LobbyID: m.id, PlayerID: p.PlayerID, Face: 50 + i})
		m.do(p.connection, "share_camera", protocol.ShareCamera{LobbyID: m.id, PlayerID: p.PlayerID, VodninjaCam: "https://vdo.ninja/?view=own", On: true})
		m.do(p.connection, "use_twitch_picture", protocol.UseTwitchPicture{LobbyID: m.id, PlayerID: p.PlayerID})
	}
	for _, locked := range []bool{true, false} {
		wiretest.Call(m.t, "POST", m.url+lockPath, m.gm.Token, protocol.LockLobby{LobbyID: m.id, Locked: locked}, nil)
	}
	m.do(m.gm.connection, "update_game_settings", protocol.UpdateGameSettings{LobbyID: m.id, SettingsChange: protocol.SettingsChange{
		WordsPerPlayer: new(1), AutomaticPoints: new(true), CategoryOnOverlay: new(true), WordFilter: new(game.FilterOff),
		HintForImposterOnly: new(true), LastGuessAllowed: new(true), DifferentWord: new(false), RotateFirstPlayer: new(true),
		FirstPlayerTime: new(game.MaxTurnTime), OtherPlayerTime: new(game.MaxTurnTime), DiscussionTime: new(protocol.Seconds(90)),
		WordHold: new(game.HoldUntilReleased),
	}})
	m.do(m.gm.connection, "start_game", m.byGameMaster)
	m.execute(game.IssueControlToken{By: game.PlayerID(m.gm.PlayerID), ID: "desk", Name: "Stream Deck"})
	m.execute(game.AddWebhook{By: game.PlayerID(m.gm.PlayerID), ID: "hook", URL: "https://127.0.0.1:1/", Secret: "whsec_AAEC", Scope: game.PhaseChanges})
}

func (m *match) setUp() {
	m.t.Helper()
	gm, name, hint := m.gm.connection, "Ada Lovelace", "Gebäck"
	m.do(gm, "set_first_player", protocol.SetFirstPlayer{LobbyID: m.id, FirstPlayerID: m.bob.PlayerID})
	m.do(gm, "reorder_players", protocol.ReorderPlayers{LobbyID: m.id, PlayerOrder: []string{m.bob.PlayerID, m.ada.PlayerID}})
	m.do(gm, "toggle_player_order_reversed", m.byGameMaster)
	m.do(gm, "update_player_profile", protocol.UpdatePlayerProfile{LobbyID: m.id, PlayerID: m.ada.PlayerID, Name: &name})
	m.do(gm, "adjust_player_points", protocol.AdjustPlayerPoints{LobbyID: m.id, PlayerID: m.ada.PlayerID, NewPoints: 7})
	m.do(gm, "toggle_vdo_ninja_iframes", protocol.ToggleIframes{LobbyID: m.id, ShowIframes: true})
	m.do(gm, "set_blackout", protocol.SetBlackout{LobbyID: m.id, On: true})
	m.do(gm, "set_topic_and_imposter", protocol.SetTopicAndImposter{LobbyID: m.id, Topic: &m.topic, CategoryHint: &hint})
	m.do(gm, "randomize_imposter", m.byGameMaster)
	m.do(gm, "start_word_submission", protocol.StartWordSubmission{LobbyID: m.id, ImposterID: &m.ada.PlayerID})
}

func (m *match) submitWords() {
	m.t.Helper()
	wiretest.Expect[protocol.WebhookStatus](m.gm.connection.Client, "webhook_status")
	m.execute(game.RemoveWebhook{By: game.PlayerID(m.gm.PlayerID), ID: "hook"})
	m.sendDisallowedEvents()
	for _, event := range []string{"pause_turn", "resume_turn", "extend_turn"} {
		m.do(m.gm.connection, event, m.byGameMaster)
	}
	for _, event := range []string{"skip_turn", "repeat_turn"} {
		m.do(m.gm.connection, event, protocol.OnTurn{LobbyID: m.id, PlayerID: m.bob.PlayerID, WordPlace: 1})
	}
	m.moderate()
	m.do(m.bob.connection, "submit_word", protocol.SubmitWord{LobbyID: m.id, PlayerID: m.bob.PlayerID, Word: "Sahne", WordPlace: 1})
	m.do(m.ada.connection, "submit_word", protocol.SubmitWord{LobbyID: m.id, PlayerID: m.ada.PlayerID, Word: m.topic, WordPlace: 1})
	m.do(m.gm.connection, "release_word", protocol.ReleaseWord{LobbyID: m.id, RoundNumber: 1, PlayerID: m.bob.PlayerID, WordPlace: 1})
	m.do(m.helper, "release_word", protocol.ReleaseWord{LobbyID: m.id, RoundNumber: 1, PlayerID: m.ada.PlayerID, WordPlace: 1})
	for _, c := range []connection{m.gm.connection, m.helper} {
		m.do(c, "blank_word", protocol.BlankWord{LobbyID: m.id, RoundNumber: 1, PlayerID: m.bob.PlayerID, WordPlace: 1})
		m.do(c, "restore_word", protocol.RestoreWord{LobbyID: m.id, RoundNumber: 1, PlayerID: m.bob.PlayerID, WordPlace: 1})
	}
}

// vote runs a poll of the audience and a ballot of the players.
func (m *match) vote() {
	m.t.Helper()
	gm, on, channel, video := m.gm.connection, true, "ada_ttv", "https://youtu.be/dQw4w9W_X-Q"
	m.do(gm, "switch_poll", protocol.SwitchPoll{LobbyID: m.id, On: &on, HiddenUntilReveal: &on, Channel: &channel, YouTubeVideo: &video})
	m.do(m.fan, "cast_vote", protocol.CastVote{LobbyID: m.id, PlayerID: m.ada.PlayerID})
	m.do(gm, "open_ballot", m.byGameMaster)
	m.do(m.bob.connection, "cast_ballot", protocol.CastBallot{LobbyID: m.id, PlayerID: m.bob.PlayerID, SuspectID: m.ada.PlayerID})
	m.do(m.ada.connection, "cast_ballot", protocol.CastBallot{LobbyID: m.id, PlayerID: m.ada.PlayerID, SuspectID: m.bob.PlayerID})
	m.do(gm, "show_ballot", m.byGameMaster)
}

// finishRounds ends a round by a winner and a second one early.
func (m *match) finishRounds() {
	m.t.Helper()
	gm := m.gm.connection
	m.vote()
	m.do(gm, "start_discussion", m.byGameMaster)
	m.do(gm, "end_discussion", m.byGameMaster)
	m.do(gm, "start_last_guess", m.byGameMaster)
	m.do(m.ada.connection, "submit_guess", protocol.SubmitGuess{LobbyID: m.id, PlayerID: m.ada.PlayerID, Guess: "Birne"})
	m.do(gm, "select_winner", protocol.SelectWinner{LobbyID: m.id, Winner: "imposter"})
	m.execute(game.CastVotes{Round: 1, Votes: map[game.VoterID]game.PlayerID{"late": game.PlayerID(m.ada.PlayerID)}, Late: true})
	m.do(gm, "hold_reveal", protocol.HoldReveal{LobbyID: m.id, Held: true})
	m.do(gm, "blank_name", protocol.TargetPlayer{LobbyID: m.id, TargetPlayerID: m.bob.PlayerID})
	for _, step := range []string{"verdict", "imposter", "word", "winner"} {
		m.do(gm, "advance_reveal", protocol.AdvanceReveal{LobbyID: m.id, Step: step})
	}
	m.do(gm, "start_next_round", m.byGameMaster)
	m.do(gm, "arm", protocol.Arm{LobbyID: m.id, Action: "round", Topic: &m.topic})
	m.do(gm, "cancel", m.byGameMaster)
	m.do(gm, "arm", protocol.Arm{LobbyID: m.id, Action: "round", Topic: &m.topic, Now: true})
	for _, p := range []participant{m.ada, m.bob} {
		m.do(p.connection, "role_seen", protocol.ByPlayer{LobbyID: m.id, PlayerID: p.PlayerID})
	}
	m.do(gm, "enter_word", protocol.EnterWord{LobbyID: m.id, PlayerID: m.ada.PlayerID, WordPlace: 1, Word: "Kirsche"})
	m.do(gm, "arm", protocol.Arm{LobbyID: m.id, Action: "end_round"})
	m.do(gm, "cancel", m.byGameMaster)
	m.do(gm, "end_current_round", m.byGameMaster)
}

// sendDisallowedEvents sends, as every kind of client, all events that the document does
// not allow it, and checks that the lobby did not change.
func (m *match) sendDisallowedEvents() {
	m.t.Helper()
	before := m.lastVersion()
	for _, c := range []connection{m.gm.connection, m.ada.connection, m.screen, m.fan, m.helper} {
		m.do(c, "get_timer_state", protocol.InLobby{LobbyID: m.id})
		for event, callers := range m.documented("ask_", "x-callers") {
			if !slices.Contains(callers, c.kind) && !slices.Contains(callers, anyone) {
				m.assertRefused(c, event, protocol.ClientEvents()[event].Payload)
			}
		}
	}
	assert.Equal(m.t, before, m.lastVersion())
}

func (m *match) lastVersion() (version int64) {
	m.t.Helper()
	for _, c := range []connection{m.gm.connection, m.ada.connection, m.screen} {
		m.do(c, "get_game_state", protocol.InLobby{LobbyID: m.id})
	}
	id, err := game.ParseLobbyID(m.id)
	require.NoError(m.t, err)
	entries, err := m.internals.Log.Read(m.t.Context(), id, 0)
	require.NoError(m.t, err)
	return entries[len(entries)-1].Version
}

// leaveLobbies plays each way to leave in a new lobby.
func (e *eventChecker) leaveLobbies() {
	e.t.Helper()
	for _, event := range []string{"leave_lobby", "leave_game"} {
		gm := e.open()
		ada, bob := e.join(gm.LobbyID, "Ada"), e.join(gm.LobbyID, "Bob")
		e.do(ada.connection, event, protocol.ByPlayer{LobbyID: gm.LobbyID, PlayerID: ada.PlayerID})
		e.do(gm.connection, "hand_over", protocol.TargetPlayer{LobbyID: gm.LobbyID, TargetPlayerID: bob.PlayerID})
		bob.kind = gameMaster
		e.do(bob.connection, event, protocol.ByPlayer{LobbyID: gm.LobbyID, PlayerID: bob.PlayerID})
	}
}

// enterByHandshake enters with the token in the handshake's auth object.
func (e *eventChecker) enterByHandshake() {
	e.t.Helper()
	gm := e.open()
	raw := `{"token":"` + gm.Token + `"}`
	schema, err := e.compiler.Compile("asyncapi.json#/components/schemas/Hello")
	require.NoError(e.t, err)
	require.NoError(e.t, schema.Validate(map[string]any{"token": gm.Token}))
	conn, _, err := websocket.DefaultDialer.DialContext(e.t.Context(), "ws"+strings.TrimPrefix(e.url, "http")+"/socket.io/?EIO=4&transport=websocket", nil)
	require.NoError(e.t, err)
	defer func() { _ = conn.Close() }()
	for _, frame := range []string{"40" + raw, `421["join_lobby",{"lobbyId":"` + gm.LobbyID + `","playerId":"` + gm.PlayerID + `"}]`} {
		require.NoError(e.t, conn.WriteMessage(websocket.TextMessage, []byte(frame)))
	}
	awaitFrame(e.t, conn, `431[{"ok":true}]`)
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
