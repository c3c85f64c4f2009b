package driver

import (
	"fmt"
	"net"
	"slices"
)

// Play is what is played at every lobby.
type Play string

// What can be played.
const (
	// Words is one word after another, round after round.
	Words Play = "words"
	// Games are short rounds with more of what happens between them.
	Games Play = "games"
	// Corrections change a round's winner again and again: a command that every client
	// is told of in three events.
	Corrections Play = "corrections"
	// Idle is nothing but staying connected.
	Idle Play = "idle"
)

// ParsePlay returns what a text names, an error for any other text.
func ParsePlay(text string) (Play, error) {
	play := Play(text)
	if !slices.Contains([]Play{Words, Games, Corrections, Idle}, play) {
		return "", fmt.Errorf("play %q is none of words, games, corrections, idle", text)
	}
	return play, nil
}

// Plan says which clients connect and what they do.
type Plan struct {
	Address *net.TCPAddr
	// Others are further servers of a cluster, at which lobbies are opened in turns.
	Others []*net.TCPAddr
	// Real servers open lobbies and give out seats over HTTP; the others take
	// whatever comes.
	Real    bool
	Lobbies int
	// Unwatched are further lobbies with a game master and two players, without
	// connections.
	Unwatched int
	Players   int
	Overlays  int
	// Viewers is how many of the audience watch each lobby; some vote with every
	// word. Delays are those of the others.
	Viewers int
	// PollingViewers is how many of them stay with long-polling.
	PollingViewers int
	// FirstViewer is the number of the first viewer, where several processes have some of a lobby's viewers each.
	FirstViewer int
	// Elsewhere is a lobby that another process plays in: viewers come to it, and no others.
	Elsewhere *OpenLobby
	Polling   bool
	// Together takes all connections of a lobby to the same of several servers; else each goes to the next one.
	Together bool
	Play     Play
	// Words is how many words a player has in a round, 1 to 5.
	Words int
	// PerSecond is how many commands all lobbies together send; 0 is as many as
	// the server takes.
	PerSecond float64
	// Stall makes the overlays stop reading before the play begins.
	Stall bool
}

// server returns where a lobby is opened.
func (p Plan) server(lobby int) *net.TCPAddr {
	if n := lobby % (1 + len(p.Others)); n > 0 {
		return p.Others[n-1]
	}
	return p.Address
}

// Sockets is how many connections a lobby has.
func (p Plan) Sockets() int {
	if p.Elsewhere != nil {
		return p.Viewers
	}
	return 1 + p.Players + p.Overlays + p.Viewers
}

// OpenLobby is what viewers know of a lobby.
type OpenLobby struct {
	ID string `json:"id"`
	// Suspects are the ids of the players whom viewers vote for.
	Suspects []string `json:"suspects"`
}
