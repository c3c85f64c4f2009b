package chat

import "strings"

// message is one line of the server. IRC: https://modern.ircdocs.horse/#message-format.
type message struct {
	command string
	channel string // of a message in a channel, without the #
	user    string // Twitch's id of the author; names change, ids do not
	text    string
}

// parseLine parses any line. Parts that the line does not have are empty.
func parseLine(line string) (m message) {
	rest := line
	if strings.HasPrefix(rest, "@") {
		var tags string
		tags, rest, _ = strings.Cut(rest[1:], " ")
		m.user = userID(tags)
	}
	rest = strings.TrimLeft(rest, " ")
	if strings.HasPrefix(rest, ":") {
		_, rest, _ = strings.Cut(rest, " ") // the source
	}
	middle, text, _ := strings.Cut(rest, " :")
	words := strings.Fields(middle)
	if len(words) > 0 {
		m.command = words[0]
	}
	if len(words) > 1 {
		m.channel = strings.TrimPrefix(words[1], "#")
	}
	m.text = withoutAction(text)
	return m
}

func userID(tags string) string {
	for tag := range strings.SplitSeq(tags, ";") {
		if id, ok := strings.CutPrefix(tag, "user-id="); ok {
			return id
		}
	}
	return ""
}

// withoutAction removes the wrapping of a message that was written with "/me".
func withoutAction(text string) string {
	if action, ok := strings.CutPrefix(text, "\x01ACTION "); ok {
		return strings.TrimSuffix(action, "\x01")
	}
	return text
}
