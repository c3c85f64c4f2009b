package sqlite

import (
	"errors"
	"io"
	"math"
	"os"
	"slices"
	"sync"
	"time"

	"go.uber.org/zap"

	"tarnwort/libs/game"
)

// watermarks remember beside the database how far each lobby went. SQLite starts on a write-ahead log that is
// damaged, cut or gone with what is left, as if that were all, and no row inside the database can tell. The file is written after
// each commit and never synced: a process that is killed leaves it complete, and after a power cut it may lag, which
// does no harm because it is a lower bound.
type watermarks struct {
	log  *zap.Logger
	file *os.File

	mu       sync.Mutex
	marks    map[markKey]mark
	image    []byte   // of the file
	free     []uint32 // slots of the file
	dirty    []uint32 // slots to be written
	sequence uint64
	failing  bool
}

// mark is how far a lobby went.
type mark struct {
	slot, version uint32
	at            uint32 // when it was written, seconds since 1970
	state         state
}

type markKey [game.LobbyIDLength]byte

func keyOf(id game.LobbyID) (key markKey) {
	copy(key[:], id.String())
	return key
}

// openWatermarks reads the file of marks and how the log was left. Slots that are damaged are
// free, so damage to this file alone refuses no lobby.
func openWatermarks(path string, log *zap.Logger) (w *watermarks, left header, err error) {
	file, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, header{}, err
	}
	stored, err := io.ReadAll(file)
	if err != nil {
		return nil, header{}, errors.Join(err, file.Close())
	}
	left = decodeHeader(stored)
	w = &watermarks{log: log, file: file, marks: make(map[markKey]mark, len(stored)/slotBytes)}
	w.load(stored)
	return w, left, nil
}

// load takes the newest slot of each lobby. What does not fill a slot is overwritten by the next one.
func (w *watermarks) load(stored []byte) {
	w.image = stored[:len(stored)-len(stored)%slotBytes]
	if len(w.image) == 0 {
		w.image = make([]byte, slotBytes) // the header
	}
	for number := 1; number < len(w.image)/slotBytes; number++ {
		s, ok := decodeSlot(w.image[number*slotBytes:][:slotBytes])
		before, twice := w.marks[s.key]
		switch {
		case !ok || twice && s.sequence < w.sequenceOf(before):
			w.free = append(w.free, uint32(number))
			continue
		case twice:
			w.free = append(w.free, before.slot)
		}
		s.mark.slot = uint32(number)
		w.marks[s.key] = s.mark
		w.sequence = max(w.sequence, s.sequence)
	}
}

// sequenceOf tells of two marks which one is newer.
func (w *watermarks) sequenceOf(m mark) uint64 {
	s, _ := decodeSlot(w.image[int(m.slot)*slotBytes:][:slotBytes])
	return s.sequence
}

// newest returns the lobbies that were written last.
func (w *watermarks) newest(count uint64) []game.LobbyID {
	return w.list(func(m mark) bool { return w.sequenceOf(m)+count > w.sequence })
}

// of returns a lobby's mark. Only a reader that asks before it looks into the database may compare them.
func (w *watermarks) of(id game.LobbyID) (mark, bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	m, ok := w.marks[keyOf(id)]
	return m, ok
}

// raise notes rows that were committed.
func (w *watermarks) raise(rows []row) {
	w.mu.Lock()
	defer w.mu.Unlock()
	defer w.write()
	for _, r := range rows {
		key := keyOf(r.id)
		m, ok := w.marks[key]
		if !ok {
			m.slot = w.takeSlot()
		}
		m.version, m.state, m.at = uint32(min(r.version, math.MaxUint32)), r.state, uint32(time.Now().Unix())
		w.marks[key] = m
		w.sequence++
		w.put(m.slot, slot{key: key, mark: m, sequence: w.sequence}.encode())
	}
}

// forget frees a lobby's slot.
func (w *watermarks) forget(id game.LobbyID) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if m, ok := w.marks[keyOf(id)]; ok {
		delete(w.marks, keyOf(id))
		w.free = append(w.free, m.slot)
		w.put(m.slot, [slotBytes]byte{})
		w.write()
	}
}

// list returns the lobbies whose mark fulfils a condition.
func (w *watermarks) list(wanted func(mark) bool) (ids []game.LobbyID) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for key, m := range w.marks {
		if !wanted(m) {
			continue
		}
		if id, err := game.ParseLobbyID(string(key[:])); err == nil {
			ids = append(ids, id)
		}
	}
	return ids
}

// leave notes how the log would be found.
func (w *watermarks) leave(h header) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.put(0, h.encode())
	w.write()
}

func (w *watermarks) close() error { return w.file.Close() }

// takeSlot must be called with the lock held.
func (w *watermarks) takeSlot() uint32 {
	if n := len(w.free); n > 0 {
		taken := w.free[n-1]
		w.free = w.free[:n-1]
		return taken
	}
	w.image = append(w.image, make([]byte, slotBytes)...)
	return uint32(len(w.image)/slotBytes - 1)
}

// put must be called with the lock held.
func (w *watermarks) put(number uint32, data [slotBytes]byte) {
	copy(w.image[int(number)*slotBytes:], data[:])
	w.dirty = append(w.dirty, number)
}

// write must be called with the lock held. Slots that lie close together are one write. A full disk must not stop the
// log: without its mark a lobby is only guarded less.
func (w *watermarks) write() {
	slices.Sort(w.dirty)
	var failed error
	for begin := 0; begin < len(w.dirty); {
		end := begin + 1
		for end < len(w.dirty) && w.dirty[end]-w.dirty[end-1] <= slotsTogether {
			end++
		}
		from, to := int64(w.dirty[begin])*slotBytes, int64(w.dirty[end-1]+1)*slotBytes
		if _, err := w.file.WriteAt(w.image[from:to], from); err != nil {
			failed = err
		}
		begin = end
	}
	w.dirty = w.dirty[:0]
	if failed != nil && !w.failing {
		w.log.Warn("watermarks not written", zap.Error(failed))
	}
	w.failing = failed != nil
}
