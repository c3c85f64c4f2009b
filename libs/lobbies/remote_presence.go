package lobbies

import (
	"maps"
	"slices"
	"strings"
	"sync"
	"time"

	"tarnwort/libs/game"
)

// botMark begins the id of a bot's seat, and of no other: ids that are drawn have no
// full stop. The lobby says as well which seats are bots', but a server that only
// hears of its connections does not have it in memory.
const botMark = "bot."

// isBot reports whether a program plays a seat.
func isBot(player game.PlayerID) bool { return strings.HasPrefix(string(player), botMark) }

func hasPerson(connected game.Connected) bool {
	for player := range connected {
		if !isBot(player) {
			return true
		}
	}
	return false
}

// remotePresence knows when a person was last in a lobby that this server does not have
// in memory: through another server, or before the room was evicted. To load a lobby only
// to know when it ends would put all lobbies into the memory of every server.
type remotePresence struct {
	clock    Clock
	presence Presence
	mu       sync.Mutex
	last     map[game.LobbyID]lastPresence
}

type lastPresence struct {
	at    time.Duration // zero is before everything
	there bool          // a person was, at that time
}

// handle notes that a player came to a lobby elsewhere, or went.
func (p *remotePresence) handle(id game.LobbyID, player game.PlayerID, came bool) {
	if isBot(player) {
		return
	}
	there := came || hasPerson(p.presence.Elsewhere(id))
	p.mu.Lock()
	defer p.mu.Unlock()
	p.last[id] = lastPresence{at: p.clock.Elapsed(), there: there}
}

// keep notes when a person was last in a lobby whose room is evicted.
func (p *remotePresence) keep(id game.LobbyID, last lastPresence) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.last[id] = last
}

// latest is when a person was last in a lobby, as far as this server has heard since its
// start; zero for a lobby it has not heard of.
func (p *remotePresence) latest(id game.LobbyID) time.Duration {
	there := hasPerson(p.presence.Elsewhere(id))
	p.mu.Lock()
	defer p.mu.Unlock()
	last := p.last[id]
	if there || last.there { // who is gone went just now, and the message is on its way
		last = lastPresence{at: p.clock.Elapsed(), there: there}
		p.last[id] = last
	}
	return last.at
}

// forgetIf drops the lobbies for which drop returns true.
func (p *remotePresence) forgetIf(drop func(id game.LobbyID) bool) {
	for _, id := range p.lobbies() {
		if drop(id) {
			p.mu.Lock()
			delete(p.last, id)
			p.mu.Unlock()
		}
	}
}

func (p *remotePresence) lobbies() []game.LobbyID {
	p.mu.Lock()
	defer p.mu.Unlock()
	return slices.Collect(maps.Keys(p.last))
}
