package game_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
)

func joinAs(name string, face game.Face) game.JoinLobby {
	command := join(name)
	command.Seat.Face = &face
	return command
}

func faceOf(l game.Lobby, id game.PlayerID) game.Face {
	seat, _ := l.Player(id)
	return seat.Face
}

// Of "lobby | ada bob" the game master has face 1, Ada 2 and Bob 3.
func TestChooseFace(t *testing.T) {
	choose := func(by game.PlayerID, face game.Face) game.ChooseFace { return game.ChooseFace{By: by, Face: face} }
	chosen := func(by game.PlayerID, face game.Face) []game.Event {
		return []game.Event{game.FaceChosen{Player: by, Face: face, At: gametest.Noon()}}
	}
	tests := []struct {
		name, before string
		cmd          game.ChooseFace
		want         []game.Event
		err          error
	}{
		{"in intermission", "lobby | ada bob", choose("ada", 0), chosen("ada", 0), nil},
		{"in setup", "setup | ada bob", choose("ada", 143), chosen("ada", 143), nil},
		{"after a round", "over(draw) | ada bob*", choose("ada", 20), chosen("ada", 20), nil},
		{"the game master", "lobby | ada bob", choose("gm", 20), chosen("gm", 20), nil},
		{"the own face", "ada> bob*", choose("ada", 2), nil, nil},
		{"a player's face", "lobby | ada bob", choose("ada", 3), nil, game.ErrFaceTaken},
		{"the game master's face", "lobby | ada bob", choose("ada", 1), nil, game.ErrFaceTaken},
		{"an unknown face", "lobby | ada bob", choose("ada", 144), nil, game.ErrUnknownFace},
		{"a negative face", "lobby | ada bob", choose("ada", -1), nil, game.ErrUnknownFace},
		{"while playing", "ada> bob*", choose("ada", 20), nil, game.ErrWrongPhase},
		{"while deciding", "deciding(all_words) | ada bob*", choose("ada", 20), nil, game.ErrWrongPhase},
		{"while a round starts", "setup starting word=Kern | ada bob*", choose("ada", 20), nil, game.ErrRoundStarting},
		{"a stranger", "lobby | ada bob", choose("eve", 20), nil, game.ErrNoRight},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			events, err := game.Decide(gametest.Table(tt.before), tt.cmd, gametest.Noon())

			assert.Equal(t, tt.err, err)
			assert.Equal(t, tt.want, events)
		})
	}
}

func TestChooseFace_OnceASecond(t *testing.T) {
	l := play(t, gametest.Table("lobby | ada bob"), game.ChooseFace{By: "ada", Face: 20}, 0)
	again := game.ChooseFace{By: "ada", Face: 21}

	_, err := game.Decide(l, again, gametest.Noon().Add(time.Second-time.Millisecond))
	assert.Equal(t, game.ErrTooManyRequests, err)
	assert.Equal(t, game.Face(22), faceOf(play(t, l, game.ChooseFace{By: "bob", Face: 22}, 0), "bob"), "others choose meanwhile")

	assert.Equal(t, game.Face(21), faceOf(play(t, l, again, time.Second), "ada"))
}

func TestJoinLobby_WantedFace(t *testing.T) {
	tests := []struct {
		name         string
		others       []game.Face
		wanted, gets game.Face
	}{
		{"free", nil, 0, 0},
		{"taken", nil, 2, 14},
		{"taken with the next of its mask", []game.Face{14}, 2, 134},
		{"taken at the end of all faces", []game.Face{143}, 143, 11},
		{"taken with all of its mask", []game.Face{14, 26, 38, 50, 62, 74, 86, 98, 110, 122, 134}, 2, 4},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			l := gametest.Table("lobby | ada bob")
			for i, face := range tt.others {
				l = play(t, l, joinAs("other"+string(rune('a'+i)), face), 0)
			}

			assert.Equal(t, tt.gets, faceOf(play(t, l, joinAs("cem", tt.wanted), 0), "cem"))
		})
	}
}

func TestJoinLobby_UnknownFace(t *testing.T) {
	for _, face := range []game.Face{-1, game.Faces} {
		_, err := game.Decide(gametest.Table("lobby | ada"), joinAs("bob", face), gametest.Noon())
		assert.Equal(t, game.ErrUnknownFace, err)
	}
}

func TestFace_FreeAgainAfterItsOwnerLeft(t *testing.T) {
	l := play(t, gametest.Table("lobby | ada bob"), joinAs("cem", 4), 0)
	l = play(t, l, join("dan"), 0)
	assert.Equal(t, game.Face(5), faceOf(l, "dan"), "a guest without a choice gets the lowest that is free")

	l = play(t, l, game.LeaveLobby{By: "cem"}, 0)
	assert.Equal(t, game.Face(4), faceOf(play(t, l, joinAs("eve", 4), 0), "eve"))
}

func TestOpenLobby_Face(t *testing.T) {
	open := game.OpenLobby{ID: gametest.ID(), GameMaster: game.NewSeat{Player: "gm", Name: "Gina", Face: ptr(game.Face(0))}}
	l := play(t, game.Lobby{}, open, 0)
	assert.Equal(t, game.Face(0), l.GameMaster.Face)

	l = play(t, l, joinAs("ada", 0), 0)
	assert.Equal(t, game.Face(12), faceOf(l, "ada"))
	l = play(t, l, game.HandOver{By: "gm", To: "ada"}, 0)
	assert.Equal(t, []game.Face{12, 0}, []game.Face{l.GameMaster.Face, l.Players[0].Face}, "a hand-over moves no face")
}
