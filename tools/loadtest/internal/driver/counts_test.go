package driver

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// newOneSeat returns a driver whose lobby has one seat and sends no command.
func newOneSeat() (*Driver, *lobby, *seat) {
	d := &Driver{loop: &loop{}, finishing: true}
	t := &lobby{driver: d, word: 10}
	s := &seat{lobby: t}
	t.seats = []*seat{s}
	return d, t, s
}

func TestCounts_gapIsMissing(t *testing.T) {
	d, lobby, s := newOneSeat()
	for _, number := range []int{1, 2, 5, 6} {
		lobby.receivedWord(s, number)
	}
	assert.Equal(t, 2, d.counts.missing)
	assert.Zero(t, d.counts.duplicated)
}

func TestCounts_repeatedWordIsDuplicated(t *testing.T) {
	d, lobby, s := newOneSeat()
	for _, number := range []int{1, 2, 2, 1, 3} {
		lobby.receivedWord(s, number)
	}
	assert.Equal(t, 2, d.counts.duplicated)
	assert.Zero(t, d.counts.missing)
}

func TestCounts_eventsOfACorrection(t *testing.T) {
	d, lobby, s := newOneSeat()
	for _, received := range []int{3, 2, 4, 3} {
		s.events = received
		lobby.receivedCorrection(s)
	}
	assert.Equal(t, 1, d.counts.missing)
	assert.Equal(t, 1, d.counts.duplicated)
}

func TestCounts_gameMastersRecordsAreNoDeliveries(t *testing.T) {
	d, _, s := newOneSeat()
	s.joined = true
	for _, event := range []string{`["word_submitted",{"word":"w1"}]`, `["match_updated",{}]`, `["turn_updated",{}]`} {
		s.event([]byte(event))
	}
	assert.Equal(t, 2, d.counts.deliveries)
}
