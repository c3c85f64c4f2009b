package jetstream_test

import (
	"bytes"
	"context"
	"slices"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/nats-io/nats.go"
	natsjs "github.com/nats-io/nats.go/jetstream"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/lobbies/eventlog"
	"tarnwort/libs/lobbies/lobbiestest"
	"tarnwort/services/gameserver/internal/eventlog/jetstream"
)

// Kinds of answers.
const (
	oneMessage = `io.nats.jetstream.api.v1.stream_msg_get_response`
	ofPage     = `Nats-Num-Pending`
)

func TestRead_RetriesWithoutAnAnswer(t *testing.T) {
	for name, test := range map[string]struct {
		after   eventlog.Position
		attempt time.Duration
		drops   func([]byte) bool
		instead string
		want    int
	}{
		"request without an answer":     {after: 1, drops: nth(oneMessage, 1), want: 1},
		"page without its end":          {after: 0, drops: nth(ofPage, 2), want: 2},
		"connection that breaks":        {after: 1, drops: nth(oneMessage, 1), attempt: time.Minute, want: 1},
		"server that knows no leader":   {after: 1, drops: nth(oneMessage, 1), want: 1, instead: `{"error":{"code":503,"err_code":10008,"description":"JetStream system temporarily unavailable"}}`},
		"leader's answer after a page":  {after: 0, drops: nth(oneMessage, 1), want: 2},
		"second message after position": {after: 1, drops: nth(oneMessage, 2), want: 1},
	} {
		t.Run(name, func(t *testing.T) {
			url := startNATS(t)
			lobbiestest.Fill(t, open(t, jetstream.Settings{URL: url}), lobby(1), 2)
			p, through := startProxy(t, url, test.drops)
			p.instead = test.instead
			reader := open(t, jetstream.Settings{URL: through, AttemptTimeout: test.attempt})
			if test.attempt > 0 {
				go func() {
					assert.Eventually(t, func() bool { return p.dropped.Load() == 1 }, 30*time.Second, time.Millisecond)
					assert.NoError(t, reader.Conn().ForceReconnect())
				}()
			}
			got := read(t, reader, lobby(1), test.after)

			assert.Len(t, got, test.want)
			assert.EqualValues(t, 1, p.dropped.Load())
		})
	}
}

func TestRetryParts_SendsAgainOnlyInSilence(t *testing.T) {
	for name, test := range map[string]struct {
		pauses []time.Duration // before each part of the first answer
		want   int64
	}{
		"parts that come": {pauses: slices.Repeat([]time.Duration{400 * time.Millisecond}, 10), want: 1},
		"silence at once": {pauses: []time.Duration{600 * time.Millisecond}, want: 2},
		"silence later":   {pauses: []time.Duration{400 * time.Millisecond, 400 * time.Millisecond, 600 * time.Millisecond}, want: 2},
		"parts come late": {pauses: []time.Duration{600 * time.Millisecond, 400 * time.Millisecond, 400 * time.Millisecond}, want: 2},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				var attempts atomic.Int64
				_, err := jetstream.RetryParts(t.Context(), func(ctx context.Context, heard func()) (struct{}, error) {
					if attempts.Add(1) > 1 {
						<-ctx.Done()
						return struct{}{}, ctx.Err()
					}
					for _, pause := range test.pauses {
						time.Sleep(pause)
						heard()
					}
					return struct{}{}, nil
				})
				require.NoError(t, err)
				assert.Equal(t, test.want, attempts.Load())
			})
		})
	}
}

func TestPages_SlowAnswerIsNotRequestedTwice(t *testing.T) {
	url := startNATS(t)
	lobbiestest.Fill(t, open(t, jetstream.Settings{URL: url}), lobby(1), 4)
	_, through := startProxy(t, url, func(answer []byte) bool {
		if bytes.Contains(answer, []byte(ofPage)) {
			time.Sleep(time.Second)
		}
		return false
	})
	reader := open(t, jetstream.Settings{URL: through, AttemptTimeout: 3 * time.Second})
	before := reader.Conn().Stats().OutMsgs

	assert.Len(t, read(t, reader, lobby(1), 0), 4)

	assert.EqualValues(t, 2, reader.Conn().Stats().OutMsgs-before, "one request for the page, one for the leader's last batch")
}

func TestAppend_LeavesServerThatFellSilent(t *testing.T) {
	p, through := startProxy(t, startNATS(t), nothing)
	log := open(t, jetstream.Settings{URL: through})
	p.frozen.Store(true)

	_, err := log.Append(t.Context(), lobby(1), 0, lobbiestest.Batch(1, 0))

	require.NoError(t, err)
}

func TestAppend_RetriesAtOnceWhenConnectionBreaks(t *testing.T) {
	log := open(t, jetstream.Settings{URL: startNATS(t), AttemptTimeout: time.Minute})
	var attempts atomic.Int64
	var ended error
	log.WrapPublish(func(publish jetstream.Publish) jetstream.Publish {
		return func(ctx context.Context, msg *nats.Msg, opts ...natsjs.PublishOpt) (*natsjs.PubAck, error) {
			if attempts.Add(1) > 1 {
				return publish(ctx, msg, opts...)
			}
			_ = log.Conn().ForceReconnect()
			<-ctx.Done()
			ended = ctx.Err()
			return nil, ended
		}
	})

	_, err := log.Append(t.Context(), lobby(1), 0, lobbiestest.Batch(1, 0))

	require.NoError(t, err)
	assert.Equal(t, context.Canceled, ended, "by the break, not by its time-out")
	assert.EqualValues(t, 2, attempts.Load())
}
