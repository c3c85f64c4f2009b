package chat

import "strings"

// message is one line of the server. IRC: https://modern.ircdocs.horse/#message-format.
type message struct {
	command string
	channel string // of a message in a channel, without the #
	user    string // Twitch's id of the author; names change, ids do not
	text    string
	id      string // of a NOTICE, such as msg_channel_suspended
	shared  bool   // written in the chat of another channel
}

// parseLine parses any line. Parts that the line does not have are empty.
func parseLine(line string) (m message) {
	rest := line
	if strings.HasPrefix(rest, "@") {
		var tags string
		tags, rest, _ = strings.Cut(rest[1:], " ")
		m.user, m.id = valueOf(tags, "user-id="), valueOf(tags, "msg-id=")
		source := valueOf(tags, "source-room-id=")
		m.shared = source != "" && source != valueOf(tags, "room-id=")
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

// valueOf returns the value of a tag whose name ends with "=".
func valueOf(tags, name string) string {
	for tag := range strings.SplitSeq(tags, ";") {
		if value, ok := strings.CutPrefix(tag, name); ok {
			return value
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
