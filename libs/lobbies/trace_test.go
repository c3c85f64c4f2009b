package lobbies

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"

	"tarnwort/libs/game"
)

func TestTrace_OffAllocatesNothing(t *testing.T) {
	var s server
	var cmd game.Command = game.EndRound{By: "gm"}

	allocated := testing.AllocsPerRun(1000, func() { traceOnce(t.Context(), &s, cmd) })

	assert.Zero(t, allocated)
}

// BenchmarkTrace_Off measures what a command pays for traces that are off.
func BenchmarkTrace_Off(b *testing.B) {
	var s server
	var cmd game.Command = game.EndRound{By: "gm"}
	ctx := b.Context()
	b.ReportAllocs()
	for b.Loop() {
		traceOnce(ctx, &s, cmd)
	}
}

// traceOnce begins and ends a trace as a command does.
func traceOnce(ctx context.Context, s *server, cmd game.Command) {
	_, ended := s.trace(ctx, game.LobbyID{}, cmd)
	ended(nil)
}
