package lifecycle_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/systemtest"
	"tarnwort/services/gameserver/internal/wiretest"
)

func TestNATS_CredentialsRejectedForASecond(t *testing.T) {
	t.Parallel()
	accepting := systemtest.NATSOptions(t)
	accepting.Username, accepting.Password = "game", "secret"
	rejecting := accepting.Clone()
	rejecting.Password = "another secret"
	acceptingAgain := accepting.Clone()
	srv := systemtest.StartNATS(t, accepting)
	url := strings.Replace(srv.ClientURL(), "nats://", "nats://game:secret@", 1)
	var messages func() []string
	systemtest.Serve(t, systemtest.Settings(t, map[string]string{"NATS_URL": url}), func(address string) {
		connected := func() bool { return srv.NumClients() > 0 }
		gm := wiretest.Open(t, address, protocol.CreateLobby{PlayerName: "Gunda"})
		require.NoError(t, srv.ReloadOptions(rejecting))
		require.Eventually(t, func() bool { return !connected() }, wiretest.Timeout, 10*time.Millisecond)
		time.Sleep(time.Second)

		require.NoError(t, srv.ReloadOptions(acceptingAgain))

		require.Eventually(t, connected, wiretest.Timeout, 10*time.Millisecond)
		messages = presenceMessages(t, url)
		gm.Do("toggle_vdo_ninja_iframes", protocol.ToggleIframes{LobbyID: gm.LobbyID, ShowIframes: true})
		wiretest.Join(t, address, protocol.JoinLobby{LobbyID: gm.LobbyID, PlayerName: "Ada"})
	})
	assert.Equal(t, []string{"2 seats", "1 seats", "0 seats", "leave"}, messages())
}
