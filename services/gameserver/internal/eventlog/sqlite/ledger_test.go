//go:build unix

package sqlite_test

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// ledger is what a process acknowledged before it was killed.
type ledger struct {
	stored  map[int]int64
	closing map[int]bool // appended, but perhaps not acknowledged
	closed  map[int]bool
	next    int
}

func newLedger() *ledger {
	return &ledger{stored: map[int]int64{}, closing: map[int]bool{}, closed: map[int]bool{}}
}

// playAndKill lets a process play for a while and kills it.
func (l *ledger) playAndKill(t *testing.T, dir string, d time.Duration) {
	t.Helper()
	cmd := process(t, rolePlay, dir, l.next)
	out, err := cmd.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, cmd.Start())
	lines := bufio.NewReader(out)
	l.note(t, lines) // it has begun
	time.AfterFunc(d, func() { _ = cmd.Process.Kill() })
	for l.note(t, lines) {
	}
	_ = cmd.Wait()
	l.next += players - l.next%players
}

// note reads one line and reports whether there was one.
func (l *ledger) note(t *testing.T, lines *bufio.Reader) bool {
	t.Helper()
	line, err := lines.ReadString('\n')
	if err != nil {
		require.ErrorIs(t, err, io.EOF)
		return false
	}
	l.noteLine(t, line)
	return true
}

func (l *ledger) noteLine(t *testing.T, line string) {
	t.Helper()
	var what string
	var n int
	var version int64
	_, err := fmt.Sscan(line, &what, &n, &version)
	require.NoError(t, err, line)
	l.next = max(l.next, n+1)
	switch what {
	case "stored":
		l.stored[n] = version
	case "closing":
		l.closing[n] = true
	case "closed":
		l.closed[n] = true
	}
}

// verdict compares what a log has of a lobby with what was acknowledged, and names what must never happen.
func (l *ledger) verdict(n int, found string) string {
	count, err := strconv.ParseInt(found, 10, 64)
	switch {
	case found == "refused":
		return "refused"
	case strings.HasPrefix(found, "failed") || found == "wrong":
		return found
	case l.closed[n] && err == nil:
		return "brought back"
	case l.closed[n] || l.closing[n] && found == "ended":
		return "kept"
	case found == "none" && l.stored[n] == 0:
		return "kept"
	case err == nil && count >= l.stored[n]:
		return "kept"
	}
	return "older"
}
