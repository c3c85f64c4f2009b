package game_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
)

// maskedIn returns a table whose first player and game master have a Twitch name and show their mask.
func maskedIn(drawing string) game.Lobby {
	l := gametest.Table(drawing)
	for _, seat := range []*game.Player{&l.Players[0], &l.GameMaster.Player} {
		seat.TwitchUsername, seat.ShowsMask = "ada_tv", true
	}
	return l
}

func TestUseTwitchPicture(t *testing.T) {
	use, decline := game.UseTwitchPicture{By: "ada", Use: true}, game.UseTwitchPicture{By: "ada"}
	shown := []game.Event{game.ProfileUpdated{Player: "ada", Name: "ada", TwitchUsername: "ada_tv"}}

	tests := []struct {
		name, before string
		cmd          game.UseTwitchPicture
		want         []game.Event
		err          error
	}{
		{"in intermission", "lobby | ada bob", use, shown, nil},
		{"in setup", "setup | ada bob", use, shown, nil},
		{"the mask once more", "setup | ada bob", decline, nil, nil},
		{"while playing", "ada> bob*", use, nil, game.ErrWrongPhase},
		{"while deciding", "deciding(all_words) | ada bob*", use, nil, game.ErrWrongPhase},
		{"a stranger", "lobby | ada bob", game.UseTwitchPicture{By: "eve", Use: true}, nil, game.ErrNoRight},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			events, err := game.Decide(maskedIn(tt.before), tt.cmd, gametest.Noon())

			assert.Equal(t, tt.err, err)
			assert.Equal(t, tt.want, events)
		})
	}
}

func TestUseTwitchPicture_BackToTheMask(t *testing.T) {
	l := play(t, maskedIn("lobby | ada bob"), game.UseTwitchPicture{By: "ada", Use: true}, 0)
	assert.False(t, l.Players[0].ShowsMask)

	l = play(t, l, game.UseTwitchPicture{By: "ada"}, 0)
	assert.True(t, l.Players[0].ShowsMask)
}

func TestUpdateProfile_TwitchPicture(t *testing.T) {
	for player, showsMask := range map[game.PlayerID]bool{"ada": true, "gm": false} {
		l := play(t, maskedIn("lobby | ada bob"), game.UpdateProfile{By: "gm", Player: player, TwitchUsername: ptr("other")}, 0)

		seat, _ := l.Player(player)
		assert.Equal(t, "other", seat.TwitchUsername)
		assert.Equal(t, showsMask, seat.ShowsMask, player)
	}
}
