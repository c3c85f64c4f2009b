package lobbies_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/room"
)

// restart starts the server again from the log, this long after it stopped, and lets all enter.
func (b *table) restart(after time.Duration) {
	b.t.Helper()
	b.service.Close()
	wait(after)
	b.start(room.Outage{})
	b.enter(b.gm, "gm 2")
	b.enter(b.ada, "Ada 2")
	b.enter(b.bob, "Bob 2")
}

// revealByHand is a table whose round is decided, with the first step of its reveal held.
func (b *table) revealByHand() {
	b.t.Helper()
	byHand := true
	b.do(game.UpdateSettings{By: b.gm.Player, Change: game.SettingsChange{RevealByHand: &byHand}})
	b.play()
	b.do(game.EndRound{By: b.gm.Player}, game.SelectWinner{By: b.gm.Player, Winner: game.Draw})
}

func TestReveal_StaysHeldAfterRestart(t *testing.T) {
	for name, down := range map[string]time.Duration{"at once": 0, "five minutes later": 5 * time.Minute} {
		t.Run(name, func(t *testing.T) {
			atTable(t, func(b *table) {
				b.revealByHand()
				b.do(game.AdvanceReveal{By: b.gm.Player, Step: game.RevealImposter})
				before := b.lobby().Round.Reveal
				assert.Equal(t, game.RevealWord, before.Step)
				assert.True(t, before.Held)

				b.restart(down)

				assert.Equal(t, before, b.lobby().Round.Reveal)
				wait(2 * time.Minute)
				assert.Equal(t, before, b.lobby().Round.Reveal, "the clock of the step does not run")
				_, err := b.service.Do(t.Context(), b.id, game.StartNextRound{By: b.gm.Player})
				assert.Equal(t, game.ErrRevealRunning, err)

				b.do(game.AdvanceReveal{By: b.gm.Player, Step: game.RevealWord})
				wait(game.RevealStepTime)
				assert.Equal(t, game.RevealOver, b.lobby().Round.Reveal.Step)
			})
		})
	}
}

func TestReveal_HeldTooLongWhileServerIsDown(t *testing.T) {
	atTable(t, func(b *table) {
		b.revealByHand()
		b.restart(game.RevealHoldTime + time.Minute)
		wait(time.Second)
		assert.Equal(t, game.RevealWord, b.lobby().Round.Reveal.Step, "the rest is shown whole")
		assert.False(t, b.lobby().Round.Reveal.Held)
		wait(2 * game.RevealStepTime)
		assert.Equal(t, game.RevealOver, b.lobby().Round.Reveal.Step)
	})
}
