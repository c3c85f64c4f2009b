package chat_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tarnwort/services/gameserver/internal/chat"
)

func TestSuspicion_Command(t *testing.T) {
	for message, want := range map[string]string{
		"!verdacht 3": "3", "!Verdacht @Ada": "Ada", "!sus 3": "3", "!SUS #3": "#3", "!sus ada lovelace \U000e0000": "ada lovelace",
		"!sus": "", "!verdacht": "", "!suspect 3": "", "sus 3": "", "so !sus 3": "",
	} {
		t.Run(message, func(t *testing.T) {
			named, ok := chat.Suspicion(message)
			assert.Equal(t, want != "", ok)
			assert.Equal(t, want, named)
		})
	}
}
