package socketapi_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/room"
	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/wiretest"
)

// canaries are words that occur nowhere else.
type canaries struct{}

func (canaries) Words(game.WordPack) []room.WordPair {
	return []room.WordPair{{Word: "canary one", Hint: "canary hint"}, {Word: "canary two", Hint: "canary hint"}}
}

// automate makes the server draw all following rounds.
func (g *secretGame) automate() {
	g.gm.Do("update_game_settings", protocol.UpdateGameSettings{LobbyID: g.gm.LobbyID, SettingsChange: protocol.SettingsChange{
		AutomaticGameMaster: new(true), LastGuessAllowed: new(true), DifferentWord: new(true), WordsPerPlayer: new(1),
	}})
}

// TestSecrecy_AutomaticRound plays automatic rounds in which the game master tries everything. No frame, answer, event
// of a remote control or line of the log has word, hint or imposter in it before the reveal.
func TestSecrecy_AutomaticRound(t *testing.T) {
	for seed := range uint64(max(8, soakGames()/40)) {
		g := newSecretGameWith(t, seed, "automatic", canaries{})
		g.automate()
		g.playAutomatic()
		g.awaitAudience()
		frames := strings.Join(g.streams["gm"], "\n") + events(g.gm.Client)
		for name, c := range g.watchers {
			assert.NotContains(t, events(c), "canary", "seed %d: %s", seed, name)
		}
		assert.NotContains(t, frames, "canary", "seed %d", seed)
		assert.NotContains(t, frames, `"isImposter":true`, "seed %d", seed)
		assert.NotContains(t, strings.ReplaceAll(frames, `"imposterId":null`, ""), `"imposterId"`, "seed %d", seed)
		assert.NotContains(t, strings.Join(g.remote.answers, "")+g.remote.stream.String(), "canary", "seed %d", seed)
		assert.NotContains(t, g.logged.String(), "canary", "seed %d", seed)

		g.gm.Do("show_ballot", protocol.ByGameMaster{LobbyID: g.gm.LobbyID})
		g.gm.Do("select_winner", protocol.SelectWinner{LobbyID: g.gm.LobbyID, Winner: "draw"})
		assert.Contains(t, events(g.gm.Client), "canary", "seed %d: it is revealed", seed)
		g.close()
	}
}

// playAutomatic plays a round up to its ballot.
func (g *secretGame) playAutomatic() {
	id := g.gm.LobbyID
	g.gm.Do("start_word_submission", protocol.StartWordSubmission{LobbyID: id})
	topic, hint, imposter := "Kern", "Obst", g.players[0].PlayerID
	for range g.players {
		g.gm.EmitWithAck("set_topic_and_imposter", protocol.SetTopicAndImposter{LobbyID: id, Topic: &topic, CategoryHint: &hint, ImposterID: &imposter})
		g.gm.EmitWithAck("randomize_imposter", protocol.ByGameMaster{LobbyID: id})
		g.gm.EmitWithAck("get_game_state", protocol.InLobby{LobbyID: id})
		g.remote.requestAll()
		for _, speaker := range g.players {
			speaker.EmitWithAck("submit_word", protocol.SubmitWord{LobbyID: id, Word: "Wort"})
		}
		var info json.RawMessage
		wiretest.Call(g.t, http.MethodGet, g.backend.url+"/api/lobby/"+id, g.gm.Token, nil, &info)
		require.NotContains(g.t, string(info), "canary")
		g.clock.advance(time.Second)
	}
	g.gm.EmitWithAck("end_current_round", protocol.ByGameMaster{LobbyID: id})
	g.gm.EmitWithAck("select_winner", protocol.SelectWinner{LobbyID: id, Winner: "imposter"})
	g.gm.EmitWithAck("start_last_guess", protocol.ByGameMaster{LobbyID: id})
	g.players[0].Do("cast_ballot", protocol.CastBallot{LobbyID: id, SuspectID: g.players[1].PlayerID})
	g.streams["gm"] = append(g.streams["gm"], events(g.gm.Client))
	g.gm.Return(g.t)
	g.gm.EmitWithAck("get_game_state", protocol.InLobby{LobbyID: id})
}
