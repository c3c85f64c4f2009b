package socketapi_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/rejection"
	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/wiretest"
)

func TestModerators_ShareOneLink(t *testing.T) {
	backend := newBackend(t)
	s := newLobbyFixture(t, backend.service, "playing")
	first, second := enterAsModerator(t, backend.url, s), enterAsModerator(t, backend.url, s)
	defer first.Close()
	defer second.Close()
	first.Do("pause_turn", protocol.ByGameMaster{LobbyID: s.lobby})
	second.Do("resume_turn", protocol.ByGameMaster{LobbyID: s.lobby})
	assert.NotContains(t, string(first.Bytes()), "seat_taken_over")
	assert.NotContains(t, string(first.Bytes()), "Apfel", "the secret word")
	assert.NotContains(t, string(first.Bytes()), "Obst", "the hint")
}

func TestModerators_NewLinkClosesTheirConnections(t *testing.T) {
	backend := newBackend(t)
	s := newLobbyFixture(t, backend.service, "playing")
	first, second := enterAsModerator(t, backend.url, s), enterAsModerator(t, backend.url, s)
	_, err := backend.service.InviteModerators(t.Context(), s.id, s.seats['G'].Player)
	require.NoError(t, err)
	for _, c := range []*wiretest.Client{first, second} {
		c.AwaitEnd()
		assert.Contains(t, string(c.Bytes()), `"moderators_updated"`)
	}
	again := wiretest.Dial(t, backend.url)
	defer again.Close()
	assert.Equal(t, rejection.ErrForeignSeat.Code, again.EmitWithAck("join_lobby", enterLobby(s)).Code)
}

func TestModerators_HandOverClosesTheirConnections(t *testing.T) {
	backend := newBackend(t)
	s := newLobbyFixture(t, backend.service, "setup")
	c := enterAsModerator(t, backend.url, s)
	s.do(game.HandOver{By: s.seats['G'].Player, To: s.seats['A'].Player})
	c.AwaitEnd()
}

func enterAsModerator(t *testing.T, url string, s *lobbyFixture) *wiretest.Client {
	t.Helper()
	c := wiretest.Dial(t, url)
	c.Do("join_lobby", enterLobby(s))
	return c
}

func enterLobby(s *lobbyFixture) protocol.EnterLobby {
	return protocol.EnterLobby{LobbyID: s.lobby, Token: s.seats['M'].Token}
}
