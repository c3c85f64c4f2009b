package system

import (
	"context"
	"slices"
	"sync"
	"time"

	"go.uber.org/zap"

	"tarnwort/libs/lobbies/room"
)

// fileInterval bounds the error in the known end time of a killed process.
const fileInterval = 500 * time.Millisecond

// maxOutages is how many outages are stored. More than that are merged, oldest first, so that a
// turn keeps its remaining time after any number of crashes.
const maxOutages = 32

// LastSeen stores the time at regular intervals while a process serves its lobbies, so that the next
// process knows how long the outage was.
type LastSeen struct {
	store    lastSeenStore // nil stores nothing
	interval time.Duration
	clock    room.Clock
	log      *zap.Logger

	outages []span
	leave   sync.Once
	left    time.Time
	stop    chan struct{}
	done    chan struct{}
}

// lastSeenStore is a file, or a bucket that servers of a cluster share.
type lastSeenStore interface {
	// begin stores that a process runs now, and the outages before it.
	begin(now time.Time, outages []span) error
	// write stores that a process runs now.
	write(now time.Time) error
	// end stores when the process left its lobbies.
	end(left time.Time) error
}

// NewLastSeen continues the file of the previous process. Without a file there is no outage.
func NewLastSeen(file LastSeenFile, clock room.Clock, log *zap.Logger) *LastSeen {
	l := newLastSeen(clock, log)
	if file.path != "" {
		l.store, l.interval = file, fileInterval
		l.outages = file.outages(clock.Now())
	}
	return l
}

// NewSharedLastSeen continues the bucket of a cluster, and measures offset with it. While other servers run, the outage is
// the one that they have ended.
func NewSharedLastSeen(shared *LastSeenBucket, clock room.Clock, offset *ClockOffset, log *zap.Logger) *LastSeen {
	l := newLastSeen(clock, log)
	shared.offset = offset
	shared.onOffset = func(ahead time.Duration) {
		log.Warn("this machine's clock differs from that of NATS; synchronize all machines", zap.Duration("ahead", ahead))
	}
	l.store, l.interval = shared, bucketInterval
	l.outages = shared.outages(clock.Now())
	return l
}

func newLastSeen(clock room.Clock, log *zap.Logger) *LastSeen {
	return &LastSeen{clock: clock, log: log, stop: make(chan struct{}), done: make(chan struct{})}
}

// Outage returns the time between the previous process and this one, with earlier outages.
func (l *LastSeen) Outage() (o room.Outage) {
	for i, s := range l.outages {
		if i == len(l.outages)-1 {
			o.From, o.To = s.From, s.To
		} else {
			o.Earlier = append(o.Earlier, room.Outage{From: s.From, To: s.To})
		}
	}
	return o
}

// Start stores the time, and goes on at regular intervals.
func (l *LastSeen) Start(context.Context) error {
	if l.store != nil {
		l.begin() // a cluster's server is ready once its clock is measured with that
	}
	go l.run()
	return nil
}

// Leave marks the moment at which the process stops serving lobbies, which may be long before it
// ends. It returns before that time is stored.
func (l *LastSeen) Leave() {
	l.leave.Do(func() {
		l.left = l.clock.Now()
		close(l.stop)
	})
}

// Stop returns when the last time is stored: that of Leave, or now.
func (l *LastSeen) Stop(context.Context) error {
	l.Leave()
	<-l.done
	return nil
}

func (l *LastSeen) run() {
	defer close(l.done)
	if l.store == nil {
		return
	}
	ticker := time.NewTicker(l.interval)
	defer ticker.Stop()
	for {
		select {
		case <-ticker.C:
			l.write(l.clock.Now())
		case <-l.stop:
			l.logError(l.store.end(l.left))
			return
		}
	}
}

// begin stores the outages for the next process. When that fails, as on a full disk, it still
// tries to store the time.
func (l *LastSeen) begin() {
	outages := slices.Clone(l.outages)
	if more := len(outages) - maxOutages; more > 0 {
		outages[more].From = outages[0].From
		outages = outages[more:]
	}
	if err := l.store.begin(l.clock.Now(), outages); err != nil {
		l.log.Warn("outages not stored", zap.Error(err))
		l.write(l.clock.Now())
	}
}

func (l *LastSeen) write(seen time.Time) {
	l.logError(l.store.write(seen))
}

// Ready returns an error while a cluster stores nothing. A file does not count, because lobbies are stored elsewhere.
func (l *LastSeen) Ready() error {
	if shared, ok := l.store.(*LastSeenBucket); ok {
		return shared.writes.Ready()
	}
	return nil
}

func (l *LastSeen) logError(err error) {
	if err != nil {
		l.log.Warn("last-seen time not stored", zap.Error(err))
	}
}
