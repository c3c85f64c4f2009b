package main

import (
	"testing"
	"time"
)

func TestDamagedFilesLeaveNoLobbyWithAHole(t *testing.T) {
	t.Parallel()
	attempt(t, &files{times: 6, lobbies: 5, seed: uint64(time.Now().UnixNano())})
}
