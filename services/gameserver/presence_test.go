package main

import (
	"encoding/json"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/config"
	"tarnwort/services/gameserver/internal/wiretest"
)

func TestAServerSaysGoodbyeAfterItsLastPlayerHasGone(t *testing.T) {
	url := startCluster(t)
	overheard := overhear(t, url)
	serve(t, settingsWith(t, url), func(address string) {
		gm := wiretest.Open(t, address, protocol.CreateLobby{PlayerName: "Gunda"})
		wiretest.Join(t, address, protocol.JoinLobby{LobbyID: gm.LobbyID, PlayerName: "Ada"})
	})

	assert.Equal(t, []string{"came", "came", "went", "went", "goodbye"}, overheard())
}

// overhear listens to what servers tell each other, until one says goodbye.
func overhear(t *testing.T, url string) (said func() []string) {
	t.Helper()
	conn, err := nats.Connect(url)
	require.NoError(t, err)
	t.Cleanup(conn.Close)
	listening, err := conn.SubscribeSync("tarnwort.presence")
	require.NoError(t, err)
	require.NoError(t, conn.Flush()) // what the server says first must not be missed
	return func() (all []string) {
		for {
			msg, err := listening.NextMsg(wiretest.Patience)
			require.NoError(t, err, "after %v", all)
			var news struct {
				Leave bool
				Seats []struct{ Since int64 }
			}
			require.NoError(t, json.Unmarshal(msg.Data, &news))
			for _, seat := range news.Seats {
				if seat.Since == 0 {
					all = append(all, "went")
				} else {
					all = append(all, "came")
				}
			}
			if news.Leave {
				return append(all, "goodbye")
			}
		}
	}
}

// startCluster runs a NATS server that several servers may share.
func startCluster(t *testing.T) (url string) {
	t.Helper()
	srv, err := server.NewServer(&server.Options{
		Host: "127.0.0.1", Port: server.RANDOM_PORT, NoLog: true, NoSigs: true,
		JetStream: true, StoreDir: t.TempDir(), JetStreamMaxStore: 1 << 30,
	})
	require.NoError(t, err)
	srv.Start()
	t.Cleanup(func() { srv.Shutdown(); srv.WaitForShutdown() })
	require.True(t, srv.ReadyForConnections(10*time.Second))
	return srv.ClientURL()
}

func settingsWith(t *testing.T, natsURL string) config.Config {
	t.Helper()
	settings, err := config.Read(map[string]string{
		"TARNWORT_HOST": "127.0.0.1", "TARNWORT_PORT": "0", "TARNWORT_LOG_LEVEL": "error", "NATS_URL": natsURL,
	})
	require.NoError(t, err)
	return settings
}
