package view

import (
	"slices"
	"strconv"
	"strings"

	"tarnwort/libs/game"
)

// Suspect returns the player whom a text names: by a number (game.Lobby.PlayerByNumber),
// else by a name, else by a Twitch name; "" for no player. Each way is tried
// for all players before the next, because players choose the two names freely and
// the number is what the overlay shows.
func Suspect(s Scene, text string) game.PlayerID {
	players := s.lobby.Players
	if number, err := strconv.Atoi(strings.TrimPrefix(text, "#")); err == nil {
		if id := s.lobby.PlayerByNumber(number); id != "" {
			return id
		}
	}
	for i := range players {
		if strings.EqualFold(players[i].Name, text) {
			return players[i].ID
		}
	}
	for i := range players {
		if name := players[i].TwitchUsername; name != "" && strings.EqualFold(name, text) {
			return players[i].ID
		}
	}
	return ""
}

// ChatVote returns the player whom a chat message votes for: "!sus 3", "!verdacht Ada", the lobby's own command, or a
// number alone where the lobby counts it; "" for other messages.
func ChatVote(s Scene, message string) game.PlayerID {
	poll := &s.lobby.Poll
	// Chat programs append an invisible character to a repeated message.
	words := strings.Fields(strings.TrimRight(message, "\U000e0000 "))
	switch {
	case len(words) == 1 && poll.BareNumbers && isNumber(words[0]):
		return Suspect(s, words[0])
	case len(words) < 2 || !slices.ContainsFunc(poll.ChatCommands(), func(c string) bool { return strings.EqualFold(c, words[0]) }):
		return ""
	}
	return Suspect(s, strings.TrimPrefix(strings.Join(words[1:], " "), "@"))
}

// isNumber reports whether a text is digits, perhaps behind the # that screens show.
func isNumber(text string) bool {
	digits := strings.TrimPrefix(text, "#")
	return digits != "" && strings.Trim(digits, "0123456789") == ""
}
