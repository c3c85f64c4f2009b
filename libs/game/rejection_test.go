package game_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"regexp"
	"strconv"
	"strings"
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

func TestRejections_NameTheLimits(t *testing.T) {
	for r, limits := range map[game.Rejection][]int{
		game.ErrNameTooLong:         {game.MaxNameLength},
		game.ErrTurnTimeRange:       {int(game.MinTurnTime), int(game.MaxTurnTime)},
		game.ErrStreamDelayRange:    {0, int(game.MaxStreamDelay)},
		game.ErrDiscussionTimeRange: {int(game.MinDiscussionTime), int(game.MaxDiscussionTime), 0},
		game.ErrWordsPerPlayerRange: {game.MinWordsPerPlayer, game.MaxWordsPerPlayer},
		game.ErrTopicTooLong:        {game.MaxTopicLength},
		game.ErrHintTooLong:         {game.MaxCategoryHintLength},
		game.ErrWordTooLong:         {game.MaxWordLength},
		game.ErrVotersPerAddress:    {1, game.MaxVoters},
		game.ErrChatCommand:         {game.MaxChatCommandLength},
		game.ErrPointsRange:         {0, game.MaxPoints},
		game.ErrImpostersRange:      {1, game.MaxImposters},
		game.ErrSeriesGuests:        {game.MaxSeriesGuests},
	} {
		assert.Equal(t, limits, numbersIn(t, r.Message), r.Code)
		assert.Equal(t, limits, numbersIn(t, r.English), r.Code)
	}
}

// numbersIn reads the numbers of a text, 100.000 and 100,000 too.
func numbersIn(t *testing.T, text string) []int {
	t.Helper()
	var numbers []int
	for _, digits := range regexp.MustCompile(`\d+([.,]\d{3})*`).FindAllString(text, -1) {
		number, err := strconv.Atoi(strings.NewReplacer(".", "", ",", "").Replace(digits))
		require.NoError(t, err)
		numbers = append(numbers, number)
	}
	return numbers
}
