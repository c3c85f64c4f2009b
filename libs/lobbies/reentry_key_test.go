package lobbies

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/view"
)

func TestReentryToken_LaterLobbyWithTheSameID(t *testing.T) {
	opened := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	token := func(hash string, at time.Time) string {
		return reentryToken(&game.Lobby{Access: game.Access{PasswordHash: hash}, OpenedAt: at}, view.Overlay)
	}
	earlier := token("hash", opened)
	assert.Equal(t, earlier, token("hash", opened.In(time.FixedZone("elsewhere", 3600))), "the same moment")
	assert.NotEqual(t, earlier, token("hash", opened.Add(25*time.Hour)))
	assert.NotEqual(t, earlier, token("hash of another salt", opened))
}
