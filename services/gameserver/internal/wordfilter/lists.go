package wordfilter

import (
	"bufio"
	"embed"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"unicode/utf8"
)

//go:embed lists
var lists embed.FS

// maxEntryLength bounds an entry in characters: no word or name of a lobby is longer.
const maxEntryLength = 60

// ReadFile reads an operator's list: one word or phrase a line, # begins a comment. Its error names the
// file and the line.
func ReadFile(path string) ([]string, error) {
	file, err := os.Open(path) // the operator's own setting
	if err != nil {
		return nil, fmt.Errorf("word filter: %w", err)
	}
	defer func() { _ = file.Close() }()
	words, err := readEntries(file)
	if err != nil {
		return nil, fmt.Errorf("word filter %s: %w", path, err)
	}
	return words, nil
}

func readEntries(from io.Reader) (words []string, err error) {
	lines := bufio.NewScanner(from)
	number := 0
	for lines.Scan() {
		number++
		word, _, _ := strings.Cut(lines.Text(), "#")
		if word = strings.TrimSpace(word); word == "" {
			continue
		}
		if err := checkEntry(word); err != nil {
			return nil, fmt.Errorf("line %d: %w", number, err)
		}
		words = append(words, word)
	}
	if err := lines.Err(); err != nil {
		return nil, fmt.Errorf("line %d: %w", number+1, err)
	}
	return words, nil
}

func checkEntry(word string) error {
	switch {
	case !utf8.ValidString(word):
		return errors.New("the text is not UTF-8")
	case utf8.RuneCountInString(word) > maxEntryLength:
		return fmt.Errorf("the entry has more than %d characters; one entry a line is expected", maxEntryLength)
	case joinWords(splitWords(word)) == "":
		return errors.New("the entry has no letter")
	}
	return nil
}

// builtIn reads a list of this package. It panics on a broken list, which a test would find.
func builtIn(name string) []string {
	file, err := lists.Open("lists/" + name + ".txt")
	if err != nil {
		panic(err)
	}
	words, err := readEntries(file)
	if err != nil {
		panic(fmt.Sprintf("word filter %s: %v", name, err))
	}
	return words
}
