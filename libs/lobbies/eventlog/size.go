package eventlog

import (
	"encoding/json"

	"tarnwort/libs/game"
)

const (
	// batchOverhead is what a log stores of a batch beside its events: version, command and time.
	batchOverhead = 100
	// keyOverhead is what it stores of a key beside its texts.
	keyOverhead = 19
	// eventOverhead is what it stores of an event beside its fields.
	eventOverhead = 24
	// wordOverhead is a spoken word with its next turn, without its texts.
	wordOverhead = 270
	// heldOverhead is what a held word takes beside that, releaseOverhead one with a deadline.
	heldOverhead    = 12
	releaseOverhead = 45
	// votesOverhead and suspectOverhead are votes without the ids in them, voterOverhead what one voter takes beside the id.
	votesOverhead   = 12
	suspectOverhead = 6
	voterOverhead   = 3
)

// Size is how many bytes a batch takes in a log, as near as it matters for a quota. All servers and logs count the same.
func (b Batch) Size() int64 {
	total := batchOverhead
	if b.Key.ID != "" {
		total += keyOverhead + len(b.Key.Caller) + len(b.Key.ID)
	}
	for _, e := range b.Events {
		total += eventOverhead + eventSize(e)
	}
	return int64(total)
}

// eventSize measures words and votes, which fill a lobby, without encoding them.
func eventSize(e game.Event) int {
	switch e := e.(type) {
	case game.WordSubmitted:
		size := wordOverhead + len(e.Spoken.Player) + len(e.Spoken.Word) + len(e.Next.Player)
		if e.Spoken.Held {
			size += heldOverhead
		}
		if !e.Spoken.ReleaseAt.IsZero() {
			size += releaseOverhead
		}
		return size
	case game.VotesCast:
		size := votesOverhead
		for suspect, voters := range e.Votes {
			size += len(suspect) + suspectOverhead
			for _, voter := range voters {
				size += len(voter) + voterOverhead
			}
		}
		return size
	default:
		data, err := json.Marshal(e)
		if err != nil {
			return 0 // no log could store it either
		}
		return len(data)
	}
}
