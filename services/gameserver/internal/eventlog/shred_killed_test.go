package eventlog_test

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/lobbiestest"
	"tarnwort/services/gameserver/internal/eventlog"
)

// leavesWithin is how long the words of lobbies that ended may stay on disk when no
// lobby goes on: what a killed process left lives for a minute, and so does that an
// id was used; JetStream looks at older files every two minutes.
const leavesWithin = 6 * time.Minute

// fate is what was acknowledged to somebody before the processes were killed.
type fate struct {
	version int64 // of the lobby that goes on
	closed  []int
	next    int // number of a lobby that nobody has opened
	said    bytes.Buffer

	reserved time.Duration // for how long ids are
}

func TestKillsWhileLobbiesEndLeaveOnlyTheirEndAndHarmNoOther(t *testing.T) {
	dir, f := t.TempDir(), &fate{reserved: time.Hour}
	kills := killsOr(5)
	for range kills {
		f.killAfter(t, dir, time.Duration(rand.IntN(400))*time.Millisecond)
	}
	assert.Empty(t, f.said.String(), "nobody complained")

	log := open(t, hasty(dir, f.reserved))
	f.checkLobbies(t, log)
	t.Logf("%d kills, %d lobbies ended, %d batches kept", kills, len(f.closed), f.version)
}

func TestWordsLeaveTheDiskAfterKillsWhenNoLobbyGoesOn(t *testing.T) {
	if os.Getenv(killsVariable) == "" {
		t.Skip("takes some minutes: set " + killsVariable)
	}
	dir, f := t.TempDir(), &fate{reserved: time.Minute}
	for range killsOr(0) {
		f.killAfter(t, dir, time.Duration(rand.IntN(400))*time.Millisecond)
	}
	log := open(t, hasty(dir, f.reserved))
	for id := range log.Lobbies(t.Context()) {
		entries, err := log.Read(t.Context(), id, 0)
		require.NoError(t, err)
		lobbiestest.Close(t, log, id, entries)
		require.NoError(t, log.Erase(t.Context(), id))
	}
	require.NotEmpty(t, onDisk(t, dir, f.words()), "what is looked for can be found")
	began := time.Now()

	gone := func() bool { return len(onDisk(t, dir, f.words())) == 0 }
	assert.Eventually(t, gone, leavesWithin, time.Second)

	t.Logf("the words of %d lobbies were gone after %v", len(f.closed), time.Since(began))
}

// killsVariable says how often a process is killed, instead of a few times.
const killsVariable = "TARNWORT_SOAK_KILLS"

// killsOr is how often a process is killed.
func killsOr(few int) int {
	if n, err := strconv.Atoi(os.Getenv(killsVariable)); err == nil {
		return n
	}
	return few
}

// killAfter lets a process end lobbies and kills it.
func (f *fate) killAfter(t *testing.T, dir string, d time.Duration) {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), os.Args[0])
	cmd.Env = append(os.Environ(), mortalVariable+"="+dir, firstVariable+"="+strconv.Itoa(f.next), reservedVariable+"="+f.reserved.String())
	cmd.Stderr = &f.said
	out, err := cmd.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, cmd.Start())
	lines := bufio.NewReader(out)
	f.hear(t, lines) // it has begun
	time.AfterFunc(d, func() { _ = cmd.Process.Kill() })
	for f.hear(t, lines) {
	}
	_ = cmd.Wait()
}

// hear takes in one line; false at the end.
func (f *fate) hear(t *testing.T, lines *bufio.Reader) bool {
	t.Helper()
	line, err := lines.ReadString('\n')
	if err != nil {
		require.ErrorIs(t, err, io.EOF)
		return false
	}
	var what string
	var number int
	_, err = fmt.Sscan(line, &what, &number)
	require.NoError(t, err, line)
	switch what {
	case "kept":
		f.version = int64(number)
	case "opened":
		f.next = number + 1
	case "closed":
		f.closed = append(f.closed, number)
	}
	return true
}

func (f *fate) words() (all []string) {
	for _, number := range f.closed {
		all = append(all, canary(number))
	}
	return all
}

// checkLobbies finds the lobby that goes on whole, and of those that ended their
// end only. Listing completes erasures, as the sweeps of a server do.
func (f *fate) checkLobbies(t *testing.T, log *eventlog.Log) {
	t.Helper()
	living := make(map[game.LobbyID]bool)
	for id := range log.Lobbies(t.Context()) {
		living[id] = true
	}
	assert.LessOrEqual(t, len(living), 1+killsOr(5), "the one that goes on, and those under way")
	for _, number := range f.closed {
		assert.False(t, living[numbered(number)])
		entries, err := log.Read(t.Context(), numbered(number), 0)
		require.NoError(t, err)
		require.Len(t, entries, 1)
		assert.Equal(t, lobbiestest.Batch(3, 'm', game.LobbyClosed{}), entries[0].Batch)
	}
	entries, err := log.Read(context.Background(), lobbiestest.Lobby(t, remaining), 0)
	require.NoError(t, err)
	assert.InDelta(t, f.version, len(entries), 1, "one may not have been acknowledged")
	assert.GreaterOrEqual(t, int64(len(entries)), f.version)
	for n, e := range entries {
		assert.Equal(t, lobbies.Entry{Batch: lobbiestest.Batch(int64(n+1), 0), Position: e.Position}, e)
	}
}
