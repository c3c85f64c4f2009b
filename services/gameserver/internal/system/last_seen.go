package system

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"go.uber.org/zap"

	"tarnwort/libs/lobbies"
)

// markEvery is how exactly the end of a killed process is known.
const markEvery = 500 * time.Millisecond

// LastSeen marks, while a process runs, that it does, so that the next one knows
// how long nobody looked after the lobbies.
type LastSeen struct {
	path  string
	clock lobbies.Clock
	log   *zap.Logger

	outage lobbies.Outage
	stop   chan struct{}
	done   chan struct{}
}

// NewLastSeen reads the mark of the process before in a data directory, which is
// made if need be. With an empty directory, as beside other servers, there is no
// outage.
func NewLastSeen(dir string, clock lobbies.Clock, log *zap.Logger) (*LastSeen, error) {
	l := &LastSeen{clock: clock, log: log, stop: make(chan struct{}), done: make(chan struct{})}
	if dir == "" {
		return l, nil
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, err
	}
	l.path = filepath.Join(dir, "last-seen")
	l.outage.To = clock.Now()
	l.outage.From = l.outage.To
	mark, err := os.Stat(l.path)
	switch {
	case err == nil && mark.ModTime().Before(l.outage.To):
		l.outage.From = mark.ModTime()
	case err != nil && !errors.Is(err, fs.ErrNotExist):
		return nil, err
	}
	return l, nil
}

// Outage is the time between the process before and this one.
func (l *LastSeen) Outage() lobbies.Outage { return l.outage }

// Start begins to mark.
func (l *LastSeen) Start(context.Context) error {
	go l.run()
	return nil
}

// Stop ends it after a last mark.
func (l *LastSeen) Stop(context.Context) error {
	close(l.stop)
	<-l.done
	return nil
}

func (l *LastSeen) run() {
	defer close(l.done)
	if l.path == "" {
		return
	}
	ticker := time.NewTicker(markEvery)
	defer ticker.Stop()
	for {
		if err := l.mark(); err != nil {
			l.log.Warn("last seen not marked", zap.Error(err))
		}
		select {
		case <-ticker.C:
		case <-l.stop:
			return
		}
	}
}

// mark only touches the file: its content says nothing, so a power cut cannot
// damage it.
func (l *LastSeen) mark() error {
	now := l.clock.Now()
	err := os.Chtimes(l.path, now, now)
	if errors.Is(err, fs.ErrNotExist) {
		return os.WriteFile(l.path, nil, 0o600)
	}
	return err
}
