package socketapi_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"go.uber.org/zap"

	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/room"
	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/wiretest"
)

// TestRights tries every call as every caller in every phase over real
// connections, with a lobby of its own each: exactly the allowed cells append.
func TestRights(t *testing.T) {
	ahead := &aheadClock{}
	backend := startBackend(t, zap.NewNop(), lobbies.Ports{Ports: room.Ports{Clock: ahead, Random: randomBytes{}}}, generous())
	defer backend.stop()
	other := newLobbyFixture(t, backend.service, "intermission")
	tried, wrong := 0, 0
	for _, r := range rights() {
		t.Run(r.call, func(t *testing.T) {
			for i, phase := range phases() {
				allowed := []string{r.intermission, r.setup, r.starting, r.playing, r.selection, r.announcement}[i]
				for _, caller := range []byte(allCallers) {
					s := newLobbyFixture(t, backend.service, phase)
					s.seats['O'] = other.seats['P']
					s.clock = ahead
					tried++
					want := strings.IndexByte(allowed, caller) >= 0
					if !assert.Equal(t, want, appends(t, backend.url, s, r, caller), "%s as %c in %s", r.call, caller, phase) {
						wrong++
					}
				}
			}
		})
	}
	fmt.Printf("rights: %d cells tried, %d wrong\n", tried, wrong)
}

func TestRights_EveryCallHasRow(t *testing.T) {
	rows := make(map[string]bool)
	for _, r := range rights() {
		rows[r.call] = true
	}
	for event := range protocol.ClientEvents() {
		assert.True(t, rows[event], "no rights for %s", event)
	}
}

// appends makes one call and reports whether it changed the lobby.
func appends(t *testing.T, url string, s *lobbyFixture, r right, caller byte) bool {
	t.Helper()
	if r.prepare != nil {
		r.prepare(s)
	}
	seat := s.seats[caller]
	s.browser = fmt.Sprintf("browser of %c", caller)
	if caller == 'K' {
		s.browser = "Eve's browser"
	}
	before := s.version()
	if method, path, http := strings.Cut(r.call, " "); http {
		var payload any
		if r.payload != nil {
			payload = r.payload(s)
		}
		status := wiretest.Call(t, method, url+strings.NewReplacer("{lobbyId}", s.lobby, "{tokenId}", s.tokenID, "{webhookId}", s.hook).Replace(path), seat.Token, payload, nil)
		return status == 200 && strings.HasSuffix(path, "/votes") && s.storesVotes(before) || s.version() > before
	}
	socket := wiretest.Dial(t, url)
	defer socket.Close()
	enterAs(socket, s, seat, caller)
	before = s.version()
	switch ack := socket.EmitWithAck(r.call, r.payload(s)); {
	case ack.OK && r.call == "cast_vote":
		return s.storesVotes(before)
	case ack.OK && r.call == "react": // it is shown and not stored
		return wiretest.Expect[protocol.PlayerReacted](socket, "player_reacted").PlayerID == string(seat.Player)
	}
	return s.version() > before
}

// storesVotes reports whether the lobby stores a vote: the server collects votes for a second.
func (f *lobbyFixture) storesVotes(before int64) bool {
	return assert.Eventually(f.t, func() bool { return f.version() > before }, wiretest.Timeout, 10*time.Millisecond)
}

// enterAs connects a socket to the lobby in the way of its caller.
func enterAs(socket *wiretest.Client, s *lobbyFixture, seat lobbies.Seat, caller byte) {
	switch caller {
	case 'V':
		socket.Do("join_overlay", protocol.WatchLobby{LobbyID: s.lobby})
	case 'O':
		socket.Do("join_lobby", protocol.EnterLobby{LobbyID: seat.Lobby.String(), PlayerID: string(seat.Player), Token: seat.Token})
	case 'W':
		socket.Do("join_audience", protocol.WatchAsAudience{LobbyID: s.lobby, DeviceID: "device of W"})
	case 'S':
	default:
		socket.EmitWithAck("join_lobby", protocol.EnterLobby{LobbyID: s.lobby, PlayerID: string(seat.Player), Token: seat.Token})
	}
}
