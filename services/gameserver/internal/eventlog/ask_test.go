package eventlog_test

import (
	"bytes"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/lobbiestest"
	"tarnwort/services/gameserver/internal/eventlog"
)

// answersTo tells whether something is the nth answer of a kind, from 1.
func answersTo(kind string, nth int64) func(body []byte) bool {
	var heard atomic.Int64
	return func(body []byte) bool { return bytes.Contains(body, []byte(kind)) && heard.Add(1) == nth }
}

const (
	oneMessage = `io.nats.jetstream.api.v1.stream_msg_get_response`
	bulk       = `Nats-Num-Pending`
)

// readThrough reads two batches of a lobby from after a position on, through a
// network that swallows some answers and says something else instead.
func readThrough(t *testing.T, after lobbies.Position, attempt time.Duration, swallows func(body []byte) bool, says string) (got []lobbies.Entry, took time.Duration) {
	t.Helper()
	url := startNATS(t)
	id := lobbiestest.Lobby(t, "AGAXNT")
	writer := open(t, eventlog.Settings{URL: url, MaxBytes: 64 << 20})
	first, err := writer.Append(t.Context(), id, 0, lobbiestest.Batch(1, 0))
	require.NoError(t, err)
	_, err = writer.Append(t.Context(), id, first, lobbiestest.Batch(2, 0))
	require.NoError(t, err)
	proxy, through := startSwallower(t, url, swallows)
	proxy.says = says
	reader := open(t, eventlog.Settings{URL: through, MaxBytes: 64 << 20, Attempt: attempt})
	if attempt > time.Second {
		time.AfterFunc(100*time.Millisecond, func() { assert.NoError(t, reader.Conn().ForceReconnect()) })
	}
	began := time.Now()

	got, err = reader.Read(t.Context(), id, after)

	require.NoError(t, err)
	assert.EqualValues(t, 1, proxy.swallowed.Load())
	return got, time.Since(began)
}

func TestAQuestionWithoutAnAnswerIsPutAgain(t *testing.T) {
	got, took := readThrough(t, 1, 0, answersTo(oneMessage, 1), "")

	assert.Len(t, got, 1)
	assert.Less(t, took, 5*time.Second)
}

func TestAPageWithoutItsEndIsAskedForAgain(t *testing.T) {
	got, took := readThrough(t, 0, 0, answersTo(bulk, 2), "")

	assert.Len(t, got, 2)
	assert.Less(t, took, 5*time.Second)
}

func TestAServerThatHasJustStartedIsNotBelievedThatNobodyLeads(t *testing.T) {
	got, _ := readThrough(t, 1, 0, answersTo(oneMessage, 1),
		`{"error":{"code":503,"err_code":10008,"description":"JetStream system temporarily unavailable"}}`)

	assert.Len(t, got, 1)
}

func TestABrokenConnectionEndsTheWaitForWhatIsRead(t *testing.T) {
	got, took := readThrough(t, 1, time.Minute, answersTo(oneMessage, 1), "")

	assert.Len(t, got, 1)
	assert.Less(t, took, 5*time.Second)
}
