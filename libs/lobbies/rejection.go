package lobbies

import (
	"errors"

	"tarnwort/libs/game"
)

// What the application refuses with, beside the rules.
var (
	ErrBadRequest   = game.Rejection{Code: "bad_request", Message: "Ungültige Anfrage.", English: "Invalid request."}
	ErrUnknownEvent = game.Rejection{Code: "unknown_event", Message: "Unbekannte Aktion.", English: "Unknown action."}
	ErrStorage      = game.Rejection{Code: "storage", Message: "Der Server kann gerade nicht speichern. Bitte versuche es gleich noch einmal.", English: "The server cannot save right now. Please try again in a moment."}
	ErrShuttingDown = game.Rejection{Code: "shutting_down", Message: "Der Server startet gerade neu. Bitte versuche es gleich noch einmal.", English: "The server is restarting. Please try again in a moment."}
	ErrInternal     = game.Rejection{Code: "internal", Message: "Interner Fehler", English: "Internal error"}
)

// Rejections lists what the application and the rules may refuse with.
func Rejections() []game.Rejection {
	return append(game.Rejections(), ErrBadRequest, ErrUnknownEvent, ErrStorage, ErrShuttingDown, ErrInternal)
}

// Explain returns the rejection in err, or ErrInternal for everything that is
// nobody's business outside.
func Explain(err error) game.Rejection {
	var no game.Rejection
	if errors.As(err, &no) {
		return no
	}
	return ErrInternal
}
