package lobbies_test

import (
	"fmt"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/rejection"
	"tarnwort/libs/lobbies/room"
	"tarnwort/libs/protocol"
)

func (b *table) react(player game.PlayerID, kind game.Reaction) error {
	return b.service.React(b.t.Context(), b.id, player, kind)
}

// guests returns twenty players.
func (b *table) guests() []game.PlayerID {
	players := []game.PlayerID{b.ada.Player, b.bob.Player}
	for n := len(players); n < game.MaxSeats; n++ {
		players = append(players, b.join(fmt.Sprint("Guest ", n)).Player)
	}
	return players
}

func TestReact_ShownAndNotStored(t *testing.T) {
	atTable(t, func(b *table) {
		before, told := b.batches(), len(b.audience.told)
		require.NoError(t, b.react(b.ada.Player, game.Clap))
		assert.Equal(t, []protocol.PlayerReacted{{PlayerID: string(b.ada.Player), Kind: "clap"}}, b.audience.reacted)
		assert.Equal(t, before, b.batches())
		assert.Len(t, b.audience.told, told)
	})
}

func TestReact_LimitOfPlayer(t *testing.T) {
	for _, c := range []struct {
		name  string
		after time.Duration
		shown int
	}{
		{"at once", 0, 1},
		{"just before the pause is over", game.ReactionPause - time.Millisecond, 1},
		{"after the pause", game.ReactionPause, 2},
	} {
		t.Run(c.name, func(t *testing.T) {
			atTable(t, func(b *table) {
				require.NoError(t, b.react(b.ada.Player, game.Laugh))
				time.Sleep(c.after)
				require.NoError(t, b.react(b.ada.Player, game.Fire))
				assert.Len(t, b.audience.reacted, c.shown)
				require.NoError(t, b.react(b.bob.Player, game.Fire))
				assert.Len(t, b.audience.reacted, c.shown+1, "another player has a pause of their own")
			})
		})
	}
}

func TestReact_LimitOfLobby(t *testing.T) {
	atTable(t, func(b *table) {
		guests := b.guests()
		time.Sleep(time.Until(time.Now().Truncate(time.Second).Add(time.Second)))
		const sent = 1000
		for n := range sent {
			require.NoError(t, b.react(guests[n%len(guests)], game.Hush))
			time.Sleep(time.Minute / sent)
		}
		assert.Len(t, b.audience.reacted, 720)
	})
}

// TestReact_NeverAboveTheLimits checks the limits for reactions at any time.
func TestReact_NeverAboveTheLimits(t *testing.T) {
	atTable(t, func(b *table) {
		guests := b.guests()
		lastOf, bySecond := make(map[string]time.Time), make(map[time.Time]int)
		random := countingRandom{}
		for range 5000 {
			value := random.Bytes(2)
			shown := len(b.audience.reacted)
			require.NoError(t, b.react(guests[int(value[0])%len(guests)], game.Shock))
			if len(b.audience.reacted) > shown {
				now, player := time.Now(), b.audience.reacted[shown].PlayerID
				require.True(t, lastOf[player].IsZero() || now.Sub(lastOf[player]) >= game.ReactionPause)
				lastOf[player] = now
				bySecond[now.Truncate(time.Second)]++
				require.LessOrEqual(t, bySecond[now.Truncate(time.Second)], game.ReactionsPerSecond)
			}
			time.Sleep(time.Duration(value[1]) * time.Millisecond / 4)
		}
		assert.Greater(t, len(b.audience.reacted), 1000)
	})
}

func TestReact_RefusedOrDropped(t *testing.T) {
	off := false
	for _, c := range []struct {
		name    string
		prepare func(b *table)
		by      func(b *table) game.PlayerID
		kind    game.Reaction
		err     error
	}{
		{"unknown kind", func(*table) {}, func(b *table) game.PlayerID { return b.ada.Player }, "love", rejection.ErrBadRequest},
		{"the game master", func(*table) {}, func(b *table) game.PlayerID { return b.gm.Player }, game.Clap, game.ErrNoRight},
		{"a player who has left", func(b *table) { b.do(game.LeaveLobby{By: b.bob.Player}) }, func(b *table) game.PlayerID { return b.bob.Player }, game.Clap, game.ErrNoRight},
		{"a kicked player", func(b *table) { b.do(game.KickPlayer{By: b.gm.Player, Target: b.bob.Player}) }, func(b *table) game.PlayerID { return b.bob.Player }, game.Clap, game.ErrNoRight},
		{"during the words", (*table).play, func(b *table) game.PlayerID { return b.ada.Player }, game.Clap, game.ErrWrongPhase},
		{"switched off", func(b *table) {
			b.do(game.UpdateSettings{By: b.gm.Player, Change: game.SettingsChange{Reactions: &off}})
		}, func(b *table) game.PlayerID { return b.ada.Player }, game.Clap, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			atTable(t, func(b *table) {
				c.prepare(b)
				assert.Equal(t, c.err, b.react(c.by(b), c.kind))
				assert.Empty(t, b.audience.reacted)
			})
		})
	}
}

func TestReact_SeenOnAnotherServer(t *testing.T) {
	atTable(t, func(b *table) {
		guests := b.guests()
		other := b.another()
		defer other.service.Close()
		other.enter(b.gm, "gm elsewhere")
		require.NoError(t, b.react(b.ada.Player, game.Fire))
		synctest.Wait()
		assert.Equal(t, b.audience.reacted, other.audience.reacted)

		time.Sleep(game.ReactionPause + time.Second)
		for n, guest := range guests {
			server := b
			if n%2 == 1 {
				server = other
			}
			require.NoError(t, server.react(guest, game.Clap))
			synctest.Wait()
		}
		assert.Len(t, b.audience.reacted, 1+game.ReactionsPerSecond, "both servers show what the lobby may show")
		assert.Equal(t, b.audience.reacted, other.audience.reacted)
	})
}

func TestHandleReaction_Dropped(t *testing.T) {
	atTable(t, func(b *table) {
		handler := b.service.PresenceHandler()
		handler.HandleReaction(lobbyNamed(t, "ZZZZZZ"), b.ada.Player, game.Fire)
		handler.HandleReaction(b.id, b.ada.Player, "love")
		handler.HandleReaction(b.id, "stranger", game.Fire)
		off, on := false, true
		b.do(game.UpdateSettings{By: b.gm.Player, Change: game.SettingsChange{Reactions: &off}})
		handler.HandleReaction(b.id, b.ada.Player, game.Fire)
		b.do(game.UpdateSettings{By: b.gm.Player, Change: game.SettingsChange{Reactions: &on}})
		b.play()
		handler.HandleReaction(b.id, b.ada.Player, game.Fire)
		assert.Empty(t, b.audience.reacted)
	})
}

func TestReact_NothingIsLeftAfterARestart(t *testing.T) {
	atTable(t, func(b *table) {
		require.NoError(t, b.react(b.ada.Player, game.Fire))
		b.service.Close()
		b.start(room.Outage{})
		b.enter(b.ada, "Ada 2")
		assert.Empty(t, b.audience.reacted)
	})
}
