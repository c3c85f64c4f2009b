//go:build unix

package eventlog_test

import (
	"context"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/lobbiestest"
	"tarnwort/services/gameserver/internal/eventlog"
)

// inOwnProcess runs the calling test again in a process of its own and reports
// whether this is it. A limit on files counts for a whole process, and `go test`
// itself writes a file from this one.
func inOwnProcess(t *testing.T) bool {
	t.Helper()
	const mark = "TARNWORT_TEST_PROCESS"
	if os.Getenv(mark) != "" {
		return true
	}
	again := exec.CommandContext(t.Context(), os.Args[0], "-test.run=^"+t.Name()+"$")
	again.Env = append(os.Environ(), mark+"=own")
	output, err := again.CombinedOutput()
	assert.NoError(t, err, "%s", output)
	return false
}

// limitFiles makes every write beyond that size of a file fail, as a full disk
// does, until the returned function is called.
func limitFiles(t *testing.T, size uint64) (lift func()) {
	t.Helper()
	var before syscall.Rlimit
	require.NoError(t, syscall.Getrlimit(syscall.RLIMIT_FSIZE, &before))
	require.NoError(t, syscall.Setrlimit(syscall.RLIMIT_FSIZE, &syscall.Rlimit{Cur: size, Max: before.Max}))
	lift = func() { require.NoError(t, syscall.Setrlimit(syscall.RLIMIT_FSIZE, &before)) }
	t.Cleanup(lift)
	return lift
}

func TestFullDiskHealsWithoutAHuman(t *testing.T) {
	if !inOwnProcess(t) {
		return
	}
	settings := embedded(t)
	settings.Attempt = 200 * time.Millisecond
	log := open(t, settings)
	id, other := lobbiestest.Lobby(t, "FXXDJS"), lobbiestest.Lobby(t, "XTHERR")
	wantOther := lobbiestest.Fill(t, log, other, 3)
	lift := limitFiles(t, 512<<10)

	var acknowledged []lobbies.Entry
	var last lobbies.Position
	var full error
	for version := int64(1); full == nil && version < 100; version++ {
		batch := lobbiestest.Batch(version, 0, game.TopicChosen{Topic: strings.Repeat("x", 50<<10)})
		var position lobbies.Position
		if position, full = log.Append(t.Context(), id, last, batch); full == nil {
			acknowledged = append(acknowledged, lobbies.Entry{Batch: batch, Position: position})
			last = position
		}
	}
	require.ErrorIs(t, full, lobbies.ErrStorage)
	require.NotEmpty(t, acknowledged)
	began := time.Now()
	_, err := log.Append(t.Context(), other, wantOther[2].Position, lobbiestest.Batch(4, 0))
	require.ErrorIs(t, err, lobbies.ErrStorage)
	assert.Less(t, time.Since(began), 100*time.Millisecond, "a disk known to be full is not tried")
	require.Error(t, log.Ready())
	got, err := log.Read(t.Context(), other, 0)
	require.NoError(t, err, "reads go on")
	assert.Equal(t, wantOther, got)

	lift()

	require.EventuallyWithT(t, func(c *assert.CollectT) {
		_, err := log.Append(t.Context(), other, wantOther[2].Position, lobbiestest.Batch(4, 0))
		assert.NoError(c, err)
	}, 10*time.Second, 50*time.Millisecond)
	require.NoError(t, log.Ready())
	got, err = log.Read(t.Context(), id, 0)
	require.NoError(t, err)
	assert.Equal(t, acknowledged, got, "what was acknowledged is there, and nothing else")
}

func TestWhatABrokenServerRemembersIsNotTakenForStored(t *testing.T) {
	if !inOwnProcess(t) {
		return
	}
	settings := embedded(t)
	settings.Attempt = 200 * time.Millisecond
	log := open(t, settings)
	id := lobbiestest.Lobby(t, "FXXDJS")
	log.WrapPublish(func(publish eventlog.Publish) eventlog.Publish {
		return func(ctx context.Context, msg *nats.Msg, opts ...jetstream.PublishOpt) (*jetstream.PubAck, error) {
			_, _ = publish(ctx, msg, opts...)
			limitFiles(t, 1)
			_ = log.PublishRaw(ctx, id, make([]byte, 1<<10))
			return nil, nats.ErrTimeout
		}
	})

	_, err := log.Append(t.Context(), id, 0, lobbiestest.Batch(1, 0))

	require.ErrorIs(t, err, lobbies.ErrStorage)
}
