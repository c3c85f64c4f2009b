package lobbiestest

import (
	"testing"

	"tarnwort/libs/lobbies/eventlog"
)

// Open returns two servers' views of one empty log. A log that belongs to a
// single server returns the same view twice.
type Open func(t *testing.T) (here, there eventlog.Log)

// EventLog checks that an event log keeps the promises of the port.
func EventLog(t *testing.T, open Open) {
	for name, test := range map[string]func(*testing.T, Open){
		"reads back what was appended, oldest first":        readsBack,
		"gives growing positions":                           positionsGrow,
		"reads what follows a position":                     readsAfterPosition,
		"reads nothing of an unknown lobby":                 unknownLobby,
		"keeps lobbies apart":                               keepsApart,
		"keeps every kind of event exactly":                 keepsEveryEvent,
		"keeps a batch whole":                               keepsBatchWhole,
		"keeps its own copy":                                keepsItsOwn,
		"refuses to append behind another server":           refusesStale,
		"refuses to open a lobby twice":                     refusesSecondOpening,
		"lets exactly one of several writers win":           oneWriterWins,
		"shows every server the same":                       sameEverywhere,
		"erases all but the closing batch":                  erases,
		"refuses writers who missed the closing":            refusesAfterErasure,
		"erases nothing that is not closed":                 erasesOnlyClosed,
		"erases one lobby and leaves the others":            erasesOneOnly,
		"can erase twice and what never was":                erasesAgain,
		"lists the lobbies that are not erased":             lists,
		"lists nothing in an empty log":                     listsNothing,
		"stops listing when asked to":                       listsUntilStopped,
		"tells followers what other servers append":         tellsFollowers,
		"tells followers of that lobby only, until stopped": tellsOnlyThatLobby,
	} {
		t.Run(name, func(t *testing.T) { test(t, open) })
	}
}
