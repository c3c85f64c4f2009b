package lobbies

import (
	"strings"

	"tarnwort/libs/game"
)

// botMark begins the id of a bot's seat, and of no other: ids that are drawn have no
// full stop. The lobby says as well which seats are bots', but a server that only
// hears of its connections does not have it in memory.
const botMark = "bot."

// isBot tells whether a program plays a seat.
func isBot(player game.PlayerID) bool { return strings.HasPrefix(string(player), botMark) }

// anybody tells whether a person is there, through this server or another. A bot,
// which never goes by itself, keeps no lobby from its end.
func (s *Service) anybody(l *liveLobby) bool { return anyPerson(s.connected(l)) }

func anyPerson(connected game.Connected) bool {
	for player := range connected {
		if !isBot(player) {
			return true
		}
	}
	return false
}
