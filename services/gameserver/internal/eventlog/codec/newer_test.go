package codec

import (
	"encoding/json"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/eventlog"
	"tarnwort/libs/lobbies/lobbiestest"
	"tarnwort/libs/lobbies/rejection"
)

// batchOf is a stored batch of one event.
func batchOf(kind, data string) []byte {
	return fmt.Appendf(nil, `{"v":1,"n":1,"c":"%032x","t":"2026-11-21T12:00:00Z","e":[{"k":%q,"d":%s}]}`, 7, kind, data)
}

// unused are new fields of a newer server whose feature is not used yet.
const unused = `{"a":false,"b":0,"c":"","d":null,"e":[],"f":{},"g":"0001-01-01T00:00:00Z","h":{"i":0,"j":{"k":null}}}`

func TestDecode_ofUnusedNewFields_ignoresThem(t *testing.T) {
	written, err := New().Encode(lobbiestest.Batch(7, 'a', lobbiestest.Events()...))
	require.NoError(t, err)
	var batch storedBatch
	require.NoError(t, json.Unmarshal(written, &batch))
	for i, e := range batch.Events {
		fields := map[string]json.RawMessage{}
		require.NoError(t, json.Unmarshal(e.Data, &fields))
		require.NoError(t, json.Unmarshal([]byte(unused), &fields))
		fields["l"] = json.RawMessage(unused)
		batch.Events[i].Data, err = json.Marshal(fields)
		require.NoError(t, err)
	}
	newer, err := json.Marshal(batch)
	require.NoError(t, err)

	decoded, err := New().Decode(newer)

	require.NoError(t, err)
	assert.Equal(t, lobbiestest.Batch(7, 'a', lobbiestest.Events()...), decoded)
}

func TestDecode_ofUnusedNewFieldsInParts_ignoresThem(t *testing.T) {
	for _, e := range []struct{ kind, data string }{
		{"lobby_opened", `{"ID":"ABCDEF","GameMaster":{"ID":"gm","New":` + unused + `},"Settings":{"New":false}}`},
		{"points_awarded", `{"Points":{"ada":0},"Awarded":[{"Player":"ada","Points":1,"New":0}]}`},
		{"word_submitted", `{"Spoken":{"Word":"Kern","New":""},"Next":{"Number":2,"New":null}}`},
	} {
		_, err := New().Decode(batchOf(e.kind, e.data))
		assert.NoError(t, err, e.kind)
	}
}

func TestDecode_ofUsedNewFields_fails(t *testing.T) {
	for _, value := range []string{
		`true`, `1`, `-0.5`, `"x"`, `"0"`, `[0]`, `[null]`, `{"a":{"b":[{}]}}`, `"2026-01-01T00:00:00Z"`,
	} {
		for _, e := range []struct{ kind, data string }{
			{"lobby_locked", `{"Locked":true,"New":` + value + `}`},
			{"lobby_opened", `{"ID":"ABCDEF","GameMaster":{"ID":"gm","New":` + value + `}}`},
			{"points_awarded", `{"Awarded":[{"Player":"ada","New":` + value + `}]}`},
		} {
			_, err := New().Decode(batchOf(e.kind, e.data))
			require.ErrorIs(t, err, eventlog.ErrTooOld, "%s of %s", value, e.kind)
			assert.ErrorContains(t, err, `unknown field "New"`)
		}
	}
}

func TestDecode_ofANewKindOrFormat_fails(t *testing.T) {
	for _, newer := range []string{string(batchOf("lobby_painted", `{}`)), `{"v":2}`} {
		_, err := New().Decode([]byte(newer))
		require.ErrorIs(t, err, eventlog.ErrTooOld)
		assert.Equal(t, rejection.ErrShuttingDown, rejection.Explain(err), "clients are told to try again")
	}
}

func TestDecode_ofDamage_isNotTooOld(t *testing.T) {
	for _, damaged := range []string{
		``, `{}`, `{"v":0}`, `{"v":"1"}`,
		string(batchOf("lobby_locked", `{"Locked":"yes"}`)),
		string(batchOf("lobby_locked", `{"New":0,"Locked":"yes"}`)),
		string(batchOf("lobby_opened", `{"New":1,"ID":"*"}`)),
	} {
		_, err := New().Decode([]byte(damaged))
		require.Error(t, err, damaged)
		assert.NotErrorIs(t, err, eventlog.ErrTooOld, damaged)
	}
}

func TestEncode_ofAnUnnamedEvent_isAnInternalError(t *testing.T) {
	_, err := New().Encode(eventlog.Batch{Events: []game.Event{nil}})
	assert.Equal(t, rejection.ErrInternal, rejection.Explain(err))
}
