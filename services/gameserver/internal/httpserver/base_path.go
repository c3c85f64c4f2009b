package httpserver

import (
	"net/http"
	"strings"
)

// removeBasePath hands calls below base on without it. Calls elsewhere pass as they are: they come from a proxy that has
// removed it, or from this machine. The path itself leads to the one with a slash, which relative links need.
func removeBasePath(base string, next http.Handler) http.Handler {
	if base == "" {
		return next
	}
	below := http.StripPrefix(base, next)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case r.URL.Path == base:
			target := base + "/"
			if r.URL.RawQuery != "" {
				target += "?" + r.URL.RawQuery
			}
			http.Redirect(w, r, target, http.StatusPermanentRedirect)
		case strings.HasPrefix(r.URL.Path, base+"/"):
			below.ServeHTTP(w, r)
		default:
			next.ServeHTTP(w, r)
		}
	})
}
