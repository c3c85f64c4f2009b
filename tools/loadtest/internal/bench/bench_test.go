package bench

import (
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/tools/loadtest/internal/driver"
	"tarnwort/tools/loadtest/internal/server"
)

func TestMeasure_everyMessageArrivesOnce(t *testing.T) {
	for name, plan := range map[string]driver.Plan{
		"words at full speed":    {Play: driver.Words, Words: 2},
		"words at a rate":        {Play: driver.Words, Words: 2, PerSecond: 200},
		"words, stalled overlay": {Play: driver.Words, Words: 2, Stall: true},
		"short rounds":           {Play: driver.Words, Words: 1},
		"corrections":            {Play: driver.Corrections},
		"idle connections":       {Play: driver.Idle},
		"words by TLS":           {Play: driver.Words, Words: 2, TLS: server.Trust()},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			plan.Address, plan.Lobbies, plan.Players, plan.Overlays = relayAddress(t, plan.TLS != nil), 3, 6, 1
			f, err := Measure(Run{Plan: plan, Warm: 20 * time.Millisecond, For: 500 * time.Millisecond})
			require.NoError(t, err)
			assert.False(t, f.Lost(), "%+v", f)
			assert.Equal(t, 24, f.Sockets)
			assert.Equal(t, plan.Play != driver.Idle, f.Deliveries > 0)
		})
	}
}

func TestMeasure_keepsTheRate(t *testing.T) {
	plan := driver.Plan{Address: relayAddress(t, false), Lobbies: 5, Players: 2, Overlays: 1, Play: driver.Words, Words: 5, PerSecond: 50}
	f, err := Measure(Run{Plan: plan, Warm: 100 * time.Millisecond, For: 2 * time.Second})
	require.NoError(t, err)
	assert.InDelta(t, 50, float64(f.Commands)/f.Seconds, 10)
}

func TestCompare_unknownScenarioFails(t *testing.T) {
	_, err := Compare(server.Kinds{}, Settings{Out: t.Output()}, "stalls")
	require.ErrorContains(t, err, `"stalls"`)
	assert.ErrorContains(t, err, "one event; human pace;")
}

func TestSelectScenarios_namesThatHoldThePart(t *testing.T) {
	selected, err := selectScenarios([]scenario{{name: idle}, {name: wave}, {name: idlePolling}}, "idle")
	require.NoError(t, err)
	assert.Equal(t, []scenario{{name: idle}, {name: idlePolling}}, selected)
}

func TestEvaluate_intervalDecides(t *testing.T) {
	rounds := func(perCPU ...float64) GateResult {
		results := Results{oneEvent: {}}
		for _, figure := range perCPU {
			results[oneEvent][durable] = append(results[oneEvent][durable], Figures{PerCPU: figure})
			results[oneEvent][reference] = append(results[oneEvent][reference], Figures{PerCPU: 100})
		}
		all := evaluate(results)
		return all[slices.IndexFunc(all, func(v GateResult) bool { return v.Scenario == oneEvent })]
	}
	for name, test := range map[string]struct {
		perCPU []float64
		want   verdict
	}{
		"all rounds clearly above":       {[]float64{120, 122, 121}, met},
		"all rounds above the moonshot":  {[]float64{180, 182, 178}, beyond},
		"all rounds clearly below":       {[]float64{80, 81, 79}, missed},
		"median above, interval is not":  {[]float64{90, 110, 130}, undecided},
		"just above, rounds agree":       {[]float64{106, 106.2, 106.1}, met},
		"one round decides nothing":      {[]float64{120}, undecided},
		"two rounds far from each other": {[]float64{90, 240}, undecided},
	} {
		t.Run(name, func(t *testing.T) { assert.Equal(t, test.want, rounds(test.perCPU...).verdict()) })
	}
	assert.Equal(t, notMeasured, evaluate(Results{})[0].verdict())
}

func TestFiled_worseByMoreThanTheTolerance(t *testing.T) {
	const name = "memory"
	filed := Filed{name: 10}
	for median, want := range map[float64]bool{11.4: false, 11.6: true, 5: false} {
		assert.Equal(t, want, filed.isWorse(GateResult{Gate: name, Median: median, AtMost: true, Rounds: 1}), "%v, at most", median)
	}
	for median, want := range map[float64]bool{8.8: false, 8.6: true, 20: false} {
		assert.Equal(t, want, filed.isWorse(GateResult{Gate: name, Median: median, Rounds: 1}), "%v, at least", median)
	}
	assert.False(t, filed.isWorse(GateResult{Gate: "new", Median: 1, Rounds: 1}), "nothing filed")
	assert.False(t, filed.isWorse(GateResult{Gate: name, AtMost: true}), "not measured")
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
	s := &session{results: Results{oneEvent: {durable: {{PerCPU: 1}}}}}
	assert.True(t, s.passed(nil))
	s.results[oneEvent][durable][0].Missing = 1
	assert.False(t, s.passed(nil))
}
