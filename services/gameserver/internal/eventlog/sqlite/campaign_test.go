//go:build unix

package sqlite_test

import (
	"bufio"
	"bytes"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const (
	// openWithin is the longest start of a damaged log in a soak run, in milliseconds.
	openWithin = 2000
	// openHangLimit replaces openWithin on a busy machine, where only a start that hangs is an error.
	openHangLimit = 60_000
	// peakMemory is how much memory a start may use, in KiB.
	peakMemory = 100 << 10
)

// damageOne damages one file of a directory in one way and returns its name and a description of the damage.
func damageOne(t *testing.T, dir string, rng *rand.Rand) (name, way string) {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(dir, "*"))
	require.NoError(t, err)
	paths = slices.DeleteFunc(paths, func(path string) bool { return slices.Contains([]string{"lock", "reserve"}, filepath.Base(path)) })
	path := paths[rng.IntN(len(paths))]
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	name, way = filepath.Base(path), "garbled"
	switch rng.IntN(10) {
	case 0:
		require.NoError(t, os.Remove(path))
		return name, "deleted"
	case 1:
		way, data = "emptied", nil
	case 2, 3:
		way, data = "cut", data[:rng.IntN(len(data)+1)]
	default:
		for range min(1+rng.IntN(300), len(data)) {
			data[rng.IntN(len(data))] = byte(rng.Uint32())
		}
	}
	require.NoError(t, os.WriteFile(path, data, 0o600))
	return name, way
}

// outcome is what a process found in a damaged directory.
type outcome struct {
	openMS, peak int
	openError    string
	verdicts     map[string]int
}

// checkDamaged opens a directory in a process of its own, so that damage cannot crash the test.
func (l *ledger) checkDamaged(t *testing.T, dir string) (o outcome) {
	t.Helper()
	o.verdicts = make(map[string]int)
	cmd := process(t, roleCheck, dir, l.next)
	out, err := cmd.Output()
	require.NoError(t, err, "%s", cmd.Stderr)
	for lines := bufio.NewScanner(bytes.NewReader(out)); lines.Scan(); {
		what, rest, _ := strings.Cut(lines.Text(), " ")
		var number int
		_, _ = fmt.Sscan(rest, &number)
		switch what {
		case "open":
			o.openMS = number
		case "openError":
			o.openMS, o.openError = number, rest
		case "peak":
			o.peak = number
		case "listed":
			if n := l.numberOf(strings.TrimPrefix(rest, "0 ")); l.closed[n] {
				o.verdicts["brought back"]++
			}
		default:
			o.verdicts[l.verdict(number, what)]++
		}
	}
	return o
}

func (l *ledger) numberOf(id string) int {
	for n := range l.next {
		if lobby(n).String() == id {
			return n
		}
	}
	return -1
}

// base is a directory to damage copies of.
type base struct {
	dir string
	*ledger
}

// bases are directories after a clean stop and after a kill.
func bases(t *testing.T, plays time.Duration) map[string]base {
	t.Helper()
	clean, killed := base{t.TempDir(), newLedger()}, base{t.TempDir(), newLedger()}
	clean.playAndKill(t, clean.dir, plays)
	clean.checkDamaged(t, clean.dir) // opens and closes it
	killed.playAndKill(t, killed.dir, plays/10)
	killed.checkDamaged(t, killed.dir)
	killed.playAndKill(t, killed.dir, plays)
	return map[string]base{"after a clean stop": clean, "after a kill": killed}
}

func TestDamage_neverAltersALobby(t *testing.T) {
	count, plays := countOf(damagesVariable, 6), 300*time.Millisecond
	if os.Getenv(damagesVariable) != "" {
		plays = 3 * time.Second
	}
	for name, b := range bases(t, plays) {
		t.Run(name, func(t *testing.T) {
			total := make(map[string]int)
			for n := range (count + 1) / 2 {
				b.damageCopy(t, uint64(n), total)
			}
			t.Log(total)
		})
	}
}

// damageCopy damages a copy of the directory and adds up what was found.
func (b base) damageCopy(t *testing.T, seed uint64, total map[string]int) {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "copy")
	require.NoError(t, os.CopyFS(dir, os.DirFS(b.dir)))
	name, way := damageOne(t, dir, rand.New(rand.NewPCG(seed, 7)))
	damage := name + " " + way

	o := b.checkDamaged(t, dir)

	total["starts"]++
	total["longest start, ms"] = max(total["longest start, ms"], o.openMS)
	total["most memory, KiB"] = max(total["most memory, KiB"], o.peak)
	if o.openError != "" {
		total["open errors"]++
		assert.Contains(t, o.openError, "restore a backup", damage)
	}
	within := openHangLimit
	if os.Getenv(damagesVariable) != "" {
		within = openWithin
	}
	assert.LessOrEqual(t, o.openMS, within, damage)
	assert.LessOrEqual(t, o.peak, peakMemory, damage)
	for verdict, n := range o.verdicts {
		total[name+": "+verdict] += n
	}
	assert.Subset(t, allowed(name, way), slices.Collect(maps.Keys(o.verdicts)), damage)
	require.NoError(t, os.RemoveAll(dir))
}

// allowed are the verdicts that the damage to a file may cause. A write-ahead log that is damaged makes lobbies older.
func allowed(name, way string) []string {
	switch {
	case name == "events.db-wal":
		return []string{"kept", "refused", "older", "brought back"}
	case way == "deleted":
		return []string{"kept", "older"} // no database is left
	}
	return []string{"kept", "refused"}
}
