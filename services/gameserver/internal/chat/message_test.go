package chat_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tarnwort/services/gameserver/internal/chat"
)

func TestParse_Lines(t *testing.T) {
	for line, want := range map[string][4]string{
		"@badges=;user-id=7;mod=0 :u!u@u.tmi.twitch.tv PRIVMSG #ada_ttv :!verdacht 3": {"PRIVMSG", "ada_ttv", "7", "!verdacht 3"},
		":u!u@u PRIVMSG #ada_ttv :a :b":                                               {"PRIVMSG", "ada_ttv", "", "a :b"},
		"@user-id=7 PRIVMSG #ada_ttv :\x01ACTION !verdacht 3\x01":                     {"PRIVMSG", "ada_ttv", "7", "!verdacht 3"},
		"@user-id=7 PRIVMSG #ada_ttv :\x01ACTION":                                     {"PRIVMSG", "ada_ttv", "7", "\x01ACTION"},
		"PING :tmi.twitch.tv":                                                         {"PING", "", "", "tmi.twitch.tv"},
		":tmi.twitch.tv 001 justinfan :Welcome":                                       {"001", "justinfan", "", "Welcome"},
		":tmi.twitch.tv RECONNECT":                                                    {"RECONNECT", "", "", ""},
		"@emotes=25:4-0;badges=a PRIVMSG":                                             {"PRIVMSG", "", "", ""},
		"":                                                                            {},
		"@":                                                                           {},
		":":                                                                           {},
		"@a :b":                                                                       {},
		"  :  ":                                                                       {},
	} {
		command, channel, user, text := chat.ParseLine(line)
		assert.Equal(t, want, [4]string{command, channel, user, text}, line)
	}
}

func TestParse_SharedChat(t *testing.T) {
	for line, shared := range map[string]bool{
		"@room-id=1;source-room-id=2;user-id=7 PRIVMSG #ada_ttv :!verdacht 3": true,
		"@room-id=1;source-room-id=1;user-id=7 PRIVMSG #ada_ttv :!verdacht 3": false,
		"@room-id=1;user-id=7 PRIVMSG #ada_ttv :!verdacht 3":                  false,
	} {
		assert.Equal(t, shared, chat.IsShared(line), line)
	}
}
