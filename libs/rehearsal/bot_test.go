package rehearsal_test

import (
	"math/rand/v2"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/protocol"
	"tarnwort/libs/rehearsal"
)

func bot() *rehearsal.Bot { return rehearsal.New("bot", rand.New(rand.NewPCG(1, 2)).IntN) }

func state(status string) protocol.GameState {
	return protocol.GameState{
		LobbyID: "PARTY2", Status: status, TurnOrder: []string{"ada", "bot"},
		Players: []protocol.Player{{ID: "ada"}, {ID: "bot"}, {ID: "gm", IsGameMaster: true}},
	}
}

func turnOf(id string) protocol.GameState {
	s := state("playing")
	s.CurrentPlayerID = &id
	return s
}

func nextActions(t *testing.T, b *rehearsal.Bot, s protocol.GameState) []rehearsal.Action {
	t.Helper()
	actions, over := b.NextActions(s)
	require.False(t, over)
	return actions
}

func TestBot_ReadyOnce(t *testing.T) {
	b := bot()
	actions := nextActions(t, b, state("intermission"))
	require.Len(t, actions, 1)
	assert.Equal(t, protocol.PlayerReady{LobbyID: "PARTY2", PlayerID: "bot", IsReady: true}, actions[0].Payload)
	assert.Positive(t, actions[0].Delay)
	assert.Empty(t, nextActions(t, b, state("intermission")))
}

func TestBot_ConfirmsItsRoleOnce(t *testing.T) {
	b, s := bot(), protocol.GameState{
		LobbyID: "ABC234", Status: "setup", Players: []protocol.Player{{ID: "bot", IsReady: true}},
		Starting: &protocol.Starting{RolesAt: 1},
	}
	assert.Empty(t, nextActions(t, b, s), "the roles are not dealt yet")
	s.MyRole = new("crewmate")
	actions := nextActions(t, b, s)
	assert.Len(t, actions, 1)
	assert.Equal(t, "role_seen", actions[0].Event)
	assert.Empty(t, nextActions(t, b, s))
}

func TestBot_SubmitsOnItsTurnOnly(t *testing.T) {
	b := bot()
	assert.Empty(t, nextActions(t, b, turnOf("ada")))
	first := nextActions(t, b, turnOf("bot"))
	require.Len(t, first, 1)
	assert.Empty(t, nextActions(t, b, turnOf("bot")))

	second := turnOf("bot")
	second.Words = []protocol.Word{{PlayerID: "bot", Word: first[0].Payload.(protocol.SubmitWord).Word, WordPlace: 1}}
	assert.Equal(t, 2, nextActions(t, b, second)[0].Payload.(protocol.SubmitWord).WordPlace)
}

func TestBot_WaitsWhilePaused(t *testing.T) {
	b := bot()
	paused := turnOf("bot")
	paused.Paused = true
	assert.Len(t, nextActions(t, b, turnOf("bot")), 1)
	assert.Empty(t, nextActions(t, b, paused))
	assert.Len(t, nextActions(t, b, turnOf("bot")), 1)
}

func TestBot_NeverSubmitsTopicOrRepeat(t *testing.T) {
	topic, rng := "alltag", rand.New(rand.NewPCG(1, 2))
	for range 300 {
		s := turnOf("bot")
		s.Topic, s.Words = &topic, []protocol.Word{{PlayerID: "ada", Word: "WARM"}}
		word := nextActions(t, rehearsal.New("bot", rng.IntN), s)[0].Payload.(protocol.SubmitWord).Word
		assert.NotContains(t, []string{"alltag", "warm"}, strings.ToLower(word))
		assert.LessOrEqual(t, utf8.RuneCountInString(word), 20)
	}
}

func TestBot_BallotNamesOtherPlayer(t *testing.T) {
	s := state("winner_selection")
	s.Ballot.Stage = "open"
	assert.Equal(t, "ada", nextActions(t, bot(), s)[0].Payload.(protocol.CastBallot).SuspectID)
}

func TestBot_BallotAgainAfterPlayerLeft(t *testing.T) {
	s := state("winner_selection")
	s.TurnOrder, s.Ballot.Stage = []string{"ada", "bea", "bot"}, "open"
	b := bot()
	assert.Len(t, nextActions(t, b, s), 1)
	assert.Empty(t, nextActions(t, b, s))
	s.TurnOrder = []string{"ada", "bot"}
	assert.Equal(t, "ada", nextActions(t, b, s)[0].Payload.(protocol.CastBallot).SuspectID)
	mine := "ada"
	s.TurnOrder, s.Ballot.Mine = []string{"ada", "cem", "dan", "bot"}, &mine
	assert.Empty(t, nextActions(t, b, s), "it has voted")
}

func TestBot_GuessesOnceWhenCaught(t *testing.T) {
	open := func(single, oneOfSeveral string, deadline int64) protocol.GameState {
		s := state("winner_selection")
		s.ImposterID, s.LastGuess = &single, protocol.LastGuess{Stage: "open", Deadline: &deadline, ImposterID: oneOfSeveral}
		return s
	}
	b := bot()
	assert.Empty(t, nextActions(t, b, open("ada", "", 20_000)))
	assert.Empty(t, nextActions(t, b, open("bot", "ada", 20_000)), "the other imposter was caught")
	guess := nextActions(t, b, open("bot", "", 20_000))
	require.Len(t, guess, 1)
	assert.NotEmpty(t, guess[0].Payload.(protocol.SubmitGuess).Guess)
	assert.Empty(t, nextActions(t, b, open("bot", "", 20_000)))
	assert.Len(t, nextActions(t, b, open("ada", "bot", 60_000)), 1, "another last guess has another deadline")
}

func TestBot_EndsWithoutSeat(t *testing.T) {
	s := state("setup")
	s.Players = s.Players[:1]
	_, over := bot().NextActions(s)
	assert.True(t, over)
}
