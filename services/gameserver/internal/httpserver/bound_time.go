package httpserver

import (
	"net/http"
	"strings"
	"time"

	"github.com/gin-gonic/gin"
)

// boundTime keeps a call that sends or reads slowly from occupying the server.
// Polls and sockets have timers of their own; net/http clears the deadlines after
// each call.
func boundTime(c *gin.Context) {
	if strings.HasPrefix(c.Request.URL.Path, "/socket.io") {
		return
	}
	connection := http.NewResponseController(c.Writer)
	now := time.Now()
	_ = connection.SetReadDeadline(now.Add(bodyTimeout)) // a connection without deadlines is a test's
	_ = connection.SetWriteDeadline(now.Add(answerTimeout))
}
