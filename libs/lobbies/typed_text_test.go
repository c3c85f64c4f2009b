package lobbies_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/rejection"
	"tarnwort/libs/lobbies/typed"
	"tarnwort/libs/protocol"
)

// hidden writes a text with an invisible character at both edges and behind its first letter.
func hidden(text string) []string {
	var all []string
	for _, r := range typed.InvisibleCharacters {
		first, rest := string([]rune(text)[0]), string([]rune(text)[1:])
		all = append(all, string(r)+first+string(r)+rest+string(r))
	}
	return append(all, text+" \u034f")
}

func TestInvisible_RemovedFromNames(t *testing.T) {
	for _, typed := range hidden("ada") {
		atTable(t, func(b *table) {
			seat, err := b.service.Seats.Join(t.Context(), b.id, lobbies.Request{Name: typed, Password: "geheim", TwitchUsername: hidden("ada_tv")[0]})
			require.NoError(t, err, "%+q", typed)
			assert.Equal(t, "ada (2)", seat.Name, "%+q", typed)
			joined, _ := b.lobby().Player(seat.Player)
			assert.Equal(t, "ada_tv", joined.TwitchUsername)
		})
	}
}

func TestInvisible_RemovedFromPasswords(t *testing.T) {
	atTable(t, func(b *table) {
		for _, typed := range append(hidden("geheim"), " geheim ") {
			require.NoError(t, b.service.Seats.Admit(t.Context(), b.id, typed), "%+q", typed)
		}
	})
}

func TestInvisible_RemovedFromSecrets(t *testing.T) {
	atTable(t, func(b *table) {
		b.do(game.MarkReady{By: b.ada.Player, Ready: true}, game.MarkReady{By: b.bob.Player, Ready: true}, game.StartSetup{By: b.gm.Player})
		b.do(game.PrepareRound{By: b.gm.Player, Topic: &hidden("Apfel")[0], CategoryHint: &hidden("Obst")[1]})

		secrets := b.lobby().Round.Secrets
		assert.Equal(t, []string{"Apfel", "Obst"}, []string{secrets.Topic, secrets.CategoryHint})
	})
}

func TestInvisible_RemovedBeforeWordIsChecked(t *testing.T) {
	longest := strings.Repeat("ä", game.MaxWordLength)
	for word, want := range map[string]error{
		string(game.Skipped): game.ErrWordReserved, "Apfel": game.ErrSecretWord, "Mist": game.ErrWordFiltered, " ": game.ErrWordMissing,
		longest + "ä": game.ErrWordTooLong, longest: nil,
	} {
		t.Run(word, func(t *testing.T) {
			atTable(t, func(b *table) {
				moderate := game.FilterModerate
				b.do(game.UpdateSettings{By: b.gm.Player, Change: game.SettingsChange{WordFilter: &moderate}})
				b.play()
				for _, typed := range hidden(word) {
					require.ErrorIs(t, b.try(game.SubmitWord{By: b.ada.Player, Word: typed, Place: 1}), want, "%+q", typed)
				}
				if want == nil {
					assert.Equal(t, game.Word(word), b.lobby().Round.Words[0].Word)
				}
			})
		})
	}
}

func TestUnclean_NamesFieldAndCharacter(t *testing.T) {
	atTable(t, func(b *table) {
		b.play()
		err := b.try(game.SubmitWord{By: b.ada.Player, Word: "Ap\u202efel", Place: 1})

		assert.Equal(t, lobbies.Rejection{
			Code: "characters", Message: "Wort: Das Zeichen U+202E ist hier nicht möglich.", English: "Word: the character U+202E is not possible here.",
		}, rejection.Explain(err))
		assert.Equal(t, protocol.Refused{Field: "word", Character: "U+202E"}, rejection.Refused(err))
	})
}

func TestJoin_JoinedEmoji(t *testing.T) {
	atTable(t, func(b *table) {
		for _, name := range []string{"Max 🏳\ufe0f\u200d🌈", "👩🏽\u200d🚀 Lea", "👨\u200d👩\u200d👧", "🏴\u200d☠\ufe0f"} {
			seat, err := b.service.Seats.Join(t.Context(), b.id, lobbies.Request{Name: name, Password: "geheim"})
			require.NoError(t, err, "%+q", name)
			assert.Equal(t, name, seat.Name)
		}
		for _, name := range []string{"M\u200dax", "Max\u200d", "\u200dMax", "🌈\u200d", "🌈\u200da", "a\u200d🌈", "🌈\u200d\u200d🌈", "🌈 \u200d🌈"} {
			_, err := b.service.Seats.Join(t.Context(), b.id, lobbies.Request{Name: name, Password: "geheim"})
			assert.Equal(t, protocol.Refused{Field: "name", Character: "U+200D"}, rejection.Refused(err), "%+q", name)
		}
	})
}

func TestSwitchPoll_StoresTheVideoOfAnAddress(t *testing.T) {
	atTable(t, func(b *table) {
		address, channel := "https://youtu.be/dQw4w9W_X-Q?si=x", "https://youtube.com/@ada"
		b.do(game.SwitchPoll{By: b.gm.Player, YouTubeVideo: &address})
		assert.Equal(t, "dQw4w9W_X-Q", b.lobby().Poll.YouTubeVideo)
		_, err := b.service.Do(t.Context(), b.id, game.SwitchPoll{By: b.gm.Player, YouTubeVideo: &channel})
		require.ErrorIs(t, err, game.ErrYouTubeVideo)
	})
}
