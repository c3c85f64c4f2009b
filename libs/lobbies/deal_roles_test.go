package lobbies_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/view"
)

// announce leads the table to an announced round in which Bob is the imposter.
func (b *table) announce() {
	b.t.Helper()
	topic := "Apfel"
	b.do(
		game.MarkReady{By: b.ada.Player, Ready: true}, game.MarkReady{By: b.bob.Player, Ready: true},
		game.StartSetup{By: b.gm.Player},
		game.PrepareRound{By: b.gm.Player, Topic: &topic, Imposters: []game.PlayerID{b.bob.Player}},
		game.Arm{By: b.gm.Player, Action: game.RoundAction},
	)
}

func (b *table) deal() {
	b.t.Helper()
	b.announce()
	wait(game.TakeBackTime)
	require.True(b.t, b.lobby().IsReading())
}

func (b *table) adaReads() {
	b.t.Helper()
	b.do(game.ConfirmRole{By: b.ada.Player})
}

func (b *table) bobReads() {
	b.t.Helper()
	b.do(game.ConfirmRole{By: b.bob.Player})
}

func TestReading_endsOnceAllConnectedPlayersConfirm(t *testing.T) {
	const starts, reads = game.Playing, game.Setup
	for _, tt := range []struct {
		name  string
		do    func(b *table)
		after time.Duration
		want  game.Phase
	}{
		{"nobody confirms", func(*table) {}, game.ReadTime - 1, reads},
		{"nobody confirms until the end", func(*table) {}, game.ReadTime, starts},
		{"one of two confirms", func(b *table) { b.adaReads() }, game.ReadTime - 1, reads},
		{"both confirm", func(b *table) { b.adaReads(); b.bobReads() }, 0, starts},
		{"the other one is offline", func(b *table) { b.exitBob(); b.adaReads() }, 0, starts},
		{"the other one goes offline afterwards", func(b *table) { b.adaReads(); b.exitBob() }, 2 * time.Second, starts},
		{"the other one reloads the page", func(b *table) { b.adaReads(); b.exitBob(); wait(time.Second); b.enter(b.bob, "Bob 2") }, 3 * time.Second, reads},
		{"all are offline", func(b *table) { b.exitBob(); b.service.Exit(b.id, b.ada.Player, "Ada 1") }, game.ReadTime - 1, reads},
		{"the game master is offline", func(b *table) { b.service.Exit(b.id, b.gm.Player, "gm 1"); b.adaReads(); b.bobReads() }, 0, starts},
	} {
		t.Run(tt.name, func(t *testing.T) {
			atTable(t, func(b *table) {
				b.deal()
				tt.do(b)
				wait(tt.after)
				assert.Equal(t, tt.want, b.lobby().Phase)
			})
		})
	}
}

func TestReading_goesOnAfterRestart(t *testing.T) {
	atTable(t, func(b *table) {
		b.deal()
		b.adaReads()
		b.restart(time.Second)
		assert.Equal(t, []game.PlayerID{b.bob.Player}, b.lobby().MissingReaders())
		b.bobReads()
		assert.Equal(t, game.Playing, b.lobby().Phase)
	})
}

func TestReading_endsByItselfAfterRestart(t *testing.T) {
	for name, stop := range map[string]func(b *table){"while roles are read": (*table).deal, "while the start is announced": (*table).announce} {
		t.Run(name, func(t *testing.T) {
			atTable(t, func(b *table) {
				stop(b)
				b.restart(time.Minute)
				wait(time.Minute)
				assert.Equal(t, game.Playing, b.lobby().Phase)
			})
		})
	}
}

func TestReading_confirmedAtSeveralServers(t *testing.T) {
	atTable(t, func(b *table) {
		other := b.another()
		defer other.service.Close()
		b.exitBob()
		other.enter(b.bob, "Bob elsewhere")
		b.deal()
		b.adaReads()
		wait(time.Second)
		assert.Equal(t, game.Setup, b.lobby().Phase, "Bob is connected to the other server")
		other.bobReads()
		wait(time.Millisecond)
		for _, server := range []*table{b, other} {
			assert.Equal(t, game.Playing, server.lobby().Phase)
		}
	})
}

func TestReading_reconnectShowsTheSameMoment(t *testing.T) {
	atTable(t, func(b *table) {
		b.deal()
		rolesAt := b.lobby().RolesAt()
		b.exitBob()
		wait(time.Second)
		b.enter(b.bob, "Bob 2")
		require.NoError(t, b.service.View(t.Context(), b.id, view.Live, func(scene view.Scene) {
			state := view.Snapshot(scene, scene.Viewer(b.bob.Player))
			assert.Equal(t, "imposter", *state.MyRole)
			assert.Equal(t, rolesAt.UnixMilli(), state.Starting.RolesAt)
			assert.Equal(t, "setup", state.Status)
		}))
	})
}

func TestReading_ofTheAutomaticGameMaster(t *testing.T) {
	atTable(t, func(b *table) {
		b.goAutomatic(game.SettingsChange{})
		b.do(game.Arm{By: b.gm.Player, Action: game.RoundAction})
		wait(game.TakeBackTime)
		require.NoError(t, b.service.View(t.Context(), b.id, view.Live, func(scene view.Scene) {
			state := view.Snapshot(scene, scene.Viewer(b.gm.Player))
			assert.Nil(t, state.Topic, "the game master plays along")
			assert.Nil(t, state.ImposterID)
		}))
		wait(game.ReadTime)
		assert.True(t, b.lobby().IsAutomaticRound())
		assert.Equal(t, game.Playing, b.lobby().Phase)
	})
}
