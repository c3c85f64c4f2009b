package lobbies_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"tarnwort/libs/game"
)

func TestAbsentVoter_closesBallotAfterGrace(t *testing.T) {
	const ends, goesOn = game.WinnerAnnouncement, game.WinnerSelection
	for _, tt := range []struct {
		name  string
		do    func(b *table)
		after time.Duration
		want  game.Phase
	}{
		{"absent for less than the grace", func(b *table) { b.exitBob(); b.adaVotes() }, 5*time.Second - 1, goesOn},
		{"absent since before the last vote", func(b *table) { b.exitBob(); wait(20 * time.Second); b.adaVotes() }, 5 * time.Second, ends},
		{"absent since after the last vote", func(b *table) { b.adaVotes(); b.exitBob() }, 5 * time.Second, ends},
		{"returns within the grace", func(b *table) { b.adaVotes(); b.exitBob(); wait(4 * time.Second); b.enter(b.bob, "Bob 2") }, 30 * time.Second, goesOn},
		{"grace begins anew with each visit", func(b *table) {
			b.adaVotes()
			b.exitBob()
			wait(4 * time.Second)
			b.enter(b.bob, "Bob 2")
			b.service.Exit(b.id, b.bob.Player, "Bob 2")
		}, 5*time.Second - 1, goesOn},
		{"ballot ends before the grace", func(b *table) { b.adaVotes(); wait(game.BallotTime - time.Second); b.exitBob() }, time.Second + game.TurnGrace, ends},
		{"another voter is connected", func(b *table) { b.exitBob() }, 30 * time.Second, goesOn},
		{"all players are absent", func(b *table) { b.adaVotes(); b.exitBob(); b.service.Exit(b.id, b.ada.Player, "Ada 1") }, 30 * time.Second, goesOn},
	} {
		t.Run(tt.name, func(t *testing.T) {
			atTable(t, func(b *table) {
				b.goAutomatic(game.SettingsChange{})
				b.do(game.StartRound{By: b.gm.Player}, game.EndRound{By: b.gm.Player})
				tt.do(b)
				wait(tt.after)
				assert.Equal(t, tt.want, b.lobby().Phase)
			})
		})
	}
}

func (b *table) exitBob() { b.service.Exit(b.id, b.bob.Player, "Bob 1") }

func (b *table) adaVotes() {
	b.t.Helper()
	b.do(game.CastBallot{By: b.ada.Player, Suspect: b.bob.Player})
}

func TestAbsentVoter_returnsAndVotes(t *testing.T) {
	atTable(t, func(b *table) {
		b.goAutomatic(game.SettingsChange{})
		b.do(game.StartRound{By: b.gm.Player}, game.EndRound{By: b.gm.Player})
		b.exitBob()
		b.adaVotes()
		wait(4 * time.Second)
		b.enter(b.bob, "Bob 2")
		b.do(game.CastBallot{By: b.bob.Player, Suspect: b.ada.Player})
		assert.Equal(t, game.WinnerAnnouncement, b.lobby().Phase)
		assert.Len(t, b.lobby().Round.Ballot.Choices, 2)
	})
}

func TestAbsentVoter_connectedToOtherServer(t *testing.T) {
	atTable(t, func(b *table) {
		other := b.another()
		defer other.service.Close()
		other.enter(b.bob, "Bob elsewhere")
		b.goAutomatic(game.SettingsChange{})
		b.do(game.StartRound{By: b.gm.Player}, game.EndRound{By: b.gm.Player})
		b.adaVotes()
		wait(30 * time.Second)
		assert.Equal(t, game.WinnerSelection, b.lobby().Phase)
		other.service.Exit(b.id, b.bob.Player, "Bob elsewhere")
		wait(5 * time.Second)
		assert.Equal(t, game.WinnerAnnouncement, b.lobby().Phase)
	})
}
