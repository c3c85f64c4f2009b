package socketapi_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/lobbies"
	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/wiretest"
)

func (b backend) rows(t *testing.T, key string) (status int, rows []protocol.Row) {
	t.Helper()
	if status = wiretest.Call(t, http.MethodGet, b.url+"/api/rows/"+key, "", nil, nil); status == http.StatusOK {
		wiretest.Call(t, http.MethodGet, b.url+"/api/rows/"+key, "", nil, &rows)
	}
	return status, rows
}

func TestRows_FollowTheSlotToTheNextLobby(t *testing.T) {
	b := newBackend(t)
	first, second := open(t, b, "geheim"), open(t, b, "")
	wiretest.Join(t, b.url, protocol.JoinLobby{LobbyID: first.LobbyID, PlayerName: "Ada", Password: "geheim"})
	keys := makeSlot(t, b, first)
	_, rows := b.rows(t, keys.Overlay)
	assert.Equal(t, []protocol.Row{{Place: 1, Name: "Ada", Points: new(0)}}, rows)

	b.take(t, second, keys)
	_, rows = b.rows(t, keys.Overlay)
	assert.Equal(t, []protocol.Row{}, rows, "the second lobby has no guest")
	wiretest.Join(t, b.url, protocol.JoinLobby{LobbyID: second.LobbyID, PlayerName: "Bob"})
	_, rows = b.rows(t, keys.Overlay)
	assert.Equal(t, "Bob", rows[0].Name)

	id, err := lobbies.ParseLobbyID(second.LobbyID)
	require.NoError(t, err)
	require.NoError(t, b.service.Directory.End(t.Context(), id))
	status, rows := b.rows(t, keys.Overlay)
	assert.Equal(t, http.StatusOK, status)
	assert.Equal(t, []protocol.Row{}, rows, "the lobby has ended")
}

func TestRows_OnlyTheOverlaySecretOpensThem(t *testing.T) {
	b := newBackend(t)
	gm := open(t, b, "")
	keys := makeSlot(t, b, gm)
	id, err := lobbies.ParseLobbyID(gm.LobbyID)
	require.NoError(t, err)
	renewed, err := b.service.Slots.Renew(t.Context(), id, lobbies.PlayerID(gm.PlayerID), keys.Remote)
	require.NoError(t, err)
	for name, key := range map[string]string{
		"a remote's": renewed.Remote, "a renewed one": keys.Overlay, "unknown": strings.Repeat("A", 34), "a seat's": gm.Token, "the lobby": gm.LobbyID,
	} {
		status, _ := b.rows(t, key)
		assert.Equal(t, http.StatusNotFound, status, name)
	}
	status, _ := b.rows(t, renewed.Overlay)
	assert.Equal(t, http.StatusOK, status)
}
