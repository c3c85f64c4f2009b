package chat

import (
	"strconv"
	"strings"

	"tarnwort/libs/game"
)

// suspicion reads "!verdacht 3" or "!verdacht Ada", whatever the case.
func suspicion(message string) (named string, ok bool) {
	// Chat programs append an invisible character to a repeated message.
	fields := strings.Fields(strings.TrimRight(message, "\U000e0000 "))
	if len(fields) < 2 || !strings.EqualFold(fields[0], "!verdacht") {
		return "", false
	}
	return strings.TrimPrefix(strings.Join(fields[1:], " "), "@"), true
}

// find returns who is meant by a number (from 1 by display order), else by a
// name, else by a Twitch name; "" is nobody. In that order over all players, for
// the number is what the overlay shows, and the other two anybody chooses freely.
func find(l game.Lobby, named string) game.PlayerID {
	if number, err := strconv.Atoi(strings.TrimPrefix(named, "#")); err == nil && number >= 1 && number <= len(l.Players) {
		return l.Players[number-1].ID
	}
	for _, p := range l.Players {
		if strings.EqualFold(p.Name, named) {
			return p.ID
		}
	}
	for _, p := range l.Players {
		if p.TwitchUsername != "" && strings.EqualFold(p.TwitchUsername, named) {
			return p.ID
		}
	}
	return ""
}
