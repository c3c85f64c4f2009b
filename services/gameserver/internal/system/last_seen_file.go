package system

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"

	"tarnwort/services/gameserver/internal/config"
)

// LastSeenFile stores the last-seen time as its modification time and the outages as its text.
// The text is replaced as a whole, so a power cut cannot damage the time; an unreadable text counts as empty.
type LastSeenFile struct {
	path string // empty is nowhere
	history
}

// history is what the file or bucket recorded before this process.
type history struct {
	// lastSeen is when the process before ran last; zero for none.
	lastSeen time.Time
	// earlier are the outages until then, oldest first.
	earlier []span
	// peerRunning reports whether another process is still running; then no outage ends now.
	peerRunning bool
}

// span is a time in which no process ran.
type span struct{ From, To time.Time }

// outages returns the earlier outages and the one that ends now.
func (h history) outages(now time.Time) []span {
	switch {
	case h.peerRunning:
		return h.earlier
	case h.lastSeen.IsZero() || h.lastSeen.After(now): // another machine's clock may be ahead
		return append(slices.Clip(h.earlier), span{now, now})
	}
	return append(slices.Clip(h.earlier), span{h.lastSeen, now})
}

// ReadLastSeenFile reads the file in a data directory, which it creates if needed. With an
// empty directory nothing is ever stored.
func ReadLastSeenFile(dir string) (LastSeenFile, error) {
	if dir == "" {
		return LastSeenFile{}, nil
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return LastSeenFile{}, config.DataDirError(dir, err)
	}
	f := LastSeenFile{path: filepath.Join(dir, "last-seen")}
	found, err := os.Stat(f.path)
	switch {
	case err == nil:
		f.lastSeen = found.ModTime().UTC()
		f.earlier = readSpans(f.path)
	case !errors.Is(err, fs.ErrNotExist):
		return LastSeenFile{}, err
	}
	return f, nil
}

// WriteLastSeen stores a last-seen time in a data directory, as a stopping process does. Zero
// stores nothing.
func WriteLastSeen(dir string, at time.Time) error {
	f, err := ReadLastSeenFile(dir)
	if err != nil || at.IsZero() {
		return err
	}
	return f.write(at)
}

func readSpans(path string) (spans []span) {
	text, err := os.ReadFile(path)
	if err != nil || json.Unmarshal(text, &spans) != nil {
		return nil
	}
	return spans
}

// begin implements lastSeenStore: it replaces the file, and with it the outages.
func (f LastSeenFile) begin(now time.Time, outages []span) error {
	text, err := json.Marshal(outages)
	if err != nil {
		return err
	}
	fresh := f.path + ".new"
	if err := writeAndSync(fresh, text); err != nil {
		return err
	}
	if err := os.Chtimes(fresh, now, now); err != nil {
		return err
	}
	return os.Rename(fresh, f.path)
}

// writeAndSync writes a file and returns when the disk has stored it.
func writeAndSync(path string, text []byte) error {
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return err
	}
	_, err = file.Write(text)
	return errors.Join(err, file.Sync(), file.Close())
}

// write implements lastSeenStore. It only sets the modification time of a file that exists.
func (f LastSeenFile) write(now time.Time) error {
	err := os.Chtimes(f.path, now, now)
	if !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if err := os.WriteFile(f.path, nil, 0o600); err != nil {
		return err
	}
	return os.Chtimes(f.path, now, now)
}

// end implements lastSeenStore.
func (f LastSeenFile) end(left time.Time) error { return f.write(left) }
