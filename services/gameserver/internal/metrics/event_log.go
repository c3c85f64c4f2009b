package metrics

import (
	"context"
	"time"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/eventlog"
)

// eventLog is an event log whose appends are counted.
type eventLog struct {
	eventlog.Log
	metrics *Metrics
}

// EventLog returns log with its appends counted.
func (m *Metrics) EventLog(log eventlog.Log) eventlog.Log { return eventLog{log, m} }

// Append implements eventlog.Log.
func (l eventLog) Append(ctx context.Context, id game.LobbyID, after eventlog.Position, batch eventlog.Batch) (eventlog.Position, error) {
	began := time.Now()
	position, err := l.Log.Append(ctx, id, after, batch)
	if err == nil {
		l.metrics.appendsDone.Inc()
	} else {
		l.metrics.appends.WithLabelValues(outcome(err)).Inc()
	}
	l.metrics.appendSeconds.Observe(time.Since(began).Seconds())
	return position, err
}
