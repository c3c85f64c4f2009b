package protocol_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/protocol"
)

func TestTextOrNumber(t *testing.T) {
	for json, want := range map[string]protocol.TextOrNumber{`{"voter": "Ada", "suspect": 1}`: "Ada", `{"voter": 12345678901234567890, "suspect": ""}`: "12345678901234567890"} {
		var vote protocol.ChatVote
		require.NoError(t, protocol.Decode([]byte(json), &vote), json)
		assert.Equal(t, want, vote.Voter, json)
	}
	for _, json := range []string{`{"voter": true}`, `{"voter": null, "suspect": 1}`, `{"voter": 1}`, `{}`, `{"voter": ["a"]}`, `{"voter": {}}`} {
		var vote protocol.ChatVote
		assert.ErrorIs(t, protocol.Decode([]byte(json), &vote), protocol.ErrNoObject, json)
	}
}
