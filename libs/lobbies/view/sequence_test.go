package view_test

import (
	"encoding/json"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
)

func TestNews_SequenceForEveryViewer(t *testing.T) {
	for seed := range uint64(60) {
		rng := rand.New(rand.NewPCG(seed, 3))
		lobby, now, version := game.Lobby{}, gametest.Noon(), int64(0)
		for range commandsEach {
			now = now.Add(gametest.RandomWait(lobby, rng))
			events, err := game.Decide(lobby, gametest.RandomCommand(lobby, rng), now)
			if err != nil || len(events) == 0 {
				continue
			}
			version++
			news, _ := newsOf(lobby, version, now, events...)
			lobby = game.Evolve(lobby, events...)
			requireNumbered(t, news, lobby, version)
		}
	}
}

func requireNumbered(t *testing.T, news *view.News, l game.Lobby, version int64) {
	t.Helper()
	seats := []game.PlayerID{"", l.GameMaster.ID, "a player who left"}
	for _, p := range l.Players {
		seats = append(seats, p.ID)
	}
	for _, seat := range seats {
		told := news.For(news.Kind(seat))
		require.NotEmpty(t, told)
		for _, m := range told {
			raw, err := json.Marshal(m.Data)
			require.NoError(t, err)
			var numbered struct {
				Seq *int64 `json:"seq"`
			}
			require.NoError(t, json.Unmarshal(raw, &numbered))
			if m.Event != "lobby_closed" && m.Event != "timer_state_response" {
				require.NotNil(t, numbered.Seq, m.Event)
				require.Equal(t, version, *numbered.Seq, m.Event)
			}
		}
	}
}

func TestNews_WithoutEventsKeepsTheSequence(t *testing.T) {
	news, _ := newsOf(gametest.Table("ada> bob*"), 7, gametest.Noon())
	want := []protocol.Message{{Event: "lobby_version", Data: protocol.Unchanged{Numbered: protocol.Numbered{Seq: 7}}}}
	for letter, v := range viewers() {
		assert.Equal(t, want, news.For(v), "%c", letter)
	}
}
