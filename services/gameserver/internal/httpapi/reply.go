package httpapi

import (
	"cmp"
	"errors"
	"net/http"

	"github.com/gin-gonic/gin"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
	"tarnwort/libs/protocol"
)

// maxBody bounds a request's JSON, as messages on the socket are.
const maxBody = 16 << 10

// read decodes the body or answers 400.
func read(c *gin.Context, body any) bool {
	c.Request.Body = http.MaxBytesReader(c.Writer, c.Request.Body, maxBody)
	if err := c.ShouldBindJSON(body); err != nil {
		refuse(c, lobbies.ErrBadRequest)
		return false
	}
	return true
}

func replySeat(c *gin.Context, seat lobbies.Seat, err error) {
	if err != nil {
		refuse(c, err)
		return
	}
	c.JSON(http.StatusOK, protocol.Seat{
		LobbyID:    seat.Lobby.String(),
		PlayerID:   string(seat.Player),
		PlayerName: seat.Name,
		Token:      seat.Token,
	})
}

// refuse explains a rejection, or hides an internal error from the caller and
// leaves it to the access log.
func refuse(c *gin.Context, err error) {
	no := lobbies.Explain(err)
	if no == lobbies.ErrInternal && c.Request.Context().Err() == nil { // a caller who has gone is no failure
		_ = c.Error(err)
	}
	c.AbortWithStatusJSON(statusOf(no), protocol.Failure{Error: no.Message, Code: no.Code})
}

// statusOf maps rejections to HTTP. One that is not listed is a conflict with
// the state the lobby is in.
func statusOf(no game.Rejection) int {
	return cmp.Or(map[string]int{
		game.ErrLobbyNotFound.Code:   http.StatusNotFound,
		game.ErrNoRight.Code:         http.StatusForbidden,
		game.ErrMayNotLock.Code:      http.StatusForbidden,
		game.ErrForeignSeat.Code:     http.StatusForbidden,
		game.ErrBarred.Code:          http.StatusForbidden,
		game.ErrWrongPassword.Code:   http.StatusForbidden,
		game.ErrLocked.Code:          http.StatusLocked,
		game.ErrTooManyTries.Code:    http.StatusTooManyRequests,
		game.ErrNameMissing.Code:     http.StatusBadRequest,
		game.ErrNameTooLong.Code:     http.StatusBadRequest,
		game.ErrCharacters.Code:      http.StatusBadRequest,
		game.ErrCameraURL.Code:       http.StatusBadRequest,
		game.ErrTwitchUsername.Code:  http.StatusBadRequest,
		game.ErrClientID.Code:        http.StatusBadRequest,
		lobbies.ErrBadRequest.Code:   http.StatusBadRequest,
		lobbies.ErrStorage.Code:      http.StatusServiceUnavailable,
		lobbies.ErrShuttingDown.Code: http.StatusServiceUnavailable,
		lobbies.ErrInternal.Code:     http.StatusInternalServerError,
	}[no.Code], http.StatusConflict)
}

func isForeignSeat(err error) bool {
	var no game.Rejection
	return errors.As(err, &no) && no.Code == game.ErrForeignSeat.Code
}
