package presence_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.uber.org/zap"

	"tarnwort/libs/game"
	"tarnwort/services/gameserver/internal/presence"
)

type said struct {
	player    game.PlayerID
	connected bool
}

func startNATS(t *testing.T) string {
	t.Helper()
	srv, err := server.NewServer(&server.Options{Host: "127.0.0.1", Port: server.RANDOM_PORT, NoLog: true, NoSigs: true})
	require.NoError(t, err)
	srv.Start()
	t.Cleanup(func() { srv.Shutdown(); srv.WaitForShutdown() })
	require.True(t, srv.ReadyForConnections(10*time.Second))
	return srv.ClientURL()
}

func join(t *testing.T, url string) (*presence.Network, chan said) {
	t.Helper()
	heard := make(chan said, 100)
	n := presence.NewNetwork(url, zap.NewNop())
	n.OnChange(func(_ game.LobbyID, player game.PlayerID, connected bool) { heard <- said{player, connected} })
	require.NoError(t, n.Start(t.Context()))
	return n, heard
}

func lobby(t *testing.T) game.LobbyID {
	t.Helper()
	id, err := game.ParseLobbyID("ABCDEF")
	require.NoError(t, err)
	return id
}

func next(t *testing.T, heard chan said) said {
	t.Helper()
	select {
	case s := <-heard:
		return s
	case <-time.After(5 * time.Second):
		require.Fail(t, "nothing was heard")
		return said{}
	}
}

func TestNetwork_RemoteSeats(t *testing.T) {
	url := startNATS(t)
	one, _ := join(t, url)
	defer func() { _ = one.Stop(t.Context()) }()
	two, heard := join(t, url)
	defer func() { _ = two.Stop(t.Context()) }()

	one.Announce(lobby(t), "ada", "a socket")
	assert.Equal(t, said{"ada", true}, next(t, heard))
	assert.Equal(t, game.Connected{"ada": true}, two.Elsewhere(lobby(t)))
	assert.Empty(t, one.Elsewhere(lobby(t)))

	one.Announce(lobby(t), "ada", "")
	assert.Equal(t, said{"ada", false}, next(t, heard))
	assert.Empty(t, two.Elsewhere(lobby(t)))
}

func TestNetwork_NewServerSyncs(t *testing.T) {
	url := startNATS(t)
	one, _ := join(t, url)
	defer func() { _ = one.Stop(t.Context()) }()
	one.Announce(lobby(t), "ada", "a socket")

	two, heard := join(t, url)
	defer func() { _ = two.Stop(t.Context()) }()

	assert.Equal(t, said{"ada", true}, next(t, heard))
}

func TestNetwork_LeavingServer(t *testing.T) {
	url := startNATS(t)
	one, _ := join(t, url)
	two, heard := join(t, url)
	defer func() { _ = two.Stop(t.Context()) }()
	one.Announce(lobby(t), "ada", "a socket")
	require.Equal(t, said{"ada", true}, next(t, heard))

	require.NoError(t, one.Stop(t.Context()))

	assert.Equal(t, said{"ada", false}, next(t, heard))
	assert.Empty(t, two.Elsewhere(lobby(t)))
}

func TestNetwork_RepeatedChange(t *testing.T) {
	url := startNATS(t)
	one, _ := join(t, url)
	defer func() { _ = one.Stop(t.Context()) }()
	two, heard := join(t, url)
	defer func() { _ = two.Stop(t.Context()) }()

	one.Announce(lobby(t), "ada", "a socket")
	one.Announce(lobby(t), "ada", "another socket")
	one.Announce(lobby(t), "bob", "a socket")

	assert.Equal(t, said{"ada", true}, next(t, heard))
	assert.Equal(t, said{"bob", true}, next(t, heard))
}

func TestNetwork_SimultaneousConnections(t *testing.T) {
	url := startNATS(t)
	one, heardByOne := join(t, url)
	defer func() { _ = one.Stop(t.Context()) }()
	two, heardByTwo := join(t, url)
	defer func() { _ = two.Stop(t.Context()) }()

	one.Announce(lobby(t), "ada", "a socket")
	two.Announce(lobby(t), "ada", "another socket")
	assert.Equal(t, said{"ada", true}, next(t, heardByOne))
	assert.Equal(t, said{"ada", true}, next(t, heardByTwo))

	assert.True(t, one.Newer(lobby(t), "ada"))
	assert.False(t, two.Newer(lobby(t), "ada"))
}

func TestNetwork_SeatTakenOver(t *testing.T) {
	url := startNATS(t)
	one, heard := join(t, url)
	defer func() { _ = one.Stop(t.Context()) }()
	two, _ := join(t, url)
	defer func() { _ = two.Stop(t.Context()) }()
	two.Announce(lobby(t), "ada", "a socket")
	require.Equal(t, said{"ada", true}, next(t, heard))
	one.Announce(lobby(t), "ada", "a newer socket")

	two.Announce(lobby(t), "ada", "the newest socket")

	assert.Equal(t, said{"ada", true}, next(t, heard))
	assert.True(t, one.Newer(lobby(t), "ada"))
}

func TestNetwork_ResyncAfterReconnect(t *testing.T) {
	url := startNATS(t)
	one, _ := join(t, url)
	defer func() { _ = one.Stop(t.Context()) }()
	two, heard := join(t, url)
	defer func() { _ = two.Stop(t.Context()) }()
	one.Announce(lobby(t), "ada", "a socket")
	require.Equal(t, said{"ada", true}, next(t, heard))
	require.NoError(t, two.Deafen(func() {
		one.Announce(lobby(t), "ada", "")
		one.Announce(lobby(t), "bob", "a socket")
	}))

	assert.ElementsMatch(t, []said{{"bob", true}, {"ada", false}}, []said{next(t, heard), next(t, heard)})
	assert.Equal(t, game.Connected{"bob": true}, two.Elsewhere(lobby(t)))
}

func TestNetwork_SlowSubscriber(t *testing.T) {
	url := startNATS(t)
	one, heard := join(t, url)
	defer func() { _ = one.Stop(t.Context()) }()
	one.Announce(lobby(t), "ada", "a socket")
	two, free := stuck(t, url)
	defer func() { _ = two.Stop(t.Context()) }()
	defer close(free)
	two.Announce(lobby(t), "bob", "a socket")
	require.Equal(t, said{"bob", true}, next(t, heard))

	time.Sleep(9 * time.Second)

	assert.Equal(t, game.Connected{"bob": true}, one.Elsewhere(lobby(t)))
	assert.Equal(t, game.Connected{"ada": true}, two.Elsewhere(lobby(t)))
}

// stuck joins a server that, told of a player, waits until free is closed.
func stuck(t *testing.T, url string) (n *presence.Network, free chan struct{}) {
	t.Helper()
	free = make(chan struct{})
	n = presence.NewNetwork(url, zap.NewNop())
	n.OnChange(func(game.LobbyID, game.PlayerID, bool) { <-free })
	require.NoError(t, n.Start(t.Context()))
	return n, free
}

func TestNetwork_ClockSkew(t *testing.T) {
	url := startNATS(t)
	one, heard := join(t, url)
	defer func() { _ = one.Stop(t.Context()) }()
	ahead, err := nats.Connect(url)
	require.NoError(t, err)
	defer ahead.Close()
	since := time.Now().Add(time.Hour).UnixNano()
	require.NoError(t, ahead.Publish("tarnwort.presence",
		fmt.Appendf(nil, `{"server":"ahead","number":1,"seats":[{"lobby":"ABCDEF","player":"ada","since":%d}]}`, since)))
	require.Equal(t, said{"ada", true}, next(t, heard))

	one.Announce(lobby(t), "ada", "a newer socket")

	assert.False(t, one.Newer(lobby(t), "ada"))
}
