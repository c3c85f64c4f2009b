package website

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	"path"
	"strings"

	"github.com/gin-gonic/gin"

	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/config"
)

//go:embed all:web
var embedded embed.FS

// Embedded are the builds of the apps that this binary holds: a folder each,
// none before the first build.
func Embedded() fs.FS {
	web, err := fs.Sub(embedded, "web")
	if err != nil {
		panic(err) // the name above is a valid one
	}
	return web
}

// Config is the configuration that pages get, and the proxies whose headers name the host of
// a request.
type Config struct {
	// APIBase, PlayerBase, AdminBase and OverlayBase end without a slash; an
	// empty one is derived from the host of each request.
	APIBase, PlayerBase, AdminBase, OverlayBase string
	// BasePath is the path of this server on the host of a request, such as /tarnwort; "" is the root.
	BasePath    string
	CameraHosts []string
	// MakerName and MakerURL are for the credit bar.
	MakerName, MakerURL string
	// Legal says where the operator's legal texts are.
	Legal config.Legal
	// Services are the third parties that the server calls.
	Services Services
	// Build names the apps; empty means a name derived from their files.
	Build string
	// TrustedProxies are the networks whose X-Forwarded-Proto and -Host count.
	TrustedProxies config.Proxies
}

// Services are the third parties that the server calls, as far as pages name them.
type Services struct {
	// Pictures is the service for pictures, "" for none.
	Pictures string
	// YouTubeChat is whether the server reads chats of YouTube.
	YouTubeChat bool
}

// Website serves the apps.
type Website struct {
	config Config
	apps   []*app // the player app, which has no prefix, last
}

// New reads the apps from files, one folder each: player, admin and overlay. A
// folder that is missing is an app that answers 503.
func New(config Config, files fs.FS) (*Website, error) {
	w := &Website{config: config}
	for _, a := range []struct{ name, prefix string }{{"admin", "/admin"}, {"overlay", "/overlay"}, {"player", ""}} {
		loaded, err := loadApp(files, a.name)
		if err != nil {
			return nil, fmt.Errorf("website: app %s: %w", a.name, err)
		}
		loaded.prefix = a.prefix
		w.apps = append(w.apps, loaded)
	}
	if w.config.Build == "" {
		w.config.Build = buildName(w.apps)
	}
	return w, nil
}

// Mount implements httpserver.Routes. The apps answer all paths without another route, which
// only an engine offers; r must be one.
func (w *Website) Mount(r gin.IRouter) {
	r.(interface{ NoRoute(...gin.HandlerFunc) }).NoRoute(w.serve)
}

func (w *Website) serve(c *gin.Context) {
	// The path stays escaped, because a player's name in it may contain a slash or dots.
	asked := path.Clean("/" + c.Request.URL.EscapedPath())
	a, rest := w.find(asked)
	switch {
	case asked == "/api" || strings.HasPrefix(asked, "/api/") || strings.HasPrefix(asked, "/socket.io"):
		c.AbortWithStatusJSON(http.StatusNotFound, protocol.Failure{Error: "Nicht gefunden.", Code: "not_found"})
	case c.Request.Method != http.MethodGet && c.Request.Method != http.MethodHead:
		c.Header("Allow", "GET, HEAD")
		c.String(http.StatusMethodNotAllowed, "method not allowed")
	case rest == "config.json":
		w.serveConfig(c)
	case a.files[rest] != nil:
		a.files[rest].serve(c.Writer, c.Request)
	case rest != "" && !isNavigation(c.Request, rest):
		c.String(http.StatusNotFound, "not found")
	case a.index == nil:
		c.String(http.StatusServiceUnavailable, "this server was built without the apps")
	default:
		w.serveIndex(c, a)
	}
}

// find returns the app a path belongs to and what of the path is the app's own.
func (w *Website) find(asked string) (a *app, rest string) {
	for _, a := range w.apps {
		if rest, ok := strings.CutPrefix(asked, a.prefix); ok && (rest == "" || rest[0] == '/') {
			return a, strings.TrimPrefix(rest, "/")
		}
	}
	return w.apps[len(w.apps)-1], "" // not reached: the player app has no prefix
}

// isNavigation reports whether a browser opens a page, and does not load a file that
// is missing. A player's name, which is part of a path, may look like a file.
func isNavigation(r *http.Request, rest string) bool {
	if strings.HasPrefix(rest, "assets/") {
		return false
	}
	if strings.Contains(r.Header.Get("Accept"), "text/html") {
		return true
	}
	dest := r.Header.Get("Sec-Fetch-Dest")
	isFile := contentType(rest) != "" || strings.HasPrefix(path.Base(rest), ".")
	return !isFile && (dest == "" || dest == "document" || dest == "iframe")
}

var errNoIndex = errors.New("there are files but no index.html")
