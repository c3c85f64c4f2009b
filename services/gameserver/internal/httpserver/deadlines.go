package httpserver

import (
	"net/http"
	"time"

	"github.com/gin-gonic/gin"
)

// setDeadlines bounds how long a call may read its body and write its answer; polls and sockets
// have their own timers for writing. net/http clears the deadlines after each call.
func setDeadlines(c *gin.Context) {
	connection := http.NewResponseController(c.Writer)
	now := time.Now()
	// Without a body net/http reads on, to notice a client that hangs up: a deadline would look like that.
	if c.Request.ContentLength != 0 {
		_ = connection.SetReadDeadline(now.Add(bodyTimeout)) // a connection without deadlines is a test's
	}
	if !isRealTime(c.Request.URL.Path) {
		_ = connection.SetWriteDeadline(now.Add(answerTimeout))
	}
}
