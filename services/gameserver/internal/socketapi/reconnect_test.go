package socketapi_test

import (
	"bytes"
	"context"
	"net/http/httptest"
	"sync/atomic"
	"testing"
	"time"

	"github.com/gin-gonic/gin"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.uber.org/zap"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/eventlog"
	"tarnwort/libs/lobbies/rejection"
	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
	"tarnwort/libs/socketio"
	"tarnwort/services/gameserver/internal/limits"
	"tarnwort/services/gameserver/internal/socketapi"
	"tarnwort/services/gameserver/internal/wiretest"
)

func TestReconnect_SameLobby(t *testing.T) {
	b := newBackend(t)
	gm := wiretest.Open(t, b.url, protocol.CreateLobby{PlayerName: "Gunda"})
	ada := wiretest.Join(t, b.url, protocol.JoinLobby{LobbyID: gm.LobbyID, PlayerName: "Ada"})
	watchers := []*wiretest.Client{gm.Client, ada.Client, wiretest.Watch(t, b.url, gm.LobbyID, ""), attend(t, b.url, gm.LobbyID, "a device")}
	stranger := wiretest.Open(t, b.url, protocol.CreateLobby{PlayerName: "Gero"})
	id, err := game.ParseLobbyID(gm.LobbyID)
	require.NoError(t, err)

	b.sockets.Reconnect(id)

	for _, w := range watchers {
		w.AwaitEnd()
		assert.False(t, bytes.HasSuffix(w.Bytes(), []byte("\n41")), "a stock client would not reconnect")
	}
	stranger.Do("get_game_state", protocol.InLobby{LobbyID: stranger.LobbyID})
	gm.Return(t)
	assert.Len(t, wiretest.Expect[protocol.GameState](gm.Client, "game_state").Players, 2)
	assert.Eventually(t, func() bool { return b.sockets.ConnectionCounts()["seat"] == 2 }, wiretest.Timeout, time.Millisecond)
}

func TestReceive_WhileAway(t *testing.T) {
	server := socketio.NewServer(socketio.Options{})
	config, away := generous(), new(atomic.Bool)
	config.IsAway = away.Load
	gin.SetMode(gin.TestMode)
	engine := gin.New()
	socketapi.NewGateway(server, socketapi.NewSockets(zap.NewNop(), 0), olderLobbies{}, nil, nil, nil, nil, limits.New(limits.Config{}), config, zap.NewNop()).Mount(engine)
	srv := httptest.NewServer(engine)
	t.Cleanup(srv.Close)
	t.Cleanup(func() { _ = server.Shutdown(context.Background()) })
	client := wiretest.Dial(t, srv.URL)
	away.Store(true)

	client.Emit("join_lobby", protocol.EnterLobby{LobbyID: "ABCDEF", Token: "a token"})

	client.AwaitEnd()
	assert.False(t, bytes.HasSuffix(client.Bytes(), []byte("\n41")), "a stock client would not reconnect")
}

// olderLobbies is a service that is too old for all lobbies.
type olderLobbies struct{ socketapi.Lobbies }

func (olderLobbies) Identify(context.Context, game.LobbyID, string) (view.Viewer, error) {
	return view.Viewer{}, eventlog.ErrTooOld
}

func TestReconnect_LobbyTooNew(t *testing.T) {
	server := socketio.NewServer(socketio.Options{})
	limiters := limits.New(limits.Config{PerAddress: 50, LobbiesPerHour: 10})
	gin.SetMode(gin.TestMode)
	engine := gin.New()
	socketapi.NewGateway(server, socketapi.NewSockets(zap.NewNop(), 0), olderLobbies{}, nil, nil, nil, nil, limiters, generous(), zap.NewNop()).Mount(engine)
	srv := httptest.NewServer(engine)
	t.Cleanup(srv.Close)
	t.Cleanup(func() { _ = server.Shutdown(context.Background()) })
	client := wiretest.Dial(t, srv.URL)

	answer := client.EmitWithAck("join_lobby", protocol.EnterLobby{LobbyID: "ABCDEF", Token: "a token"})

	assert.Equal(t, rejection.ErrShuttingDown.Code, answer.Code)
	client.AwaitEnd()
	assert.False(t, bytes.HasSuffix(client.Bytes(), []byte("\n41")))
}
