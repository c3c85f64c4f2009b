package security_test

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/systemtest"
	"tarnwort/services/gameserver/internal/wiretest"
)

func TestLateEntry_AfterLeaving(t *testing.T) {
	systemtest.Serve(t, systemtest.Settings(t, nil), func(url string) {
		c := newHTTPClient(t, url)
		for name, leaveBy := range map[string]func(gm protocol.Seat, socket *wiretest.Client){
			"left over HTTP": func(gm protocol.Seat, _ *wiretest.Client) {
				body := protocol.LeaveLobby{LobbyID: gm.LobbyID, VisitID: "first page"}
				require.Equal(t, http.StatusOK, c.post(leavePath, gm.Token, body, nil))
			},
			"left by the socket": func(gm protocol.Seat, socket *wiretest.Client) {
				socket.Do("leave_lobby", protocol.ByPlayer{LobbyID: gm.LobbyID})
			},
		} {
			t.Run(name, func(t *testing.T) {
				gm := c.createLobby(protocol.CreateLobby{PlayerName: "Gunda"})
				enter := func(visit string) (*wiretest.Client, protocol.Ack) {
					socket := wiretest.DialAs(t, url, protocol.Hello{Token: gm.Token, VisitID: visit})
					return socket, socket.EmitWithAck("join_lobby", protocol.EnterLobby{LobbyID: gm.LobbyID, PlayerID: gm.PlayerID})
				}
				first, entered := enter("first page")
				require.True(t, entered.OK)
				leaveBy(gm, first)

				_, ack := enter("first page")
				assert.Equal(t, protocol.Ack{Code: game.ErrLeft.Code, Message: game.ErrLeft.Message}, ack)
				_, ack = enter("second page")
				assert.True(t, ack.OK, "a new page may return")
			})
		}
	})
}
