package website

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"html"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"time"

	"github.com/gin-gonic/gin"

	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/config"
)

// index is an app's page, cut where the base element and the configuration are inserted.
type index struct {
	before, after []byte
	// scripts are the hashes of its inline scripts, as a security policy names them.
	scripts []string
}

// newIndex cuts at the page's base element, or at the beginning of its head.
func newIndex(page []byte) *index {
	built := cutIndex(page)
	for _, script := range regexp.MustCompile(`(?s)<script>(.*?)</script>`).FindAllSubmatch(page, -1) {
		sum := sha256.Sum256(script[1])
		built.scripts = append(built.scripts, "'sha256-"+base64.StdEncoding.EncodeToString(sum[:])+"'")
	}
	return built
}

func cutIndex(page []byte) *index {
	for _, cut := range []string{`(?i)<base\s[^>]*>`, `(?i)<head(?:\s[^>]*)?>`} {
		at := regexp.MustCompile(cut).FindIndex(page)
		switch {
		case at == nil:
		case strings.HasPrefix(strings.ToLower(string(page[at[0]:])), "<base"):
			return &index{before: page[:at[0]], after: page[at[1]:]}
		default:
			return &index{before: page[:at[1]], after: page[at[1]:]}
		}
	}
	return &index{after: page}
}

// allowScripts adds the page's inline scripts to the security policy of an answer, which allows none.
func (i *index) allowScripts(h http.Header) {
	const policy, directive = "Content-Security-Policy", "script-src 'self'"
	allowed := strings.Join(append([]string{directive}, i.scripts...), " ")
	h.Set(policy, strings.Replace(h.Get(policy), directive, allowed, 1))
}

// serveIndex answers with an app's page, which is the same for all routes of the app.
func (w *Website) serveIndex(c *gin.Context, a *app) {
	var page bytes.Buffer
	page.Write(a.index.before)
	page.WriteString(`<base href="` + html.EscapeString(w.baseHref(a, c.Request)) + `" />`)
	page.WriteString(`<script type="application/json" id="app-config">`)
	page.Write(encodeConfig(w.appConfig(c.Request))) // < is escaped, so that no text can close the script element
	page.WriteString(`</script>`)
	page.WriteString(previewTags(w.appConfig(c.Request).PlayerBase))
	page.Write(a.index.after)
	a.index.allowScripts(c.Writer.Header())
	writeContent(c, "text/html; charset=utf-8", page.Bytes())
}

func (w *Website) serveConfig(c *gin.Context) {
	writeContent(c, "application/json", encodeConfig(w.appConfig(c.Request)))
}

func writeContent(c *gin.Context, kind string, content []byte) {
	c.Header("Content-Type", kind)
	c.Header("Cache-Control", "no-cache")
	c.Header("ETag", `"`+digest(content)+`"`)
	http.ServeContent(c.Writer, c.Request, "", time.Time{}, bytes.NewReader(content))
}

func encodeConfig(appConfig protocol.AppConfig) []byte {
	content, err := json.Marshal(appConfig)
	if err != nil {
		panic(err) // strings always encode
	}
	return content
}

// configFor returns the configuration of pages that this server serves at the URL here; exported pages need no such URL.
func (w *Website) configFor(here string) protocol.AppConfig {
	server := cmp.Or(w.config.APIBase, w.config.PlayerBase, here)
	return protocol.AppConfig{
		APIBase:     cmp.Or(w.config.APIBase, w.config.BasePath),
		PlayerBase:  cmp.Or(w.config.PlayerBase, here),
		AdminBase:   cmp.Or(w.config.AdminBase, here+"/admin"),
		OverlayBase: cmp.Or(w.config.OverlayBase, here+"/overlay"),
		CameraHosts: append([]string{}, w.config.CameraHosts...),
		MakerName:   w.config.MakerName,
		MakerURL:    w.config.MakerURL,
		YouTubeChat: w.config.Services.YouTubeChat,
		ImprintURL:  config.LegalURL(w.config.Legal.Imprint, server, config.ImprintPath),
		PrivacyURL:  config.LegalURL(w.config.Legal.Privacy, server, config.PrivacyPath),
		ContactURL:  w.config.Legal.ContactURL(),

		PictureService: w.config.Services.Pictures,
		Build:          w.config.Build,
	}
}

// baseHref returns the path that an app's relative links start from. It is that of the configured base if the
// request names the base's host, because a proxy may publish the app under another path than this server knows.
func (w *Website) baseHref(a *app, r *http.Request) string {
	base, err := url.Parse(w.bases()[a.prefix])
	if err == nil && base.Host != "" && base.Scheme+"://"+base.Host == w.origin(r) {
		return base.Path + "/"
	}
	return w.config.BasePath + a.prefix + "/"
}

// origin returns the public origin of a request, as the browser sees it.
func (w *Website) origin(r *http.Request) string {
	return w.config.TrustedProxies.Scheme(r) + "://" + strings.ToLower(w.config.TrustedProxies.Host(r))
}
