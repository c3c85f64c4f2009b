package main

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/wiretest"
)

func TestAServerComesBackToNATSServersThatKnewItNoMoreForAWhile(t *testing.T) {
	t.Parallel()
	known := &server.Options{
		Host: "127.0.0.1", Port: server.RANDOM_PORT, NoLog: true, NoSigs: true,
		JetStream: true, StoreDir: t.TempDir(), JetStreamMaxStore: 1 << 30, Username: "game", Password: "secret",
	}
	unknown := known.Clone()
	unknown.Password = "another secret"
	again := known.Clone()
	srv, err := server.NewServer(known)
	require.NoError(t, err)
	srv.Start()
	t.Cleanup(func() { srv.Shutdown(); srv.WaitForShutdown() })
	require.True(t, srv.ReadyForConnections(10*time.Second))
	url := strings.Replace(srv.ClientURL(), "nats://", "nats://game:secret@", 1)
	var overheard func() []string
	serve(t, settingsWith(t, url), func(address string) {
		ready := func() bool { return wiretest.Call(t, http.MethodGet, address+"/readyz", "", nil, nil) == http.StatusOK }
		gm := wiretest.Open(t, address, protocol.CreateLobby{PlayerName: "Gunda"})
		require.NoError(t, srv.ReloadOptions(unknown))
		require.Eventually(t, func() bool { return !ready() }, wiretest.Patience, 10*time.Millisecond)
		time.Sleep(time.Second)

		require.NoError(t, srv.ReloadOptions(again))

		require.Eventually(t, ready, wiretest.Patience, 10*time.Millisecond)
		overheard = overhear(t, url)
		gm.Do("toggle_vdo_ninja_iframes", protocol.ToggleIframes{LobbyID: gm.LobbyID, ShowIframes: true})
		wiretest.Join(t, address, protocol.JoinLobby{LobbyID: gm.LobbyID, PlayerName: "Ada"})
	})
	assert.Equal(t, []string{"came", "went", "went", "goodbye"}, overheard())
}
