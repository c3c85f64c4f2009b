package codec

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/lobbies/lobbiestest"
)

var sample = flag.String("sample", "", "a release, as 1.1: write testdata/1.1.json, a batch of every event as that release stores it")

// samples returns the batches that releases stored, by file. A release adds a file and changes none, because logs on disk hold them.
func samples(t *testing.T) map[string][]byte {
	t.Helper()
	files, err := filepath.Glob("testdata/*.json")
	require.NoError(t, err)
	require.Contains(t, files, "testdata/1.0.json")
	stored := make(map[string][]byte, len(files))
	for _, file := range files {
		stored[file], err = os.ReadFile(file)
		require.NoError(t, err)
	}
	return stored
}

// writeSample adds the sample of a release that is made.
func writeSample(t *testing.T) {
	t.Helper()
	encoded, err := New().Encode(lobbiestest.Batch(7, 'a', lobbiestest.Events()...))
	require.NoError(t, err)
	var pretty bytes.Buffer
	require.NoError(t, json.Indent(&pretty, encoded, "", "  "))
	file, err := os.OpenFile("testdata/"+*sample+".json", os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o644)
	require.NoError(t, err)
	_, err = file.Write(append(pretty.Bytes(), '\n'))
	require.NoError(t, err)
	require.NoError(t, file.Close())
}

func TestDecode_ofEveryRelease(t *testing.T) {
	for file, stored := range samples(t) {
		t.Run(file, func(t *testing.T) {
			batch, err := New().Decode(stored)
			require.NoError(t, err)
			again, err := New().Encode(batch)
			require.NoError(t, err)

			var before, after any
			require.NoError(t, json.Unmarshal(stored, &before))
			require.NoError(t, json.Unmarshal(again, &after))
			assertHolds(t, after, before, "")
		})
	}
}

// assertHolds fails for each value of a part that the whole does not have at the same place.
func assertHolds(t *testing.T, whole, part any, path string) {
	t.Helper()
	switch part := part.(type) {
	case map[string]any:
		members, _ := whole.(map[string]any)
		for name, member := range part {
			assertHolds(t, members[name], member, path+"."+name)
		}
	case []any:
		elements, _ := whole.([]any)
		if assert.Len(t, elements, len(part), path) {
			for i, element := range part {
				assertHolds(t, elements[i], element, path+"[]")
			}
		}
	default:
		assert.Equal(t, part, whole, path)
	}
}

func TestSamples_holdEveryEvent(t *testing.T) {
	if *sample != "" {
		writeSample(t)
	}
	held := make(map[string]bool)
	for _, stored := range samples(t) {
		var batch storedBatch
		require.NoError(t, json.Unmarshal(stored, &batch))
		for _, event := range batch.Events {
			held[event.Kind] = true
		}
	}
	for _, k := range kinds() {
		assert.True(t, held[k.name], "no release has a sample of %s: go test ./internal/eventlog/codec -sample", k.name)
	}
}
