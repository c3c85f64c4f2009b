package httpserver

import (
	"net/http"
	"strings"
)

// removeBasePath removes base from the paths of calls before next, and redirects base itself to the path with a slash, which
// relative links need. Other paths are unchanged: a proxy has removed base from them, or the call comes from this machine.
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
