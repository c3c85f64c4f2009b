package httpserver

import (
	"net/http"
	"net/url"
	"slices"
	"strings"

	"github.com/gin-contrib/cors"
	"github.com/gin-gonic/gin"

	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/config"
)

// OriginConfig says which origins may call this server and what pages may embed.
type OriginConfig struct {
	// Bases are the public addresses of the apps, empty where this server serves them.
	Bases []string
	// Origins are further origins that are allowed.
	Origins []string
	// FrameOrigins are further origins whose pages may show the overlay in a frame.
	FrameOrigins []string
	CameraHosts  []string
	// TrustedProxies are the networks whose X-Forwarded-Host counts.
	TrustedProxies config.Proxies
}

// OriginPolicy decides which origins may call the server, over websockets, polling and
// /api alike, and sets security headers. A polling POST has no preflight, so nothing else protects it.
type OriginPolicy struct {
	origins []string
	proxies config.Proxies
	// csp is every page's Content-Security-Policy, overlayCSP the overlay's, which the admin app frames.
	csp, overlayCSP string
	// permissions is every page's Permissions-Policy, seatPermissions that of a player's page.
	permissions, seatPermissions string
}

// permissionsPolicy denies all devices to pages and to the pages that they frame, except camera and microphone to recorders.
// Browsers of streaming programs know all of these names.
func permissionsPolicy(recorders string) string {
	return "camera=(" + recorders + "), microphone=(" + recorders + "), display-capture=(), geolocation=(), payment=(), usb=(), serial=(), hid=(), midi=()"
}

// recorders are what may use camera and microphone on a player's page: the camera hosts, to which a browser passes only what the
// page itself may use.
func recorders(cameras []string) string {
	if len(cameras) == 0 {
		return ""
	}
	return sources("self", quoted(cameras))
}

func quoted(hosts []string) (origins []string) {
	for _, host := range hosts {
		origins = append(origins, `"https://`+host+`"`)
	}
	return origins
}

// NewOriginPolicy returns the policy for a configuration.
func NewOriginPolicy(c OriginConfig) *OriginPolicy {
	p := &OriginPolicy{proxies: c.TrustedProxies}
	p.origins = originsOf(c.Bases, c.Origins)
	p.csp = p.contentSecurityPolicy(c.CameraHosts, "frame-ancestors 'none'")
	p.permissions, p.seatPermissions = permissionsPolicy(""), permissionsPolicy(recorders(c.CameraHosts))
	p.overlayCSP = p.contentSecurityPolicy(c.CameraHosts, sources("frame-ancestors 'self'", originsOf(p.origins, c.FrameOrigins)))
	return p
}

// originsOf returns the origins of addresses, each once.
func originsOf(lists ...[]string) []string {
	var origins []string
	for _, address := range slices.Concat(lists...) {
		if origin := originOf(address); origin != "" && !slices.Contains(origins, origin) {
			origins = append(origins, origin)
		}
	}
	return origins
}

// Allows reports whether a request has no Origin header, comes from this host, from an allowed origin, or from a local page
// that is a remote control.
func (p *OriginPolicy) Allows(r *http.Request) bool {
	origin := r.Header.Get("Origin")
	if origin == "" || isLocalRemoteControl(r) {
		return true
	}
	u, err := url.Parse(origin)
	if err != nil || u.Host == "" {
		return false
	}
	return strings.EqualFold(u.Host, p.proxies.Host(r)) || slices.Contains(p.origins, strings.ToLower(origin))
}

// rejectForeignOrigins answers 403 to calls of foreign origins, except for pages and assets.
func (p *OriginPolicy) rejectForeignOrigins(c *gin.Context) {
	if isPage(c.Request.URL.Path) || p.Allows(c.Request) {
		return
	}
	c.AbortWithStatusJSON(http.StatusForbidden, protocol.Failure{Error: "Keine Berechtigung.", Code: "foreign_origin"})
}

// cors sets the CORS headers for allowed origins.
func (p *OriginPolicy) cors() gin.HandlerFunc {
	return cors.New(cors.Config{
		AllowOriginWithContextFunc: func(c *gin.Context, _ string) bool { return p.Allows(c.Request) },
		AllowMethods:               []string{http.MethodGet, http.MethodPost, http.MethodDelete, http.MethodHead},
		AllowHeaders:               []string{"Authorization", "Content-Type"},
	})
}

// setSecurityHeaders sets the security headers of every answer. Polls get X-Content-Type-Options only: they are frequent and no
// pages, and the other headers would be most of their bytes.
func (p *OriginPolicy) setSecurityHeaders(c *gin.Context) {
	h := c.Writer.Header()
	h.Set("X-Content-Type-Options", "nosniff")
	if isRealTime(c.Request.URL.Path) {
		return
	}
	p.SetPageHeaders(h, c.Request.URL.Path)
	if strings.HasPrefix(c.Request.URL.Path, "/api/") {
		h.Set("Cache-Control", "no-store") // names, words and tokens, until a route says otherwise
	}
}

// SetPageHeaders sets the security headers of the page at a path.
func (p *OriginPolicy) SetPageHeaders(h http.Header, path string) {
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Content-Security-Policy", p.csp)
	switch {
	case isOverlay(path):
		h.Set("Content-Security-Policy", p.overlayCSP)
	case isAdmin(path):
		h.Set("Content-Security-Policy", strings.Replace(p.csp, "connect-src 'self'", "connect-src 'self' "+discordWebhooks, 1))
	}
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("Permissions-Policy", p.PermissionsPolicy(path))
}

// PermissionsPolicy returns which devices the page at a path and the pages that it frames may use.
func (p *OriginPolicy) PermissionsPolicy(path string) string {
	if strings.HasPrefix(path, SeatPath) {
		return p.seatPermissions
	}
	return p.permissions
}

// discordWebhooks is where the game master's page posts an invitation. The browser posts it, so that
// the secret address of a webhook never reaches this server.
const discordWebhooks = "https://discord.com/api/webhooks/"

// contentSecurityPolicy returns the policy of pages. Beside this server and the origins it allows inline styles, which Mantine
// needs, data: and blob: images, and frames of cameras.
func (p *OriginPolicy) contentSecurityPolicy(cameras []string, ancestors string) string {
	frames := slices.Clone(p.origins)
	for _, host := range cameras {
		frames = append(frames, "https://"+host)
	}
	connections := slices.Clone(p.origins)
	for _, origin := range p.origins {
		connections = append(connections, "ws"+strings.TrimPrefix(origin, "http"))
	}
	return strings.Join([]string{
		"default-src 'self'",
		"script-src 'self'",
		"style-src 'self' 'unsafe-inline'",
		sources("img-src 'self' data: blob:", p.origins),
		"font-src 'self' data:",
		sources("connect-src 'self'", connections),
		sources("frame-src 'self'", frames),
		ancestors,
		"base-uri 'self'",
		"form-action 'self'",
		"object-src 'none'",
	}, "; ")
}

func sources(directive string, more []string) string {
	return strings.Join(append([]string{directive}, more...), " ")
}

// SeatPath begins the path of a player's page.
const SeatPath = "/lobby/"

func isOverlay(path string) bool {
	return path == "/overlay" || strings.HasPrefix(path, "/overlay/")
}

func isAdmin(path string) bool {
	return path == "/admin" || strings.HasPrefix(path, "/admin/")
}

func isPage(path string) bool { return !strings.HasPrefix(path, "/api/") && !isRealTime(path) }

// isRealTime reports whether a path is that of polls and websockets. The website answers all others that begin like it, and
// its pages need the security headers.
func isRealTime(path string) bool { return path == "/socket.io/" }

func originOf(address string) string {
	u, err := url.Parse(strings.TrimSpace(address))
	if err != nil || u.Host == "" {
		return ""
	}
	return strings.ToLower(u.Scheme + "://" + u.Host)
}
