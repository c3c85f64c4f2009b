package config

import "time"

// What no operator needs to set. The rates of calls are in internal/limits/rules.go.
const (
	// StopTimeout is how long a stop may take before what is left is cut off.
	StopTimeout = 20 * time.Second
	// MaxMessageBytes is the largest message a client may send.
	MaxMessageBytes = 16 << 10
	// MaxPacketsPerPost is how many packets a polling client may send at once.
	MaxPacketsPerPost = 64

	// bytesPerBatch is what a change takes on average in the quota of a lobby, and leastLobbyBytes what every lobby may store.
	bytesPerBatch   = 420
	leastLobbyBytes = 1 << 20
)

// PingTimeout is how long an answer to a heartbeat may take.
func (s Sockets) PingTimeout() time.Duration { return s.PingInterval * 4 / 5 }

// ConnectTimeout is how long a connection may take to introduce itself.
func (s Sockets) ConnectTimeout() time.Duration { return s.PingInterval * 2 / 5 }

// EnterTimeout is how long a connection may stay without entering a lobby.
func (s Sockets) EnterTimeout() time.Duration { return s.PingInterval * 6 / 5 }

// CommandBurst is how many commands a connection may send at once.
func (l Limits) CommandBurst() int { return 2 * l.CommandsPerSecond }

// LobbyBytes is how many bytes one lobby may store.
func (l Limits) LobbyBytes() int64 { return max(leastLobbyBytes, bytesPerBatch*l.LobbyBatches) }
