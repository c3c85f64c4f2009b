package eventlog_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.uber.org/zap"

	"tarnwort/services/gameserver/internal/config"
	"tarnwort/services/gameserver/internal/eventlog"
)

func TestNew_StoreOfSettings(t *testing.T) {
	for name, test := range map[string]struct {
		settings map[string]string
		want     string
	}{
		"nothing set":          {nil, "*sqlite.Log"},
		"NATS servers":         {map[string]string{"NATS_URL": "nats://a:4222"}, "*jetstream.Log"},
		"memory":               {map[string]string{"TARNWORT_EVENT_LOG": "memory"}, "eventlog.inMemory"},
		"memory, NATS servers": {map[string]string{"TARNWORT_EVENT_LOG": "memory", "NATS_URL": "nats://a:4222"}, "eventlog.inMemory"},
	} {
		t.Run(name, func(t *testing.T) {
			settings, err := config.Read(test.settings)
			require.NoError(t, err)

			assert.Equal(t, test.want, fmt.Sprintf("%T", eventlog.New(settings.EventLog, zap.NewNop())))
		})
	}
}
