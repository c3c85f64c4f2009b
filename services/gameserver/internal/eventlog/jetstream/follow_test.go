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
		all, one := newFollowers("here"), newFollower(func() {
			most.Store(max(most.Load(), running.Add(1)))
			defer running.Add(-1)
			calls.Add(1)
			time.Sleep(10 * repollDelay)
		})
		all.add(one)

		one.news <- newsFrom("there")
		synctest.Wait() // it is being notified
		for range 3 {
			one.news <- newsFrom("there")
		}
		time.Sleep(20*repollDelay + repollDelay/2)
		one.news <- newsFrom("here")
		time.Sleep(pollInterval / 2)
		all.close()

		assert.Equal(t, int32(1), most.Load(), "at once")
		assert.Equal(t, int32(2), calls.Load(), "news that waits together counts once, own appends do not")
	})
}

func TestFollower_PollsOnceAMinuteWithoutNews(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var polls []time.Duration
		all, start := newFollowers("here"), time.Now()
		all.add(newFollower(func() { polls = append(polls, time.Since(start)) }))

		time.Sleep(3*time.Minute + 10*time.Second)
		all.wakeAll()
		time.Sleep(time.Minute)
		all.close()

		s, m := time.Second, time.Minute
		assert.Equal(t, []time.Duration{3 * s, m + 3*s, 2*m + 3*s, 3*m + 3*s, 3*m + 10*s, 3*m + 13*s}, polls)
	})
}

func TestFollower_LimitsConcurrentPolls(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var calls, running, most atomic.Int32
		all := newFollowers("here")
		notify := func() {
			most.Store(max(most.Load(), running.Add(1)))
			defer running.Add(-1)
			calls.Add(1)
			time.Sleep(time.Second)
		}
		for range 3 * maxPolls {
			all.add(newFollower(notify))
		}
		late := newFollower(notify)
		time.Sleep(repollDelay - time.Millisecond)
		all.add(late)

		time.Sleep(500 * time.Millisecond)
		assert.Equal(t, int32(maxPolls), calls.Load(), "the first polls are due at the same time")
		late.news <- newsFrom("there")
		synctest.Wait()
		assert.Equal(t, int32(maxPolls+1), running.Load(), "news waits for no slot")
		time.Sleep(3 * time.Second)
		all.close()
		assert.Equal(t, int32(3*maxPolls+1), calls.Load())
		assert.Equal(t, int32(maxPolls+1), most.Load())
	})
}

func newsFrom(server string) *nats.Msg { return &nats.Msg{Header: nats.Header{headerServer: {server}}} }
