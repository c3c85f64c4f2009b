package httpserver

import (
	"net/http"
	"net/url"
	"slices"
	"strings"

	"github.com/gin-contrib/cors"
	"github.com/gin-gonic/gin"

	"tarnwort/libs/protocol"
)

// DoorConfig says which pages may talk to this server and what they may embed.
type DoorConfig struct {
	// Bases are the public addresses of the apps, empty where they are served by
	// this server.
	Bases []string
	// Origins are further origins that are allowed.
	Origins     []string
	CameraHosts []string
}

// Door decides about origins, for websocket upgrades, polling and /api alike: a
// polling POST needs no preflight, so nothing else protects it.
type Door struct {
	origins []string
	policy  string
}

// NewDoor returns the door of a server.
func NewDoor(c DoorConfig) *Door {
	d := &Door{}
	for _, address := range append(slices.Clone(c.Bases), c.Origins...) {
		if origin := originOf(address); origin != "" && !slices.Contains(d.origins, origin) {
			d.origins = append(d.origins, origin)
		}
	}
	d.policy = d.contentPolicy(c.CameraHosts)
	return d
}

// Allows tells whether a request may be answered: it comes from no page, from a
// page of this very host, or from one of the allowed origins.
func (d *Door) Allows(r *http.Request) bool {
	origin := r.Header.Get("Origin")
	if origin == "" {
		return true
	}
	u, err := url.Parse(origin)
	if err != nil || u.Host == "" {
		return false
	}
	return strings.EqualFold(u.Host, r.Host) || slices.Contains(d.origins, strings.ToLower(origin))
}

// guard refuses calls of foreign pages to everything that does something.
func (d *Door) guard(c *gin.Context) {
	if isPage(c.Request.URL.Path) || d.Allows(c.Request) {
		return
	}
	c.AbortWithStatusJSON(http.StatusForbidden, protocol.Failure{Error: "Keine Berechtigung.", Code: "foreign_origin"})
}

// cors tells browsers what guard has allowed.
func (d *Door) cors() gin.HandlerFunc {
	return cors.New(cors.Config{
		AllowOriginWithContextFunc: func(c *gin.Context, _ string) bool { return d.Allows(c.Request) },
		AllowMethods:               []string{http.MethodGet, http.MethodPost, http.MethodHead},
		AllowHeaders:               []string{"Authorization", "Content-Type"},
	})
}

// headers sets what every answer carries.
func (d *Door) headers(c *gin.Context) {
	h := c.Writer.Header()
	h.Set("Content-Security-Policy", d.policy)
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Permissions-Policy", "geolocation=(), payment=()")
}

// contentPolicy is strict but for inline styles, which Mantine needs, and frames
// of cameras and of the overlay's preview.
func (d *Door) contentPolicy(cameras []string) string {
	var frames strings.Builder
	for _, host := range cameras {
		frames.WriteString(" https://" + host)
	}
	apps := strings.Join(d.origins, " ")
	return strings.Join([]string{
		"default-src 'self'",
		"script-src 'self'",
		"style-src 'self' 'unsafe-inline'",
		"img-src 'self' data: blob:",
		"font-src 'self' data:",
		strings.TrimSpace("connect-src 'self' " + apps),
		strings.TrimSpace("frame-src 'self' "+apps) + frames.String(),
		strings.TrimSpace("frame-ancestors 'self' " + apps),
		"base-uri 'self'",
		"form-action 'self'",
		"object-src 'none'",
	}, "; ")
}

func isPage(path string) bool {
	return !strings.HasPrefix(path, "/api/") && !strings.HasPrefix(path, "/socket.io")
}

func originOf(address string) string {
	u, err := url.Parse(strings.TrimSpace(address))
	if err != nil || u.Host == "" {
		return ""
	}
	return strings.ToLower(u.Scheme + "://" + u.Host)
}
