package httpserver

import (
	"net/http"
	"strings"
	"time"

	"github.com/gin-gonic/gin"
)

// setDeadlines keeps a call that sends or reads slowly from occupying the server.
// Polls and sockets have timers of their own, but for bodies that nobody reads;
// net/http clears the deadlines after each call.
//
// Only a body gets a deadline to read: without one net/http reads already, to
// notice a client that hangs up, and takes the deadline for that.
func setDeadlines(c *gin.Context) {
	connection := http.NewResponseController(c.Writer)
	now := time.Now()
	if c.Request.ContentLength != 0 {
		_ = connection.SetReadDeadline(now.Add(bodyTimeout)) // a connection without deadlines is a test's
	}
	if !strings.HasPrefix(c.Request.URL.Path, "/socket.io") {
		_ = connection.SetWriteDeadline(now.Add(answerTimeout))
	}
}
