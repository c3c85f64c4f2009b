package jetstream_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/services/gameserver/internal/eventlog/jetstream"
)

func TestCheck_NamesNoPassword(t *testing.T) {
	for _, url := range []string{"nats://ada:apple@127.0.0.1:1", "nats://127.0.0.1:1,nats://apple@127.0.0.1:1"} {
		err := jetstream.Check(t.Context(), url, nil)
		require.Error(t, err)
		assert.NotContains(t, err.Error(), "apple")
	}
}
