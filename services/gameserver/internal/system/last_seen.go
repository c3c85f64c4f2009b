package system

import (
	"context"
	"slices"
	"sync"
	"time"

	"go.uber.org/zap"

	"tarnwort/libs/lobbies"
)

// markEvery is how exactly the end of a killed process is known.
const markEvery = 500 * time.Millisecond

// mostOutages bounds what a mark remembers. Of more the oldest are taken together,
// so that servers that die one after another cost no turn what was left of it.
const mostOutages = 32

// LastSeen marks, while a process looks after its lobbies, that it does, so that the
// next one knows how long nobody did.
type LastSeen struct {
	mark  Mark
	clock lobbies.Clock
	log   *zap.Logger

	outage lobbies.Outage
	leave  sync.Once
	left   time.Time
	stop   chan struct{}
	done   chan struct{}
}

// NewLastSeen goes on where the process before left its mark. Where there is no
// place for one, as beside other servers, there is no outage.
func NewLastSeen(mark Mark, clock lobbies.Clock, log *zap.Logger) *LastSeen {
	l := &LastSeen{mark: mark, clock: clock, log: log, stop: make(chan struct{}), done: make(chan struct{})}
	if mark.path == "" {
		return l
	}
	l.outage.To = clock.Now()
	l.outage.From = l.outage.To
	if !mark.left.IsZero() {
		l.outage.From = mark.left
	}
	for _, s := range mark.before {
		l.outage.Earlier = append(l.outage.Earlier, lobbies.Outage{From: s.From, To: s.To})
	}
	return l
}

// Outage is the time between the process before and this one, and what was before.
func (l *LastSeen) Outage() lobbies.Outage { return l.outage }

// Start begins to mark.
func (l *LastSeen) Start(context.Context) error {
	go l.run()
	return nil
}

// Leave says that the lobbies are looked after no more from now on, however long the
// process still takes to end. It does not wait until that is marked.
func (l *LastSeen) Leave() {
	l.leave.Do(func() {
		l.left = l.clock.Now()
		close(l.stop)
	})
}

// Stop returns when the last mark is made: of now, unless Leave was called before.
func (l *LastSeen) Stop(context.Context) error {
	l.Leave()
	<-l.done
	return nil
}

func (l *LastSeen) run() {
	defer close(l.done)
	if l.mark.path == "" {
		return
	}
	ticker := time.NewTicker(markEvery)
	defer ticker.Stop()
	l.begin()
	for {
		select {
		case <-ticker.C:
			l.write(l.clock.Now())
		case <-l.stop:
			l.write(l.left)
			return
		}
	}
}

// begin hands the outages on. When that fails, as on a full disk, the time is at
// least marked.
func (l *LastSeen) begin() {
	outages := append(slices.Clone(l.mark.before), span{l.outage.From, l.outage.To})
	if more := len(outages) - mostOutages; more > 0 {
		outages[more].From = outages[0].From
		outages = outages[more:]
	}
	if err := l.mark.begin(l.clock.Now(), outages); err != nil {
		l.log.Warn("outages not marked", zap.Error(err))
		l.write(l.clock.Now())
	}
}

func (l *LastSeen) write(seen time.Time) {
	if err := l.mark.write(seen); err != nil {
		l.log.Warn("last seen not marked", zap.Error(err))
	}
}
