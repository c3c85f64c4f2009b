package wordfilter_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/services/gameserver/internal/wordfilter"
)

func TestFilter_RefusedFrom(t *testing.T) {
	filter := wordfilter.New([]string{"Blöder Käse", "кот", "KKK"})
	for level, texts := range map[game.FilterLevel][]string{
		game.FilterModerate: {
			"Arschloch", "ARSCHLOCH", "4r5chl0ch", "A r s c h l o c h", "a.r.s.c.h", "Fiiiick", "fick dich", "Scheiße", "scheisse", "Sche1sse",
			"fuuuuck", "f*u*c*k", "sh!t", "Möse", "moese", "ｆｕｃｋ", "vögeln", "voegeln", "Hure", "ass", "Blöder Käse", "bloederkaese", "Кот",
			"Fick!", "Hure!!", "@Hure", "Hure1", "Hure 1", "(Hure!)", "Arschloch!", "4rschloch!", "F1ck!", "@Hur3", "XXX", "xxxx", "KKK", "2 girls 1 cup",
		},
		game.FilterStrict: {"Hurensohnland", "Rosette", "Mufti", "sexy", "Motherfuckers", "penisförmig", "Scheißehaufen"},
		game.FilterOff: {
			"Wasser", "Klasse", "Tasse", "Trapez", "Sextant", "Analyse", "Januar", "Dickicht", "Kassette", "Leuchtturm", "Cocktail", "Titel", "Essex",
			"Scunthorpe", "Schiff", "As", "Anna Lena", "Ada (2)", "👩\u200d🚀", "", "1", "ÜBERSPRUNGEN", "Käse", "котлета",
			"Wasser!", "4 Tassen", "Klasse1", "@Anna", "C3PO", "KK", "R2D2", "XX", "Vitamin C", "1. FC Köln", "100 %", "Wow!!!", "$ 5", "Ada@1",
		},
	} {
		for _, text := range texts {
			assert.Equal(t, level, filter.RefusedFrom(text), "%q", text)
		}
	}
}

// The time for a text must not grow with the square of its length: a client chooses it.
func TestFilter_LongText(t *testing.T) {
	filter := wordfilter.New(nil)

	assert.Equal(t, game.FilterModerate, filter.RefusedFrom(strings.Repeat("q ", 8000)+"1q1 Arschloch"))
	assert.Equal(t, game.FilterOff, filter.RefusedFrom(strings.Repeat("q ", 8000)+"1q1 qqq"))
}

func TestReadFile(t *testing.T) {
	for _, tt := range []struct{ name, text, err string }{
		{"comments and empty lines", "# ours\n\nKäse # a smell\r\nWurst\n", ""},
		{"byte order mark", "\ufeff# ours\nKäse\nWurst\n", ""},
		{"digit", "C18\n", "line 1: the entry has a digit; write the letter that it stands for"},
		{"no letter", "Käse\n123\n", "line 2: the entry has no letter"},
		{"too long", "Käse\n\n" + strings.Repeat("ö", 61), "line 3: the entry has more than 60 characters"},
		{"not UTF-8", "K\xe4se\n", "line 1: the text is not UTF-8"},
		{"endless line", strings.Repeat("x", 1<<20), "line 1: bufio.Scanner: token too long"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "words.txt")
			require.NoError(t, os.WriteFile(path, []byte(tt.text), 0o600))
			words, err := wordfilter.ReadFile(path)
			if tt.err == "" {
				require.NoError(t, err)
				assert.Equal(t, []string{"Käse", "Wurst"}, words)
				return
			}
			require.ErrorContains(t, err, tt.err)
			assert.ErrorContains(t, err, path)
		})
	}
	_, err := wordfilter.ReadFile(filepath.Join(t.TempDir(), "missing.txt"))
	assert.ErrorIs(t, err, os.ErrNotExist)
}

func BenchmarkFilter(b *testing.B) {
	filter := wordfilter.New(nil)
	for b.Loop() {
		filter.RefusedFrom("Leuchtturmwärterin")
	}
}
