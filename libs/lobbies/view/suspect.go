package view

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"tarnwort/libs/game"
)

// Suspect returns the player whom a text begins with, "" for no player. The longest beginning that names a player decides, so
// "2 Kappa" is the number 2 and "2 Pac" is a player of that name. Signs behind them do not count.
func Suspect(s Scene, text string) game.PlayerID {
	words := strings.Fields(plainText(text))
	for n := len(words); n > 0; n-- {
		named := strings.Join(words[:n], " ")
		if id := playerNamed(s, named); id != "" {
			return id
		}
		if id := playerNamed(s, strings.TrimRightFunc(named, isSign)); id != "" {
			return id
		}
	}
	return ""
}

// playerNamed returns the player of a number (game.Lobby.PlayerByNumber), else of a name, else of a Twitch name, else of a name
// without the signs around it; "" for no player. Each way is tried for all players before the next, because players choose the
// two names freely and the number is what the overlay shows.
func playerNamed(s Scene, text string) game.PlayerID {
	players := s.lobby.Players
	if number, err := strconv.Atoi(strings.TrimPrefix(text, "#")); err == nil {
		if id := s.lobby.PlayerByNumber(number); id != "" {
			return id
		}
	}
	name := strings.TrimPrefix(text, "@")
	for i := range players {
		if strings.EqualFold(plainText(players[i].Name), name) {
			return players[i].ID
		}
	}
	for i := range players {
		if twitch := players[i].TwitchUsername; twitch != "" && strings.EqualFold(twitch, name) {
			return players[i].ID
		}
	}
	return playerOfLetters(players, name)
}

// playerOfLetters returns the only player whose name is that text with signs around it, such as emoji, which chatters leave out.
func playerOfLetters(players game.Players, name string) (found game.PlayerID) {
	for i := range players {
		letters := strings.TrimSpace(strings.TrimFunc(plainText(players[i].Name), isSign))
		switch {
		case letters == "" || !strings.EqualFold(letters, name):
		case found != "":
			return ""
		default:
			found = players[i].ID
		}
	}
	return found
}

// ChatVote returns the player whom a chat message votes for: "!sus 3", "!sus3", "!verdacht Ada", the lobby's own command,
// or a number alone where the lobby counts it; "" for other messages.
func ChatVote(s Scene, message string) game.PlayerID {
	poll := &s.lobby.Poll
	text := strings.Join(strings.Fields(plainText(message)), " ")
	if poll.BareNumbers && isNumber(text) {
		return Suspect(s, text)
	}
	return Suspect(s, textAfterCommand(poll, text))
}

// textAfterCommand returns what follows the command of a message, "" without one. A number, a name behind @ or a colon may
// follow at once.
func textAfterCommand(poll *game.Poll, message string) string {
	isCommand := func(word string) bool {
		return slices.ContainsFunc(poll.ChatCommands(), func(c string) bool { return strings.EqualFold(c, word) })
	}
	first, rest, _ := strings.Cut(message, " ")
	if isCommand(first) {
		return rest
	}
	if at := strings.IndexAny(first, "#@:0123456789"); at > 0 && isCommand(first[:at]) {
		return strings.TrimLeft(message[at:], ": ")
	}
	return ""
}

// isNumber reports whether a text is digits, perhaps behind the # that screens show.
func isNumber(text string) bool {
	digits := strings.TrimPrefix(text, "#")
	return digits != "" && strings.Trim(digits, "0123456789") == ""
}

// plainText returns a text in NFKC without invisible characters, which chat programs append to a repeated message, and
// without the key of an emoji such as 2\ufe0f\u20e3.
func plainText(text string) string {
	const keycap, brailleBlank = '\u20e3', '\u2800'
	return norm.NFKC.String(strings.Map(func(r rune) rune {
		switch r {
		case keycap:
			return -1
		case brailleBlank:
			return ' '
		}
		return r
	}, game.WithoutUnseen(text)))
}

// isSign reports whether a character is neither letter nor digit, such as "!" and emoji.
func isSign(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsNumber(r) && !unicode.IsMark(r) }
