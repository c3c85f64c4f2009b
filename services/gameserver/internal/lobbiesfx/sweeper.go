package lobbiesfx

import (
	"context"
	"time"

	"go.uber.org/zap"

	"tarnwort/libs/lobbies"
)

// sweepInterval bounds how late a lobby ends that no server has in memory.
const sweepInterval = 5 * time.Minute

// sweeper ends lobbies without a person at an interval.
type sweeper struct {
	service *lobbies.Service
	log     *zap.Logger
	cancel  context.CancelFunc
	done    chan struct{}
}

func (s *sweeper) start(context.Context) error {
	ctx, cancel := context.WithCancel(context.Background())
	s.cancel, s.done = cancel, make(chan struct{})
	go s.run(ctx)
	return nil
}

func (s *sweeper) stop(context.Context) error {
	s.cancel()
	<-s.done
	return nil
}

func (s *sweeper) run(ctx context.Context) {
	defer close(s.done)
	ticker := time.NewTicker(sweepInterval)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
		if err := s.service.Directory.Sweep(ctx); err != nil && ctx.Err() == nil {
			s.log.Warn("lobbies without a person not swept", zap.Error(err))
		}
	}
}
