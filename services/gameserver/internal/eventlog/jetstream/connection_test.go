package jetstream

import (
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/stretchr/testify/assert"
)

func TestDisconnection(t *testing.T) {
	begin := time.Now()
	for name, c := range map[string]struct {
		err  error
		want time.Duration
	}{
		"closed connection":  {nats.ErrConnectionClosed, unreachableAfter},
		"no answer to pings": {nats.ErrStaleConnection, unreachableAfter - maxPings*pingInterval},
	} {
		t.Run(name, func(t *testing.T) {
			var d disconnection
			assert.False(t, d.isUnreachable(begin.Add(time.Hour)))
			d.set(begin, c.err)
			d.set(begin.Add(time.Second), nil) // of an attempt that fails
			assert.False(t, d.isUnreachable(begin.Add(c.want-time.Millisecond)))
			assert.True(t, d.isUnreachable(begin.Add(c.want)))
			d.clear()
			assert.False(t, d.isUnreachable(begin.Add(time.Hour)))
		})
	}
}
