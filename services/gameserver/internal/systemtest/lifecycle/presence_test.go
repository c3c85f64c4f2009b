package lifecycle_test

import (
	"encoding/json"
	"fmt"
	"strings"
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
	messages := presenceMessages(t, settings.EventLog.NATSURL)
	systemtest.Serve(t, settings, func(address string) {
		gm := wiretest.Open(t, address, protocol.CreateLobby{PlayerName: "Gunda"})
		wiretest.Join(t, address, protocol.JoinLobby{LobbyID: gm.LobbyID, PlayerName: "Ada"})
	})

	assert.Equal(t, []string{"1 seats", "2 seats", "1 seats", "0 seats", "leave"}, messages())
}

// presenceMessages subscribes to presence messages; the returned function lists the states of lobbies until a server
// leaves.
func presenceMessages(t *testing.T, url string) (list func() []string) {
	t.Helper()
	conn, err := nats.Connect(url)
	require.NoError(t, err)
	t.Cleanup(conn.Close)
	subscription, err := conn.SubscribeSync("tarnwort.presence.>")
	require.NoError(t, err)
	require.NoError(t, conn.Flush()) // the first message must not be missed
	return func() (all []string) {
		for {
			msg, err := subscription.NextMsg(wiretest.Timeout)
			require.NoError(t, err, "after %v", all)
			var message struct {
				Leave, Ask bool
				Seats      map[string]int64
			}
			require.NoError(t, json.Unmarshal(msg.Data, &message))
			if strings.HasPrefix(msg.Subject, "tarnwort.presence.lobby.") && !message.Ask {
				all = append(all, fmt.Sprintf("%d seats", len(message.Seats)))
			}
			if message.Leave {
				return append(all, "leave")
			}
		}
	}
}
