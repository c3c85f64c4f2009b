package server

import (
	"os"
	"path/filepath"
	"strconv"
)

// Kinds are all servers there are to compare.
type Kinds struct {
	// Memory and Durable are the game server, by where its event log is.
	Memory, Durable Kind
	// Reference is socket.io on Node, Bun the same on Bun's engine; Floor is a
	// raw epoll loop.
	Reference, Bun, Floor Kind
	// HasBun reports whether npm could install Bun on this machine.
	HasBun bool
}

// Find returns the servers: the binary of the game server, the folder of the
// peers, and this program itself for the floor.
func Find(binary, peers string) (Kinds, error) {
	self, err := os.Executable()
	if err != nil {
		return Kinds{}, err
	}
	bun := filepath.Join(peers, "node_modules/.bin/bun")
	_, err = os.Stat(bun)
	return Kinds{
		Memory:    game("tarnwort", binary, "memory"),
		Durable:   game("tarnwort, durable log", binary, "durable"),
		Reference: peer("reference", "node", filepath.Join(peers, "reference.mjs")),
		Bun:       peer("socket.io on bun", bun, filepath.Join(peers, "bun.mjs")),
		Floor: Kind{Name: "floor", Command: func(port int, _ string) ([]string, []string) {
			return []string{self, "floor", "-port", strconv.Itoa(port)}, nil
		}},
		HasBun: err == nil,
	}, nil
}

// game is the game server without its limits for clients: all of them come from one
// address and send faster than people.
func game(name, binary, log string) Kind {
	return Kind{Name: name, Real: true, Writes: log == "durable", Command: func(port int, dir string) ([]string, []string) {
		const most = "1000000"
		return []string{binary}, []string{
			"TARNWORT_HOST=127.0.0.1", "TARNWORT_PORT=" + strconv.Itoa(port), "TARNWORT_DATA_DIR=" + dir,
			"TARNWORT_EVENT_LOG=" + log, "TARNWORT_LOG_LEVEL=error", "TARNWORT_AVATARS=none", "TARNWORT_DATA_LIMIT_MB=8192",
			"TARNWORT_SOCKETS_PER_ADDRESS=" + most, "TARNWORT_LOBBIES_PER_HOUR=" + most, "TARNWORT_AUDIENCE_PER_ADDRESS=" + most,
			"TARNWORT_LOBBY_BATCHES=" + most, "TARNWORT_COMMANDS_PER_SECOND=" + most,
		}
	}}
}

// Clustered is the game server with its log in a NATS cluster of three.
func Clustered(binary, natsURLs string, streams int) Kind {
	kind := game("tarnwort, cluster", binary, "durable")
	alone := kind.Command
	kind.Command = func(port int, dir string) (args, env []string) {
		args, env = alone(port, dir)
		return args, append(env, "NATS_URL="+natsURLs, "TARNWORT_NATS_REPLICAS=3", "TARNWORT_NATS_STREAMS="+strconv.Itoa(streams),
			"TARNWORT_DATA_LIMIT_MB=900", "TARNWORT_METRICS_ADDRESS=")
	}
	return kind
}

func peer(name, runtime, script string) Kind {
	return Kind{Name: name, Command: func(port int, _ string) ([]string, []string) {
		return []string{runtime, script}, []string{"PORT=" + strconv.Itoa(port), "NODE_ENV=production"}
	}}
}
