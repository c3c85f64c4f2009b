package httpapi

import (
	"cmp"
	"errors"
	"io"
	"net/http"

	"github.com/gin-gonic/gin"

	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/rejection"
	"tarnwort/libs/protocol"
)

// maxBody bounds a request's JSON in bytes, as messages on the socket are.
const maxBody = 16 << 10

// read decodes the body, or answers 400 and returns false.
func read(c *gin.Context, body any) bool {
	return readWithin(c, maxBody, rejection.ErrBadRequest, body)
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
		return nil, rejection.ErrBadRequest
	}
	return data, nil
}

// readCreate reads the body of a create call. The series in it does not count towards maxBody.
func readCreate(c *gin.Context) (body protocol.CreateLobby, err error) {
	data, err := readBytes(c, maxBody+lobbies.MaxSeriesBytes, rejection.ErrBadRequest)
	if err != nil {
		return body, err
	}
	if err := protocol.Decode(data, &body); err != nil {
		return body, err
	}
	if len(data)-len(body.Series) > maxBody {
		return body, rejection.ErrBadRequest
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
		Face:         new(int(seat.Face)),
		Token:        seat.Token,
		ReentryToken: seat.Reentry,
	}, err)
}

// refuse answers with a rejection. It hides an internal error from the caller, and leaves it to the
// access log.
func refuse(c *gin.Context, err error) {
	no := rejection.Explain(err)
	if no == rejection.ErrInternal && c.Request.Context().Err() == nil { // a client that disconnected is no failure
		_ = c.Error(err)
	}
	c.AbortWithStatusJSON(statusOf(no), protocol.Failure{Error: no.Message, Code: no.Code, Refused: rejection.Refused(err)})
}

// statusOf returns the HTTP status for a rejection. One that is not listed is a conflict with
// the state of the lobby.
func statusOf(no lobbies.Rejection) int {
	return cmp.Or(map[string]int{
		rejection.ErrLobbyNotFound.Code:        http.StatusNotFound,
		rejection.ErrSlotNotFound.Code:         http.StatusNotFound,
		rejection.ErrSlotOptions.Code:          http.StatusBadRequest,
		rejection.ErrNoRight.Code:              http.StatusForbidden,
		rejection.ErrMayNotLock.Code:           http.StatusForbidden,
		rejection.ErrForeignSeat.Code:          http.StatusForbidden,
		rejection.ErrSeatKey.Code:              http.StatusForbidden,
		rejection.ErrLeft.Code:                 http.StatusForbidden,
		rejection.ErrBanned.Code:               http.StatusForbidden,
		rejection.ErrWrongPassword.Code:        http.StatusForbidden,
		rejection.ErrLocked.Code:               http.StatusLocked,
		rejection.ErrTooManyRequests.Code:      http.StatusTooManyRequests,
		rejection.ErrNameMissing.Code:          http.StatusBadRequest,
		rejection.ErrNameTooLong.Code:          http.StatusBadRequest,
		rejection.ErrCharacters.Code:           http.StatusBadRequest,
		rejection.ErrCameraURL.Code:            http.StatusBadRequest,
		rejection.ErrTwitchUsername.Code:       http.StatusBadRequest,
		rejection.ErrClientID.Code:             http.StatusBadRequest,
		rejection.ErrUnknownFace.Code:          http.StatusBadRequest,
		rejection.ErrBadRequest.Code:           http.StatusBadRequest,
		rejection.ErrTooManyVotes.Code:         http.StatusRequestEntityTooLarge,
		rejection.ErrWebhookURL.Code:           http.StatusBadRequest,
		rejection.ErrWebhookScope.Code:         http.StatusBadRequest,
		rejection.ErrSeriesTooLarge.Code:       http.StatusRequestEntityTooLarge,
		rejection.ErrSeriesUnreadable.Code:     http.StatusBadRequest,
		rejection.ErrSeriesFormat.Code:         http.StatusBadRequest,
		rejection.ErrSeriesVersion.Code:        http.StatusBadRequest,
		rejection.ErrSeriesFields.Code:         http.StatusBadRequest,
		rejection.ErrSeriesEvenings.Code:       http.StatusBadRequest,
		rejection.ErrSeriesGuests.Code:         http.StatusBadRequest,
		rejection.ErrSeriesName.Code:           http.StatusBadRequest,
		rejection.ErrSeriesTwitchUsername.Code: http.StatusBadRequest,
		rejection.ErrSeriesPoints.Code:         http.StatusBadRequest,
		rejection.ErrSeriesGuestTwice.Code:     http.StatusBadRequest,
		rejection.ErrStorage.Code:              http.StatusServiceUnavailable,
		rejection.ErrBusy.Code:                 http.StatusServiceUnavailable,
		rejection.ErrShuttingDown.Code:         http.StatusServiceUnavailable,
		rejection.ErrInternal.Code:             http.StatusInternalServerError,
	}[no.Code], http.StatusConflict)
}

func isForeignSeat(err error) bool {
	var no lobbies.Rejection
	return errors.As(err, &no) && no.Code == rejection.ErrForeignSeat.Code
}
