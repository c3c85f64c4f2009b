package room

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"

	"tarnwort/libs/game"
)

func TestTrace_OffAllocatesNothing(t *testing.T) {
	var e Environment
	var cmd game.Command = game.EndRound{By: "gm"}

	allocated := testing.AllocsPerRun(1000, func() { traceOnce(t.Context(), &e, cmd) })

	assert.Zero(t, allocated)
}

// BenchmarkTrace_Off measures what a command pays for traces that are off.
func BenchmarkTrace_Off(b *testing.B) {
	var e Environment
	var cmd game.Command = game.EndRound{By: "gm"}
	ctx := b.Context()
	b.ReportAllocs()
	for b.Loop() {
		traceOnce(ctx, &e, cmd)
	}
}

// traceOnce begins and ends a trace as a command does.
func traceOnce(ctx context.Context, e *Environment, cmd game.Command) {
	_, ended := e.trace(ctx, game.LobbyID{}, cmd)
	ended(nil)
}
