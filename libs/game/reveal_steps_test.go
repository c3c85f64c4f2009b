package game_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
)

// revealing is a decided round with votes, so that its reveal has all steps; the winner was selected at noon.
func revealing(t *testing.T, byHand bool) game.Lobby {
	t.Helper()
	lobby := open(t, "deciding(all_words) | ada bob* cem")
	lobby.Settings.RevealByHand = byHand
	for _, vote := range votesIn("ada>bob cem>bob") {
		lobby = play(t, lobby, vote, 0)
	}
	return play(t, lobby, won(game.RegularPlayers), 0)
}

// expireReveal plays the alarm of the present step, at its time.
func expireReveal(t *testing.T, lobby game.Lobby) game.Lobby {
	t.Helper()
	alarm, _ := gametest.NextAlarm(lobby)
	require.IsType(t, game.ExpireReveal{}, alarm.Command)
	early, err := game.Decide(lobby, alarm.Command, alarm.At.Add(-time.Millisecond))
	require.NoError(t, err)
	assert.Empty(t, early)
	events, err := game.Decide(lobby, alarm.Command, alarm.At)
	require.NoError(t, err)
	return game.Evolve(lobby, events...)
}

func advance(from game.RevealStep) game.Command { return game.AdvanceReveal{By: "gm", Step: from} }
func hold(held bool) game.Command               { return game.HoldReveal{By: "gm", Held: held} }

func TestReveal_StepsByTheClock(t *testing.T) {
	lobby, ends := revealing(t, false), gametest.Noon().Add(fourSteps)
	for number, step := range []game.RevealStep{game.RevealVerdict, game.RevealImposter, game.RevealWord, game.RevealWinner} {
		reveal := lobby.Round.Reveal
		assert.Equal(t, step, reveal.Step)
		assert.Equal(t, []int{number + 1, 4}, []int{reveal.Number(), reveal.Of()})
		assert.Equal(t, ends, lobby.RevealEndsAt())
		lobby = expireReveal(t, lobby)
	}
	assert.Equal(t, game.RevealOver, lobby.Round.Reveal.Step)
	assert.Equal(t, ends, lobby.RevealEndsAt())
	alarm, _ := gametest.NextAlarm(lobby)
	assert.IsType(t, game.CloseLobby{}, alarm.Command)
	corrected := play(t, lobby, won(game.Draw), time.Minute)
	assert.Equal(t, lobby.Round.Reveal, corrected.Round.Reveal, "a correction shows no steps again")
}

func TestReveal_ClockAfterAnOutage(t *testing.T) {
	lobby := revealing(t, false)
	cmd := game.ExpireReveal{EndsAt: lobby.Round.Reveal.EndsAt}
	lobby = play(t, lobby, cmd, time.Minute)
	assert.Equal(t, game.RevealImposter, lobby.Round.Reveal.Step)
	assert.Equal(t, gametest.Noon().Add(time.Minute+threeSteps), lobby.RevealEndsAt(), "the rest is shown whole")
	assert.Empty(t, decide(t, lobby, cmd, time.Hour), "the clock of a step that is over")
}

func TestReveal_ByHand(t *testing.T) {
	lobby := revealing(t, true)
	limit := gametest.Noon().Add(game.RevealHoldTime)
	for _, step := range []game.RevealStep{game.RevealVerdict, game.RevealImposter, game.RevealWord} {
		reveal := lobby.Round.Reveal
		assert.Equal(t, step, reveal.Step)
		assert.True(t, reveal.Held)
		assert.Equal(t, limit, reveal.EndsAt)
		_, err := game.Decide(lobby, game.StartNextRound{By: "gm"}, limit.Add(-time.Second))
		require.Equal(t, game.ErrRevealRunning, err)
		lobby = play(t, lobby, advance(step), time.Minute)
		assert.Empty(t, decide(t, lobby, advance(step), time.Minute), "a second click skips no step")
	}
	assert.Equal(t, game.RevealWinner, lobby.Round.Reveal.Step)
	assert.False(t, lobby.Round.Reveal.Held)
	assertNextRoundAt(t, lobby, time.Minute+game.RevealStepTime)
}

func TestReveal_HeldTooLong(t *testing.T) {
	lobby := expireReveal(t, revealing(t, true))
	assert.Equal(t, game.RevealImposter, lobby.Round.Reveal.Step)
	assert.False(t, lobby.Round.Reveal.Held)
	assert.Equal(t, gametest.Noon().Add(game.RevealHoldTime+threeSteps), lobby.RevealEndsAt())
	_, err := game.Decide(lobby, hold(true), gametest.Noon().Add(game.RevealHoldTime))
	assert.Equal(t, game.ErrWrongPhase, err)
}

func TestHoldReveal(t *testing.T) {
	lobby := play(t, revealing(t, false), hold(true), time.Second)
	assert.Empty(t, decide(t, lobby, hold(true), 2*time.Second))
	assert.Equal(t, gametest.Noon().Add(game.RevealHoldTime), lobby.Round.Reveal.EndsAt)
	lobby = play(t, lobby, hold(false), time.Minute)
	assert.Equal(t, game.RevealVerdict, lobby.Round.Reveal.Step)
	assert.Equal(t, gametest.Noon().Add(time.Minute+fourSteps), lobby.RevealEndsAt())

	for _, step := range []game.RevealStep{game.RevealWinner, game.RevealOver, ""} {
		lobby.Round.Reveal.Step = step
		_, err := game.Decide(lobby, hold(true), gametest.Noon())
		assert.Equal(t, game.ErrWrongPhase, err, step)
	}
}

func TestAdvanceReveal_NeverTheNextRound(t *testing.T) {
	lobby := revealing(t, false)
	for _, step := range []game.RevealStep{game.RevealVerdict, game.RevealImposter, game.RevealWord, game.RevealWinner} {
		lobby = play(t, lobby, advance(step), time.Second)
	}
	assert.Equal(t, game.RevealOver, lobby.Round.Reveal.Step)
	assert.Equal(t, gametest.Noon().Add(time.Second), lobby.RevealEndsAt())
	for _, step := range []game.RevealStep{game.RevealVerdict, game.RevealWinner, game.RevealOver} {
		assert.Empty(t, decide(t, lobby, advance(step), time.Hour), step)
	}
	_, err := game.Decide(lobby, advance("next"), gametest.Noon())
	assert.Equal(t, game.ErrWrongPhase, err)
	_, err = game.Decide(gametest.Table("setup #2 | ada bob*"), advance(game.RevealWinner), gametest.Noon())
	assert.Equal(t, game.ErrWrongPhase, err)
}

func TestAdvanceReveal_RemoteControlPressedTwice(t *testing.T) {
	lobby := revealing(t, true)
	lobby.Access.ControlTokens = []game.ControlToken{{ID: "t", Name: "Deck", Hash: game.TokenHash{9}}}
	press := game.PressButton{Token: game.TokenHash{9}, Button: game.AdvanceButton}
	assert.Empty(t, decide(t, lobby, press, 500*time.Millisecond))
	lobby = play(t, lobby, press, 700*time.Millisecond)
	assert.Equal(t, game.RevealImposter, lobby.Round.Reveal.Step)
	assert.Empty(t, decide(t, lobby, press, 1200*time.Millisecond))
}
