package play

import (
	"context"
	"time"
)

// bystanderPace is the pause between two commands of a bystander: brisk, but
// within what the server allows a connection.
const bystanderPace = 60 * time.Millisecond

// Bystander is a lobby whose people play on while somebody else attacks the
// server.
type Bystander struct {
	lobby *Lively
	ends  context.CancelFunc
	ended chan struct{}
}

// NewBystander opens a lobby on a running server and begins to play. Clients come
// back as quickly as they can, and every such return is in Findings.Away.
func NewBystander(ctx context.Context, server Place, findings *Findings, seed uint64) (*Bystander, error) {
	again := func(int) time.Duration { return 100 * time.Millisecond }
	lobby, err := NewLively(ctx, server, findings, again, seed, func(int) {})
	if err != nil {
		return nil, err
	}
	lobby.pace = bystanderPace
	ctx, cancel := context.WithCancel(ctx)
	b := &Bystander{lobby: lobby, ends: cancel, ended: make(chan struct{})}
	go func() {
		defer close(b.ended)
		lobby.Run(ctx)
	}()
	return b, nil
}

// End ends the game after the command that is under way.
func (b *Bystander) End() {
	b.ends()
	<-b.ended
	b.lobby.hangUp()
}
