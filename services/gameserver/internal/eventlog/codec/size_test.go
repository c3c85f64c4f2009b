package codec

import (
	"fmt"
	"reflect"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/eventlog"
	"tarnwort/libs/lobbies/lobbiestest"
)

// A lobby's quota counts by Batch.Size, which encodes neither words nor votes.
func TestSize_OfEachEvent(t *testing.T) {
	for _, e := range append(lobbiestest.Events(), manyVotes(1), manyVotes(10_000)) {
		t.Run(reflect.TypeOf(e).Name(), func(t *testing.T) {
			batch := lobbiestest.Batch(7, 'a', e)
			encoded, err := New().Encode(batch)
			require.NoError(t, err)
			assert.InEpsilon(t, len(encoded), batch.Size(), 0.1, "%d bytes are counted as %d", len(encoded), batch.Size())
		})
	}
}

func manyVotes(n int) game.VotesCast {
	voters := make([]game.VoterID, n)
	for i := range voters {
		voters[i] = game.VoterID(fmt.Sprintf("%016x", i))
	}
	return game.VotesCast{Votes: map[game.PlayerID][]game.VoterID{"Zq8x0-2m4nBa": voters}}
}

func BenchmarkSize_Word(b *testing.B) {
	batch := eventlog.Batch{Version: 7, Events: []game.Event{game.WordSubmitted{Spoken: game.SubmittedWord{Player: "Zq8x0-2m4nBa", Word: "Leuchtturm"}}}}
	for b.Loop() {
		batch.Size()
	}
}
