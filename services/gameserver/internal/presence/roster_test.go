package presence

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"tarnwort/libs/game"
)

func TestRoster_SilentServer(t *testing.T) {
	id, _ := game.ParseLobbyID("ABCDEF")
	began := time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)
	r := newRoster()
	r.trackMessage("one", 1, false, began)
	r.trackMessage("two", 1, false, began.Add(time.Second))
	r.applyRemote("one", seat{id, "ada"}, time.Unix(1, 0))
	r.applyRemote("two", seat{id, "bob"}, time.Unix(1, 0))
	at := func(d time.Duration) func(string, time.Time) bool {
		return func(_ string, heard time.Time) bool { return began.Add(d).Sub(heard) > serverTimeout }
	}

	assert.Empty(t, r.dropServers(at(serverTimeout)))
	assert.Equal(t, []seat{{id, "ada"}}, r.dropServers(at(serverTimeout+time.Millisecond)))
	assert.Equal(t, game.Connected{"bob": true}, r.remoteConnected(id))
	assert.Empty(t, r.dropServers(at(serverTimeout+time.Second)))
	assert.Len(t, r.dropServers(at(serverTimeout+time.Second+time.Millisecond)), 1)
	assert.Nil(t, r.remoteConnected(id))
}

func TestRoster_SeatOnTwoServers(t *testing.T) {
	id, _ := game.ParseLobbyID("ABCDEF")
	r := newRoster()
	r.trackMessage("one", 1, false, time.Time{})
	r.trackMessage("two", 1, false, time.Time{})
	r.applyRemote("one", seat{id, "ada"}, time.Unix(1, 0))
	r.applyRemote("two", seat{id, "ada"}, time.Unix(1, 0))
	r.applyRemote("one", seat{id, "ada"}, time.Time{})
	assert.True(t, r.remoteConnected(id)["ada"])
	r.applyRemote("two", seat{id, "ada"}, time.Time{})
	assert.False(t, r.remoteConnected(id)["ada"])
}

func TestRoster_OutOfSync(t *testing.T) {
	id, _ := game.ParseLobbyID("ABCDEF")
	r := newRoster()
	asked := func(number int64, all bool) bool {
		_, ask := r.trackMessage("one", number, all, time.Time{})
		return ask
	}

	assert.False(t, asked(1, false))
	r.applyRemote("one", seat{id, "ada"}, time.Unix(1, 0))
	r.applyRemote("one", seat{id, "bob"}, time.Unix(1, 0))
	assert.True(t, asked(3, false), "2 is missing")
	assert.True(t, asked(4, false), "the question may have been lost as well")
	assert.False(t, asked(5, true))
	r.applyRemote("one", seat{id, "bob"}, time.Unix(1, 0))
	assert.False(t, asked(6, false))
	assert.Equal(t, []seat{{id, "ada"}}, r.finishSync("one"))

	assert.Equal(t, game.Connected{"bob": true}, r.remoteConnected(id))
	assert.False(t, asked(7, false))
}

func TestRoster_IncompleteSync(t *testing.T) {
	id, _ := game.ParseLobbyID("ABCDEF")
	r := newRoster()
	r.trackMessage("one", 1, false, time.Time{})
	r.applyRemote("one", seat{id, "ada"}, time.Unix(1, 0))
	r.trackMessage("one", 2, true, time.Time{})
	_, ask := r.trackMessage("one", 4, false, time.Time{})

	assert.True(t, ask)
	assert.Empty(t, r.finishSync("one"))
	assert.True(t, r.remoteConnected(id)["ada"])
}
