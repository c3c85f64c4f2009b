package chat

import (
	"slices"
	"strings"
)

// commands start a vote in the chat, in German and in English. Both always work: one chat may write both languages.
func commands() []string { return []string{"!verdacht", "!sus"} }

// parseVote reads "!verdacht 3" or "!sus Ada", whatever the case.
func parseVote(message string) (named string, ok bool) {
	// Chat programs append an invisible character to a repeated message.
	fields := strings.Fields(strings.TrimRight(message, "\U000e0000 "))
	isCommand := func(word string) bool { return strings.EqualFold(fields[0], word) }
	if len(fields) < 2 || !slices.ContainsFunc(commands(), isCommand) {
		return "", false
	}
	return strings.TrimPrefix(strings.Join(fields[1:], " "), "@"), true
}
