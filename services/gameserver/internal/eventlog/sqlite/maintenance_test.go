package sqlite

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.uber.org/zap"
)

func TestFinishErasure_keepsWhatWasErasedMeanwhile(t *testing.T) {
	log := New(Settings{Dir: t.TempDir()}, zap.NewNop())
	require.NoError(t, log.Open(t.Context()))
	defer func() { assert.NoError(t, log.Close(context.Background())) }()
	m := log.maintenance
	m.stop()
	m.stopped.Wait() // the test does its work
	m.noteErasure()
	began := time.Now()
	time.Sleep(time.Millisecond)
	m.noteErasure()

	require.NoError(t, m.finishErasure(began))
	assert.False(t, log.IsErasureFinished(), "the second erasure came after the beginning")

	require.NoError(t, m.finishErasure(time.Now()))
	assert.True(t, log.IsErasureFinished())
}
