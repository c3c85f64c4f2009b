package website

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"html"
	"net/http"
	"net/netip"
	"net/url"
	"regexp"
	"strings"
	"time"

	"github.com/gin-gonic/gin"

	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/config"
)

// index is an app's page, cut where it is told about its surroundings.
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

// serveIndex answers with an app's page, whatever route of the app was asked for.
func (w *Website) serveIndex(c *gin.Context, a *app) {
	told := w.appConfig(c.Request)
	var page bytes.Buffer
	page.Write(a.index.before)
	page.WriteString(`<base href="` + html.EscapeString(w.baseHref(a, c.Request)) + `" />`)
	page.WriteString(`<script type="application/json" id="app-config">`)
	page.Write(encodeConfig(told)) // < is escaped, so the block cannot be left
	page.WriteString(`</script>`)
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

func encodeConfig(told protocol.AppConfig) []byte {
	content, err := json.Marshal(told)
	if err != nil {
		panic(err) // strings always encode
	}
	return content
}

// appConfig is what a page asked for by r is told.
func (w *Website) appConfig(r *http.Request) protocol.AppConfig {
	here := w.origin(r) + w.config.BasePath
	server := orElse(w.config.APIBase, orElse(w.config.PlayerBase, here))
	return protocol.AppConfig{
		APIBase:     orElse(w.config.APIBase, w.config.BasePath),
		PlayerBase:  orElse(w.config.PlayerBase, here),
		AdminBase:   orElse(w.config.AdminBase, here+"/admin"),
		OverlayBase: orElse(w.config.OverlayBase, here+"/overlay"),
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

// baseHref is the path an app's relative links start from. A base whose host was
// asked for may have another path than this server knows, behind a proxy.
func (w *Website) baseHref(a *app, r *http.Request) string {
	bases := map[string]string{"": w.config.PlayerBase, "/admin": w.config.AdminBase, "/overlay": w.config.OverlayBase}
	base, err := url.Parse(bases[a.prefix])
	if err == nil && base.Host != "" && base.Scheme+"://"+base.Host == w.origin(r) {
		return base.Path + "/"
	}
	return w.config.BasePath + a.prefix + "/"
}

// origin is the public origin of a request, as its browser sees it.
func (w *Website) origin(r *http.Request) string {
	scheme, host := "http", r.Host
	if r.TLS != nil {
		scheme = "https"
	}
	if w.isTrustedProxy(r.RemoteAddr) {
		if proto := firstValue(r.Header.Get("X-Forwarded-Proto")); proto == "http" || proto == "https" {
			scheme = proto
		}
		host = orElse(firstValue(r.Header.Get("X-Forwarded-Host")), host)
	}
	return scheme + "://" + strings.ToLower(host)
}

func (w *Website) isTrustedProxy(remote string) bool {
	address, err := netip.ParseAddrPort(remote)
	if err != nil {
		return false
	}
	for _, network := range w.config.TrustedProxies {
		if network.Contains(address.Addr().Unmap()) {
			return true
		}
	}
	return false
}

// firstValue is the first of the values a chain of proxies has left.
func firstValue(header string) string {
	value, _, _ := strings.Cut(header, ",")
	return strings.TrimSpace(value)
}

func orElse(text, otherwise string) string {
	if text == "" {
		return otherwise
	}
	return text
}
