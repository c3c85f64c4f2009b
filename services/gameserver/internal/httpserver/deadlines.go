package httpserver

import (
	"net/http"
	"time"

	"github.com/gin-gonic/gin"
)

// setDeadlines bounds how long a call may send or read. Polls and sockets have timers of
// their own, except for unread bodies; net/http clears the deadlines after each call.
//
// Only a body gets a read deadline: without one net/http already reads, to notice a client
// that hangs up, and would take the deadline for that.
func setDeadlines(c *gin.Context) {
	connection := http.NewResponseController(c.Writer)
	now := time.Now()
	if c.Request.ContentLength != 0 {
		_ = connection.SetReadDeadline(now.Add(bodyTimeout)) // a connection without deadlines is a test's
	}
	if !isRealTime(c.Request.URL.Path) {
		_ = connection.SetWriteDeadline(now.Add(answerTimeout))
	}
}
