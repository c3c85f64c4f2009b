package lifecycle_test

import (
	"encoding/json"
	"testing"

	"github.com/nats-io/nats.go"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/systemtest"
	"tarnwort/services/gameserver/internal/wiretest"
)

func TestPresence_StopOrder(t *testing.T) {
	settings := natsSettings(t)
	messages := presenceMessages(t, settings.Store.NATSURL)
	systemtest.Serve(t, settings, func(address string) {
		gm := wiretest.Open(t, address, protocol.CreateLobby{PlayerName: "Gunda"})
		wiretest.Join(t, address, protocol.JoinLobby{LobbyID: gm.LobbyID, PlayerName: "Ada"})
	})

	assert.Equal(t, []string{"connected", "connected", "disconnected", "disconnected", "leave"}, messages())
}

// presenceMessages subscribes to presence messages; the returned function lists them until a server leaves.
func presenceMessages(t *testing.T, url string) (list func() []string) {
	t.Helper()
	conn, err := nats.Connect(url)
	require.NoError(t, err)
	t.Cleanup(conn.Close)
	subscription, err := conn.SubscribeSync("tarnwort.presence")
	require.NoError(t, err)
	require.NoError(t, conn.Flush()) // the first message must not be missed
	return func() (all []string) {
		for {
			msg, err := subscription.NextMsg(wiretest.Patience)
			require.NoError(t, err, "after %v", all)
			var message struct {
				Leave bool
				Seats []struct{ Since int64 }
			}
			require.NoError(t, json.Unmarshal(msg.Data, &message))
			for _, seat := range message.Seats {
				if seat.Since == 0 {
					all = append(all, "disconnected")
				} else {
					all = append(all, "connected")
				}
			}
			if message.Leave {
				return append(all, "leave")
			}
		}
	}
}
