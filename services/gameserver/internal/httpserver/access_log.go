package httpserver

import (
	"crypto/rand"
	"net/http"
	"net/netip"
	"strings"
	"time"

	"github.com/gin-gonic/gin"
	"go.uber.org/zap"

	"tarnwort/libs/protocol"
)

// accessLog writes one line for each call, with the route's template, without path, query and
// headers, and with only the network of the address. So no password, token or secret word gets into it.
func accessLog(log *zap.Logger) gin.HandlerFunc {
	return func(c *gin.Context) {
		began := time.Now()
		c.Header(requestID, rand.Text())
		c.Next()
		level, message := zap.DebugLevel, "call"
		switch {
		case len(c.Errors) > 0:
			level, message = zap.ErrorLevel, "call failed"
		case strings.HasPrefix(c.FullPath(), "/api/"):
			level = zap.InfoLevel
		}
		if line := log.Check(level, message); line != nil { // polls are logged at debug level only
			line.Write(fieldsOf(c, time.Since(began))...)
		}
	}
}

func fieldsOf(c *gin.Context, took time.Duration) []zap.Field {
	fields := []zap.Field{
		zap.String("request", c.Writer.Header().Get(requestID)),
		zap.String("method", c.Request.Method),
		zap.String("route", c.FullPath()),
		zap.Int("status", c.Writer.Status()),
		zap.Duration("took", took),
		zap.String("network", network(c.ClientIP())),
	}
	if problem := c.Errors.Last(); problem != nil {
		fields = append(fields, zap.Error(problem.Err))
	}
	return fields
}

// requestID is the header that names a request.
const requestID = "X-Request-Id"

// recoverPanics answers a panic as an internal error.
func recoverPanics(log *zap.Logger) gin.HandlerFunc {
	return gin.CustomRecoveryWithWriter(nil, func(c *gin.Context, problem any) {
		log.Error("call panicked", zap.String("request", c.Writer.Header().Get(requestID)), zap.Any("panic", problem), zap.Stack("stack"))
		c.AbortWithStatusJSON(http.StatusInternalServerError, protocol.Failure{Error: "Interner Fehler", Code: "internal"})
	})
}

// network shortens an address to its network, so that it identifies no person.
func network(address string) string {
	ip, err := netip.ParseAddr(address)
	if err != nil {
		return ""
	}
	bits := 48
	if ip = ip.Unmap(); ip.Is4() {
		bits = 24
	}
	prefix, err := ip.WithZone("").Prefix(bits)
	if err != nil {
		return ""
	}
	return prefix.String()
}
