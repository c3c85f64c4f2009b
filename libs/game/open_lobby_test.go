package game_test

import (
	"encoding/json"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
)

func TestOpenLobby(t *testing.T) {
	open := game.OpenLobby{
		ID:           gametest.ID(),
		GameMaster:   game.NewSeat{Player: "gm", Name: " Gina ", Client: "c", Token: game.TokenHash{1}},
		PasswordHash: "opaque",
	}
	lobby := play(t, game.Lobby{}, open, 0)

	assert.Equal(t, game.Lobby{
		ID: gametest.ID(), Phase: game.Intermission, OpenedAt: gametest.Noon(), AttendedAt: gametest.Noon(), Access: game.Access{PasswordHash: "opaque"},
		GameMaster: game.GameMaster{Player: game.Player{ID: "gm", Name: "Gina", JoinedAs: "Gina", Client: "c", Token: game.TokenHash{1}, JoinedAt: gametest.Noon(), Face: 1}},
		Settings:   game.DefaultSettings(),
	}, lobby)
	assert.Empty(t, gametest.Broken(lobby))
}

func TestOpenLobby_Taken(t *testing.T) {
	lobby := gametest.Table("lobby | ada")
	again := game.OpenLobby{ID: lobby.ID, GameMaster: game.NewSeat{Player: "x", Name: " GM ", Client: "browser-gm", Token: game.TokenHash{2}}}

	assert.Equal(t, []game.Event{game.SeatReissued{Player: "gm", Token: game.TokenHash{2}}}, decide(t, lobby, again, time.Second))
	_, err := game.Decide(lobby, again, gametest.Noon().Add(time.Minute))
	assert.Equal(t, game.ErrLobbyTaken, err)
	again.GameMaster.Name = "Gina"
	_, err = game.Decide(lobby, again, gametest.Noon().Add(time.Second))
	assert.Equal(t, game.ErrLobbyTaken, err, "another name is another person")
	_, err = game.Decide(game.Lobby{ID: lobby.ID, Phase: game.Closed}, again, gametest.Noon())
	assert.Equal(t, game.ErrLobbyTaken, err)
}

func TestOpenLobby_RequiresIDAndName(t *testing.T) {
	_, err := game.Decide(game.Lobby{}, game.OpenLobby{GameMaster: game.NewSeat{Player: "gm", Name: "gm"}}, gametest.Noon())
	assert.Equal(t, game.ErrLobbyNotFound, err)
	_, err = game.Decide(game.Lobby{}, game.OpenLobby{ID: gametest.ID(), GameMaster: game.NewSeat{Player: "gm"}}, gametest.Noon())
	assert.Equal(t, game.ErrNameMissing, err)
}

func TestParseLobbyID(t *testing.T) {
	for _, typed := range []string{"PARTY2", "party2", "  Party2\n"} {
		id, err := game.ParseLobbyID(typed)
		require.NoError(t, err)
		assert.Equal(t, "PARTY2", id.String())
	}
	id, err := game.ParseLobbyID("azazaz")
	require.NoError(t, err)
	assert.Equal(t, "AZAZAZ", id.String())
	for _, typed := range []string{"", "*", ">", "PARTY", "PARTY22", "PARTY0", "PARTYI", "PARTYL", "PARTYO", "PARTY1", "PA.TY2", "ÄRTY2", "PARTYſ"} {
		_, err := game.ParseLobbyID(typed)
		assert.Equal(t, game.ErrLobbyNotFound, err, typed)
	}
}

func TestMarshalText_LobbyIDAndTokenHash(t *testing.T) {
	type stored struct {
		ID   game.LobbyID
		Hash game.TokenHash
	}
	in := stored{gametest.ID(), game.TokenHash{0xab, 31: 0xcd}}
	text, err := json.Marshal(in)
	require.NoError(t, err)
	assert.Contains(t, string(text), `"ID":"PARTY2","Hash":"ab00`)

	var out stored
	require.NoError(t, json.Unmarshal(text, &out))
	assert.Equal(t, in, out)
	require.NoError(t, json.Unmarshal([]byte(`{"ID":""}`), &out))
	assert.Equal(t, game.LobbyID{}, out.ID)
	for _, bad := range []string{`{"ID":"*"}`, `{"Hash":"ab"}`, `{"Hash":"zz` + string(text[len(text)-64:]) + `}`} {
		assert.Error(t, json.Unmarshal([]byte(bad), &out), bad)
	}
}
