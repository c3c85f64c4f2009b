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

// accessLog writes one line a call: the route's template instead of its path,
// never a query or a header, and only the network of the address. Passwords,
// tokens and secret words cannot get into it.
func accessLog(log *zap.Logger) gin.HandlerFunc {
	return func(c *gin.Context) {
		began := time.Now()
		request := rand.Text()
		c.Set(requestKey, request)
		c.Header("X-Request-Id", request)
		c.Next()
		fields := []zap.Field{
			zap.String("request", request),
			zap.String("method", c.Request.Method),
			zap.String("route", c.FullPath()),
			zap.Int("status", c.Writer.Status()),
			zap.Duration("took", time.Since(began)),
			zap.String("network", network(c.ClientIP())),
		}
		switch problem := c.Errors.Last(); {
		case problem != nil:
			log.Error("call failed", append(fields, zap.Error(problem.Err))...)
		case strings.HasPrefix(c.FullPath(), "/api/"):
			log.Info("call", fields...)
		default:
			log.Debug("call", fields...)
		}
	}
}

// requestKey is where the id of a request is kept.
const requestKey = "request"

// recoverPanics answers a panic as an internal error.
func recoverPanics(log *zap.Logger) gin.HandlerFunc {
	return gin.CustomRecoveryWithWriter(nil, func(c *gin.Context, problem any) {
		log.Error("call panicked", zap.String("request", c.GetString(requestKey)), zap.Any("panic", problem), zap.Stack("stack"))
		c.AbortWithStatusJSON(http.StatusInternalServerError, protocol.Failure{Error: "Interner Fehler", Code: "internal"})
	})
}

// network shortens an address to what names a network and not a person.
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
