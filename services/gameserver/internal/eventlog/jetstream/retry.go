package jetstream

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net/http"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"tarnwort/libs/lobbies/rejection"
)

const (
	firstPause = 5 * time.Millisecond
	lastPause  = 500 * time.Millisecond
)

// retry sends a request again after each AttemptTimeout without an answer, and at once when the connection breaks, until it is
// answered or ctx ends. Earlier attempts go on, because a late answer counts too, so requests must be idempotent.
func retry[T any](ctx context.Context, l *Log, request func(context.Context) (T, error)) (T, error) {
	return retryParts(ctx, l, func(ctx context.Context, _ func()) (T, error) { return request(ctx) })
}

// retryParts is retry for a request that calls heard with each part of its answer. It is not sent again while parts come,
// because a busy server would be slower still if it had to send a long answer twice.
func retryParts[T any](ctx context.Context, l *Log, request func(ctx context.Context, heard func()) (T, error)) (T, error) {
	type answer struct {
		value T
		err   error
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	answers := make(chan answer)
	overdue := time.NewTimer(l.settings.AttemptTimeout)
	defer overdue.Stop()
	wait := func() { overdue.Reset(l.settings.AttemptTimeout) }
	send := func() {
		value, err := request(ctx, wait)
		select {
		case answers <- answer{value, err}:
		case <-ctx.Done(): // another attempt was answered
		}
	}
	var last error
	for pause := firstPause; ; {
		wait()
		broken := l.session.broken()
		go send()
		select {
		case a := <-answers:
			if a.err == nil || !isTemporary(a.err) {
				return a.value, a.err
			}
			last = a.err
			sleep(ctx, pause)
			pause = min(2*pause, lastPause)
		case <-overdue.C:
		case <-broken:
		case <-ctx.Done():
		}
		if err := ctx.Err(); err != nil {
			var none T
			return none, fmt.Errorf("no answer: %w: %w", rejection.ErrStorage, cmp.Or(last, err))
		}
	}
}

// codeNoPeers is the answer of a cluster in which too few servers have joined.
const codeNoPeers jetstream.ErrorCode = 10005

// isTemporary reports whether a cluster may answer the same request a moment later. A
// server that has just started answers that there is no leader.
func isTemporary(err error) bool {
	var api *jetstream.APIError
	if errors.As(err, &api) {
		return api.Code == http.StatusServiceUnavailable || api.ErrorCode == codeNoPeers
	}
	for _, temporary := range []error{errIncomplete, nats.ErrNoResponders, nats.ErrTimeout, nats.ErrDisconnected, nats.ErrReconnectBufExceeded} {
		if errors.Is(err, temporary) {
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
