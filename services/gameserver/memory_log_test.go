package main

import (
	"net/http"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/config"
	"tarnwort/services/gameserver/internal/wiretest"
)

func TestALogInMemoryForgetsEverythingWithTheServer(t *testing.T) {
	data := t.TempDir()
	settings, err := config.Read(map[string]string{
		"TARNWORT_HOST": "127.0.0.1", "TARNWORT_PORT": "0", "TARNWORT_DATA_DIR": data,
		"TARNWORT_LOG_LEVEL": "error", "TARNWORT_EVENT_LOG": "memory",
	})
	require.NoError(t, err)
	var gm *wiretest.Person
	look := func(url string) int {
		return wiretest.Call(t, http.MethodGet, url+"/api/lobby/"+gm.LobbyID, "", nil, nil)
	}

	serve(t, settings, func(url string) {
		gm = wiretest.Open(t, url, protocol.CreateLobby{PlayerName: "Gunda"})
		assert.Equal(t, http.StatusOK, look(url))
	})
	serve(t, settings, func(url string) { assert.Equal(t, http.StatusNotFound, look(url)) })
	stored, err := filepath.Glob(filepath.Join(data, "*"))
	require.NoError(t, err)
	for _, path := range stored {
		info, err := os.Stat(path)
		require.NoError(t, err)
		assert.Zero(t, info.Size(), "%s holds something", path)
	}
}
