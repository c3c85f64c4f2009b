package lifecycle_test

import (
	"net/http"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/systemtest"
	"tarnwort/services/gameserver/internal/wiretest"
)

func TestRestart_KeepsLobby(t *testing.T) {
	settings := systemtest.Settings(t, nil)
	var gm *wiretest.Person
	var before protocol.GameState

	systemtest.Serve(t, settings, func(url string) {
		gm = wiretest.Open(t, url, protocol.CreateLobby{PlayerName: "Gunda", Password: "geheim"})
		gm.Do("toggle_vdo_ninja_iframes", protocol.ToggleIframes{LobbyID: gm.LobbyID, ShowIframes: true})
		gm.Do("get_game_state", protocol.InLobby{LobbyID: gm.LobbyID})
		wiretest.Expect[protocol.GameState](gm.Client, "game_state")
		before = wiretest.Expect[protocol.GameState](gm.Client, "game_state")
	})
	systemtest.Serve(t, settings, func(url string) {
		gm.MoveTo(t, url)
		after := wiretest.Expect[protocol.GameState](gm.Client, "game_state")
		before.ServerNow, after.ServerNow = 0, 0
		assert.Equal(t, before, after)
	})
}

func TestRestart_KeepsHeldRevealStep(t *testing.T) {
	settings := systemtest.Settings(t, nil)
	var m *systemtest.Match
	var before *protocol.Reveal

	systemtest.Serve(t, settings, func(url string) {
		m = systemtest.StartMatch(t, url)
		m.GameMaster.Do("end_current_round", protocol.ByGameMaster{LobbyID: m.GameMaster.LobbyID})
		m.GameMaster.Do("select_winner", protocol.SelectWinner{LobbyID: m.GameMaster.LobbyID, Winner: "draw"})
		m.GameMaster.Do("hold_reveal", protocol.HoldReveal{LobbyID: m.GameMaster.LobbyID, Held: true})
		before = m.State(t).Reveal
	})
	systemtest.Serve(t, settings, func(url string) {
		m.MoveTo(t, url)
		overlay := wiretest.Watch(t, url, m.GameMaster.LobbyID, "")
		time.Sleep(2 * game.RevealStepTime)
		require.True(t, before.Holding)
		assert.Equal(t, before, m.State(t).Reveal)
		assert.Equal(t, before, wiretest.Expect[protocol.GameState](overlay, "game_state_response").Reveal)

		m.GameMaster.Do("advance_reveal", protocol.AdvanceReveal{LobbyID: m.GameMaster.LobbyID, Step: before.Step})
		assert.Equal(t, "word", wiretest.Expect[protocol.RevealChanged](overlay, "reveal_changed").Reveal.Step)
	})
}

func TestRestart_MemoryLogKeepsNothing(t *testing.T) {
	data := t.TempDir()
	settings := systemtest.Settings(t, map[string]string{"TARNWORT_DATA_DIR": data, "TARNWORT_EVENT_LOG": "memory"})
	var gm *wiretest.Person
	lobbyStatus := func(url string) int {
		return wiretest.Call(t, http.MethodGet, url+"/api/lobby/"+gm.LobbyID, "", nil, nil)
	}

	systemtest.Serve(t, settings, func(url string) {
		gm = wiretest.Open(t, url, protocol.CreateLobby{PlayerName: "Gunda"})
		assert.Equal(t, http.StatusOK, lobbyStatus(url))
	})
	systemtest.Serve(t, settings, func(url string) { assert.Equal(t, http.StatusNotFound, lobbyStatus(url)) })
	stored, err := filepath.Glob(filepath.Join(data, "*"))
	require.NoError(t, err)
	for _, path := range stored {
		info, err := os.Stat(path)
		require.NoError(t, err)
		assert.Zero(t, info.Size(), "%s is not empty", path)
	}
}
