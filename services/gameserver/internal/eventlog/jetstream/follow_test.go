package jetstream

import (
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/stretchr/testify/assert"
)

func TestFollower_NotifiesOneAtATime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var calls, running, most atomic.Int32
		all := newFollowers("here")
		one := &follower{news: make(chan *nats.Msg, newsBuffer), wake: make(chan struct{}, 1), stop: make(chan struct{})}
		one.notify = func() {
			most.Store(max(most.Load(), running.Add(1)))
			defer running.Add(-1)
			calls.Add(1)
			time.Sleep(10 * pollInterval)
		}
		all.add(one)

		for range 3 {
			one.news <- &nats.Msg{Header: nats.Header{headerServer: {"there"}}}
		}
		time.Sleep(10*pollInterval + pollInterval/2)
		one.news <- &nats.Msg{Header: nats.Header{headerServer: {"here"}}}
		time.Sleep(25 * pollInterval)
		all.close()

		assert.Equal(t, int32(1), most.Load(), "at once")
		assert.Equal(t, int32(4), calls.Load(), "news that waits together counts once, own appends do not")
	})
}
