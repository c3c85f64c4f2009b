package eventlog

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"tarnwort/libs/lobbies"
)

// ask puts a question until it is answered or ctx ends. Nobody answers what was on
// its way to a server that died, or to a stream without a leader, so it is put once
// more after every Attempt, and at once when the connection broke. Earlier tries go
// on, because a slow answer is one as well. The embedded server is asked once while
// its connection lasts: it is slow when the disk is, and never silent, and
// more questions would only make it slower. Questions must only read, or change nothing the
// second time.
func ask[T any](ctx context.Context, l *Log, question func(context.Context) (T, error)) (T, error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	answers := make(chan answer[T])
	try := func() {
		value, err := question(ctx)
		select {
		case answers <- answer[T]{value, err}:
		case <-ctx.Done(): // another try was answered
		}
	}
	for pause := firstPause; ; {
		var overdue <-chan time.Time
		if l.settings.external() {
			overdue = time.After(l.settings.Attempt)
		}
		broken := l.link.breaks()
		go try()
		select {
		case a := <-answers:
			if a.err == nil || !l.settings.external() || !passing(a.err) {
				return a.value, a.err
			}
			sleep(ctx, pause)
			pause = min(2*pause, lastPause)
		case <-overdue:
		case <-broken:
		case <-ctx.Done():
		}
		if err := ctx.Err(); err != nil {
			var none T
			return none, fmt.Errorf("no answer: %w: %w", lobbies.ErrStorage, err)
		}
	}
}

type answer[T any] struct {
	value T
	err   error
}

// passing tells whether a cluster may well answer the same question a moment later.
// A server that has just started says, for all others, that there is no leader.
func passing(err error) bool {
	var api *jetstream.APIError
	if errors.As(err, &api) {
		return api.Code == http.StatusServiceUnavailable
	}
	for _, soon := range []error{errCutOff, nats.ErrNoResponders, nats.ErrTimeout, nats.ErrDisconnected, nats.ErrReconnectBufExceeded} {
		if errors.Is(err, soon) {
			return true
		}
	}
	return false
}

func sleep(ctx context.Context, d time.Duration) {
	select {
	case <-time.After(d):
	case <-ctx.Done():
	}
}
