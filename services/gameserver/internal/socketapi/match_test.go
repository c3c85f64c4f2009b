package socketapi_test

import (
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/wiretest"
)

func TestMatch_WholeRound(t *testing.T) {
	url := newServer(t)
	gm := wiretest.Open(t, url, protocol.CreateLobby{PlayerName: "Gunda", Password: "geheim"})
	ada := wiretest.Join(t, url, protocol.JoinLobby{LobbyID: gm.LobbyID, PlayerName: "Ada", Password: "geheim"})
	bob := wiretest.Join(t, url, protocol.JoinLobby{LobbyID: gm.LobbyID, PlayerName: "Bob", Password: "geheim"})
	overlay := wiretest.Watch(t, url, gm.LobbyID, "geheim")

	ada.Do("player_ready", protocol.PlayerReady{LobbyID: gm.LobbyID, PlayerID: ada.PlayerID, IsReady: true})
	bob.Do("player_ready", protocol.PlayerReady{LobbyID: gm.LobbyID, PlayerID: bob.PlayerID, IsReady: true})
	gm.Do("start_game", protocol.ByGameMaster{LobbyID: gm.LobbyID, GameMasterID: gm.PlayerID})
	wiretest.Expect[protocol.GameSetupStarted](overlay, "game_setup_started")

	topic, hint, imposter := "Apfelkuchen", "Gebäck", bob.PlayerID
	gm.Do("update_game_settings", protocol.UpdateGameSettings{LobbyID: gm.LobbyID, SettingsChange: protocol.SettingsChange{WordsPerPlayer: new(1)}})
	gm.Do("start_word_submission", protocol.StartWordSubmission{LobbyID: gm.LobbyID, Topic: &topic, CategoryHint: &hint, ImposterID: &imposter})

	crew := wiretest.Expect[protocol.WordSubmissionStarted](ada.Client, "word_submission_started")
	assert.Equal(t, topic, *crew.Topic)
	assert.Nil(t, crew.ImposterID)
	odd := wiretest.Expect[protocol.WordSubmissionStarted](bob.Client, "word_submission_started")
	assert.Nil(t, odd.Topic)
	assert.Equal(t, hint, *odd.CategoryHint)
	assert.Equal(t, "imposter", *odd.MyRole)

	ada.Do("submit_word", protocol.SubmitWord{LobbyID: gm.LobbyID, PlayerID: ada.PlayerID, Word: " Sahne ", WordPlace: 1})
	spoken := wiretest.Expect[protocol.WordSubmitted](overlay, "word_submitted")
	assert.Equal(t, "Sahne", spoken.Word.Word)
	assert.Equal(t, bob.PlayerID, *spoken.NextPlayerID)

	assert.Equal(t, "not_your_turn", ada.EmitWithAck("submit_word", protocol.SubmitWord{LobbyID: gm.LobbyID, Word: "Zucker", WordPlace: 2}).Code)
	assert.Equal(t, "no_right", bob.EmitWithAck("end_current_round", protocol.ByGameMaster{LobbyID: gm.LobbyID}).Code)
	bob.Do("submit_word", protocol.SubmitWord{LobbyID: gm.LobbyID, PlayerID: bob.PlayerID, Word: "Tee", WordPlace: 1})
	wiretest.Expect[protocol.RoundComplete](ada.Client, "round_complete")
	wiretest.Expect[protocol.RoundComplete](gm.Client, "round_complete_for_gm")

	require.NotContains(t, string(bob.Bytes()), topic)
	require.NotContains(t, string(overlay.Bytes()), topic)
	require.NotContains(t, string(overlay.Bytes()), hint)

	gm.Do("select_winner", protocol.SelectWinner{LobbyID: gm.LobbyID, Winner: "imposter"})
	reveal := wiretest.Expect[protocol.WinnerSelected](overlay, "winner_selected")
	assert.Equal(t, "Gewinner: Imposter | Wort: Apfelkuchen", reveal.Message)
	next := protocol.ByGameMaster{LobbyID: gm.LobbyID}
	assert.Equal(t, "reveal_running", gm.EmitWithAck("start_next_round", next).Code)
	time.Sleep(time.Until(time.UnixMilli(reveal.RevealEndsAt)))
	gm.Do("start_next_round", next)
	second := wiretest.Expect[protocol.GameState](overlay, "game_state_response")
	assert.Equal(t, "setup", second.Status)
	assert.Equal(t, 2, second.CurrentRound)
}

func TestMatch_SeatTakeover(t *testing.T) {
	url := newServer(t)
	gm := wiretest.Open(t, url, protocol.CreateLobby{PlayerName: "Gunda"})
	older := gm.Client

	gm.Return(t)

	wiretest.Expect[protocol.SeatTakenOver](older, "seat_taken_over")
	older.AwaitEnd()
	assert.True(t, gm.EmitWithAck("get_game_state", protocol.InLobby{LobbyID: gm.LobbyID}).OK)
}

func TestMatch_SeatMoved(t *testing.T) {
	url := newServer(t)
	gm := wiretest.Open(t, url, protocol.CreateLobby{PlayerName: "Gunda"})
	ada := wiretest.Join(t, url, protocol.JoinLobby{LobbyID: gm.LobbyID, PlayerName: "Ada", ClientID: "phone"})
	var key protocol.SeatKey
	wiretest.Call(t, http.MethodPost, url+"/api/lobby/seat-key", ada.Token, protocol.SeatKeyRequest{LobbyID: gm.LobbyID}, &key)
	var moved protocol.Seat
	wiretest.Call(t, http.MethodPost, url+"/api/lobby/move-seat", "", protocol.MoveSeat{LobbyID: gm.LobbyID, Key: key.Key, ClientID: "tablet"}, &moved)

	assert.True(t, wiretest.Expect[protocol.SeatTakenOver](ada.Client, "seat_taken_over").Moved)
	ada.AwaitEnd()
	phone := wiretest.Dial(t, url).EmitWithAck("join_lobby", protocol.EnterLobby{LobbyID: gm.LobbyID, Token: ada.Token})
	assert.Equal(t, "foreign_seat", phone.Code)
	tablet := wiretest.Dial(t, url).EmitWithAck("join_lobby", protocol.EnterLobby{LobbyID: gm.LobbyID, PlayerID: ada.PlayerID, Token: moved.Token})
	assert.True(t, tablet.OK)
}

func TestMatch_KickedPlayer(t *testing.T) {
	url := newServer(t)
	gm := wiretest.Open(t, url, protocol.CreateLobby{PlayerName: "Gunda"})
	ada := wiretest.Join(t, url, protocol.JoinLobby{LobbyID: gm.LobbyID, PlayerName: "Ada", ClientID: "ada's browser"})

	gm.Do("kick_player", protocol.TargetPlayer{LobbyID: gm.LobbyID, TargetPlayerID: ada.PlayerID})

	assert.Equal(t, ada.PlayerID, wiretest.Expect[protocol.PlayerKicked](ada.Client, "player_kicked").PlayerID)
	ada.AwaitEnd()
	again := wiretest.Dial(t, url).EmitWithAck("join_lobby", protocol.EnterLobby{LobbyID: gm.LobbyID, PlayerID: ada.PlayerID, Token: ada.Token})
	assert.Equal(t, "foreign_seat", again.Code)
	var no protocol.Failure
	wiretest.Call(t, "POST", url+"/api/lobby/join", "", protocol.JoinLobby{LobbyID: gm.LobbyID, PlayerName: "Ada", ClientID: "ada's browser"}, &no)
	assert.Equal(t, "barred", no.Code)
}

func TestMatch_LeaveAnsweredFirst(t *testing.T) {
	url := newServer(t)
	gm := wiretest.Open(t, url, protocol.CreateLobby{PlayerName: "Gunda"})
	ada := wiretest.Join(t, url, protocol.JoinLobby{LobbyID: gm.LobbyID, PlayerName: "Ada"})

	ada.Do("leave_lobby", protocol.ByPlayer{LobbyID: gm.LobbyID, PlayerID: ada.PlayerID})

	ada.AwaitEnd()
	assert.Len(t, wiretest.Expect[protocol.PlayerLeft](gm.Client, "player_left").Players, 1)
}

func TestMatch_BadInput(t *testing.T) {
	url := newServer(t)
	gm := wiretest.Open(t, url, protocol.CreateLobby{PlayerName: "Gunda"})

	assert.Equal(t, "unknown_event", gm.EmitWithAck("open_sesame", map[string]any{}).Code)
	assert.Equal(t, "bad_request", gm.EmitWithAck("submit_word", 7).Code)
	assert.Equal(t, "bad_request", gm.EmitWithAck("submit_word", map[string]any{"word": 7}).Code)
	assert.Equal(t, "no_right", gm.EmitWithAck("start_game", protocol.ByGameMaster{LobbyID: "*"}).Code)
	assert.Equal(t, "lobby_not_found", wiretest.Dial(t, url).EmitWithAck("join_overlay", protocol.WatchLobby{LobbyID: "*"}).Code)
	assert.Equal(t, "foreign_seat", wiretest.Dial(t, url).EmitWithAck("join_lobby", protocol.EnterLobby{LobbyID: gm.LobbyID, PlayerID: gm.PlayerID}).Code)
	assert.True(t, gm.EmitWithAck("get_game_state", protocol.InLobby{LobbyID: gm.LobbyID}).OK)
}
