package play

import "tarnwort/tools/chaos/internal/process"

// Place is where lobbies are played: one server, or whatever stands before several.
type Place interface {
	// URL is where it answers.
	URL() string
	// Life tells which process answers, where that is only one at a time.
	Life() process.Life
}
