package eventlog

import (
	"unicode"
	"unicode/utf8"

	"tarnwort/libs/lobbies/rejection"
)

// maxCommandID is the longest id that a client may give a command, in characters.
const maxCommandID = 36

// IdempotencyKey names a command of a client, who may send it again when the answer was lost: it takes effect once, whichever
// servers it reaches. The zero value names none.
type IdempotencyKey struct {
	// Caller is the seat, link or token that proves who sends it.
	Caller string
	// ID is the client's, see CheckCommandID.
	ID string
}

// CheckCommandID returns rejection.ErrBadRequest for an id that has more than 36 characters, or one that cannot be printed. An empty id
// names no command.
func CheckCommandID(id string) error {
	if utf8.RuneCountInString(id) > maxCommandID {
		return rejection.ErrBadRequest
	}
	for _, r := range id {
		if !unicode.IsPrint(r) {
			return rejection.ErrBadRequest
		}
	}
	return nil
}
