package game_test

import (
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"math/rand/v2"
	"os"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
)

type model struct {
	lobby game.Lobby
	now   time.Time
	rng   gametest.Rand
	log   []game.Event
	steps int
}

func newModel(rng gametest.Rand) *model {
	return &model{now: gametest.Noon(), rng: rng}
}

// next gives the command of a due alarm, sometimes late, or a random command.
func (m *model) next() step {
	if m.lobby.Phase == game.Closed && m.rng.IntN(3) > 0 {
		m.lobby, m.log = game.Lobby{}, nil
	}
	wait := gametest.RandomWait(m.lobby, m.rng)
	if alarm, ok := gametest.NextAlarm(m.lobby); ok && !m.now.Add(wait).Before(alarm.At) && m.rng.IntN(4) > 0 {
		m.now = later(m.now, alarm.At)
		return m.give(alarm.Command)
	}
	m.now = m.now.Add(wait)
	return m.give(gametest.RandomCommand(m.lobby, m.rng))
}

func (m *model) give(cmd game.Command) step {
	m.steps++
	s := step{before: m.lobby, cmd: cmd, now: m.now}
	s.events, s.err = game.Decide(m.lobby, cmd, m.now)
	s.after = game.Evolve(m.lobby, s.events...)
	m.lobby, m.log = s.after, append(m.log, s.events...)
	return s
}

func later(a, b time.Time) time.Time {
	if a.After(b) {
		return a
	}
	return b
}

type rapidDice struct{ t *rapid.T }

func (d rapidDice) IntN(n int) int { return rapid.IntRange(0, n-1).Draw(d.t, "die") }

func seeded(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 1)) }

func TestModel_ThousandCommands(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := newModel(seeded(rapid.Uint64().Draw(t, "seed")))
		for range 1000 {
			s := m.next()
			if broken := brokenLaws(s); len(broken) > 0 {
				t.Fatalf("step %d %s\nbreaks %q", m.steps, s, broken)
			}
		}
	})
}

func TestModel_FewCommands(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := newModel(rapidDice{t})
		for range rapid.IntRange(1, 40).Draw(t, "commands") {
			s := m.next()
			if broken := brokenLaws(s); len(broken) > 0 {
				t.Fatalf("step %d %s\nbreaks %q", m.steps, s, broken)
			}
		}
	})
}

func TestModel_ReplayEqualsLive(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := newModel(seeded(rapid.Uint64().Draw(t, "seed")))
		for range rapid.IntRange(1, 300).Draw(t, "commands") {
			m.next()
		}
		if !replayEqualsLive(m.lobby, m.log) {
			t.Fatalf("replay of %d events differs from %s", len(m.log), gametest.Draw(m.lobby))
		}
	})
}

func TestModel_BranchesShareNoMemory(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := newModel(seeded(rapid.Uint64().Draw(t, "seed")))
		for range 40 {
			for range rapid.IntRange(1, 12).Draw(t, "commands") {
				m.next()
			}
			other, was := *m, fingerprint(m.lobby)
			red := other.give(gametest.RandomCommand(other.lobby, other.rng))
			redWas := fingerprint(red.after)
			blue := m.give(gametest.RandomCommand(m.lobby, m.rng))

			if fingerprint(blue.before) != was {
				t.Fatalf("%s\nor %s\nchanged the lobby before it", red, blue)
			}
			if fingerprint(red.after) != redWas {
				t.Fatalf("%s\nchanged what came of %s", blue, red)
			}
		}
	})
}

// TestModelSoak gives TARNWORT_SOAK_COMMANDS random commands, 20,000 without it.
func TestModelSoak(t *testing.T) {
	count := 20_000
	if text := os.Getenv("TARNWORT_SOAK_COMMANDS"); text != "" {
		var err error
		count, err = strconv.Atoi(text)
		require.NoError(t, err)
	}
	seed, started, broken, phases := uint64(20260101), time.Now(), 0, map[string]int{}
	m := newModel(seeded(seed))
	for range count {
		s := m.next()
		if laws := brokenLaws(s); len(laws) > 0 {
			broken++
			assert.Empty(t, laws, "seed %d step %d %s", seed, m.steps, s)
		}
		phases[string(s.after.Phase)]++
		if m.lobby.Phase == game.Closed && !replayEqualsLive(m.lobby, m.log) {
			broken++
			t.Errorf("seed %d step %d: replay differs", seed, m.steps)
		}
	}
	fmt.Printf("commands %d, invariants broken %d, seconds %.1f, states seen %v\n", count, broken, time.Since(started).Seconds(), phases)
}

func TestModel_CoversCommandsAndEvents(t *testing.T) {
	m := newModel(seeded(7))
	commands, events, rejections := map[string]bool{}, map[string]bool{}, map[string]bool{}
	for range 200_000 {
		s := m.next()
		commands[reflect.TypeOf(s.cmd).Name()] = true
		for _, e := range s.events {
			events[reflect.TypeOf(e).Name()] = true
		}
		var r game.Rejection
		if errors.As(s.err, &r) {
			rejections[r.Code] = true
		}
	}
	for range 1000 { // a match opens its lobby once
		_, err := game.Decide(game.Lobby{}, gametest.RandomCommand(game.Lobby{}, m.rng), gametest.Noon())
		var r game.Rejection
		if errors.As(err, &r) {
			rejections[r.Code] = true
		}
	}
	assert.Equal(t, receivers(t, "decide"), sorted(commands))
	events["SlotSaved"] = true // no lobby has it
	assert.Equal(t, receivers(t, "evolve"), sorted(events))

	for _, r := range game.Rejections() {
		givenElsewhere := slices.Contains([]game.Rejection{
			game.ErrWrongPassword, game.ErrOpenedInNewTab,
			game.ErrPollClosed, game.ErrTooManyVoters, game.ErrVoteFinal, // said before a vote waits for its batch, see Lobby.MayVote
			game.ErrSlotNotFound, game.ErrSlotOptions, game.ErrSlotFull, // a slot is no lobby
		}, r)
		unlikely := slices.Contains([]game.Rejection{game.ErrForeignSeat}, r)
		assert.Equal(t, !givenElsewhere && !unlikely, rejections[r.Code], r.Code)
	}
}

func TestEvents_Complete(t *testing.T) {
	listed := map[string]bool{}
	for _, e := range game.Events() {
		listed[reflect.TypeOf(e).Name()] = true
	}
	assert.Equal(t, receivers(t, "evolve"), sorted(listed))
	assert.Len(t, game.Events(), len(listed))
}

// receivers reads the source for the types that have a method of that name.
func receivers(t *testing.T, method string) []string {
	t.Helper()
	entries, err := os.ReadDir(".")
	require.NoError(t, err)
	found := map[string]bool{}
	for _, entry := range entries {
		if !strings.HasSuffix(entry.Name(), ".go") || strings.HasSuffix(entry.Name(), "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), entry.Name(), nil, 0)
		require.NoError(t, err)
		for _, decl := range file.Decls {
			if f, ok := decl.(*ast.FuncDecl); ok && f.Recv != nil && f.Name.Name == method {
				found[f.Recv.List[0].Type.(*ast.Ident).Name] = true
			}
		}
	}
	return sorted(found)
}

func sorted(set map[string]bool) []string {
	var names []string
	for name := range set {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}
