package chat

import "strings"

// message is one line of the server. IRC: https://modern.ircdocs.horse/#message-format.
type message struct {
	command string
	channel string // what a message in a channel is for, without its #
	user    string // Twitch's id of who wrote it; names change, ids do not
	text    string
}

// parse reads a line, whatever it is: what it does not have is empty.
func parse(line string) (m message) {
	rest := line
	if strings.HasPrefix(rest, "@") {
		var tags string
		tags, rest, _ = strings.Cut(rest[1:], " ")
		m.user = userID(tags)
	}
	rest = strings.TrimLeft(rest, " ")
	if strings.HasPrefix(rest, ":") {
		_, rest, _ = strings.Cut(rest, " ") // where it comes from
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

// withoutAction returns what was written behind "/me".
func withoutAction(text string) string {
	if action, ok := strings.CutPrefix(text, "\x01ACTION "); ok {
		return strings.TrimSuffix(action, "\x01")
	}
	return text
}
