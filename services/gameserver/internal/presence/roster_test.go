package presence

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"tarnwort/libs/game"
	"tarnwort/libs/protocol"
)

// followed returns a roster that follows a lobby.
func followed() (*roster, game.LobbyID) {
	id, _ := game.ParseLobbyID("ABCDEF")
	r := newRoster()
	r.follow(id)
	return r, id
}

// at returns a state with seats that were connected at the same time.
func at(players ...game.PlayerID) state {
	s := state{seats: make(seats)}
	for _, player := range players {
		s.seats[player] = time.Unix(1, 0)
	}
	return s
}

func TestRoster_SilentServer(t *testing.T) {
	r, id := followed()
	began := time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)
	r.markAlive("one", began)
	r.markAlive("two", began.Add(time.Second))
	r.applyState("one", id, 1, at("ada"))
	r.applyState("two", id, 1, at("bob"))
	drop := func(d time.Duration) []seatChange {
		return r.dropServers(func(_ string, lastMessage time.Time) bool { return began.Add(d).Sub(lastMessage) > serverTimeout })
	}

	assert.Empty(t, drop(serverTimeout))
	assert.Equal(t, []seatChange{{id, "ada", false}}, drop(serverTimeout+time.Millisecond))
	assert.Equal(t, game.Connected{"bob": true}, r.remoteConnected(id))
	assert.Empty(t, drop(serverTimeout+time.Second))
	assert.Len(t, drop(serverTimeout+time.Second+time.Millisecond), 1)
	assert.Nil(t, r.remoteConnected(id))
	assert.Empty(t, r.servers)
}

func TestRoster_SeatOnTwoServers(t *testing.T) {
	r, id := followed()
	r.applyState("one", id, 1, at("ada"))
	r.applyState("two", id, 1, at("ada"))
	r.applyState("one", id, 2, state{})
	assert.True(t, r.remoteConnected(id)["ada"])
	r.applyState("two", id, 2, state{})
	assert.False(t, r.remoteConnected(id)["ada"])
}

func TestRoster_OlderStateIsIgnored(t *testing.T) {
	r, id := followed()
	assert.Len(t, r.applyState("one", id, 5, at("ada")), 1)
	assert.Empty(t, r.applyState("one", id, 5, at("ada")))
	assert.Empty(t, r.applyState("one", id, 4, at("bob")))
	assert.Equal(t, game.Connected{"ada": true}, r.remoteConnected(id))
}

func TestRoster_UnfollowedLobby(t *testing.T) {
	r, id := followed()
	other, _ := game.ParseLobbyID("GHJKMN")
	assert.Empty(t, r.applyState("one", other, 1, at("ada")))
	_, known := r.changeLocal(other, 1, func(*lobby) bool { return true })
	assert.False(t, known)
	stop := r.follow(id) // anew
	r.applyState("one", id, 1, at("ada"))
	stop()
	assert.Nil(t, r.remoteConnected(id))
	assert.Empty(t, r.lobbies)
}

func TestRoster_Checks(t *testing.T) {
	r, id := followed()
	r.markAlive("one", time.Now())
	r.applyState("one", id, 3, at("ada"))
	assert.Empty(t, r.checks(false))
	assert.Equal(t, map[string]numbers{"one": {id: 3}}, r.checks(false), "a while after it was followed")
	assert.Empty(t, r.checks(false))
	assert.Equal(t, map[string]numbers{"one": {id: 3}}, r.checks(true))
}

func TestRoster_ClockOffsets(t *testing.T) {
	r, _ := followed()
	r.trackHeartbeat(heartbeat{Server: "off", Number: 1, ClockAhead: new(int64(30_000))}, time.Now())
	r.trackHeartbeat(heartbeat{Server: "right", Number: 1, ClockAhead: new(int64(0))}, time.Now())
	r.trackHeartbeat(heartbeat{Server: "not measured", Number: 1}, time.Now())

	assert.ElementsMatch(t, []time.Duration{30 * time.Second, 0}, r.clockOffsets())
}

func TestRoster_Watchers(t *testing.T) {
	r, id := followed()
	r.markAlive("one", time.Unix(1, 0))
	one, two := protocol.WatchersUpdated{Overlays: 1}, protocol.WatchersUpdated{Audience: 3, Sources: []protocol.Source{{ID: "a"}}}
	assert.Equal(t, []seatChange{{lobby: id}}, r.applyState("one", id, 1, state{watchers: one}))
	assert.Empty(t, r.applyState("one", id, 2, state{watchers: one}))
	r.applyState("two", id, 1, state{watchers: two})
	assert.Equal(t, protocol.WatchersUpdated{Overlays: 1, Audience: 3, Sources: two.Sources}, r.remoteWatchers(id))

	assert.Equal(t, []seatChange{{lobby: id}}, r.dropServers(func(name string, _ time.Time) bool { return name == "one" }))
	assert.Equal(t, two, r.remoteWatchers(id))
}
