package legal

import (
	"bytes"
	"html"
	"strings"

	"github.com/yuin/goldmark"
)

// render returns the HTML of a Markdown text (CommonMark). It leaves out HTML in the text, and the
// targets of links to scripts.
func render(markdown string) (string, error) {
	var page bytes.Buffer
	err := goldmark.Convert([]byte(markdown), &page)
	return page.String(), err
}

// title returns the text of the first heading, or fallback without one.
func title(markdown, fallback string) string {
	for line := range strings.Lines(markdown) {
		if text := strings.TrimLeft(line, "#"); text != line && strings.HasPrefix(text, " ") {
			return html.EscapeString(strings.TrimSpace(text))
		}
	}
	return fallback
}
