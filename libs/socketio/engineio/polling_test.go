package engineio_test

import (
	"context"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/socketio/engineio"
	"tarnwort/libs/socketio/internal/wiretest"
)

// later runs a request that hangs and returns its answer when asked.
func later(ask func() wiretest.Answer) func() wiretest.Answer {
	answers := make(chan wiretest.Answer, 1)
	go func() { answers <- ask() }()
	synctest.Wait()
	return func() wiretest.Answer { return <-answers }
}

func TestPoll_WaitsForMessage(t *testing.T) {
	play(t, engineio.Options{}, func(tb *table) {
		answer := later(tb.Poll().Get)
		time.Sleep(20 * time.Second)

		echoText(tb.last(), "hello")

		assert.Equal(t, "4hello", answer().Body)
	})
}

func TestPoll_TakesWholeQueue(t *testing.T) {
	play(t, engineio.Options{}, func(tb *table) {
		p := tb.Poll()
		s := tb.last()
		_ = s.Send(engineio.Text([]byte("a")), engineio.Binary([]byte{1, 2, 3, 4}))
		echoText(s, "€")

		assert.Equal(t, "4a\x1ebAQIDBA==\x1e4€", p.Get().Body)
	})
}

func TestPoll_SecondPollClosesSession(t *testing.T) {
	play(t, engineio.Options{}, func(tb *table) {
		p := tb.Poll()
		first := later(p.Get)

		second := p.Get()

		assert.Equal(t, "1", first().Body)
		assert.Equal(t, 400, second.Status)
		assert.Equal(t, 400, p.Get().Status)
		assert.Equal(t, []string{engineio.ReasonTransportError}, tb.ends())
	})
}

func TestPoll_CancelClosesSession(t *testing.T) {
	play(t, engineio.Options{}, func(tb *table) {
		p := tb.Poll()
		ctx, cancel := context.WithCancel(context.Background())
		go func() {
			synctest.Wait()
			cancel()
		}()

		_, err := p.GetContext(ctx)

		require.ErrorIs(t, err, context.Canceled)
		assert.Equal(t, []string{engineio.ReasonTransportClose}, tb.ends())
		assert.Equal(t, 400, p.Get().Status)
	})
}

func TestPoll_NoopAfterClientClose(t *testing.T) {
	play(t, engineio.Options{}, func(tb *table) {
		p := tb.Poll()
		answer := later(p.Get)

		assert.Equal(t, "ok", p.Post("1").Body)
		assert.Equal(t, "6", answer().Body)
		assert.Equal(t, 400, p.Get().Status)
		assert.Equal(t, []string{engineio.ReasonTransportClose}, tb.ends())
	})
}

func TestPoll_ClosedSessionLingers(t *testing.T) {
	play(t, engineio.Options{}, func(tb *table) {
		p := tb.Poll()
		echoText(tb.last(), "last words")
		tb.last().Close(1000, "kicked")
		assert.Equal(t, []string{"kicked"}, tb.ends())
		time.Sleep(time.Second)
		assert.Equal(t, "4last words", p.Get().Body)
		assert.Equal(t, "1", p.Get().Body)
		assert.Equal(t, 400, p.Get().Status)
	})
}

func TestPoll_LingerTimeout(t *testing.T) {
	play(t, engineio.Options{}, func(tb *table) {
		p := tb.Poll()
		tb.last().Close(1000, "kicked")
		time.Sleep(3 * time.Second)
		assert.Zero(t, tb.server.Len())
		assert.Equal(t, 400, p.Get().Status)
	})
}

func TestPoll_FullQueueClosesSession(t *testing.T) {
	overflows := 0
	opts := engineio.Options{MaxQueuedMessages: 3, Hooks: engineio.Hooks{Overflowed: func() { overflows++ }}}
	play(t, opts, func(tb *table) {
		tb.Poll()
		m := engineio.Text([]byte("x"))

		for range 3 {
			require.NoError(t, tb.last().Send(m))
		}
		require.ErrorIs(t, tb.last().Send(m), engineio.ErrOverflow)
		require.ErrorIs(t, tb.last().Send(m), engineio.ErrClosed)
		assert.Equal(t, []string{engineio.ReasonOverflow}, tb.ends())
		assert.Equal(t, 1, overflows)
	})
}

// many is one message of so many parts, as the end of a round is told in.
func many(parts int) *engineio.Message {
	one := engineio.Text([]byte("x"))
	return engineio.Join(slices.Repeat([]*engineio.Message{one}, parts)...)
}

func TestPoll_ManyMessagesAtOnceLeaveRoom(t *testing.T) {
	play(t, engineio.Options{MaxQueuedMessages: 32}, func(tb *table) {
		p := tb.Poll()
		for range 24 {
			require.NoError(t, tb.last().Send(many(1)))
		}
		require.NoError(t, tb.last().Send(many(100)), "it counts for a quarter")
		require.ErrorIs(t, tb.last().Send(many(1)), engineio.ErrOverflow)
		assert.Equal(t, 400, p.Get().Status)
	})
}

func TestPoll_LargeMessageLeavesRoom(t *testing.T) {
	play(t, engineio.Options{MaxQueuedBytes: 100}, func(tb *table) {
		p := tb.Poll()

		require.NoError(t, tb.last().Send(engineio.Text(make([]byte, 5000))))
		for range 3 {
			require.NoError(t, tb.last().Send(engineio.Text(make([]byte, 20))))
		}
		require.ErrorIs(t, tb.last().Send(engineio.Text(make([]byte, 20))), engineio.ErrOverflow)
		assert.Equal(t, 400, p.Get().Status)
	})
}
