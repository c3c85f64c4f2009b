package socketapi_test

import (
	"bytes"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/wiretest"
)

func TestWhoeverIsSentAwayMayComeBack(t *testing.T) {
	b := newBackend(t)
	gm := wiretest.Open(t, b.url, protocol.CreateLobby{PlayerName: "Gunda"})
	ada := wiretest.Join(t, b.url, protocol.JoinLobby{LobbyID: gm.LobbyID, PlayerName: "Ada"})
	watchers := []*wiretest.Client{gm.Client, ada.Client, wiretest.Watch(t, b.url, gm.LobbyID, ""), attend(t, b.url, gm.LobbyID, "a device")}
	stranger := wiretest.Open(t, b.url, protocol.CreateLobby{PlayerName: "Gero"})
	id, err := game.ParseLobbyID(gm.LobbyID)
	require.NoError(t, err)

	b.sockets.SendAway(id)

	for _, w := range watchers {
		w.Ended()
		assert.False(t, bytes.HasSuffix(w.Bytes(), []byte("\n41")), "a stock client would not come back")
	}
	stranger.Do("get_game_state", protocol.InLobby{LobbyID: stranger.LobbyID})
	gm.Return(t)
	assert.Len(t, wiretest.Expect[protocol.GameState](gm.Client, "game_state").Players, 2)
	assert.Eventually(t, func() bool { return b.sockets.Watching()["seat"] == 2 }, wiretest.Patience, time.Millisecond)
}
