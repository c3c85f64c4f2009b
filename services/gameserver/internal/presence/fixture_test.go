package presence_test

import (
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/stretchr/testify/require"
	"go.uber.org/zap"

	"tarnwort/libs/game"
	"tarnwort/services/gameserver/internal/presence"
)

type change struct {
	player    game.PlayerID
	connected bool
}

// subscriber keeps the changes that it is sent. Its fields are set before its presence starts.
type subscriber struct {
	changes   chan change
	reactions chan string
	watchers  chan struct{}
	wait      chan struct{} // when set, HandlePresence waits until it is closed
}

func newSubscriber() *subscriber {
	return &subscriber{changes: make(chan change, 100), reactions: make(chan string, 100), watchers: make(chan struct{}, 100)}
}

func (s *subscriber) HandlePresence(_ game.LobbyID, player game.PlayerID, connected bool) {
	if s.wait != nil {
		<-s.wait
	}
	s.changes <- change{player, connected}
}

func (s *subscriber) HandleReaction(_ game.LobbyID, player game.PlayerID, kind game.Reaction) {
	s.reactions <- string(player) + ": " + string(kind)
}

func (s *subscriber) HandleWatchers(game.LobbyID) { s.watchers <- struct{}{} }

func startNATS(t *testing.T) string {
	t.Helper()
	srv, err := server.NewServer(&server.Options{Host: "127.0.0.1", Port: server.RANDOM_PORT, NoLog: true, NoSigs: true})
	require.NoError(t, err)
	srv.Start()
	t.Cleanup(func() { srv.Shutdown(); srv.WaitForShutdown() })
	require.True(t, srv.ReadyForConnections(10*time.Second))
	return srv.ClientURL()
}

// joinAs starts a server that follows no lobby.
func joinAs(t *testing.T, url string, s *subscriber) *presence.Network {
	t.Helper()
	n := presence.NewNetwork(url, zap.NewNop())
	n.Subscribe(s)
	require.NoError(t, n.Start(t.Context()))
	return n
}

// join starts a server that follows the lobby, and returns when NATS sends it what others publish there: it has then
// passed on the server's question, which comes after the subscription.
func join(t *testing.T, url string) (*presence.Network, chan change) {
	t.Helper()
	s := newSubscriber()
	n := joinAs(t, url, s)
	witness := newPeer(t, url)
	follow(t, n)
	witness.await(witness.states, `"ask":true`)
	return n, s.changes
}

func follow(t *testing.T, n *presence.Network) (stop func()) {
	t.Helper()
	stop, err := n.Follow(lobby(t))
	require.NoError(t, err)
	return stop
}

func lobby(t *testing.T) game.LobbyID {
	t.Helper()
	id, err := game.ParseLobbyID("ABCDEF")
	require.NoError(t, err)
	return id
}

func next(t *testing.T, changes chan change) change {
	t.Helper()
	select {
	case c := <-changes:
		return c
	case <-time.After(30 * time.Second):
		require.Fail(t, "no seat change arrived")
		return change{}
	}
}
