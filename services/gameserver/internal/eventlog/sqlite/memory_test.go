//go:build unix

package sqlite_test

import (
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestLog_ManyLobbies_NeedsLittleMemory(t *testing.T) {
	const count = 20_000
	log := open(t, settingsOf(t))
	before := heap()

	var all sync.WaitGroup
	for writer := range 100 {
		all.Go(func() {
			for n := writer; n < count; n += 100 {
				if _, err := log.Append(t.Context(), lobby(n), 0, batchOf(1)); err != nil {
					t.Error(err)
					return
				}
			}
		})
	}
	all.Wait()

	used := heap() - before
	t.Logf("%d lobbies need %.1f MB", count, float64(used)/1e6)
	assert.Less(t, used, int64(2_200_000))
}
