package eventlog

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"time"

	"go.uber.org/zap"

	"tarnwort/libs/lobbies"
)

// witnessEvery is how often the last acknowledged position is written down, and
// so how much of a damaged store's end may be missing without a word.
const witnessEvery = 10 * time.Second

// witness remembers beside the embedded server's store how far one stream went: JetStream
// starts on a truncated or garbled one with what is left, as if that were all.
type witness struct {
	path string
	life time.Duration // how long a batch surely stays that nothing followed
	log  *zap.Logger

	mu      sync.Mutex
	last    lobbies.Position
	noted   time.Time // when last was acknowledged, which is the time of the file
	written time.Time
}

// newWitness does not count on the last hour of the day for which a closing is reserved.
func newWitness(settings Settings, number int, log *zap.Logger) *witness {
	path := filepath.Join(settings.Dir, "last-position"+ending("-", number))
	return &witness{path: path, life: settings.Reserved - settings.Reserved/24, log: log}
}

// note takes an acknowledged position in. A nil witness, that of an external
// server, notes nothing.
func (w *witness) note(p lobbies.Position) {
	if w == nil {
		return
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	w.see(p)
	if time.Since(w.written) >= witnessEvery {
		w.write()
	}
}

// see must be called with the lock held.
func (w *witness) see(p lobbies.Position) {
	if p > w.last {
		w.last, w.noted = p, time.Now()
	}
}

// keep notes the closing of a lobby whose other batches are about to be erased, and
// writes the last position down: one of those may have been until now, and would
// be missed after a kill.
func (w *witness) keep(closing lobbies.Position) {
	if w == nil {
		return
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.see(closing); w.last > 0 {
		w.write()
	}
}

// close writes the last position down.
func (w *witness) close() {
	if w == nil {
		return
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.last > 0 {
		w.write()
	}
}

// write must be called with the lock held. It is no promise, so it does not sync. The
// file's time is that of the position: what ended in its time since is not missed.
func (w *witness) write() {
	w.written = time.Now()
	err := os.WriteFile(w.path, []byte(strconv.FormatUint(uint64(w.last), 10)), 0o600)
	if err == nil {
		err = os.Chtimes(w.path, w.noted, w.noted)
	}
	if err != nil {
		w.log.Warn("last position not written", zap.Error(err))
	}
}

// recall returns the last position that was written down, zero for none or one
// that may have ended since.
func (w *witness) recall() uint64 {
	file, err := os.Stat(w.path)
	if err != nil || time.Since(file.ModTime()) > w.life {
		return 0
	}
	text, err := os.ReadFile(w.path)
	if err != nil {
		return 0
	}
	last, _ := strconv.ParseUint(strings.TrimSpace(string(text)), 10, 64) // a torn one says nothing
	return last
}

// inspect compares the store with what was written down beside it, and says what
// is lost. Lobbies that are left go on, those with a hole are refused one by one.
func (l *Log) inspect(ctx context.Context) error {
	for _, s := range l.shards.all {
		if err := s.inspect(ctx, l.log); err != nil {
			return err
		}
	}
	return nil
}

func (s *shard) inspect(ctx context.Context, log *zap.Logger) error {
	if s.witness == nil {
		return nil
	}
	last := s.witness.recall()
	if last == 0 {
		return nil
	}
	_, err := s.stream.GetMsg(ctx, last)
	if err == nil {
		return nil
	}
	if codeOf(err) != codeNotFound {
		return fmt.Errorf("event log: read position %d: %w", last, err)
	}
	info, err := s.stream.Info(ctx)
	if err != nil {
		return fmt.Errorf("event log: %w", errors.Join(errDamaged, err))
	}
	log.Error("event log is damaged: acknowledged batches are lost", zap.String("stream", streamName(s.number)),
		zap.Uint64("acknowledged", last), zap.Uint64("end", info.State.LastSeq), zap.Uint64("left", info.State.Msgs))
	return nil
}

var errDamaged = errors.New("acknowledged batches are lost")
