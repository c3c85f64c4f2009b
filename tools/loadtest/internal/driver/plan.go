package driver

import (
	"crypto/tls"
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
	// Corrections change a round's winner again and again: a command that every client
	// is told of in three events.
	Corrections Play = "corrections"
	// Idle is nothing but staying connected.
	Idle Play = "idle"
)

// ParsePlay returns what a text names, an error for any other text.
func ParsePlay(text string) (Play, error) {
	play := Play(text)
	if !slices.Contains([]Play{Words, Corrections, Idle}, play) {
		return "", fmt.Errorf("play %q is none of words, corrections, idle", text)
	}
	return play, nil
}

// Plan says which clients connect and what they do.
type Plan struct {
	Address *net.TCPAddr
	// TLS is the configuration of clients that connect to Address by TLS; nil for plain TCP.
	TLS *tls.Config
	// Real servers open lobbies and give out seats over HTTP; the others take
	// whatever comes.
	Real     bool
	Lobbies  int
	Players  int
	Overlays int
	// Viewers is how many of the audience watch each lobby; some vote with every
	// word. Delays are those of the others.
	Viewers int
	// Delay is how many seconds the stream is behind: viewers, and overlays, get everything so much later.
	Delay int
	// PollingViewers is how many of them stay with long-polling.
	PollingViewers int
	Polling        bool
	Play           Play
	// Words is how many words a player has in a round, 1 to 5.
	Words int
	// PerSecond is how many commands all lobbies together send; 0 is as many as
	// the server takes.
	PerSecond float64
	// Stall makes the overlays stop reading before the play begins.
	Stall bool
}

// Sockets is how many connections a lobby has.
func (p Plan) Sockets() int {
	return 1 + p.Players + p.Overlays + p.Viewers
}
