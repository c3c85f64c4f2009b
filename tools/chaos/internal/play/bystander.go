package play

import (
	"context"
	"time"

	"github.com/cenkalti/backoff/v5"
)

// bystanderPace is the pause between two commands of a bystander, within the server's limits.
const bystanderPace = 60 * time.Millisecond

// Bystander is a lobby that is played while other clients attack the server.
type Bystander struct {
	cancel context.CancelFunc
	ended  chan struct{}
}

// NewBystander opens a lobby and begins to play. Every connection it loses is in
// Report.Outages.
func NewBystander(ctx context.Context, target Target, report *Report, seed uint64) (*Bystander, error) {
	lobby, err := NewActive(ctx, Options{
		Target: target, Report: report, Checked: func(int) {},
		Pauses: func() backoff.BackOff { return backoff.NewConstantBackOff(100 * time.Millisecond) },
	}, seed)
	if err != nil {
		return nil, err
	}
	lobby.Pace = bystanderPace
	ctx, cancel := context.WithCancel(ctx)
	b := &Bystander{cancel, make(chan struct{})}
	go func() {
		defer close(b.ended)
		lobby.Run(ctx)
	}()
	return b, nil
}

// End ends the game after the command that is under way.
func (b *Bystander) End() {
	b.cancel()
	<-b.ended
}
