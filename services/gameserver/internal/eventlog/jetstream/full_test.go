package jetstream_test

import (
	"context"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	natsjs "github.com/nats-io/nats.go/jetstream"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/eventlog"
	"tarnwort/libs/lobbies/lobbiestest"
	"tarnwort/libs/lobbies/rejection"
	"tarnwort/services/gameserver/internal/eventlog/jetstream"
)

// small returns the settings of a log that 256 KiB fill.
func small(t *testing.T) jetstream.Settings {
	t.Helper()
	settings := single(t)
	settings.MaxBytes = 256 << 10
	return settings
}

// fillUp appends to a lobby until the log is full.
func fillUp(t *testing.T, log *jetstream.Log, id game.LobbyID) (last eventlog.Entry) {
	t.Helper()
	for version := int64(1); version < 10_000; version++ {
		batch := lobbiestest.Batch(version, 0)
		position, err := log.Append(t.Context(), id, last.Position, batch)
		if err != nil {
			require.ErrorIs(t, err, rejection.ErrStorage)
			return last
		}
		last = eventlog.Entry{Batch: batch, Position: position}
	}
	t.Fatal("the log is not full")
	return last
}

func TestAppend_EndsOfLobbiesMakeRoomInFullLog(t *testing.T) {
	logs := map[string]jetstream.Settings{"single server": small(t)}
	_, urls := startCluster(t)
	logs["cluster"] = jetstream.Settings{URL: urls, Replicas: 3, MaxBytes: 256 << 10}
	for name, settings := range logs {
		t.Run(name, func(t *testing.T) {
			log := open(t, settings)
			entries := lobbiestest.Fill(t, log, lobby(1), 20)
			last := fillUp(t, log, lobby(2))

			closing := lobbiestest.Close(t, log, lobby(1), entries)
			require.NoError(t, log.Erase(t.Context(), lobby(1)))

			assert.Equal(t, []eventlog.Entry{closing}, read(t, log, lobby(1), 0))
			batch := lobbiestest.Batch(last.Version+1, 0)
			position, err := log.Append(t.Context(), lobby(2), last.Position, batch)
			require.NoError(t, err)
			assert.Len(t, read(t, log, lobby(2), 0), int(batch.Version))
			lobbiestest.Close(t, log, lobby(2), []eventlog.Entry{{Batch: batch, Position: position}})
			require.NoError(t, log.Erase(t.Context(), lobby(2)))
			lobbiestest.Fill(t, log, lobby(3), 100)
		})
	}
}

func TestRead_ShowsEndInFullLogBeforeErasure(t *testing.T) {
	log := open(t, small(t))
	entries := lobbiestest.Fill(t, log, lobby(1), 20)
	fillUp(t, log, lobby(2))

	want := []eventlog.Entry{lobbiestest.Close(t, log, lobby(1), entries)}

	assert.Equal(t, want, read(t, log, lobby(1), 0), "a server that starts")
	assert.Equal(t, want, read(t, log, lobby(1), entries[3].Position), "a server that lags")
	assert.Equal(t, want, read(t, log, lobby(1), entries[19].Position), "a server that does not")
}

func TestAppend_StaleClosingDeletesNothingInFullLog(t *testing.T) {
	log := open(t, small(t))
	entries := lobbiestest.Fill(t, log, lobby(1), 20)
	fillUp(t, log, lobby(2))

	_, err := log.Append(t.Context(), lobby(1), entries[18].Position, lobbiestest.Batch(20, 9, game.LobbyClosed{}))

	require.ErrorIs(t, err, eventlog.ErrConflict)
	assert.Equal(t, entries, read(t, log, lobby(1), 0))
}

func TestAppend_NewLobbiesLeaveRoomForEndOfOthers(t *testing.T) {
	log := open(t, small(t))
	var opened []eventlog.Entry
	for i := 0; ; i++ {
		position, err := log.Append(t.Context(), lobby(i), 0, lobbiestest.Batch(1, 0))
		if err != nil {
			require.ErrorIs(t, err, rejection.ErrStorage)
			break
		}
		opened = append(opened, eventlog.Entry{Batch: lobbiestest.Batch(1, 0), Position: position})
	}

	for i, entry := range opened[:20] { // none has a batch to purge
		if i < 10 {
			lobbiestest.Close(t, log, lobby(i), []eventlog.Entry{entry})
			continue
		}
		_, err := log.Append(t.Context(), lobby(i), entry.Position, lobbiestest.Batch(2, 0))
		require.NoError(t, err, "stored lobbies go on")
	}
}

// refusing refuses closings with a code: the first times of them, or all when times is negative.
func refusing(times int, code natsjs.ErrorCode, meanwhile func()) func(jetstream.Publish) jetstream.Publish {
	return func(publish jetstream.Publish) jetstream.Publish {
		return func(ctx context.Context, msg *nats.Msg, opts ...natsjs.PublishOpt) (*natsjs.PubAck, error) {
			if msg.Header.Get(natsjs.MsgTTLHeader) == "" || times == 0 {
				return publish(ctx, msg, opts...)
			}
			times--
			meanwhile()
			return nil, &natsjs.APIError{Code: 503, ErrorCode: code}
		}
	}
}

func TestAppend_ClosingThatLosesRaceInFullLogDeletesNothing(t *testing.T) {
	log := open(t, single(t))
	entries := lobbiestest.Fill(t, log, lobby(1), 3)
	faster := eventlog.Entry{Batch: lobbiestest.Batch(4, 9)}
	log.WrapPublish(refusing(1, jetstream.CodeStoreFull, func() {
		var err error
		faster.Position, err = log.Append(t.Context(), lobby(1), entries[2].Position, faster.Batch)
		assert.NoError(t, err)
	}))

	_, err := log.Append(t.Context(), lobby(1), entries[2].Position, lobbiestest.Batch(4, 0, game.LobbyClosed{}))

	require.ErrorIs(t, err, eventlog.ErrConflict)
	assert.Equal(t, append(entries, faster), read(t, log, lobby(1), 0))
}

// beforePurgedClosing runs meanwhile when a closing is sent for the second time, after its lobby was purged.
func beforePurgedClosing(meanwhile func()) func(jetstream.Publish) jetstream.Publish {
	sent := 0
	return func(publish jetstream.Publish) jetstream.Publish {
		return func(ctx context.Context, msg *nats.Msg, opts ...natsjs.PublishOpt) (*natsjs.PubAck, error) {
			if msg.Header.Get(natsjs.MsgTTLHeader) != "" {
				if sent++; sent == 2 {
					meanwhile()
				}
			}
			return publish(ctx, msg, opts...)
		}
	}
}

func TestAppend_ClosingThatPurgedInFullLogEndsLobbyDespiteAppend(t *testing.T) {
	settings := small(t)
	log, other := open(t, settings), open(t, settings)
	entries := lobbiestest.Fill(t, log, lobby(1), 20)
	fillUp(t, log, lobby(2))
	var faster eventlog.Position
	log.WrapPublish(beforePurgedClosing(func() {
		var err error
		faster, err = other.Append(t.Context(), lobby(1), entries[19].Position, lobbiestest.Batch(21, 9))
		assert.NoError(t, err, "the purge made room for it")
	}))

	closing := lobbiestest.Close(t, log, lobby(1), entries)

	assert.Greater(t, closing.Position, faster)
	want := []eventlog.Entry{closing}
	assert.Equal(t, want, read(t, other, lobby(1), 0), "a server that starts")
	assert.Equal(t, want, read(t, other, lobby(1), faster), "the server that appended")
	require.NoError(t, log.Erase(t.Context(), lobby(1)))
	_, err := other.Append(t.Context(), lobby(1), faster, lobbiestest.Batch(22, 9))
	require.ErrorIs(t, err, eventlog.ErrConflict)
}

func TestAppend_ClosingThatPurgedConflictsWithAnotherClosing(t *testing.T) {
	settings := small(t)
	log, other := open(t, settings), open(t, settings)
	entries := lobbiestest.Fill(t, log, lobby(1), 20)
	fillUp(t, log, lobby(2))
	var faster eventlog.Entry
	log.WrapPublish(beforePurgedClosing(func() { faster = lobbiestest.Close(t, other, lobby(1), entries) }))

	_, err := log.Append(t.Context(), lobby(1), entries[19].Position, lobbiestest.Batch(21, 7, game.LobbyClosed{}))

	require.ErrorIs(t, err, eventlog.ErrConflict)
	assert.Equal(t, []eventlog.Entry{faster}, read(t, log, lobby(1), 0))
}

func TestAppend_ClosingThatPurgedIsSentUntilThereIsRoom(t *testing.T) {
	log := open(t, single(t))
	entries := lobbiestest.Fill(t, log, lobby(1), 3)
	log.WrapPublish(refusing(3, jetstream.CodeStoreFull, func() {})) // others have taken the room of the purge

	closing := lobbiestest.Close(t, log, lobby(1), entries)

	assert.Equal(t, []eventlog.Entry{closing}, read(t, log, lobby(1), 0))
}

func TestAppend_ClosingWithoutRoomCanBeRetried(t *testing.T) {
	settings := single(t)
	log := open(t, settings)
	entries := lobbiestest.Fill(t, log, lobby(1), 3)
	settings.RetryTimeout = 2 * time.Second
	full := open(t, settings)
	full.WrapPublish(refusing(-1, jetstream.CodeStoreFull, func() {}))

	_, err := full.Append(t.Context(), lobby(1), entries[2].Position, lobbiestest.Batch(4, 0, game.LobbyClosed{}))

	require.ErrorIs(t, err, rejection.ErrStorage)
	assert.Empty(t, read(t, log, lobby(1), entries[2].Position))
	closing := lobbiestest.Close(t, log, lobby(1), entries)
	assert.Equal(t, []eventlog.Entry{closing}, read(t, log, lobby(1), 0))
}

func TestAppend_ClosingPurgesOnFullServer(t *testing.T) {
	log := open(t, single(t))
	entries := lobbiestest.Fill(t, log, lobby(1), 3)
	log.WrapPublish(refusing(1, jetstream.CodeNoResources, func() {}))

	lobbiestest.Close(t, log, lobby(1), entries)

	stored, err := log.Stored(t.Context(), lobby(1))
	require.NoError(t, err)
	assert.Equal(t, 2, stored)
}
