package socketapi_test

import (
	"fmt"
	"net/http"
	"time"

	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/wiretest"
)

// disturb makes a random request that is possible at any time and must reveal no secret.
func (g *secretGame) disturb() {
	id := g.gm.LobbyID
	who := g.rng.IntN(len(g.players))
	switch g.rng.IntN(16) {
	case 0:
		g.keep(who)
		g.players[who].Return(g.t)
	case 1:
		g.players[who].EmitWithAck("get_game_state", protocol.InLobby{LobbyID: id})
	case 2:
		g.watchers["overlay"].EmitWithAck("get_game_state", protocol.InLobby{LobbyID: id})
		g.watchers["stranger"].EmitWithAck("get_game_state", protocol.InLobby{LobbyID: id})
	case 3:
		g.gm.EmitWithAck("pause_turn", protocol.ByGameMaster{LobbyID: id})
		g.gm.EmitWithAck("resume_turn", protocol.ByGameMaster{LobbyID: id})
	case 4:
		g.players[who].EmitWithAck("select_winner", protocol.SelectWinner{LobbyID: id, Winner: "draw"})
	case 5:
		var info any
		wiretest.Call(g.t, http.MethodGet, g.backend.url+"/api/lobby/"+id, g.players[who].Token, nil, &info)
		g.streams[g.name(who)] = append(g.streams[g.name(who)], fmt.Sprint(info))
	case 6:
		g.gm.EmitWithAck("extend_turn", protocol.ByGameMaster{LobbyID: id})
		turn := protocol.OnTurn{LobbyID: id, PlayerID: g.players[who].PlayerID, WordPlace: 1 + g.rng.IntN(2)}
		g.gm.EmitWithAck("skip_turn", turn) // refused unless it is the running one
		g.gm.EmitWithAck("repeat_turn", turn)
	case 7:
		g.awaitAudience() // the answer would overtake queued messages
		g.watchers["audience"].EmitWithAck("cast_vote", protocol.CastVote{LobbyID: id, PlayerID: g.players[who].PlayerID})
	case 8:
		g.awaitAudience()
		g.watchers["audience"].EmitWithAck("submit_word", protocol.SubmitWord{LobbyID: id, Word: "Zuruf"})
		g.watchers["stranger"].EmitWithAck("cast_vote", protocol.CastVote{LobbyID: id, PlayerID: g.players[who].PlayerID})
	case 9:
		g.remote.requestAll()
	case 10:
		g.remote.press()
	case 11:
		blank := protocol.BlankWord{LobbyID: id, RoundNumber: 1 + g.rng.IntN(2), PlayerID: g.players[who].PlayerID, WordPlace: 1 + g.rng.IntN(2)}
		g.players[who].EmitWithAck("blank_word", blank)
		g.gm.EmitWithAck("blank_word", blank)
	case 12:
		g.gm.EmitWithAck("blank_name", protocol.TargetPlayer{LobbyID: id, TargetPlayerID: g.players[who].PlayerID})
	case 13:
		moderator := g.watchers["moderator"]
		moderator.EmitWithAck("get_game_state", protocol.InLobby{LobbyID: id})
		moderator.EmitWithAck("pause_turn", protocol.ByGameMaster{LobbyID: id})
		moderator.EmitWithAck("resume_turn", protocol.ByGameMaster{LobbyID: id})
		moderator.EmitWithAck("randomize_imposter", protocol.ByGameMaster{LobbyID: id})
	default:
		g.clock.advance(time.Duration(g.rng.IntN(5000)) * time.Millisecond)
	}
}

// openModerator connects a moderator by a new link of the game master.
func (g *secretGame) openModerator() *wiretest.Client {
	var link protocol.NewModeratorLink
	wiretest.Call(g.t, http.MethodPost, g.backend.url+"/api/moderators/"+g.gm.LobbyID, g.gm.Token, nil, &link)
	c := wiretest.Dial(g.t, g.backend.url)
	c.Do("join_lobby", protocol.EnterLobby{LobbyID: g.gm.LobbyID, Token: link.Token})
	return c
}

// switchPoll switches the audience's poll on, at random with hidden results.
func (g *secretGame) switchPoll() {
	on, hidden := true, g.rng.IntN(2) == 0
	g.gm.Do("switch_poll", protocol.SwitchPoll{LobbyID: g.gm.LobbyID, On: &on, HiddenUntilReveal: &hidden})
}

// holdBallot holds a ballot in which each player names the next one.
func (g *secretGame) holdBallot() {
	g.gm.Do("open_ballot", protocol.ByGameMaster{LobbyID: g.gm.LobbyID})
	for i, p := range g.players {
		p.Do("cast_ballot", protocol.CastBallot{LobbyID: g.gm.LobbyID, SuspectID: g.players[(i+1)%len(g.players)].PlayerID})
	}
	if g.rng.IntN(2) == 0 {
		g.gm.Do("show_ballot", protocol.ByGameMaster{LobbyID: g.gm.LobbyID})
	}
}

// playLastGuess has the imposter guess wrong or right, or too late; others try as well.
func (g *secretGame) playLastGuess() {
	id := g.gm.LobbyID
	g.gm.Do("start_last_guess", protocol.StartLastGuess{LobbyID: id, ImposterID: g.players[g.imposter].PlayerID})
	g.awaitAudience()
	guess := protocol.SubmitGuess{LobbyID: id, Guess: "Birne"}
	g.players[(g.imposter+1)%len(g.players)].EmitWithAck("submit_guess", guess)
	switch g.rng.IntN(3) {
	case 0:
		g.players[g.imposter].Do("submit_guess", guess)
	case 1:
		g.players[g.imposter].Do("submit_guess", protocol.SubmitGuess{LobbyID: id, Guess: g.topic()})
	default:
		g.clock.advance(game.GuessTime + game.TurnGrace)
	}
}

// awaitAudience waits until the audience has received all messages.
func (g *secretGame) awaitAudience() {
	id, err := game.ParseLobbyID(g.gm.LobbyID)
	require.NoError(g.t, err)
	require.Eventually(g.t, func() bool { return g.backend.sockets.IsAudienceIdle(id) }, wiretest.Timeout, time.Millisecond)
}
