package memory_test

import (
	"testing"

	"tarnwort/libs/lobbies/eventlog"
	"tarnwort/libs/lobbies/lobbiestest"
	"tarnwort/libs/lobbies/memory"
)

func TestEventLog_Conformance(t *testing.T) {
	lobbiestest.EventLog(t, func(*testing.T) (here, there eventlog.Log) {
		log := memory.NewEventLog()
		return log, log.Another()
	})
}
