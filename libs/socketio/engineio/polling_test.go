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
	withServer(t, engineio.Options{}, func(f *fixture) {
		answer := later(f.Poll().Get)
		time.Sleep(20 * time.Second)

		echoText(f.last(), "hello")

		assert.Equal(t, "4hello", answer().Body)
	})
}

func TestPoll_TakesWholeQueue(t *testing.T) {
	withServer(t, engineio.Options{}, func(f *fixture) {
		p := f.Poll()
		s := f.last()
		_ = s.Send(engineio.Text([]byte("a")), engineio.Binary([]byte{1, 2, 3, 4}))
		echoText(s, "€")

		assert.Equal(t, "4a\x1ebAQIDBA==\x1e4€", p.Get().Body)
	})
}

func TestPoll_SecondPollClosesSession(t *testing.T) {
	withServer(t, engineio.Options{}, func(f *fixture) {
		p := f.Poll()
		first := later(p.Get)

		second := p.Get()

		assert.Equal(t, "1", first().Body)
		assert.Equal(t, 400, second.Status)
		assert.Equal(t, 400, p.Get().Status)
		assert.Equal(t, []string{engineio.ReasonTransportError}, f.ends())
	})
}

func TestPoll_CancelClosesSession(t *testing.T) {
	withServer(t, engineio.Options{}, func(f *fixture) {
		p := f.Poll()
		ctx, cancel := context.WithCancel(context.Background())
		go func() {
			synctest.Wait()
			cancel()
		}()

		_, err := p.GetContext(ctx)

		require.ErrorIs(t, err, context.Canceled)
		assert.Equal(t, []string{engineio.ReasonTransportClose}, f.ends())
		assert.Equal(t, 400, p.Get().Status)
	})
}

func TestPoll_NoopAfterClientClose(t *testing.T) {
	withServer(t, engineio.Options{}, func(f *fixture) {
		p := f.Poll()
		answer := later(p.Get)

		assert.Equal(t, "ok", p.Post("1").Body)
		assert.Equal(t, "6", answer().Body)
		assert.Equal(t, 400, p.Get().Status)
		assert.Equal(t, []string{engineio.ReasonTransportClose}, f.ends())
	})
}

func TestPoll_ClosedSessionLingers(t *testing.T) {
	withServer(t, engineio.Options{}, func(f *fixture) {
		p := f.Poll()
		echoText(f.last(), "last words")
		f.last().Close(1000, "kicked")
		assert.Equal(t, []string{"kicked"}, f.ends())
		time.Sleep(time.Second)
		assert.Equal(t, "4last words", p.Get().Body)
		assert.Equal(t, "1", p.Get().Body)
		assert.Equal(t, 400, p.Get().Status)
	})
}

func TestPoll_LingerTimeout(t *testing.T) {
	withServer(t, engineio.Options{}, func(f *fixture) {
		p := f.Poll()
		f.last().Close(1000, "kicked")
		time.Sleep(3 * time.Second)
		assert.Zero(t, f.server.Len())
		assert.Equal(t, 400, p.Get().Status)
	})
}

func TestPoll_FullQueueClosesSession(t *testing.T) {
	overflows := 0
	opts := engineio.Options{MaxQueuedMessages: 3, Hooks: engineio.Hooks{Overflowed: func() { overflows++ }}}
	withServer(t, opts, func(f *fixture) {
		f.Poll()
		m := engineio.Text([]byte("x"))

		for range 3 {
			require.NoError(t, f.last().Send(m))
		}
		require.ErrorIs(t, f.last().Send(m), engineio.ErrOverflow)
		require.ErrorIs(t, f.last().Send(m), engineio.ErrClosed)
		assert.Equal(t, []string{engineio.ReasonOverflow}, f.ends())
		assert.Equal(t, 1, overflows)
	})
}

// many is one message of so many parts, as the end of a round is told in.
func many(parts int) *engineio.Message {
	one := engineio.Text([]byte("x"))
	return engineio.Join(slices.Repeat([]*engineio.Message{one}, parts)...)
}

func TestPoll_ManyMessagesAtOnceLeaveRoom(t *testing.T) {
	withServer(t, engineio.Options{MaxQueuedMessages: 32}, func(f *fixture) {
		p := f.Poll()
		for range 24 {
			require.NoError(t, f.last().Send(many(1)))
		}
		require.NoError(t, f.last().Send(many(100)), "it counts for a quarter")
		require.ErrorIs(t, f.last().Send(many(1)), engineio.ErrOverflow)
		assert.Equal(t, 400, p.Get().Status)
	})
}

func TestPoll_LargeMessageLeavesRoom(t *testing.T) {
	withServer(t, engineio.Options{MaxQueuedBytes: 100}, func(f *fixture) {
		p := f.Poll()

		require.NoError(t, f.last().Send(engineio.Text(make([]byte, 5000))))
		for range 3 {
			require.NoError(t, f.last().Send(engineio.Text(make([]byte, 20))))
		}
		require.ErrorIs(t, f.last().Send(engineio.Text(make([]byte, 20))), engineio.ErrOverflow)
		assert.Equal(t, 400, p.Get().Status)
	})
}
