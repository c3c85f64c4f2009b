package legal

import (
	"html"
	"regexp"
	"strings"
)

var (
	heading    = regexp.MustCompile(`^(#{1,4}) +(.+?) *#*$`)                                       //nolint:gochecknoglobals // never written
	bullet     = regexp.MustCompile(`^[-*] +(.*)$`)                                                //nolint:gochecknoglobals // never written
	numbered   = regexp.MustCompile(`^\d+[.)] +(.*)$`)                                             //nolint:gochecknoglobals // never written
	strong     = regexp.MustCompile(`\*\*(.+?)\*\*`)                                               //nolint:gochecknoglobals // never written
	emphasis   = regexp.MustCompile(`\*(.+?)\*`)                                                   //nolint:gochecknoglobals // never written
	link       = regexp.MustCompile(`\[([^\]]+)\]\(((?:https?://|mailto:|tel:|#|/|\./)[^\s)]*)\)`) //nolint:gochecknoglobals // never written
	emptyLines = regexp.MustCompile(`\n[ \t]*\n\s*`)                                               //nolint:gochecknoglobals // never written
)

// render returns the HTML of a Markdown text: headings, paragraphs, line breaks by two
// blanks, lists, rules, links, bold and italic. All else is shown as it is written; HTML
// in the text has no effect.
func render(markdown string) string {
	var page strings.Builder
	text := strings.TrimSpace(strings.ReplaceAll(markdown, "\r\n", "\n"))
	for _, block := range emptyLines.Split(text, -1) {
		renderBlock(&page, strings.Split(block, "\n"))
	}
	return page.String()
}

// renderBlock renders lines without an empty one between them.
func renderBlock(page *strings.Builder, lines []string) {
	for len(lines) > 0 {
		first := lines[0]
		switch found := heading.FindStringSubmatch(first); {
		case found != nil:
			level := string('0' + rune(len(found[1])))
			page.WriteString("<h" + level + ">" + inline(found[2]) + "</h" + level + ">\n")
			lines = lines[1:]
		case first == "---":
			page.WriteString("<hr>\n")
			lines = lines[1:]
		case bullet.MatchString(first):
			lines = renderList(page, lines, "ul", bullet)
		case numbered.MatchString(first):
			lines = renderList(page, lines, "ol", numbered)
		default:
			lines = renderParagraph(page, lines)
		}
	}
}

// renderList renders the list at the beginning of lines and returns the lines after it. An
// indented line belongs to the item before.
func renderList(page *strings.Builder, lines []string, kind string, item *regexp.Regexp) (rest []string) {
	var items []string
	for len(lines) > 0 {
		found := item.FindStringSubmatch(lines[0])
		switch {
		case found != nil:
			items = append(items, found[1])
		case strings.HasPrefix(lines[0], "  "):
			items[len(items)-1] += " " + strings.TrimSpace(lines[0])
		default:
			lines, rest = nil, lines
			continue
		}
		lines = lines[1:]
	}
	page.WriteString("<" + kind + ">\n")
	for _, text := range items {
		page.WriteString("<li>" + inline(text) + "</li>\n")
	}
	page.WriteString("</" + kind + ">\n")
	return rest
}

func renderParagraph(page *strings.Builder, lines []string) (rest []string) {
	end := 1
	for end < len(lines) && !startsBlock(lines[end]) {
		end++
	}
	var text strings.Builder
	for i, line := range lines[:end] {
		text.WriteString(inline(strings.TrimRight(line, " ")))
		switch {
		case i == end-1:
		case strings.HasSuffix(line, "  "):
			text.WriteString("<br>\n")
		default:
			text.WriteString("\n")
		}
	}
	page.WriteString("<p>" + text.String() + "</p>\n")
	return lines[end:]
}

func startsBlock(line string) bool {
	return heading.MatchString(line) || bullet.MatchString(line) || numbered.MatchString(line) || line == "---"
}

// inline escapes a text and marks up links, bold and italic in it. Links lead to web
// addresses, mail, telephones and this site only.
func inline(text string) string {
	escaped := html.EscapeString(strings.TrimSpace(text))
	escaped = strong.ReplaceAllString(escaped, "<strong>$1</strong>")
	escaped = emphasis.ReplaceAllString(escaped, "<em>$1</em>")
	return link.ReplaceAllString(escaped, `<a href="$2">$1</a>`)
}

// title returns the text of the first heading, else otherwise.
func title(markdown, otherwise string) string {
	for line := range strings.Lines(markdown) {
		if found := heading.FindStringSubmatch(strings.TrimSpace(line)); found != nil {
			return html.EscapeString(found[2])
		}
	}
	return otherwise
}
