package legal

import (
	"bytes"
	_ "embed"
	"fmt"
	"net/http"
	"os"
	"strings"

	"github.com/gin-gonic/gin"

	"tarnwort/services/gameserver/internal/config"
)

//go:embed page.html
var frame string

// maxBytes bounds a text, so that a wrong path does not fill the memory.
const maxBytes = 1 << 20

// Page is a text of the operator at an address of this server.
type Page struct {
	// Path is where the page is, such as /impressum.
	Path string

	// Name is the page's title where its text has no heading.
	Name string

	// Setting is the variable that names Source, for errors.
	Setting string

	// Source is a web address to which the page redirects, or the name of a Markdown file that it
	// shows; without a source there is no page.
	Source string
}

// Routes serves the pages.
type Routes struct{ answers map[string]gin.HandlerFunc }

// New reads the texts of the pages. A file that cannot be read is an error.
func New(pages []Page) (*Routes, error) {
	r := &Routes{answers: make(map[string]gin.HandlerFunc)}
	for _, page := range pages {
		if page.Source == "" {
			continue
		}
		if config.IsWebAddress(page.Source) {
			r.answers[page.Path] = func(c *gin.Context) { c.Redirect(http.StatusFound, page.Source) }
			continue
		}
		content, err := readText(page.Source)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", page.Setting, err)
		}
		body, err := render(content)
		if err != nil {
			return nil, fmt.Errorf("%s: %s: %w", page.Setting, page.Source, err)
		}
		r.answers[page.Path] = newPageHandler(title(content, page.Name), body)
	}
	return r, nil
}

// readText returns the text of a file.
func readText(file string) (string, error) {
	content, err := os.ReadFile(file)
	content = bytes.TrimPrefix(content, []byte("\xef\xbb\xbf")) // as editors on Windows write it
	switch {
	case err != nil:
		return "", err
	case len(content) > maxBytes:
		return "", fmt.Errorf("%s is larger than 1 MiB", file)
	case len(bytes.TrimSpace(content)) == 0:
		return "", fmt.Errorf("%s is empty", file)
	}
	return string(content), nil
}

func newPageHandler(title, body string) gin.HandlerFunc {
	content := []byte(strings.NewReplacer("{{title}}", title, "{{text}}", body).Replace(frame))
	return func(c *gin.Context) {
		c.Header("Cache-Control", "no-cache")
		c.Data(http.StatusOK, "text/html; charset=utf-8", content)
	}
}

// Mount implements httpserver.Routes.
func (r *Routes) Mount(router gin.IRouter) {
	for path, answer := range r.answers {
		for _, method := range []string{http.MethodGet, http.MethodHead} {
			router.Handle(method, path, answer)
			router.Handle(method, path+"/", redirectTo(".."+path))
		}
	}
}

// redirectTo redirects to an address relative to that of the call, which is right below every base path. gin's Redirect
// would make it absolute.
func redirectTo(address string) gin.HandlerFunc {
	return func(c *gin.Context) {
		c.Header("Location", address)
		c.Status(http.StatusPermanentRedirect)
	}
}
