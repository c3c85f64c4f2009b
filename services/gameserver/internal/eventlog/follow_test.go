package eventlog

import (
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"

	"tarnwort/libs/lobbies/lobbiestest"
)

func TestAFollowerThatTakesLongIsToldOneAfterTheOther(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var calls, atOnce, most atomic.Int32
		told := newTold("here")
		id := lobbiestest.Lobby(t, "FXXXXW")
		f := &follower{notify: func() {
			most.Store(max(most.Load(), atOnce.Add(1)))
			defer atOnce.Add(-1)
			calls.Add(1)
			time.Sleep(10 * lookAgain)
		}}
		f.timer = time.AfterFunc(lookAgain, func() { told.lookFor(id, f) })
		told.add(id, f)

		told.tell(id)
		time.Sleep(95*lookAgain + lookAgain/2) // in the middle of a call, and between two looks
		told.close()

		assert.Equal(t, int32(1), most.Load(), "at once")
		assert.Equal(t, int32(11), calls.Load(), "news that comes meanwhile is told after it")
	})
}
