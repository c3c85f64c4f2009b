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

// find returns who is meant by a number (from 1 by display order), a name or a
// Twitch name; "" is nobody.
func find(l game.Lobby, named string) game.PlayerID {
	for _, p := range l.Players {
		if strings.EqualFold(p.Name, named) || p.TwitchUsername != "" && strings.EqualFold(p.TwitchUsername, named) {
			return p.ID
		}
	}
	if number, err := strconv.Atoi(strings.TrimPrefix(named, "#")); err == nil && number >= 1 && number <= len(l.Players) {
		return l.Players[number-1].ID
	}
	return ""
}
