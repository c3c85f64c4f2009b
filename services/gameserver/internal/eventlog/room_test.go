package eventlog_test

import (
	"context"
	"testing"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/lobbiestest"
	"tarnwort/services/gameserver/internal/eventlog"
)

// small logs are full soon, and neighbours share one stream of them.
func small(t *testing.T) map[string]eventlog.Settings {
	t.Helper()
	here := embedded(t)
	here.MaxBytes = eventlog.Shards * 256 << 10
	return map[string]eventlog.Settings{
		"embedded": here,
		"external": {URL: startNATS(t), MaxBytes: 256 << 10},
	}
}

func TestLobbiesEndInAFullLogAndMakeRoomForOthers(t *testing.T) {
	logs := small(t)
	_, urls := startCluster(t)
	logs["cluster"] = eventlog.Settings{URL: urls, Replicas: 3, MaxBytes: 256 << 10}
	for name, settings := range logs {
		t.Run(name, func(t *testing.T) {
			log := open(t, settings)
			ids := neighbours(3)
			ends, fills, later := ids[0], ids[1], ids[2]
			entries := lobbiestest.Fill(t, log, ends, 20)
			last, full := fillUp(t, log, fills)
			require.ErrorIs(t, full, lobbies.ErrStorage)

			closing := lobbiestest.Close(t, log, ends, entries)
			require.NoError(t, log.Erase(t.Context(), ends))

			assert.Equal(t, []lobbies.Entry{closing}, read(t, log, ends, 0))
			batch := lobbiestest.Batch(last.Version+1, 0)
			position, err := log.Append(t.Context(), fills, last.Position, batch)
			require.NoError(t, err)
			assert.Len(t, read(t, log, fills, 0), int(batch.Version))
			lobbiestest.Close(t, log, fills, []lobbies.Entry{{Batch: batch, Position: position}})
			require.NoError(t, log.Erase(t.Context(), fills))
			lobbiestest.Fill(t, log, later, 100)
		})
	}
}

func TestEndInAFullLogIsHeardBeforeTheRestIsErased(t *testing.T) {
	for name, settings := range small(t) {
		t.Run(name, func(t *testing.T) {
			log := open(t, settings)
			ids := neighbours(2)
			entries := lobbiestest.Fill(t, log, ids[0], 20)
			_, full := fillUp(t, log, ids[1])
			require.ErrorIs(t, full, lobbies.ErrStorage)

			want := []lobbies.Entry{lobbiestest.Close(t, log, ids[0], entries)}

			assert.Equal(t, want, read(t, log, ids[0], 0), "a server that starts")
			assert.Equal(t, want, read(t, log, ids[0], entries[3].Position), "a server that lags")
			assert.Equal(t, want, read(t, log, ids[0], entries[19].Position), "a server that does not")
		})
	}
}

func TestStaleClosingDeletesNothingInAFullLog(t *testing.T) {
	for name, settings := range small(t) {
		t.Run(name, func(t *testing.T) {
			log := open(t, settings)
			ids := neighbours(2)
			entries := lobbiestest.Fill(t, log, ids[0], 20)
			_, full := fillUp(t, log, ids[1])
			require.ErrorIs(t, full, lobbies.ErrStorage)

			_, err := log.Append(t.Context(), ids[0], entries[18].Position, lobbiestest.Batch(20, 9, game.LobbyClosed{}))

			require.ErrorIs(t, err, lobbies.ErrConflict)
			assert.Equal(t, entries, read(t, log, ids[0], 0))
		})
	}
}

func TestNewLobbiesLeaveRoomForTheEndOfOthers(t *testing.T) {
	for name, settings := range small(t) {
		t.Run(name, func(t *testing.T) {
			log := open(t, settings)
			ids := neighbours(2000)
			opened, full := openAll(t, log, ids)
			require.ErrorIs(t, full, lobbies.ErrStorage)

			for i, entry := range opened[:20] { // none has a batch to spare
				if i < 10 {
					lobbiestest.Close(t, log, ids[i], []lobbies.Entry{entry})
					continue
				}
				_, err := log.Append(t.Context(), ids[i], entry.Position, lobbiestest.Batch(2, 0))
				require.NoError(t, err, "those who play go on")
			}
		})
	}
}

// openAll opens lobbies until one is refused.
func openAll(t *testing.T, log *eventlog.Log, ids []game.LobbyID) (opened []lobbies.Entry, full error) {
	t.Helper()
	for _, id := range ids {
		position, err := log.Append(t.Context(), id, 0, lobbiestest.Batch(1, 0))
		if err != nil {
			return opened, err
		}
		opened = append(opened, lobbies.Entry{Batch: lobbiestest.Batch(1, 0), Position: position})
	}
	return opened, nil
}

// refusing says of closings that there is no room for them, as often as that.
func refusing(times int, code jetstream.ErrorCode, meanwhile func()) func(eventlog.Publish) eventlog.Publish {
	return func(publish eventlog.Publish) eventlog.Publish {
		return func(ctx context.Context, msg *nats.Msg, opts ...jetstream.PublishOpt) (*jetstream.PubAck, error) {
			if msg.Header.Get(jetstream.MsgTTLHeader) == "" || times == 0 {
				return publish(ctx, msg, opts...)
			}
			times--
			meanwhile()
			return nil, &jetstream.APIError{Code: 503, ErrorCode: code}
		}
	}
}

func TestClosingThatLosesARaceInAFullLogDeletesNothing(t *testing.T) {
	log := open(t, embedded(t))
	id := lobbiestest.Lobby(t, "RACERS")
	entries := lobbiestest.Fill(t, log, id, 3)
	faster := lobbies.Entry{Batch: lobbiestest.Batch(4, 9)}
	log.WrapPublish(refusing(1, eventlog.CodeStoreFull, func() {
		var err error
		faster.Position, err = log.Append(t.Context(), id, entries[2].Position, faster.Batch)
		require.NoError(t, err)
	}))

	_, err := log.Append(t.Context(), id, entries[2].Position, lobbiestest.Batch(4, 0, game.LobbyClosed{}))

	require.ErrorIs(t, err, lobbies.ErrConflict)
	assert.Equal(t, append(entries, faster), read(t, log, id, 0))
}

func TestClosingThatFindsNoRoomCanBeTriedAgain(t *testing.T) {
	log := open(t, embedded(t))
	id := lobbiestest.Lobby(t, "TRYAGN")
	entries := lobbiestest.Fill(t, log, id, 3)
	tries := 0
	log.WrapPublish(refusing(2, eventlog.CodeStoreFull, func() { tries++ }))

	_, err := log.Append(t.Context(), id, entries[2].Position, lobbiestest.Batch(4, 0, game.LobbyClosed{}))

	require.ErrorIs(t, err, lobbies.ErrStorage)
	assert.Equal(t, 2, tries, "others may have taken the room; they are not waited for")
	assert.Empty(t, read(t, log, id, entries[2].Position))
	closing := lobbiestest.Close(t, log, id, entries)
	assert.Equal(t, []lobbies.Entry{closing}, read(t, log, id, 0))
}

func TestLobbiesEndOnAFullServer(t *testing.T) {
	log := open(t, embedded(t))
	id := lobbiestest.Lobby(t, "NRXXMM")
	entries := lobbiestest.Fill(t, log, id, 3)
	log.WrapPublish(refusing(1, eventlog.CodeNoResources, func() {}))

	lobbiestest.Close(t, log, id, entries)

	count, err := log.Stored(t.Context(), id)
	require.NoError(t, err)
	assert.Equal(t, 2, count, "room was made")
}

func read(t *testing.T, log *eventlog.Log, id game.LobbyID, after lobbies.Position) []lobbies.Entry {
	t.Helper()
	entries, err := log.Read(t.Context(), id, after)
	require.NoError(t, err)
	return entries
}
