package codec

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/lobbies/lobbiestest"
)

var rewrite = flag.Bool("rewrite", false, "write testdata/stored.json anew: only together with a new format")

const golden = "testdata/stored.json"

// stored.json is a batch as servers have it on disk. The test fails when a renamed
// field of an event makes it unreadable.
func TestDecode_ofStoredEvents(t *testing.T) {
	batch := lobbiestest.Batch(7, 'a', lobbiestest.Events()...)
	encoded, err := New().Encode(batch)
	require.NoError(t, err)
	var pretty bytes.Buffer
	require.NoError(t, json.Indent(&pretty, encoded, "", "  "))
	if *rewrite {
		require.NoError(t, os.WriteFile(golden, append(pretty.Bytes(), '\n'), 0o600))
	}

	stored, err := os.ReadFile(golden)
	require.NoError(t, err)
	assert.JSONEq(t, string(stored), string(encoded))
	decoded, err := New().Decode(stored)
	require.NoError(t, err)
	assert.Equal(t, batch, decoded)
}

// The first release wrote stored-first.json, so it lacks all later fields and events.
func TestDecode_ofTheFirstRelease(t *testing.T) {
	stored, err := os.ReadFile("testdata/stored-first.json")
	require.NoError(t, err)

	decoded, err := New().Decode(stored)

	require.NoError(t, err)
	assert.Len(t, decoded.Events, 36)
}
