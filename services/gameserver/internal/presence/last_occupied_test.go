package presence_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
)

func TestLastOccupied(t *testing.T) {
	url := startNATS(t)
	other, err := game.ParseLobbyID("GHJKMN")
	require.NoError(t, err)
	one := joinAs(t, url, newSubscriber())
	defer func() { _ = one.Stop(t.Context()) }()
	ago, err := one.LastOccupied(t.Context(), []game.LobbyID{lobby(t)})
	require.NoError(t, err)
	assert.Empty(t, ago, "no other server")

	first, second := newSubscriber(), newSubscriber()
	first.ago = map[game.LobbyID]time.Duration{lobby(t): time.Hour, other: time.Minute}
	second.ago = map[game.LobbyID]time.Duration{lobby(t): 0}
	for _, s := range []*subscriber{first, second} {
		n := joinAs(t, url, s)
		defer func() { _ = n.Stop(t.Context()) }()
	}

	// Their first heartbeats may still be on their way.
	require.EventuallyWithT(t, func(c *assert.CollectT) {
		ago, err := one.LastOccupied(t.Context(), []game.LobbyID{lobby(t), other})
		require.NoError(c, err)
		assert.Equal(c, map[game.LobbyID]time.Duration{lobby(t): 0, other: time.Minute}, ago)
	}, 30*time.Second, 100*time.Millisecond)
}

func TestLastOccupied_SilentServer(t *testing.T) {
	url := startNATS(t)
	requester := newSubscriber()
	one := joinAs(t, url, requester)
	defer func() { _ = one.Stop(t.Context()) }()
	follow(t, one)
	p := newPeer(t, url)
	beats, err := p.conn.SubscribeSync(heartbeats)
	require.NoError(t, err)
	for range 3 { // six seconds, after which a silent server is dropped
		p.receive(beats)
	}
	time.Sleep(time.Second) // half an interval: the loss is noticed after 7 s, not after 6 s or 8 s
	p.publish(heartbeats, `{"server":"peer","number":3}`)
	p.receive(p.checks)
	began := time.Now()

	_, err = one.LastOccupied(t.Context(), []game.LobbyID{lobby(t)})

	require.NoError(t, err, "it is not awaited any more")
	assert.Greater(t, time.Since(began), 4*time.Second)
	assert.Len(t, requester.losses, 1)
}

func TestLastOccupied_ServerWithoutAnswer(t *testing.T) {
	url := startNATS(t)
	one := joinAs(t, url, newSubscriber())
	defer func() { _ = one.Stop(t.Context()) }()
	follow(t, one)
	p := newPeer(t, url)
	stop := make(chan struct{})
	defer close(stop)
	go func() {
		for {
			_ = p.conn.Publish(heartbeats, []byte(`{"server":"peer","number":2}`)) // with a gap, so that it is checked
			select {
			case <-time.After(time.Second):
			case <-stop:
				return
			}
		}
	}()
	p.receive(p.checks)

	_, err := one.LastOccupied(t.Context(), []game.LobbyID{lobby(t)})

	assert.ErrorContains(t, err, "does not answer")
}
