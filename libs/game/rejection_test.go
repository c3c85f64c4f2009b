package game_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
)

func TestRejections_ListedOnceInBothLanguages(t *testing.T) {
	codes := map[string]bool{}
	for _, r := range game.Rejections() {
		assert.NotEmpty(t, r.Message, r.Code)
		assert.NotEmpty(t, r.English, r.Code)
		assert.Equal(t, r.English, r.Error(), "the server's log is English")
		assert.Regexp(t, "^[a-z_]+$", r.Code)
		codes[r.Code] = true
	}
	assert.Len(t, game.Rejections(), len(codes))

	file, err := parser.ParseFile(token.NewFileSet(), "rejection.go", nil, 0)
	require.NoError(t, err)
	declared := 0
	ast.Inspect(file, func(n ast.Node) bool {
		if spec, ok := n.(*ast.ValueSpec); ok {
			declared += len(spec.Names)
		}
		return true
	})
	assert.Len(t, codes, declared)
}

func TestRejections_Wording(t *testing.T) {
	for want, r := range map[string]game.Rejection{
		"Lobby nicht gefunden.":                       game.ErrLobbyNotFound,
		"Keine Berechtigung.":                         game.ErrNoRight,
		"Aktion in dieser Phase nicht möglich.":       game.ErrWrongPhase,
		"Die Lobby ist gesperrt.":                     game.ErrLocked,
		"Die Lobby ist voll.":                         game.ErrLobbyFull,
		"Falsches Passwort.":                          game.ErrWrongPassword,
		"Zu viele Anfragen.":                          game.ErrTooManyRequests,
		"Du bist nicht an der Reihe.":                 game.ErrNotYourTurn,
		"Das ist das geheime Wort!":                   game.ErrSecretWord,
		"Dieses Wort wurde schon gewertet.":           game.ErrWordCounted,
		"Zu spät – dein Wort wurde übersprungen.":     game.ErrWordTooLate,
		"Nur der Spielleiter darf die Lobby sperren.": game.ErrMayNotLock,
		"Die Runde läuft bereits. Bitte warte bis zur nächsten Einrichtung.": game.ErrRoundRunning,
		"Einstellungen gelten erst für die nächste Runde.":                   game.ErrSettingsInRound,
		"Dieser Platz gehört zu einem anderen Gerät.":                        game.ErrForeignSeat,
		"Du hast das Spiel in einem anderen Tab geöffnet.":                   game.ErrOpenedInNewTab,
		"Bitte gib deinen Namen ein":                                         game.ErrNameMissing,
	} {
		assert.Equal(t, want, r.Message)
	}
}
