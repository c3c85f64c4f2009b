package server

import (
	"path/filepath"
	"strconv"
)

// Kinds are the servers that are compared: the game server with its durable log, and socket.io on Node.
type Kinds struct {
	Game, Reference Kind
	// Deployed are the same as operators run them.
	Deployed Deployed
}

// Find returns the servers: the binary of the game server, and the folder of the reference.
func Find(binary, peers string) Kinds {
	own, reference := game("tarnwort", binary), peer("reference", "node", filepath.Join(peers, "reference.mjs"))
	return Kinds{Game: own, Reference: reference, Deployed: deployed(own, reference)}
}

// game is the game server without its limits for clients: all of them come from one
// address and send faster than people.
func game(name, binary string) Kind {
	return Kind{Name: name, Real: true, Command: func(port int, dir string) ([]string, []string) {
		const most = "1000000"
		return []string{binary}, []string{
			"TARNWORT_HOST=127.0.0.1", "TARNWORT_PORT=" + strconv.Itoa(port), "TARNWORT_DATA_DIR=" + dir,
			"TARNWORT_LOG_LEVEL=error", "TARNWORT_AVATARS=none", "TARNWORT_DATA_LIMIT_MB=8192",
			"TARNWORT_SOCKETS_PER_ADDRESS=" + most, "TARNWORT_LOBBIES_PER_HOUR=" + most, "TARNWORT_AUDIENCE_PER_ADDRESS=" + most,
			"TARNWORT_LOBBY_BATCHES=" + most, "TARNWORT_COMMANDS_PER_SECOND=" + most,
		}
	}}
}

func peer(name, runtime, script string) Kind {
	return Kind{Name: name, Command: func(port int, _ string) ([]string, []string) {
		return []string{runtime, script}, []string{"PORT=" + strconv.Itoa(port), "NODE_ENV=production"}
	}}
}
