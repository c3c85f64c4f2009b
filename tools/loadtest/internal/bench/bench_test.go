package bench

import (
	"net"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/sys/unix"

	"tarnwort/tools/loadtest/internal/driver"
	"tarnwort/tools/loadtest/internal/floor"
	"tarnwort/tools/loadtest/internal/server"
)

// floorAddress serves the floor in this process until the tests are over.
func floorAddress(t *testing.T) *net.TCPAddr {
	t.Helper()
	socket, err := floor.Listen(0)
	require.NoError(t, err)
	address, err := unix.Getsockname(socket)
	require.NoError(t, err)
	go func() { _ = floor.Serve(socket) }()
	ipv4 := address.(*unix.SockaddrInet4)
	return &net.TCPAddr{IP: ipv4.Addr[:], Port: ipv4.Port}
}

func TestMeasure_everyMessageArrivesOnce(t *testing.T) {
	for name, plan := range map[string]driver.Plan{
		"words at full speed":    {Play: driver.Words, Words: 2},
		"words at a rate":        {Play: driver.Words, Words: 2, PerSecond: 200},
		"words, stalled overlay": {Play: driver.Words, Words: 2, Stall: true},
		"whole games":            {Play: driver.Games, Words: 1},
		"corrections":            {Play: driver.Corrections},
		"idle connections":       {Play: driver.Idle},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			plan.Address, plan.Lobbies, plan.Players, plan.Overlays = floorAddress(t), 3, 6, 1
			plan.WithoutReveal = true
			f, err := Measure(Run{Plan: plan, Warm: 20 * time.Millisecond, For: 500 * time.Millisecond})
			require.NoError(t, err)
			assert.False(t, f.Lost(), "%+v", f)
			assert.Equal(t, 24, f.Sockets)
			assert.Equal(t, plan.Play != driver.Idle, f.Deliveries > 0)
		})
	}
}

func TestMeasure_keepsTheRate(t *testing.T) {
	plan := driver.Plan{Address: floorAddress(t), WithoutReveal: true, Lobbies: 5, Players: 2, Overlays: 1, Play: driver.Words, Words: 5, PerSecond: 50}
	f, err := Measure(Run{Plan: plan, Warm: 100 * time.Millisecond, For: 2 * time.Second})
	require.NoError(t, err)
	assert.InDelta(t, 50, float64(f.Commands)/f.Seconds, 10)
}

func TestEvaluate_intervalDecides(t *testing.T) {
	rounds := func(perCPU ...float64) []GateResult {
		results := Results{oneEvent: {}}
		for _, figure := range perCPU {
			results[oneEvent][game] = append(results[oneEvent][game], Figures{PerCPU: figure})
			results[oneEvent][reference] = append(results[oneEvent][reference], Figures{PerCPU: 100})
		}
		return evaluate(results)
	}
	for name, test := range map[string]struct {
		perCPU []float64
		want   verdict
	}{
		"all rounds clearly above":       {[]float64{180, 182, 181}, met},
		"all rounds above the moonshot":  {[]float64{240, 242, 238}, beyond},
		"all rounds clearly below":       {[]float64{120, 121, 119}, missed},
		"median above, interval is not":  {[]float64{140, 165, 190}, undecided},
		"just above, rounds agree":       {[]float64{161, 161.2, 161.1}, met},
		"one round decides nothing":      {[]float64{180}, undecided},
		"two rounds far from each other": {[]float64{150, 300}, undecided},
	} {
		t.Run(name, func(t *testing.T) { assert.Equal(t, test.want, rounds(test.perCPU...)[0].verdict()) })
	}
	assert.Equal(t, notMeasured, evaluate(Results{})[0].verdict())
}

func TestDurableDelay_fastEnoughOrTwiceTheMode(t *testing.T) {
	for name, test := range map[string]struct{ durable, inMemory, want float64 }{
		"a quiet machine": {6, 0.8, 1.5},
		"a busy machine":  {60, 40, 1.5},
	} {
		t.Run(name, func(t *testing.T) {
			figure, ok := durableDelay(Results{steadyRate: {
				durable: {{Report: driver.Report{P99: test.durable}}}, game: {{Report: driver.Report{P99: test.inMemory}}},
			}}, 0)
			assert.True(t, ok)
			assert.InDelta(t, test.want, figure, 1e-9)
		})
	}
}

func TestStalledGrowth_withoutWhatCommandsLeaveBehind(t *testing.T) {
	figures := func(kib float64, commands int) []Figures {
		return []Figures{{Report: driver.Report{Commands: commands}, Sockets: 16, GrowthKiB: kib}}
	}
	for name, test := range map[string]struct{ with, without, want float64 }{
		"commands alone":     {200, 100, 0},
		"stalled ones too":   {260, 100, 30},
		"it shrank, without": {100, -50, 50},
	} {
		t.Run(name, func(t *testing.T) {
			results := Results{stalled: {game: figures(test.with, 20), unstalled: figures(test.without, 10)}}
			kib, ok := stalledGrowth(results, 0)
			assert.True(t, ok)
			assert.InDelta(t, test.want, kib, 1e-9)
		})
	}
	_, ok := stalledGrowth(Results{stalled: {game: figures(1, 1)}}, 0)
	assert.False(t, ok)
}

func TestGateResult_smallerIsBetter(t *testing.T) {
	v := GateResult{Median: 9, From: 8, To: 9.5, Rounds: 3, Bound: 10, Moonshot: 3, AtMost: true}
	assert.Equal(t, met, v.verdict())
	v.To = 11
	assert.Equal(t, undecided, v.verdict())
	v.Median, v.From, v.To = 11, 10.5, 11.5
	assert.Equal(t, missed, v.verdict())
}

func TestPassed_lostMessageFails(t *testing.T) {
	s := &session{results: Results{oneEvent: {game: {{PerCPU: 1}}}}}
	assert.True(t, s.passed(nil))
	s.results[oneEvent][game][0].Missing = 1
	assert.False(t, s.passed(nil))
}

func TestDisturbed_kernelWritesDoNotCount(t *testing.T) {
	for _, test := range []struct {
		drift, other float64
		writes, want bool
	}{
		{drift: 0.25, other: 0.10},
		{drift: 0.26, want: true},
		{other: 0.11, want: true},
		{other: 0.4, writes: true},
		{drift: 0.26, writes: true, want: true},
	} {
		assert.Equal(t, test.want, disturbed(Figures{Drift: test.drift, Other: test.other}, server.Kind{Writes: test.writes}), "%+v", test)
	}
}
