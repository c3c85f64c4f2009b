package socketapi_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"go.uber.org/zap"

	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/memory"
	"tarnwort/libs/lobbies/room"
)

// isAllowedAtQuota reports whether a lobby at its quota accepts a call of a caller who has the right to it.
func isAllowedAtQuota(call, phase string) bool {
	switch call {
	case "blank_name", "blank_word", "release_word", "end_current_round", "kick_player", "leave_game", "leave_lobby", "submit_guess",
		"DELETE /api/moderators/{lobbyId}", "DELETE /api/control/{lobbyId}/tokens/{tokenId}", "DELETE /api/webhooks/{lobbyId}/{webhookId}",
		"POST /api/lobby/leave", "POST /api/control/{lobbyId}/end-round", "POST /api/control/{lobbyId}/blank-last", "DELETE /api/rehearsal/{lobbyId}":
		return true
	case "cancel", "role_seen": // what was announced
		return true
	case "skip_turn", "POST /api/control/{lobbyId}/skip": // a turn that runs out is allowed as well
		return true
	case "arm":
		return phase == "playing" || phase == "winner_selection"
	case "show_ballot", "select_winner", "POST /api/control/{lobbyId}/winner?winner=imposter":
		return phase == "winner_selection" // not its correction
	case "advance_reveal", "POST /api/control/{lobbyId}/advance", "react": // which is not stored
		return true
	default:
		return false
	}
}

// TestRights_AtQuota tries every right in a lobby that has reached its quota: one server plays the lobby up to the phase,
// another one with a quota serves the call.
func TestRights_AtQuota(t *testing.T) {
	log := memory.NewEventLog()
	ahead := &aheadClock{}
	unlimited := startBackend(t, zap.NewNop(), lobbies.Ports{Ports: room.Ports{Clock: ahead, Random: randomBytes{}, Log: log}}, generous())
	defer unlimited.stop()
	full := startBackend(t, zap.NewNop(), lobbies.Ports{
		Ports: room.Ports{
			Clock: ahead, Random: randomBytes{}, Log: log.Another(), Operator: room.Operator{Quota: room.Quota{Batches: 5}},
		},
	}, generous())
	defer full.stop()
	for _, r := range rights() {
		t.Run(r.call, func(t *testing.T) {
			for i, phase := range phases() {
				for _, caller := range []byte([]string{r.intermission, r.setup, r.starting, r.playing, r.selection, r.announcement}[i]) {
					if caller == 'O' {
						continue // a player of another lobby, who may join like any player
					}
					s := newLobbyFixture(t, unlimited.service, phase)
					s.clock = ahead
					call := r
					if call.prepare != nil {
						call.prepare(s)
						call.prepare = nil
					}
					s.service = full.service
					assert.Equal(t, isAllowedAtQuota(r.call, phase), appends(t, full.url, s, call, caller), "%s as %c in %s", r.call, caller, phase)
				}
			}
		})
	}
}
