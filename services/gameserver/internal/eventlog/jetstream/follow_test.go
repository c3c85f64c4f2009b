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
			time.Sleep(10 * secondLook)
		})
		all.add(one)

		one.news <- newsFrom("there")
		synctest.Wait() // it is being notified
		for range 3 {
			one.news <- newsFrom("there")
		}
		time.Sleep(20*secondLook + secondLook/2)
		one.news <- newsFrom("here")
		time.Sleep(lookInterval / 2)
		all.close()

		assert.Equal(t, int32(1), most.Load(), "at once")
		assert.Equal(t, int32(2), calls.Load(), "news that waits together counts once, own appends do not")
	})
}

func TestFollower_LooksOnceAMinuteWithoutNews(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var looks []time.Duration
		all, start := newFollowers("here"), time.Now()
		all.add(newFollower(func() { looks = append(looks, time.Since(start)) }))

		time.Sleep(3*time.Minute + 10*time.Second)
		all.wakeAll()
		time.Sleep(time.Minute)
		all.close()

		s, m := time.Second, time.Minute
		assert.Equal(t, []time.Duration{3 * s, m + 3*s, 2*m + 3*s, 3*m + 3*s, 3*m + 10*s, 3*m + 13*s}, looks)
	})
}

func TestFollower_LooksTakeTurns(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var calls, running, most atomic.Int32
		all := newFollowers("here")
		notify := func() {
			most.Store(max(most.Load(), running.Add(1)))
			defer running.Add(-1)
			calls.Add(1)
			time.Sleep(time.Second)
		}
		for range 3 * looksAtOnce {
			all.add(newFollower(notify))
		}
		late := newFollower(notify)
		time.Sleep(secondLook - time.Millisecond)
		all.add(late)

		time.Sleep(500 * time.Millisecond)
		assert.Equal(t, int32(looksAtOnce), calls.Load(), "the first look of all is due at once")
		late.news <- newsFrom("there")
		synctest.Wait()
		assert.Equal(t, int32(looksAtOnce+1), running.Load(), "news waits for no turn")
		time.Sleep(3 * time.Second)
		all.close()
		assert.Equal(t, int32(3*looksAtOnce+1), calls.Load())
		assert.Equal(t, int32(looksAtOnce+1), most.Load())
	})
}

func newsFrom(server string) *nats.Msg { return &nats.Msg{Header: nats.Header{headerServer: {server}}} }
