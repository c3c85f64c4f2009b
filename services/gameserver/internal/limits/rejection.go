package limits

import (
	"errors"

	"tarnwort/libs/game"
)

// isRejection compares by code: the rules' texts may be reworded.
func isRejection(err error, want game.Rejection) bool {
	var no game.Rejection
	return errors.As(err, &no) && no.Code == want.Code
}
