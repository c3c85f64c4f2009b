package presence_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/protocol"
)

func TestNetwork_RemoteSeats(t *testing.T) {
	url := startNATS(t)
	one, _ := join(t, url)
	defer func() { _ = one.Stop(t.Context()) }()
	two, changes := join(t, url)
	defer func() { _ = two.Stop(t.Context()) }()

	one.Announce(lobby(t), "ada", "a socket")
	assert.Equal(t, change{"ada", true}, next(t, changes))
	assert.Equal(t, game.Connected{"ada": true}, two.Elsewhere(lobby(t)))
	assert.Empty(t, one.Elsewhere(lobby(t)))

	one.Announce(lobby(t), "ada", "")
	assert.Equal(t, change{"ada", false}, next(t, changes))
	assert.Empty(t, two.Elsewhere(lobby(t)))
}

func TestNetwork_NewServerSyncs(t *testing.T) {
	url := startNATS(t)
	one, _ := join(t, url)
	defer func() { _ = one.Stop(t.Context()) }()
	one.Announce(lobby(t), "ada", "a socket")

	two, changes := join(t, url)
	defer func() { _ = two.Stop(t.Context()) }()

	assert.Equal(t, change{"ada", true}, next(t, changes))
}

func TestNetwork_LeavingServer(t *testing.T) {
	url := startNATS(t)
	one, _ := join(t, url)
	two, changes := join(t, url)
	defer func() { _ = two.Stop(t.Context()) }()
	one.Announce(lobby(t), "ada", "a socket")
	require.Equal(t, change{"ada", true}, next(t, changes))

	require.NoError(t, one.Stop(t.Context()))

	assert.Equal(t, change{"ada", false}, next(t, changes))
	assert.Empty(t, two.Elsewhere(lobby(t)))
}

func TestNetwork_RepeatedChange(t *testing.T) {
	url := startNATS(t)
	one, _ := join(t, url)
	defer func() { _ = one.Stop(t.Context()) }()
	two, changes := join(t, url)
	defer func() { _ = two.Stop(t.Context()) }()

	one.Announce(lobby(t), "ada", "a socket")
	one.Announce(lobby(t), "ada", "another socket")
	one.Announce(lobby(t), "bob", "a socket")

	// The seats of one message are applied in any order.
	assert.ElementsMatch(t, []change{{"ada", true}, {"bob", true}}, []change{next(t, changes), next(t, changes)})
}

func TestNetwork_SimultaneousConnections(t *testing.T) {
	url := startNATS(t)
	one, changesAtOne := join(t, url)
	defer func() { _ = one.Stop(t.Context()) }()
	two, changesAtTwo := join(t, url)
	defer func() { _ = two.Stop(t.Context()) }()

	one.Announce(lobby(t), "ada", "a socket")
	two.Announce(lobby(t), "ada", "another socket")
	assert.Equal(t, change{"ada", true}, next(t, changesAtOne))
	assert.Equal(t, change{"ada", true}, next(t, changesAtTwo))

	assert.True(t, one.Newer(lobby(t), "ada"))
	assert.False(t, two.Newer(lobby(t), "ada"))
}

func TestNetwork_SeatTakenOver(t *testing.T) {
	url := startNATS(t)
	one, changes := join(t, url)
	defer func() { _ = one.Stop(t.Context()) }()
	two, _ := join(t, url)
	defer func() { _ = two.Stop(t.Context()) }()
	two.Announce(lobby(t), "ada", "a socket")
	require.Equal(t, change{"ada", true}, next(t, changes))
	one.Announce(lobby(t), "ada", "a newer socket")

	two.Announce(lobby(t), "ada", "the newest socket")

	assert.Equal(t, change{"ada", true}, next(t, changes))
	assert.True(t, one.Newer(lobby(t), "ada"))
}

func TestNetwork_SharesReactions(t *testing.T) {
	url := startNATS(t)
	one, _ := join(t, url)
	defer func() { _ = one.Stop(t.Context()) }()
	busy := newSubscriber()
	busy.wait = make(chan struct{})
	two := joinAs(t, url, busy)
	defer func() { _ = two.Stop(t.Context()) }()
	defer close(busy.wait)
	witness := newPeer(t, url)
	follow(t, two)
	witness.await(witness.states, `"ask":true`)
	one.Announce(lobby(t), "ada", "a socket") // whose handling waits

	one.ShareReaction(lobby(t), "ada", game.Clap)

	select {
	case got := <-busy.reactions:
		assert.Equal(t, "ada: clap", got)
	case <-time.After(30 * time.Second):
		require.Fail(t, "no reaction arrived")
	}
	assert.Equal(t, game.Connected{"ada": true}, two.Elsewhere(lobby(t)), "a reaction is no state")
}

func TestNetwork_AnnouncesWatchers(t *testing.T) {
	url := startNATS(t)
	one, _ := join(t, url)
	defer func() { _ = one.Stop(t.Context()) }()
	told := newSubscriber()
	two := joinAs(t, url, told)
	defer func() { _ = two.Stop(t.Context()) }()
	follow(t, two)
	await := func() {
		select {
		case <-told.watchers:
		case <-time.After(30 * time.Second):
			require.Fail(t, "no watchers arrived")
		}
	}
	watchers := protocol.WatchersUpdated{Overlays: 1, ExtraDelay: 4, Sources: []protocol.Source{{ID: "obs", OnAir: true}}}

	one.AnnounceWatchers(lobby(t), watchers)
	await()
	assert.Equal(t, watchers, two.WatchersElsewhere(lobby(t)))

	one.AnnounceWatchers(lobby(t), protocol.WatchersUpdated{})
	await()
	assert.True(t, two.WatchersElsewhere(lobby(t)).IsZero())
}

func TestNetwork_DropsReactionsOfABusyLobby(t *testing.T) {
	url := startNATS(t)
	busy := newSubscriber()
	busy.reactions = make(chan string) // the lobby waits for the log
	two := joinAs(t, url, busy)
	defer func() { _ = two.Stop(t.Context()) }()
	other := newPeer(t, url)
	follow(t, two)
	other.await(other.states, `"ask":true`)

	for n := range 500 {
		other.publish(ofLobby, `{"server":"peer","reaction":{"player":"ada","kind":"%d"}}`, n)
	}
	other.publish(ofLobby, `{"server":"peer","number":1,"seats":{"ada":1}}`)
	require.Equal(t, change{"ada", true}, next(t, busy.changes), "seats go on")

	shown := 0
	for done := false; !done; {
		select {
		case <-busy.reactions:
			shown++
		case <-time.After(200 * time.Millisecond):
			done = true
		}
	}
	assert.InDelta(t, 65, shown, 1, "as many as wait, and the one that is handled")
}

func TestNetwork_SlowSubscriber(t *testing.T) {
	url := startNATS(t)
	one, changes := join(t, url)
	defer func() { _ = one.Stop(t.Context()) }()
	one.Announce(lobby(t), "ada", "a socket")
	slow := newSubscriber()
	slow.wait = make(chan struct{})
	two := joinAs(t, url, slow)
	follow(t, two)
	defer func() { _ = two.Stop(t.Context()) }()
	defer close(slow.wait)
	two.Announce(lobby(t), "bob", "a socket")
	require.Equal(t, change{"bob", true}, next(t, changes))

	time.Sleep(9 * time.Second)

	assert.Equal(t, game.Connected{"bob": true}, one.Elsewhere(lobby(t)))
	assert.Equal(t, game.Connected{"ada": true}, two.Elsewhere(lobby(t)))
}

func TestFollow_ReceivesOnlyItsLobby(t *testing.T) {
	url := startNATS(t)
	one, _ := join(t, url)
	defer func() { _ = one.Stop(t.Context()) }()
	s := newSubscriber()
	two := joinAs(t, url, s)
	defer func() { _ = two.Stop(t.Context()) }()
	one.Announce(lobby(t), "ada", "a socket")
	time.Sleep(5 * time.Second)
	assert.Empty(t, two.Elsewhere(lobby(t)))
	assert.Empty(t, s.changes)

	stop := follow(t, two)
	assert.Equal(t, change{"ada", true}, next(t, s.changes))
	stop()
	stop()
	one.Announce(lobby(t), "ada", "")
	assert.Empty(t, two.Elsewhere(lobby(t)))
	follow(t, two)
	one.Announce(lobby(t), "bob", "a socket")
	assert.Equal(t, change{"bob", true}, next(t, s.changes))
	assert.Equal(t, game.Connected{"bob": true}, two.Elsewhere(lobby(t)))
}
