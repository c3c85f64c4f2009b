package game_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
)

func TestShareCamera(t *testing.T) {
	const own, other = "https://vdo.ninja/?view=own", "https://vdo.ninja/?view=other"
	linked := func(url string) []game.Event {
		return []game.Event{game.ProfileUpdated{Player: "ada", Name: "ada", TwitchUsername: "ada_tv", ShowsMask: true, CameraURL: url}}
	}
	share, end := game.ShareCamera{By: "ada", URL: own, On: true}, game.ShareCamera{By: "ada", URL: own}

	tests := []struct {
		name, drawing, before string
		cmd                   game.ShareCamera
		want                  []game.Event
		err                   error
	}{
		{"the first camera", "lobby | ada bob", "", share, linked(own), nil},
		{"while playing", "ada> bob*", "", share, linked(own), nil},
		{"while a round starts", "setup starting #2 word=Kern | ada bob*", "", share, linked(own), nil},
		{"in place of another link", "lobby | ada bob", other, share, linked(own), nil},
		{"once more", "lobby | ada bob", own, share, nil, nil},
		{"the end", "lobby | ada bob", own, end, linked(""), nil},
		{"the end after another link was entered", "lobby | ada bob", other, end, nil, nil},
		{"the end without a link", "lobby | ada bob", "", end, nil, nil},
		{"no link", "lobby | ada bob", own, game.ShareCamera{By: "ada"}, nil, game.ErrCameraURL},
		{"not by https", "lobby | ada bob", "", game.ShareCamera{By: "ada", URL: "http://vdo.ninja/", On: true}, nil, game.ErrCameraURL},
		{"a stranger", "lobby | ada bob", "", game.ShareCamera{By: "eve", URL: own, On: true}, nil, game.ErrNoRight},
		{"the game master", "lobby | ada bob", "", game.ShareCamera{By: "gm", URL: own, On: true}, nil, game.ErrNoRight},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			l := maskedIn(tt.drawing)
			l.Players[0].CameraURL = tt.before

			events, err := game.Decide(l, tt.cmd, gametest.Noon())

			assert.Equal(t, tt.err, err)
			assert.Equal(t, tt.want, events)
		})
	}
}
