package jetstream_test

import (
	"encoding/json"
	"slices"
	"strconv"
	"sync/atomic"
	"testing"

	"github.com/nats-io/nats.go"
	natsjs "github.com/nats-io/nats.go/jetstream"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/lobbies/lobbiestest"
	"tarnwort/services/gameserver/internal/eventlog/jetstream"
)

// lag answers requests for pages in place of NATS: the first one like a server that was cut off and has none of the
// messages yet, later ones like the same server a moment later.
func lag(t *testing.T, url string, messages int) {
	t.Helper()
	conn, err := nats.Connect(url)
	require.NoError(t, err)
	t.Cleanup(conn.Close)
	js, err := natsjs.New(conn)
	require.NoError(t, err)
	stream, err := js.Stream(t.Context(), jetstream.StreamName(0))
	require.NoError(t, err)
	var all []*nats.Msg
	for i := range messages {
		raw, err := stream.GetMsg(t.Context(), uint64(i+1))
		require.NoError(t, err)
		all = append(all, &nats.Msg{Header: nats.Header{"Nats-Sequence": {strconv.Itoa(i + 1)}}, Data: raw.Data})
	}
	config := stream.CachedInfo().Config
	config.AllowDirect = false
	_, err = js.UpdateStream(t.Context(), config)
	require.NoError(t, err)
	end := nats.Header{"Status": {"204"}, "Nats-Num-Pending": {"0"}, "Nats-Last-Sequence": {strconv.Itoa(messages)}}
	var requests atomic.Int64
	_, err = conn.Subscribe("$JS.API.DIRECT.GET.>", func(request *nats.Msg) {
		answers := []*nats.Msg{{Header: nats.Header{"Status": {"404"}}}}
		var after struct{ Seq int }
		if err := json.Unmarshal(request.Data, &after); err == nil && requests.Add(1) > 1 {
			answers = append(slices.Clone(all[after.Seq-1:]), &nats.Msg{Header: end})
		}
		for _, answer := range answers {
			assert.NoError(t, request.RespondMsg(answer))
		}
	})
	require.NoError(t, err)
	require.NoError(t, conn.Flush())
}

func TestRead_requestsFewMessagesFromTheLeader(t *testing.T) {
	const batches, few = 300, 50
	settings := single(t)
	log := open(t, settings)
	lobbiestest.Fill(t, log, lobby(1), batches)
	lag(t, settings.URL, batches)
	before := log.Conn().Stats().OutMsgs

	assert.Len(t, read(t, log, lobby(1), 0), batches)

	assert.Less(t, log.Conn().Stats().OutMsgs-before, uint64(few))
}
