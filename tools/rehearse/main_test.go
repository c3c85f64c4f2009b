package main

import (
	"bytes"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestRehearse_refusedSeatIsAFailure(t *testing.T) {
	host := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(http.StatusNotFound)
		_, _ = w.Write([]byte(`{"error": "Lobby nicht gefunden.", "code": "lobby_not_found"}`))
	}))
	defer host.Close()
	var failures bytes.Buffer

	ok := rehearse(t.Context(), lobby{url: host.URL, id: "ABC234"}, []string{"Bot Ada"}, &failures)

	assert.False(t, ok)
	assert.Equal(t, "Bot Ada: join: 404 lobby_not_found: Lobby nicht gefunden.\n", failures.String())
}
