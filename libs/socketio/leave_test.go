package socketio

import (
	"encoding/json"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/socketio/internal/wiretest"
)

func TestLeave_EventsInFlight(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		server := NewServer(Options{})
		other := server.Of("/other")
		var c *client
		server.Of("/").OnConnect(func(s *Socket, _ json.RawMessage) error {
			c = s.client
			return nil
		})
		host := wiretest.Serve(t, server.Handler())
		defer host.Close()
		require.Equal(t, "ok", host.Poll().Post("40").Body)

		var malformed atomic.Int32
		for range 30 {
			s := &Socket{client: c, namespace: other}
			c.add(s)
			var coming, events sync.WaitGroup
			for range 4 {
				coming.Add(1)
				events.Go(func() {
					coming.Done()
					for c.find("/other") != nil {
						continue
					}
					if !c.hasLeft("/other") {
						malformed.Add(1)
					}
				})
			}
			coming.Wait()
			s.Leave()
			events.Wait()
		}
		assert.Zero(t, malformed.Load())
		synctest.Wait()
		assert.NoError(t, server.Shutdown(t.Context()))
	})
}
