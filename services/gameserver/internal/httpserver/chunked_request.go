package httpserver

import "github.com/gin-gonic/gin"

// closeAfterChunks closes the connection after a chunked request: net/http hides whether it
// also had a Content-Length, by which a proxy may have cut it off (RFC 9112, section 6.3).
// Browsers send no chunked requests.
func closeAfterChunks(c *gin.Context) {
	if len(c.Request.TransferEncoding) > 0 {
		c.Header("Connection", "close")
	}
}
