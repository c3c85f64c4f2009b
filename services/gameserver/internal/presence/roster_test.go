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
	r.hear("one", 1, false, began)
	r.hear("two", 1, false, began.Add(time.Second))
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
	r.hear("one", 1, false, time.Time{})
	r.hear("two", 1, false, time.Time{})
	r.note("one", seat{id, "ada"}, time.Unix(1, 0))
	r.note("two", seat{id, "ada"}, time.Unix(1, 0))
	r.note("one", seat{id, "ada"}, time.Time{})
	assert.True(t, r.connected(id)["ada"])
	r.note("two", seat{id, "ada"}, time.Time{})
	assert.False(t, r.connected(id)["ada"])
}

func TestAServerWhoseMessageWasMissedIsAskedUntilItSaidAll(t *testing.T) {
	id, _ := game.ParseLobbyID("ABCDEF")
	r := newRoster()
	asked := func(number int64, all bool) bool {
		_, ask := r.hear("one", number, all, time.Time{})
		return ask
	}

	assert.False(t, asked(1, false))
	r.note("one", seat{id, "ada"}, time.Unix(1, 0))
	r.note("one", seat{id, "bob"}, time.Unix(1, 0))
	assert.True(t, asked(3, false), "2 is missing")
	assert.True(t, asked(4, false), "the question may have been lost as well")
	assert.False(t, asked(5, true))
	r.note("one", seat{id, "bob"}, time.Unix(1, 0))
	assert.False(t, asked(6, false))
	assert.Equal(t, []seat{{id, "ada"}}, r.settle("one"))

	assert.Equal(t, game.Connected{"bob": true}, r.connected(id))
	assert.False(t, asked(7, false))
}

func TestAListWithAHoleSettlesNothing(t *testing.T) {
	id, _ := game.ParseLobbyID("ABCDEF")
	r := newRoster()
	r.hear("one", 1, false, time.Time{})
	r.note("one", seat{id, "ada"}, time.Unix(1, 0))
	r.hear("one", 2, true, time.Time{})
	_, ask := r.hear("one", 4, false, time.Time{})

	assert.True(t, ask)
	assert.Empty(t, r.settle("one"))
	assert.True(t, r.connected(id)["ada"])
}
