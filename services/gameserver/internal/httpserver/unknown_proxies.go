package httpserver

import (
	"net/netip"
	"sync"

	"github.com/gin-gonic/gin"
	"go.uber.org/zap"

	"tarnwort/services/gameserver/internal/config"
)

// maxNamedProxies bounds the warnings: every client may send the header.
const maxNamedProxies = 10

// warnOfUnknownProxies names each peer once that is no trusted proxy and sends X-Forwarded-For. All players behind such a
// proxy would share one address and its limits.
func warnOfUnknownProxies(trusted config.Proxies, log *zap.Logger) gin.HandlerFunc {
	var mu sync.Mutex
	named := make(map[string]bool)
	return func(c *gin.Context) {
		if c.GetHeader("X-Forwarded-For") == "" || trusted.HaveSent(c.Request) {
			return
		}
		peer := peerName(c.RemoteIP())
		mu.Lock()
		isNew := !named[peer] && len(named) < maxNamedProxies
		if isNew {
			named[peer] = true
		}
		mu.Unlock()
		if isNew {
			log.Warn("a proxy is not in TARNWORT_TRUSTED_PROXIES: all clients behind it share one address and its limits", zap.String("proxy", peer))
		}
	}
}

// peerName returns an address of a private network, or the network of another one, so that it identifies no person.
func peerName(address string) string {
	if ip, err := netip.ParseAddr(address); err == nil && (ip.Unmap().IsPrivate() || ip.Unmap().IsLoopback()) {
		return ip.Unmap().String()
	}
	return network(address)
}
