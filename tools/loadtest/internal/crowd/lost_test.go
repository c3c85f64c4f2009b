package crowd

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// listener is a crowd of one seat that waits for nothing.
func listener() (*Crowd, *table, *seat) {
	c := &Crowd{loop: &loop{}, finishing: true}
	t := &table{crowd: c, word: 10}
	s := &seat{table: t}
	t.seats = []*seat{s}
	return c, t, s
}

func TestWordsThatDoNotArriveAreMissing(t *testing.T) {
	c, table, s := listener()
	for _, number := range []int{1, 2, 5, 6} {
		table.heardWord(s, number)
	}
	assert.Equal(t, 2, c.tally.missing)
	assert.Zero(t, c.tally.duplicated)
}

func TestWordsThatArriveTwiceAreDuplicates(t *testing.T) {
	c, table, s := listener()
	for _, number := range []int{1, 2, 2, 1, 3} {
		table.heardWord(s, number)
	}
	assert.Equal(t, 2, c.tally.duplicated)
	assert.Zero(t, c.tally.missing)
}

func TestEventsOfACorrectionAreCounted(t *testing.T) {
	c, table, s := listener()
	for _, heard := range []int{3, 2, 4, 3} {
		s.events = heard
		table.heardCorrection(s)
	}
	assert.Equal(t, 1, c.tally.missing)
	assert.Equal(t, 1, c.tally.duplicated)
}

func TestTheGameMastersNotesComeOnTop(t *testing.T) {
	c, _, s := listener()
	s.joined = true
	for _, event := range []string{`["word_submitted",{"word":"w1"}]`, `["match_updated",{}]`, `["turn_updated",{}]`} {
		s.event([]byte(event))
	}
	assert.Equal(t, 2, c.tally.deliveries)
}
