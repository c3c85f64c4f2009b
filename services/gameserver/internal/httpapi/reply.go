package httpapi

import (
	"cmp"
	"errors"
	"io"
	"net/http"

	"github.com/gin-gonic/gin"

	"tarnwort/libs/lobbies"
	"tarnwort/libs/protocol"
)

// maxBody bounds a request's JSON in bytes, as messages on the socket are.
const maxBody = 16 << 10

// read decodes the body, or answers 400 and returns false.
func read(c *gin.Context, body any) bool {
	return readWithin(c, maxBody, lobbies.ErrBadRequest, body)
}

// readWithin decodes a body of at most that many bytes, or refuses it; it refuses a longer body with tooLong.
func readWithin(c *gin.Context, most int64, tooLong error, body any) bool {
	data, err := readBytes(c, most, tooLong)
	if err == nil {
		err = protocol.Decode(data, body)
	}
	if err != nil {
		refuse(c, err)
	}
	return err == nil
}

// readBytes reads the body, or returns tooLong when it has more bytes than most.
func readBytes(c *gin.Context, most int64, tooLong error) ([]byte, error) {
	data, err := io.ReadAll(http.MaxBytesReader(c.Writer, c.Request.Body, most))
	var beyond *http.MaxBytesError
	switch {
	case errors.As(err, &beyond):
		return nil, tooLong
	case err != nil:
		return nil, lobbies.ErrBadRequest
	}
	return data, nil
}

// readCreate reads the body of a create call. The series in it does not count towards maxBody.
func readCreate(c *gin.Context) (body protocol.CreateLobby, err error) {
	data, err := readBytes(c, maxBody+lobbies.MaxSeriesBytes, lobbies.ErrBadRequest)
	if err != nil {
		return body, err
	}
	if err := protocol.Decode(data, &body); err != nil {
		return body, err
	}
	if len(data)-len(body.Series) > maxBody {
		return body, lobbies.ErrBadRequest
	}
	return body, nil
}

// reply answers with the result of a call, or with the reason of its refusal.
func reply(c *gin.Context, answer any, err error) {
	if err != nil {
		refuse(c, err)
		return
	}
	c.JSON(http.StatusOK, answer)
}

func replySeat(c *gin.Context, seat lobbies.Seat, err error) {
	reply(c, protocol.Seat{
		LobbyID:      seat.Lobby.String(),
		PlayerID:     string(seat.Player),
		PlayerName:   seat.Name,
		Token:        seat.Token,
		ReentryToken: seat.Reentry,
	}, err)
}

// refuse answers with a rejection. It hides an internal error from the caller, and leaves it to the
// access log.
func refuse(c *gin.Context, err error) {
	no := lobbies.Explain(err)
	if no == lobbies.ErrInternal && c.Request.Context().Err() == nil { // a client that disconnected is no failure
		_ = c.Error(err)
	}
	c.AbortWithStatusJSON(statusOf(no), protocol.Failure{Error: no.Message, Code: no.Code, Refused: lobbies.Refused(err)})
}

// statusOf returns the HTTP status for a rejection. One that is not listed is a conflict with
// the state of the lobby.
func statusOf(no lobbies.Rejection) int {
	return cmp.Or(map[string]int{
		lobbies.ErrLobbyNotFound.Code:        http.StatusNotFound,
		lobbies.ErrNoRight.Code:              http.StatusForbidden,
		lobbies.ErrMayNotLock.Code:           http.StatusForbidden,
		lobbies.ErrForeignSeat.Code:          http.StatusForbidden,
		lobbies.ErrLeft.Code:                 http.StatusForbidden,
		lobbies.ErrBanned.Code:               http.StatusForbidden,
		lobbies.ErrWrongPassword.Code:        http.StatusForbidden,
		lobbies.ErrLocked.Code:               http.StatusLocked,
		lobbies.ErrTooManyTries.Code:         http.StatusTooManyRequests,
		lobbies.ErrNameMissing.Code:          http.StatusBadRequest,
		lobbies.ErrNameTooLong.Code:          http.StatusBadRequest,
		lobbies.ErrCharacters.Code:           http.StatusBadRequest,
		lobbies.ErrCameraURL.Code:            http.StatusBadRequest,
		lobbies.ErrTwitchUsername.Code:       http.StatusBadRequest,
		lobbies.ErrClientID.Code:             http.StatusBadRequest,
		lobbies.ErrBadRequest.Code:           http.StatusBadRequest,
		lobbies.ErrTooManyVotes.Code:         http.StatusRequestEntityTooLarge,
		lobbies.ErrWebhookURL.Code:           http.StatusBadRequest,
		lobbies.ErrWebhookScope.Code:         http.StatusBadRequest,
		lobbies.ErrSeriesTooLarge.Code:       http.StatusRequestEntityTooLarge,
		lobbies.ErrSeriesUnreadable.Code:     http.StatusBadRequest,
		lobbies.ErrSeriesFormat.Code:         http.StatusBadRequest,
		lobbies.ErrSeriesVersion.Code:        http.StatusBadRequest,
		lobbies.ErrSeriesFields.Code:         http.StatusBadRequest,
		lobbies.ErrSeriesEvenings.Code:       http.StatusBadRequest,
		lobbies.ErrSeriesGuests.Code:         http.StatusBadRequest,
		lobbies.ErrSeriesName.Code:           http.StatusBadRequest,
		lobbies.ErrSeriesTwitchUsername.Code: http.StatusBadRequest,
		lobbies.ErrSeriesPoints.Code:         http.StatusBadRequest,
		lobbies.ErrSeriesGuestTwice.Code:     http.StatusBadRequest,
		lobbies.ErrStorage.Code:              http.StatusServiceUnavailable,
		lobbies.ErrBusy.Code:                 http.StatusServiceUnavailable,
		lobbies.ErrShuttingDown.Code:         http.StatusServiceUnavailable,
		lobbies.ErrInternal.Code:             http.StatusInternalServerError,
	}[no.Code], http.StatusConflict)
}

func isForeignSeat(err error) bool {
	var no lobbies.Rejection
	return errors.As(err, &no) && no.Code == lobbies.ErrForeignSeat.Code
}
