package simulator_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
)

// judgeQuota checks a batch of a lobby that has reached its quota: it leads to the lobby's end, and there are only so many.
func (w *world) judgeQuota(r *record, b lobbies.Batch) {
	most := w.quota.Batches
	if most == 0 || r.version() < most {
		return
	}
	w.fault("stored beyond the quota")
	const forTheEnd = 200 // turns, seats and a winner
	if r.version() > most*106/100+forTheEnd {
		w.wrong("a lobby with a quota of %d has %d batches", most, r.version())
	}
	switch e := b.Events[0].(type) {
	case game.PlayerLeft, game.PlayerKicked, game.RoundCompleted, game.LobbyClosed, game.TurnShortened, game.TurnRestored,
		game.TurnRecovered, game.WinnerSelected, game.GameMasterLeft, game.GameMasterReturned, game.GameMasterChanged,
		game.WordBlanked, game.WordReleased, game.NameBlanked, game.ModeratorsDismissed, game.WebhookRemoved, game.ControlTokenRevoked,
		game.GuessMade, game.GuessExpired, game.RoundEndScheduled:
	case game.BallotOpened, game.BallotShown, game.LastGuessStarted, game.DiscussionEnded:
		if !r.lobby().Round.Settings.Automatic {
			w.wrong("%T was stored beyond the quota", e)
		}
	case game.WordSubmitted:
		if !e.Spoken.Auto {
			w.wrong("a word was stored beyond the quota")
		}
	default:
		w.wrong("%T was stored beyond the quota", e)
	}
}

func TestQuota_UnderFaults(t *testing.T) {
	beyond := 0
	for seed := range uint64(100) {
		w := newBoundedWorld(seed, false, lobbies.Quota{Batches: 12 + int64(seed%60)})
		w.run(steps)
		assert.Empty(t, w.finding)
		beyond += w.faults["stored beyond the quota"]
	}
	assert.Greater(t, beyond, 50)
}
