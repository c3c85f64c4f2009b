package driver

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// listener returns a driver of one seat that waits for nothing.
func listener() (*Driver, *lobby, *seat) {
	c := &Driver{loop: &loop{}, finishing: true}
	t := &lobby{driver: c, word: 10}
	s := &seat{lobby: t}
	t.seats = []*seat{s}
	return c, t, s
}

func TestCounts_gapIsMissing(t *testing.T) {
	c, lobby, s := listener()
	for _, number := range []int{1, 2, 5, 6} {
		lobby.receivedWord(s, number)
	}
	assert.Equal(t, 2, c.counts.missing)
	assert.Zero(t, c.counts.duplicated)
}

func TestCounts_repeatedWordIsDuplicated(t *testing.T) {
	c, lobby, s := listener()
	for _, number := range []int{1, 2, 2, 1, 3} {
		lobby.receivedWord(s, number)
	}
	assert.Equal(t, 2, c.counts.duplicated)
	assert.Zero(t, c.counts.missing)
}

func TestCounts_eventsOfACorrection(t *testing.T) {
	c, lobby, s := listener()
	for _, heard := range []int{3, 2, 4, 3} {
		s.events = heard
		lobby.receivedCorrection(s)
	}
	assert.Equal(t, 1, c.counts.missing)
	assert.Equal(t, 1, c.counts.duplicated)
}

func TestCounts_gameMastersRecordsAreNoDeliveries(t *testing.T) {
	c, _, s := listener()
	s.joined = true
	for _, event := range []string{`["word_submitted",{"word":"w1"}]`, `["match_updated",{}]`, `["turn_updated",{}]`} {
		s.event([]byte(event))
	}
	assert.Equal(t, 2, c.counts.deliveries)
}
