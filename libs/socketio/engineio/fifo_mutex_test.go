package engineio_test

import (
	"sync/atomic"
	"testing"
	"testing/synctest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/socketio/engineio"
	"tarnwort/libs/socketio/internal/wiretest"
)

// overtaken is a session whose websocket has become the transport while the
// message "slow" of a POST is still being handled.
func overtaken(f *fixture) (w *wiretest.Websocket, post func() wiretest.Answer, release func()) {
	hold := make(chan struct{})
	f.onText = func(_ *engineio.Session, text string) {
		if text == "slow" {
			<-hold
		}
	}
	p := f.Poll()
	post = later(func() wiretest.Answer { return p.Post("4slow\x1e4posted") })
	w = p.Upgrade()
	w.Say("2probe")
	assert.Equal(f.t, "3probe", w.Text())
	w.Say("5")
	return w, post, func() { close(hold) }
}

func TestFifoMutex_WebsocketWaitsForPost(t *testing.T) {
	withServer(t, engineio.Options{}, func(f *fixture) {
		w, post, release := overtaken(f)
		defer w.Close()
		var said atomic.Int32
		all := later(func() (none wiretest.Answer) {
			for range 100 {
				w.Say("4x")
				said.Add(1)
			}
			return none
		})
		assert.Equal(t, []string{"slow"}, f.messages())
		assert.LessOrEqual(t, said.Load(), int32(1), "the server must not take what it cannot handle")
		release()

		assert.Equal(t, "ok", post().Body)
		all()
		assert.Len(t, f.messages(), 102)
		assert.Contains(t, f.messages(), "posted")
	})
}

func TestFifoMutex_WaitersReleasedAtSessionEnd(t *testing.T) {
	withServer(t, engineio.Options{}, func(f *fixture) {
		w, post, release := overtaken(f)
		w.Say("4late")
		synctest.Wait()
		require.True(t, f.last().Close(1000, "test"))
		assert.Equal(t, 1000, w.CloseCode())
		assert.Empty(t, f.ends(), "the end is told after the message that is being handled")
		release()

		assert.Equal(t, "ok", post().Body)
		assert.Equal(t, []string{"slow"}, f.messages())
		assert.Equal(t, []string{"test"}, f.ends())
	})
}
