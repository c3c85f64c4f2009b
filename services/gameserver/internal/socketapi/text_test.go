package socketapi_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"

	"tarnwort/libs/game"
	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/wiretest"
)

// Each payload has half of a surrogate pair in one of its texts.
func TestGateway_LoneSurrogate(t *testing.T) {
	url := newServer(t)
	gm := wiretest.Open(t, url, protocol.CreateLobby{PlayerName: "Gunda"})
	for _, call := range [][2]string{
		{"submit_word", `{"lobbyId":"L","word":"Ap\ud800fel","wordPlace":0}`},
		{"submit_word", `{"lobbyId":"L","word":"\udfff"}`},
		{"set_topic_and_imposter", `{"lobbyId":"L","topic":"\ud83d"}`},
		{"set_topic_and_imposter", `{"lobbyId":"L","categoryHint":"Obst\ude00"}`},
		{"start_word_submission", `{"lobbyId":"L","topic":"\ud83d\ud83d"}`},
		{"update_player_profile", `{"lobbyId":"L","name":"Ada\ud800"}`},
		{"update_player_profile", `{"lobbyId":"L","twitchUsername":"\ud800ada"}`},
		{"update_player_profile", `{"lobbyId":"L","vodninjaCam":"https://vdo.ninja/\ud800"}`},
		{"switch_poll", `{"lobbyId":"L","channel":"\ud800"}`},
		{"kick_player", `{"lobbyId":"L","targetPlayerId":"\ud800"}`},
		{"join_lobby", `{"lobbyId":"L","token":"\ud800"}`},
		{"join_overlay", `{"lobbyId":"L","password":"\ud800"}`},
		{"join_audience", `{"lobbyId":"L","deviceId":"\ud800abcdefgh"}`},
		{"cast_vote", `{"suspectId":"\ud800"}`},
		{"get_game_state", `{"lobbyId":"\ud800"}`},
	} {
		ack := gm.EmitWithAck(call[0], json.RawMessage(call[1]))

		assert.Equal(t, protocol.Ack{Code: "characters", Message: game.ErrCharacters.Message}, ack, call[0])
		assert.Equal(t, "characters", wiretest.Expect[protocol.Failure](gm.Client, "error").Code)
	}
}

func TestGateway_SurrogatePair(t *testing.T) {
	url := newServer(t)
	gm := wiretest.Open(t, url, protocol.CreateLobby{PlayerName: "Gunda"})
	rename := `{"lobbyId":"` + gm.LobbyID + `","playerId":"` + gm.PlayerID + `","name":"Gunda \ud83d\ude00"}`

	gm.Do("update_player_profile", json.RawMessage(rename))

	assert.Contains(t, string(gm.Bytes()), "Gunda 😀")
}
