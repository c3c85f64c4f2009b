package metrics

import (
	"context"
	"time"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
)

// eventLog is an event log whose appends are counted.
type eventLog struct {
	lobbies.EventLog
	metrics *Metrics
}

// EventLog returns log with its appends counted.
func (m *Metrics) EventLog(log lobbies.EventLog) lobbies.EventLog { return eventLog{log, m} }

// Append implements lobbies.EventLog.
func (l eventLog) Append(ctx context.Context, id game.LobbyID, after lobbies.Position, batch lobbies.Batch) (lobbies.Position, error) {
	began := time.Now()
	position, err := l.EventLog.Append(ctx, id, after, batch)
	if err == nil {
		l.metrics.appendsDone.Inc()
	} else {
		l.metrics.appends.WithLabelValues(outcome(err)).Inc()
	}
	l.metrics.appendSeconds.Observe(time.Since(began).Seconds())
	return position, err
}
