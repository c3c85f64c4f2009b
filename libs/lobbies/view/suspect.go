package view

import (
	"strconv"
	"strings"

	"tarnwort/libs/game"
)

// Suspect returns the player whom a text names: by a number (from 1 by display
// order), else by a name, else by a Twitch name; "" for no player. Each way is tried
// for all players before the next, because players choose the two names freely and
// the number is what the overlay shows.
func Suspect(s Scene, text string) game.PlayerID {
	players := s.lobby.Players
	if number, err := strconv.Atoi(strings.TrimPrefix(text, "#")); err == nil && number >= 1 && number <= len(players) {
		return players[number-1].ID
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
