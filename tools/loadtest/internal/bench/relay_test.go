package bench

import (
	"encoding/json"
	"net"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"

	"tarnwort/libs/socketio"
)

// relay tells each connection of a lobby what the game server would, without its rules.
type relay struct {
	mu      sync.Mutex
	lobbies map[string]*relayed
}

// relayed is the connections of a lobby, and the players among them.
type relayed struct {
	members []*socketio.Socket
	players []string
}

// command is what the relay reads of any payload.
type command struct {
	LobbyID  string `json:"lobbyId"`
	PlayerID string `json:"playerId"`
	Word     string `json:"word"`
}

// relayAddress serves a relay until the test is over, by HTTPS if it is to be secure.
func relayAddress(t *testing.T, secure bool) *net.TCPAddr {
	t.Helper()
	r := relay{lobbies: make(map[string]*relayed)}
	sockets := socketio.NewServer(socketio.Options{})
	sockets.Of("/").OnAny(func(s *socketio.Socket, event string, args []json.RawMessage, ack func(any)) {
		var c command
		if len(args) == 0 || json.Unmarshal(args[0], &c) != nil {
			return
		}
		r.handle(s, event, c)
		if ack != nil {
			ack(map[string]bool{"ok": true})
		}
	})
	server := httptest.NewUnstartedServer(sockets.Handler())
	if secure {
		server.StartTLS()
	} else {
		server.Start()
	}
	t.Cleanup(func() {
		_ = sockets.Shutdown(t.Context())
		server.Close()
	})
	return server.Listener.Addr().(*net.TCPAddr)
}

func (r *relay) handle(s *socketio.Socket, event string, c command) {
	r.mu.Lock()
	defer r.mu.Unlock()
	l := r.lobbies[c.LobbyID]
	if l == nil {
		l = &relayed{}
		r.lobbies[c.LobbyID] = l
	}
	nothing := struct{}{}
	switch event {
	case "join_lobby":
		l.add(s, c.PlayerID, "game_state")
	case "join_overlay":
		l.add(s, c.PlayerID, "game_state_response")
	case "start_word_submission":
		l.tell("word_submission_started", map[string]any{"turnOrder": l.players})
	case "submit_word":
		l.tell("word_submitted", map[string]any{"playerId": c.PlayerID, "word": c.Word})
	case "select_winner":
		l.tell("winner_selected", nothing)
		l.tell("player_points_updated", nothing)
		l.tell("poll_updated", nothing)
	}
}

func (l *relayed) add(s *socketio.Socket, player, state string) {
	l.members = append(l.members, s)
	if strings.HasPrefix(player, "p") && !slices.Contains(l.players, player) {
		l.players = append(l.players, player)
	}
	_ = s.Emit("lobby_state", struct{}{})
	_ = s.Emit(state, struct{}{})
}

func (l *relayed) tell(event string, payload any) {
	for _, s := range l.members {
		_ = s.Emit(event, payload)
	}
}
