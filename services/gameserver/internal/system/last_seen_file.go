package system

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"
)

// LastSeenFile stores the last-seen time as its modification time and the outages as its text.
// The text is replaced as a whole, so a power cut cannot damage the time; an unreadable text counts as empty.
type LastSeenFile struct {
	path string // empty is nowhere
	history
}

// history is what the file or bucket says of the time before this process.
type history struct {
	// lastSeen is when the process before ran last; zero for none.
	lastSeen time.Time
	// earlier are the outages until then, oldest first.
	earlier []span
	// peerRunning reports whether another process runs, so that none has ended just now.
	peerRunning bool
}

// span is a time in which no process ran.
type span struct{ From, To time.Time }

// outages returns the earlier outages and the one that ends now.
func (p history) outages(now time.Time) []span {
	switch {
	case p.peerRunning:
		return p.earlier
	case p.lastSeen.IsZero() || p.lastSeen.After(now): // another machine's clock may be ahead
		return append(slices.Clip(p.earlier), span{now, now})
	}
	return append(slices.Clip(p.earlier), span{p.lastSeen, now})
}

// ReadLastSeenFile reads the file in a data directory, which it creates if needed. With an
// empty directory nothing is ever stored.
func ReadLastSeenFile(dir string) (LastSeenFile, error) {
	if dir == "" {
		return LastSeenFile{}, nil
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return LastSeenFile{}, err
	}
	m := LastSeenFile{path: filepath.Join(dir, "last-seen")}
	found, err := os.Stat(m.path)
	switch {
	case err == nil:
		m.lastSeen = found.ModTime().UTC()
		m.earlier = readSpans(m.path)
	case !errors.Is(err, fs.ErrNotExist):
		return LastSeenFile{}, err
	}
	return m, nil
}

// WriteLastSeen stores a last-seen time in a data directory, as a stopping process does. Zero
// stores nothing.
func WriteLastSeen(dir string, at time.Time) error {
	m, err := ReadLastSeenFile(dir)
	if err != nil || at.IsZero() {
		return err
	}
	return m.write(at)
}

func readSpans(path string) (spans []span) {
	text, err := os.ReadFile(path)
	if err != nil || json.Unmarshal(text, &spans) != nil {
		return nil
	}
	return spans
}

// begin says that a process runs now, and when none did before.
func (m LastSeenFile) begin(now time.Time, outages []span) error {
	text, err := json.Marshal(outages)
	if err != nil {
		return err
	}
	fresh := m.path + ".new"
	if err := writeAndSync(fresh, text); err != nil {
		return err
	}
	if err := os.Chtimes(fresh, now, now); err != nil {
		return err
	}
	return os.Rename(fresh, m.path)
}

// writeAndSync returns when the disk has what was written.
func writeAndSync(path string, text []byte) error {
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return err
	}
	_, err = file.Write(text)
	return errors.Join(err, file.Sync(), file.Close())
}

// write says that a process runs now.
func (m LastSeenFile) write(now time.Time) error {
	err := os.Chtimes(m.path, now, now)
	if !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if err := os.WriteFile(m.path, nil, 0o600); err != nil {
		return err
	}
	return os.Chtimes(m.path, now, now)
}

// end says that the process has left.
func (m LastSeenFile) end(left time.Time) error { return m.write(left) }
