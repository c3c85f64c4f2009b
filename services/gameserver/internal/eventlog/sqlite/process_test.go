//go:build unix

package sqlite_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"os"
	"os/exec"
	"reflect"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"go.uber.org/zap"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/eventlog"
	"tarnwort/libs/lobbies/lobbiestest"
	"tarnwort/services/gameserver/internal/eventlog/sqlite"
)

// The role, directory and first lobby of a process that a test starts.
const (
	roleVariable  = "TARNWORT_TEST_ROLE"
	dirVariable   = "TARNWORT_TEST_DIR"
	firstVariable = "TARNWORT_TEST_FIRST"
	rolePlay      = "play"
	roleCheck     = "check"
	roleRecord    = "record"
	players       = 8
)

// runRole plays the role of a process and reports whether it has one.
func runRole() bool {
	settings := sqlite.Settings{Dir: os.Getenv(dirVariable), EraseWithin: 50 * time.Millisecond}
	first, _ := strconv.Atoi(os.Getenv(firstVariable))
	switch os.Getenv(roleVariable) {
	case rolePlay:
		play(settings, first, os.Stdout, math.MaxInt64)
	case roleRecord:
		record(settings)
	case roleCheck:
		check(settings, first)
	default:
		return false
	}
	return true
}

// wordOf is the batch of a lobby that play stores.
func wordOf(n int, version int64) eventlog.Batch {
	return lobbiestest.Batch(version, 'p', game.TopicChosen{Topic: strings.Repeat(canary(n), 1+int(version)%20)})
}

// play opens, fills and ends lobbies until it has appended so many batches or the process is killed. It prints what was
// acknowledged.
func play(settings sqlite.Settings, first int, out io.Writer, appends int64) {
	log := sqlite.New(settings, zap.NewNop())
	must(log.Open(context.Background()))
	var left atomic.Int64
	left.Store(appends)
	var all sync.WaitGroup
	for player := range players {
		all.Go(func() {
			for n := first + player; left.Load() > 0; n += players {
				playLobby(log, n, out, &left)
			}
		})
	}
	all.Wait()
	must(log.Close(context.Background()))
}

func playLobby(log *sqlite.Log, n int, out io.Writer, left *atomic.Int64) {
	ctx := context.Background()
	for version := int64(1); left.Add(-1) >= 0; version++ {
		batch := wordOf(n, version)
		ends := version > 20 && rand.IntN(20) == 0
		if ends {
			batch = lobbiestest.Batch(version, 'p', game.LobbyClosed{})
			say(out, "closing", n, version)
		}
		if os.Getenv(earlyVariable) != "" {
			say(out, "stored", n, version) // a planted bug
		}
		_, err := log.Append(ctx, lobby(n), eventlog.Position(version-1), batch)
		must(err)
		say(out, "stored", n, version)
		if !ends {
			continue
		}
		say(out, "closed", n, version)
		if n%3 != 0 { // a kill comes before the others are erased
			must(log.Erase(ctx, lobby(n)))
		}
		return
	}
}

// say writes one line with one call.
func say(out io.Writer, what string, n int, version int64) {
	_, err := fmt.Fprintln(out, what, n, version)
	must(err)
}

// check opens a log, reads the first lobbies and prints what it found.
func check(settings sqlite.Settings, count int) {
	began := time.Now()
	log := sqlite.New(settings, zap.NewNop())
	if err := log.Open(context.Background()); err != nil {
		fmt.Println("openError", time.Since(began).Milliseconds(), strings.ReplaceAll(err.Error(), "\n", " "))
		return
	}
	fmt.Println("open", time.Since(began).Milliseconds(), "")
	for n := range count {
		fmt.Println(foundOf(log, n), n, "")
	}
	for id := range log.Lobbies(context.Background()) {
		fmt.Println("listed", 0, id)
	}
	must(log.Close(context.Background()))
	var used syscall.Rusage
	must(syscall.Getrusage(syscall.RUSAGE_SELF, &used))
	fmt.Println("peak", used.Maxrss, "")
}

// foundOf returns what a log has of a lobby: how many batches, or why it has none.
func foundOf(log *sqlite.Log, n int) string {
	entries, err := log.Read(context.Background(), lobby(n), 0)
	switch {
	case errors.Is(err, eventlog.ErrHole):
		return "refused"
	case err != nil:
		return "failed:" + strings.ReplaceAll(err.Error(), " ", "_")
	case len(entries) == 0:
		return "none"
	}
	last := entries[len(entries)-1]
	if _, ok := last.Events[0].(game.LobbyClosed); ok {
		return "ended"
	}
	for i, e := range entries {
		if !reflect.DeepEqual(e.Batch, wordOf(n, int64(i+1))) {
			return "wrong"
		}
	}
	return strconv.Itoa(len(entries))
}

// must ends the process with an error.
func must(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// process prepares the test binary to play a role.
func process(t *testing.T, role, dir string, number int) *exec.Cmd {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), os.Args[0])
	cmd.Env = append(os.Environ(), roleVariable+"="+role, dirVariable+"="+dir, firstVariable+"="+strconv.Itoa(number))
	cmd.Stderr = new(bytes.Buffer)
	return cmd
}
