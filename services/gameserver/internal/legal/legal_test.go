package legal_test

import (
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gin-gonic/gin"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/services/gameserver/internal/config"
	"tarnwort/services/gameserver/internal/legal"
)

const text = `# Impressum <b>

Erika Beispiel  
Musterweg 1, **12345** *Musterstadt*
Zeile

- [Seite](https://example.org/a?b=1&c=2)
- ein Punkt,
  der weitergeht
1. eins
---
[böse](javascript:alert(1)) [Post](mailto:a@example.org)

<script>alert(1)</script>
`

func write(t *testing.T, content string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "text.md")
	require.NoError(t, os.WriteFile(file, []byte(content), 0o600))
	return file
}

func get(t *testing.T, page legal.Page) *httptest.ResponseRecorder {
	t.Helper()
	routes, err := legal.New([]legal.Page{page})
	require.NoError(t, err)
	gin.SetMode(gin.ReleaseMode)
	engine := gin.New()
	routes.Mount(engine)
	answer := httptest.NewRecorder()
	engine.ServeHTTP(answer, httptest.NewRequest(http.MethodGet, page.Path, nil))
	return answer
}

func TestPages_MarkdownFile(t *testing.T) {
	answer := get(t, legal.Page{Path: "/impressum", Name: "Impressum", Source: write(t, text)})

	assert.Equal(t, http.StatusOK, answer.Code)
	assert.Equal(t, "text/html; charset=utf-8", answer.Header().Get("Content-Type"))
	page := answer.Body.String()
	for _, want := range []string{
		"<title>Impressum &lt;b&gt; · Tarnwort</title>",
		"<h1>Impressum <!-- raw HTML omitted --></h1>",
		"<p>Erika Beispiel<br>\nMusterweg 1, <strong>12345</strong> <em>Musterstadt</em>\nZeile</p>",
		`<li><a href="https://example.org/a?b=1&amp;c=2">Seite</a></li>`,
		"<li>ein Punkt,\nder weitergeht</li>\n</ul>\n<ol>\n<li>eins</li>\n</ol>\n<hr>",
		`<a href="mailto:a@example.org">Post</a>`,
	} {
		assert.Contains(t, page, want)
	}
	assert.NotContains(t, page, "alert(1)")
	assert.NotContains(t, page, `href="javascript`)
}

func TestPages_ByteOrderMark(t *testing.T) {
	page := get(t, legal.Page{Path: "/impressum", Name: "Impressum", Source: write(t, "\ufeff# Anbieter\n")}).Body.String()

	assert.Contains(t, page, "<title>Anbieter · Tarnwort</title>")
	assert.Contains(t, page, "<h1>Anbieter</h1>")
}

func TestPages_TrailingSlash(t *testing.T) {
	routes, err := legal.New([]legal.Page{{Path: "/impressum", Name: "Impressum", Source: write(t, text)}})
	require.NoError(t, err)
	engine := gin.New()
	engine.RedirectTrailingSlash = false
	routes.Mount(engine)
	answer := httptest.NewRecorder()
	engine.ServeHTTP(answer, httptest.NewRequest(http.MethodGet, "/impressum/", nil))

	assert.Equal(t, http.StatusPermanentRedirect, answer.Code)
	assert.Equal(t, "../impressum", answer.Header().Get("Location"), "right below every base path")
}

func TestPages_WebAddress(t *testing.T) {
	answer := get(t, legal.Page{Path: "/datenschutz", Source: "https://example.org/privacy"})

	assert.Equal(t, http.StatusFound, answer.Code)
	assert.Equal(t, "https://example.org/privacy", answer.Header().Get("Location"))
}

func TestPages_NoSource(t *testing.T) {
	assert.Equal(t, http.StatusNotFound, get(t, legal.Page{Path: "/impressum"}).Code)
}

func TestNew_UnreadableFile(t *testing.T) {
	for _, source := range []string{filepath.Join(t.TempDir(), "missing.md"), write(t, " \n"), write(t, string(make([]byte, 1<<20+1)))} {
		_, err := legal.New([]legal.Page{{Path: "/impressum", Source: source}})
		require.ErrorContains(t, err, source)
	}
}

func TestWarnings_TextInBrackets(t *testing.T) {
	for text, isTemplate := range map[string]bool{
		"# Impressum\n\n[Name]  \n[Ort]": true, "kept [number] days": true,
		"Ada": false, "see [the page](https://example.org) and [another][1]\n\n[1]: https://example.org": false,
	} {
		assert.Equal(t, isTemplate, legal.Warnings(config.Legal{Imprint: write(t, text)}) != nil, text)
	}
	for _, name := range []string{"datenschutz.md", "impressum.md"} {
		assert.Len(t, legal.Warnings(config.Legal{Privacy: filepath.Join("..", "..", "deploy", name)}), 1, name)
	}
}

func TestTemplates_Render(t *testing.T) {
	for _, name := range []string{"datenschutz.md", "impressum.md"} {
		answer := get(t, legal.Page{Path: "/text", Source: filepath.Join("..", "..", "deploy", name)})

		assert.Equal(t, http.StatusOK, answer.Code)
		assert.Contains(t, answer.Body.String(), "<h1>")
		for _, mark := range []string{"**", "](", "\n#", "\n- "} {
			assert.NotContains(t, answer.Body.String(), mark, name)
		}
	}
}

func TestTemplates_NameRecipients(t *testing.T) {
	page := get(t, legal.Page{Path: "/datenschutz", Source: filepath.Join("..", "..", "deploy", "datenschutz.md")}).Body.String()
	for _, section := range []string{"Wer sonst gefragt wird", "Who else is asked"} {
		_, text, found := strings.Cut(page, "<h2>"+section+"</h2>")
		require.True(t, found, section)
		text, _, _ = strings.Cut(text, "<h2>")

		for _, recipient := range []string{"Twitch", "vdo.ninja", "YouTube", "Webhooks", "Discord", "Hosting"} {
			assert.Contains(t, text, recipient, section)
		}
	}
}

func TestExposure_IsPublic(t *testing.T) {
	private, public := addresses("127.0.0.1/8", "192.168.1.5/24", "100.64.3.1/10", "fe80::1/64"), addresses("127.0.0.1/8", "203.0.113.7/24")
	for name, test := range map[string]struct {
		exposure legal.Exposure
		want     bool
	}{
		"home network":            {legal.Exposure{Interfaces: private}, false},
		"public interface":        {legal.Exposure{Interfaces: public}, true},
		"any, written as address": {legal.Exposure{Host: "0.0.0.0", Interfaces: public}, true},
		"loopback only":           {legal.Exposure{Host: "127.0.0.1", Interfaces: public}, false},
		"localhost only":          {legal.Exposure{Host: "localhost", Interfaces: public}, false},
		"public host name":        {legal.Exposure{Host: "play.example.org"}, true},
		"behind a proxy":          {legal.Exposure{Host: "127.0.0.1", BehindProxy: true}, true},
		"public base":             {legal.Exposure{Host: "127.0.0.1", Bases: []string{"", "https://play.example.org"}}, true},
		"local base":              {legal.Exposure{Host: "127.0.0.1", Bases: []string{"http://localhost:5173", "http://10.0.0.2"}}, false},
	} {
		t.Run(name, func(t *testing.T) { assert.Equal(t, test.want, test.exposure.IsPublic()) })
	}
}

func addresses(texts ...string) (all []net.Addr) {
	for _, text := range texts {
		ip, network, _ := net.ParseCIDR(text)
		all = append(all, &net.IPNet{IP: ip, Mask: network.Mask})
	}
	return all
}
