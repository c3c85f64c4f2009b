package httpserver

import (
	"net/http"
	"net/url"
	"slices"
	"strings"
)

// controlSubprotocol is what a page's websocket offers with the key of its remote control.
const controlSubprotocol = "tarnwort"

// isLocalRemoteControl reports whether a page without a web address, such as a file or a browser extension, calls a
// remote control with a key. Any web page can have such an origin, so the key alone admits it; the route checks the key.
func isLocalRemoteControl(r *http.Request) bool {
	return strings.HasPrefix(r.URL.Path, "/api/control/") && isLocalOrigin(r.Header.Get("Origin")) && (carriesKey(r) || asksForKey(r))
}

// isLocalOrigin reports whether browsers send an origin for a page that no web server sent. Older versions of OBS call local
// files http://absolute.
func isLocalOrigin(origin string) bool {
	u, err := url.Parse(origin)
	return origin == "null" || origin == "http://absolute" || err == nil && u.Scheme != "" && u.Scheme != "http" && u.Scheme != "https"
}

// carriesKey reports whether a request has a key, as a header or among the subprotocols of a websocket.
func carriesKey(r *http.Request) bool {
	key, isBearer := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer ")
	name, offered, _ := strings.Cut(r.Header.Get("Sec-WebSocket-Protocol"), ",")
	return isBearer && strings.TrimSpace(key) != "" || strings.TrimSpace(name) == controlSubprotocol && strings.TrimSpace(offered) != ""
}

// asksForKey reports whether a browser asks whether its page may send a key.
func asksForKey(r *http.Request) bool {
	names := strings.Split(strings.ToLower(r.Header.Get("Access-Control-Request-Headers")), ",")
	return r.Method == http.MethodOptions && slices.ContainsFunc(names, func(name string) bool { return strings.TrimSpace(name) == "authorization" })
}
