package game_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
)

func invite(id game.PlayerID) game.Command {
	return game.InviteModerators{By: "gm", ID: id, Hash: game.TokenHash{7}}
}

func TestModerator_NewLinkVoidsTheOld(t *testing.T) {
	lobby := play(t, gametest.Table("lobby | ada bob"), invite("mod"), 0)
	assert.Equal(t, game.Moderator{ID: "mod", Hash: game.TokenHash{7}, At: gametest.Noon()}, lobby.Access.Moderator)
	assert.True(t, lobby.Access.HasModeratorToken(game.TokenHash{7}))
	assert.False(t, lobby.Access.HasModeratorToken(game.TokenHash{8}))

	events := decide(t, lobby, game.InviteModerators{By: "gm", ID: "new", Hash: game.TokenHash{9}}, 0)
	assert.Equal(t, []game.Event{
		game.ModeratorsInvited{Moderator: game.Moderator{ID: "new", Hash: game.TokenHash{9}, At: gametest.Noon()}},
		game.ModeratorsDismissed{ID: "mod"},
	}, events)
	lobby = game.Evolve(lobby, events...)
	assert.False(t, lobby.Access.IsModerator("mod"))
	assert.True(t, lobby.Access.IsModerator("new"))
}

func TestModerator_Dismissed(t *testing.T) {
	lobby := play(t, gametest.Table("lobby | ada bob"), invite("mod"), 0)
	lobby = play(t, lobby, game.DismissModerators{By: "gm"}, 0)
	assert.Zero(t, lobby.Access.Moderator)
	assert.False(t, lobby.Access.HasModeratorToken(game.TokenHash{}), "no link has no token")
	assert.Empty(t, decide(t, lobby, game.DismissModerators{By: "gm"}, 0))
	_, err := game.Decide(lobby, game.LockLobby{By: "mod", Locked: true}, gametest.Noon())
	assert.Equal(t, game.ErrMayNotLock, err)
}

func TestModerator_EndsWithGameMaster(t *testing.T) {
	lobby := play(t, gametest.Table("lobby | ada bob"), invite("mod"), 0)
	assert.Zero(t, play(t, lobby, game.HandOver{By: "gm", To: "ada"}, 0).Access.Moderator)
}

func TestModerator_WhileGameMasterIsAway(t *testing.T) {
	lobby := play(t, gametest.Table("lobby | ada bob"), invite("mod"), 0)
	lobby = play(t, lobby, game.LeaveLobby{By: "gm"}, 0)
	assert.Equal(t, []game.Event{game.LobbyLocked{Locked: true}}, decide(t, lobby, game.LockLobby{By: "mod", Locked: true}, 0))
}

func TestModerator_Rights(t *testing.T) {
	may := map[string]bool{"KickPlayer": true, "LockLobby": true, "PauseTurn": true, "ResumeTurn": true, "BlankWord": true, "BlankName": true, "ReleaseWord": true, "RestoreWord": true}
	works := make(map[string]bool)
	for _, drawing := range everyPhase() {
		lobby := gametest.Table(drawing)
		lobby.Access.Moderator = game.Moderator{ID: "mod", Hash: game.TokenHash{7}}
		for _, w := range lobby.Round.Words {
			w.Held = true // so that there is something to release
		}
		for _, cmd := range append(gameMastersCommands(), playersCommands()...) {
			name := nameOf(cmd)
			if name == "RestoreWord" { // so that there is something to restore
				blanked, _ := game.Decide(lobby, game.BlankWord{By: "gm", Round: 1, Player: "ada", Place: 1}, gametest.Noon())
				lobby = game.Evolve(lobby, blanked...)
			}
			events, err := game.Decide(lobby, as("mod", cmd), gametest.Noon())
			if !may[name] {
				assert.Equal(t, game.ErrNoRight, err, "%s on %s", name, drawing)
				continue
			}
			asGameMaster, refused := game.Decide(lobby, as("gm", cmd), gametest.Noon())
			assert.Equal(t, asGameMaster, events, "%s on %s", name, drawing)
			assert.Equal(t, refused, err, "%s on %s", name, drawing)
			works[name] = works[name] || len(events) > 0
		}
	}
	assert.Equal(t, may, works)
}

// moderates reports whether moderators may cause an event.
func moderates(e game.Event) bool {
	switch e.(type) {
	case game.WordBlanked, game.NameBlanked, game.PlayerKicked, game.TurnPaused, game.TurnResumed, game.LobbyLocked, game.WordReleased, game.WordRestored:
		return true
	default:
		return false
	}
}
