package presence

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"tarnwort/libs/game"
)

func TestASilentServerIsForgotten(t *testing.T) {
	id, _ := game.ParseLobbyID("ABCDEF")
	began := time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)
	r := newRoster()
	r.hear("one", began)
	r.hear("two", began.Add(time.Second))
	r.note("one", seat{id, "ada"}, time.Unix(1, 0))
	r.note("two", seat{id, "bob"}, time.Unix(1, 0))
	at := func(d time.Duration) func(string, time.Time) bool {
		return func(_ string, heard time.Time) bool { return began.Add(d).Sub(heard) > silence }
	}

	assert.Empty(t, r.forget(at(silence)))
	assert.Equal(t, []seat{{id, "ada"}}, r.forget(at(silence+time.Millisecond)))
	assert.Equal(t, game.Connected{"bob": true}, r.connected(id))
	assert.Empty(t, r.forget(at(silence+time.Second)))
	assert.Len(t, r.forget(at(silence+time.Second+time.Millisecond)), 1)
	assert.Nil(t, r.connected(id))
}

func TestAPlayerOfTwoServersIsThereUntilBothHaveLost(t *testing.T) {
	id, _ := game.ParseLobbyID("ABCDEF")
	r := newRoster()
	r.hear("one", time.Time{})
	r.hear("two", time.Time{})
	r.note("one", seat{id, "ada"}, time.Unix(1, 0))
	r.note("two", seat{id, "ada"}, time.Unix(1, 0))
	r.note("one", seat{id, "ada"}, time.Time{})
	assert.True(t, r.connected(id)["ada"])
	r.note("two", seat{id, "ada"}, time.Time{})
	assert.False(t, r.connected(id)["ada"])
}
