package eventlog

import (
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
)

// counted notes how many processors there are instead of changing the test's own.
func counted() (p *processors, now func() int) {
	var n atomic.Int32
	n.Store(1)
	return &processors{more: func() { n.Add(1) }, usual: func() { n.Store(1) }}, func() int { return int(n.Load()) }
}

func TestOneProcessorMoreWhileACrowdWaits(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p, now := counted()
		defer p.close()
		for range crowd - 1 {
			p.begin()
		}
		assert.Equal(t, 1, now(), "no crowd yet")

		p.begin()
		p.begin()
		assert.Equal(t, 2, now(), "one is enough")

		for range 3 { // the crowd stays, some come and go
			time.Sleep(calm * 2 / 3)
			p.end()
			p.begin()
			synctest.Wait()
			assert.Equal(t, 2, now())
		}
		for range crowd + 1 {
			p.end()
		}
		time.Sleep(calm + time.Millisecond)
		synctest.Wait()
		assert.Equal(t, 1, now(), "given back")

		for range crowd {
			p.begin()
		}
		assert.Equal(t, 2, now(), "lent again")
	})
}

func TestProcessorsAreGivenBackAtTheEnd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p, now := counted()
		for range crowd {
			p.begin()
		}
		assert.Equal(t, 2, now())

		p.close()
		assert.Equal(t, 1, now())

		for range crowd {
			p.begin()
		}
		time.Sleep(2 * calm)
		assert.Equal(t, 1, now(), "nobody would give it back")
	})
}

func TestWhoWaitsElsewhereOrChoseANumberKeepsIt(t *testing.T) {
	assert.Nil(t, newProcessors(Settings{URL: "nats://127.0.0.1"}))
	t.Setenv("GOMAXPROCS", "3")
	none := newProcessors(Settings{})
	assert.Nil(t, none)
	for range crowd {
		none.begin()
	}
	none.end()
	none.close()
}
