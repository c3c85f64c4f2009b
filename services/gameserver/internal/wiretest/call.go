package wiretest

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"testing"

	"github.com/stretchr/testify/require"
)

// Call sends one HTTP request and decodes the body of its response, also that of an error.
func Call(t testing.TB, method, url, token string, body, answer any) (status int) {
	t.Helper()
	var payload io.Reader = http.NoBody
	if body != nil {
		raw, err := json.Marshal(body)
		require.NoError(t, err)
		payload = bytes.NewReader(raw)
	}
	request, err := http.NewRequestWithContext(t.Context(), method, url, payload)
	require.NoError(t, err)
	request.Header.Set("Content-Type", "application/json")
	if token != "" {
		request.Header.Set("Authorization", "Bearer "+token)
	}
	response, err := http.DefaultClient.Do(request)
	require.NoError(t, err)
	defer func() { _ = response.Body.Close() }()
	raw, err := io.ReadAll(response.Body)
	require.NoError(t, err)
	if answer != nil {
		require.NoError(t, json.Unmarshal(raw, answer), "%s %s: %s", method, url, raw)
	}
	return response.StatusCode
}
