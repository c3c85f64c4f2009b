package game_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
)

const same = ""

type row struct {
	name   string
	before string
	cmd    game.Command
	after  string
	err    error
	at     time.Duration
}

func checkRows(t *testing.T, rows []row) {
	t.Helper()
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) { checkRow(t, r) })
	}
}

func checkRow(t *testing.T, r row) {
	t.Helper()
	lobby := gametest.Table(r.before)
	require.Empty(t, gametest.Broken(lobby))

	events, err := game.Decide(lobby, r.cmd, gametest.Noon().Add(r.at))

	require.ErrorIs(t, err, r.err)
	if r.err != nil || r.after == same {
		assert.Empty(t, events)
		return
	}
	after := game.Evolve(lobby, events...)
	assert.Equal(t, r.after, gametest.Draw(after))
	assert.Empty(t, gametest.Broken(after))
	assert.Equal(t, gametest.Table(r.before), lobby, "Evolve changed its input")
}

func decide(t *testing.T, l game.Lobby, cmd game.Command, after time.Duration) []game.Event {
	t.Helper()
	events, err := game.Decide(l, cmd, gametest.Noon().Add(after))
	require.NoError(t, err)
	return events
}

func play(t *testing.T, l game.Lobby, cmd game.Command, after time.Duration) game.Lobby {
	t.Helper()
	return game.Evolve(l, decide(t, l, cmd, after)...)
}

func ptr[T any](v T) *T { return &v }

func TestDraw_InverseOfTable(t *testing.T) {
	for _, drawing := range []string{
		"ada> bob* cem",
		"ada:Obst bob*> cem",
		"ada:a:b bob:c:d* cem:e>",
		"paused | ada bob^*> cem",
		"lobby | ada+ bob=5 cem",
		"lobby",
		"setup locked away cameras auto still #3 word=Kern_obst hint=rot | ada bob+^ cem*",
		"setup #2 gm=eve banned=dan | ada bob!",
		"left=dan:Obst:- | ada:x?> bob^*",
		"deciding(all_words) locked | ada:a:b bob:c:d* cem:e:-",
		"over(imposter) locked | ada=1 bob!* cem",
		"setup moment reading word=Kern | ada bob* cem",
		"setup locked imposters=2 word=Kern | ada* bob cem* dan eve",
	} {
		assert.Equal(t, drawing, gametest.Draw(gametest.Table(drawing)))
	}
}
