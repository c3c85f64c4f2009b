package sqlite

import (
	"bufio"
	"errors"
	"io"
	"io/fs"
	"math"
	"os"
	"slices"
	"sync"
	"time"

	"go.uber.org/zap"

	"tarnwort/libs/game"
)

// marksName is the file of watermarks in the data directory.
const marksName = "watermarks"

// watermarks stores the latest version of each lobby beside the database, because SQLite does not report commits that are
// lost with a damaged write-ahead log. The file is written after each commit and never synced: it is complete after a kill
// and may lag after a power cut, which is safe because a watermark is a lower bound.
type watermarks struct {
	log  *zap.Logger
	file *os.File

	mu sync.Mutex
	// numbers are the slots of lobbies, and slots is what the file holds; the header is not in them.
	numbers  map[markKey]uint32
	slots    []slot
	free     []uint32 // slots of the file
	dirty    []uint32 // slots to be written
	buffer   []byte   // of a write
	sequence uint64
	failing  bool
}

// mark is the watermark of a lobby.
type mark struct {
	version uint32
	at      uint32 // when it was written, seconds since 1970
	state   state
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
	w = &watermarks{log: log, file: file, numbers: make(map[markKey]uint32)}
	if left, err = w.load(bufio.NewReaderSize(file, 64<<10)); err != nil {
		return nil, header{}, errors.Join(err, file.Close())
	}
	return w, left, nil
}

// readWatermarks reads the file of marks, if there is one, and changes nothing.
func readWatermarks(path string) (*watermarks, error) {
	w := &watermarks{numbers: make(map[markKey]uint32)}
	file, err := os.Open(path)
	if errors.Is(err, fs.ErrNotExist) {
		return w, nil
	}
	if err != nil {
		return nil, err
	}
	defer func() { _ = file.Close() }()
	_, err = w.load(bufio.NewReader(file))
	return w, err
}

// load takes the newest slot of each lobby. What does not fill a slot is overwritten by the next one.
func (w *watermarks) load(stored io.Reader) (left header, err error) {
	var data [slotBytes]byte
	for {
		_, err := io.ReadFull(stored, data[:])
		switch {
		case errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF):
			if len(w.slots) == 0 {
				w.slots = make([]slot, 1) // the header
			}
			return left, nil
		case err != nil:
			return header{}, err
		case len(w.slots) == 0:
			left, w.slots = decodeHeader(data[:]), make([]slot, 1)
		default:
			s, ok := decodeSlot(data[:])
			w.addSlot(s, ok)
		}
	}
}

// addSlot adds the next slot of the file.
func (w *watermarks) addSlot(s slot, ok bool) {
	number := uint32(len(w.slots))
	before, twice := w.numbers[s.key]
	if !ok || twice && s.sequence < w.slots[before].sequence {
		w.slots, w.free = append(w.slots, slot{}), append(w.free, number)
		return
	}
	if twice {
		w.slots[before], w.free = slot{}, append(w.free, before)
	}
	w.slots, w.numbers[s.key] = append(w.slots, s), number
	w.sequence = max(w.sequence, s.sequence)
}

// newest returns the lobbies that were written last.
func (w *watermarks) newest(count uint64) []game.LobbyID {
	return w.listSlots(func(s slot) bool { return s.sequence+count > w.sequence })
}

// of returns a lobby's mark. A caller that compares it with the database calls it first, because the mark may be raised
// while the database is read.
func (w *watermarks) of(id game.LobbyID) (mark, bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	number, ok := w.numbers[keyOf(id)]
	return w.slots[number].mark(), ok
}

// raise sets the marks of rows that were committed.
func (w *watermarks) raise(rows []row) {
	w.mu.Lock()
	defer w.mu.Unlock()
	defer w.write()
	for _, r := range rows {
		key := keyOf(r.id)
		number, ok := w.numbers[key]
		if !ok {
			number = w.takeSlot()
			w.numbers[key] = number
		}
		w.sequence++
		w.put(number, slot{
			key: key, state: uint8(r.state), version: uint32(min(r.version, math.MaxUint32)), at: uint32(time.Now().Unix()), sequence: w.sequence,
		})
	}
}

// forget frees a lobby's slot.
func (w *watermarks) forget(id game.LobbyID) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if number, ok := w.numbers[keyOf(id)]; ok {
		delete(w.numbers, keyOf(id))
		w.free = append(w.free, number)
		w.put(number, slot{})
		w.write()
	}
}

// list returns the lobbies whose mark fulfils a condition.
func (w *watermarks) list(wanted func(mark) bool) []game.LobbyID {
	return w.listSlots(func(s slot) bool { return wanted(s.mark()) })
}

func (w *watermarks) listSlots(wanted func(slot) bool) (ids []game.LobbyID) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, s := range w.slots {
		if s.isFree() || !wanted(s) {
			continue
		}
		if id, err := game.ParseLobbyID(string(s.key[:])); err == nil {
			ids = append(ids, id)
		}
	}
	return ids
}

// writeHeader stores how this process leaves the log.
func (w *watermarks) writeHeader(h header) {
	w.mu.Lock()
	defer w.mu.Unlock()
	data := h.encode()
	_, err := w.file.WriteAt(data[:], 0)
	w.noteWrite(err)
}

func (w *watermarks) close() error { return w.file.Close() }

// takeSlot must be called with the lock held.
func (w *watermarks) takeSlot() uint32 {
	if n := len(w.free); n > 0 {
		taken := w.free[n-1]
		w.free = w.free[:n-1]
		return taken
	}
	w.slots = append(w.slots, slot{})
	return uint32(len(w.slots) - 1)
}

// put must be called with the lock held.
func (w *watermarks) put(number uint32, s slot) {
	w.slots[number] = s
	w.dirty = append(w.dirty, number)
}

// write must be called with the lock held. Slots that lie close together are one write.
func (w *watermarks) write() {
	slices.Sort(w.dirty)
	var failed error
	for begin := 0; begin < len(w.dirty); {
		end := begin + 1
		for end < len(w.dirty) && w.dirty[end]-w.dirty[end-1] <= slotsTogether && w.dirty[end]-w.dirty[begin] < slotsAtOnce {
			end++
		}
		failed = errors.Join(failed, w.writeSlots(w.dirty[begin], w.dirty[end-1]))
		begin = end
	}
	w.dirty = w.dirty[:0]
	w.noteWrite(failed)
}

// writeSlots writes the slots from first to last.
func (w *watermarks) writeSlots(first, last uint32) error {
	w.buffer = w.buffer[:0]
	for number := first; number <= last; number++ {
		data := w.slots[number].encode()
		w.buffer = append(w.buffer, data[:]...)
	}
	_, err := w.file.WriteAt(w.buffer, int64(first)*slotBytes)
	return err
}

// noteWrite logs the first error of a series. A full disk must not stop the log: without its mark only the loss of a
// lobby's last batches is not noticed.
func (w *watermarks) noteWrite(failed error) {
	if failed != nil && !w.failing {
		w.log.Warn("watermarks not written", zap.Error(failed))
	}
	w.failing = failed != nil
}
