package readiness

import (
	"context"
	"time"

	"go.uber.org/zap"
)

const (
	// interval is the pause between two looks at the checks.
	interval = 100 * time.Millisecond
	// moveSpread is the time over which a server closes its connections, so that the others are not asked for all lobbies at once.
	moveSpread = 2 * time.Second
)

// Lobbies are the lobbies of this server.
type Lobbies interface {
	// MoveAway closes the connections of all lobbies within spread and stops their timers until Return.
	MoveAway(spread time.Duration)
	// Return lets timers run again.
	Return()
}

// Mover moves viewers to the other servers of a cluster, once in each time in which this server is not ready.
type Mover struct {
	readiness *Readiness
	lobbies   Lobbies
	log       *zap.Logger
	stop      chan struct{}
	done      chan struct{}
}

// NewMover returns a mover that does not run yet.
func NewMover(r *Readiness, lobbies Lobbies, log *zap.Logger) *Mover {
	return &Mover{readiness: r, lobbies: lobbies, log: log, stop: make(chan struct{}), done: make(chan struct{})}
}

// Start begins to look at the checks.
func (m *Mover) Start(context.Context) error {
	m.update()
	go m.run()
	return nil
}

// Stop returns when the mover has ended.
func (m *Mover) Stop(context.Context) error {
	close(m.stop)
	<-m.done
	return nil
}

func (m *Mover) run() {
	defer close(m.done)
	ticker := time.NewTicker(interval)
	defer ticker.Stop()
	for {
		select {
		case <-ticker.C:
			m.update()
		case <-m.stop:
			return
		}
	}
}

func (m *Mover) update() {
	err := m.readiness.Err()
	switch wasAway := m.readiness.away.Swap(err != nil); {
	case err != nil && !wasAway:
		m.log.Warn("not ready: clients must connect to other servers", zap.Error(err))
		m.lobbies.MoveAway(moveSpread)
	case err == nil && wasAway:
		m.log.Info("ready again")
		m.lobbies.Return()
	}
}
