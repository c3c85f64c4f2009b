package httpserver

import (
	"context"
	"net"
	"net/http"
	"net/netip"
	"strings"
	"sync"

	"go.uber.org/zap"

	"tarnwort/services/gameserver/internal/config"
)

// markProxy is the ConnContext hook of an http.Server: only the reverse proxy may open a Unix socket.
func markProxy(ctx context.Context, conn net.Conn) context.Context {
	if conn.LocalAddr().Network() == "unix" {
		return config.WithProxy(ctx)
	}
	return ctx
}

// requireClients refuses calls on a Unix socket whose X-Forwarded-For does not end with an address: all clients would share one
// and its limits. Probes need none.
func requireClients(log *zap.Logger, next http.Handler) http.Handler {
	var warn sync.Once
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if config.IsOfProxy(r.Context()) && !isProbe(r.URL.Path) && !endsWithAddress(r.Header.Values("X-Forwarded-For")) {
			warn.Do(func() {
				log.Warn("the proxy on the Unix socket names no client: let it set X-Forwarded-For to the address of the client")
			})
			http.Error(w, "X-Forwarded-For must end with the address of the client", http.StatusBadRequest)
			return
		}
		next.ServeHTTP(w, r)
	})
}

func isProbe(path string) bool {
	path = strings.TrimSuffix(path, "/")
	return path == "/healthz" || path == "/readyz"
}

func endsWithAddress(values []string) bool {
	all := strings.Join(values, ",")
	_, err := netip.ParseAddr(strings.TrimSpace(all[strings.LastIndexByte(all, ',')+1:]))
	return err == nil
}
