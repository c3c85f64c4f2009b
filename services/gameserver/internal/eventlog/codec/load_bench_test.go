package codec

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
	"tarnwort/libs/lobbies/eventlog"
)

// quota is what a lobby may store by default.
var quota = struct{ bytes, batches int }{8 << 20, 20_000}

// fullLobbies are the stored batches of lobbies at their quota: of small changes, of words, and of an audience of
// ten thousand.
func fullLobbies() map[string][]game.Event {
	toggles, words, votes := make([]game.Event, quota.batches), make([]game.Event, quota.batches), make([]game.Event, 0, quota.batches)
	now := gametest.Noon()
	for n := range quota.batches {
		toggles[n] = game.CamerasToggled{Shown: n%2 == 0}
		words[n] = game.WordSubmitted{
			Spoken: game.SubmittedWord{Player: "Zq8x0-2m4nBa", Word: "Leuchtturm", Place: 1 + n},
			Next:   game.Turn{Number: n + 2, Player: "Zq8x0-2m4nBb", EndsAt: now.Add(time.Minute), Max: time.Minute},
		}
		if n%100 == 99 { // as many words as a round has at most
			words[n] = game.NextRoundStarted{}
		}
	}
	votes = append(votes, manyVotes(10_000))
	for n := range quota.batches - 1 {
		voter := game.VoterID(fmt.Sprintf("%016x", n%10_000))
		votes = append(votes, game.VotesCast{Votes: map[game.PlayerID][]game.VoterID{"Zq8x0-2m4nBb": {voter}}})
	}
	return map[string][]game.Event{"toggles": toggles, "words": words, "votes": votes}
}

func BenchmarkLoad_FullLobby(b *testing.B) {
	for name, events := range fullLobbies() {
		b.Run(name, func(b *testing.B) {
			stored, size := make([][]byte, 0, len(events)), 0
			for n, e := range events {
				data, err := New().Encode(eventlog.Batch{Version: int64(n + 1), At: gametest.Noon(), Events: []game.Event{e}})
				require.NoError(b, err)
				if size += len(data); size > quota.bytes {
					break
				}
				stored = append(stored, data)
			}
			codec := New()
			for b.Loop() {
				var replay game.Replay
				for _, data := range stored {
					batch, err := codec.Decode(data)
					require.NoError(b, err)
					replay.Take(batch.Events...)
					batch.Size()
				}
			}
			b.ReportMetric(float64(len(stored)), "batches")
		})
	}
}
