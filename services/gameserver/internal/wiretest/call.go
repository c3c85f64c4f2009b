package wiretest

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"tarnwort/libs/gameclient"
)

// Call sends one HTTP request and decodes the body of its response, also that of an error.
func Call(t testing.TB, method, url, token string, body, answer any) (status int) {
	t.Helper()
	status, raw, err := gameclient.Request(t.Context(), method, url, token, body)
	require.NoError(t, err)
	if answer != nil {
		require.NoError(t, json.Unmarshal(raw, answer), "%s %s: %s", method, url, raw)
	}
	return status
}
