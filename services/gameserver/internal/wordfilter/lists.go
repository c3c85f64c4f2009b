package wordfilter

import (
	"bufio"
	"embed"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"unicode"
	"unicode/utf8"
)

//go:embed lists
var lists embed.FS

// maxEntryLength bounds an entry in characters: no word or name of a lobby is longer.
const maxEntryLength = 60

// byteOrderMark is what some editors on Windows write before a text.
const byteOrderMark = "\ufeff"

// ReadFile reads an operator's list: one word or phrase a line without digits, # begins a comment. Its error names the
// file and the line.
func ReadFile(path string) ([]string, error) {
	file, err := os.Open(path) // the operator's own setting
	if err != nil {
		return nil, fmt.Errorf("word filter: %w", err)
	}
	defer func() { _ = file.Close() }()
	words, err := readEntries(file, checkOperatorEntry)
	if err != nil {
		return nil, fmt.Errorf("word filter %s: %w", path, err)
	}
	return words, nil
}

func readEntries(from io.Reader, check func(word string) error) (words []string, err error) {
	lines := bufio.NewScanner(from)
	number := 0
	for lines.Scan() {
		number++
		line := lines.Text()
		if number == 1 {
			line = strings.TrimPrefix(line, byteOrderMark)
		}
		word, _, _ := strings.Cut(line, "#")
		if word = strings.TrimSpace(word); word == "" {
			continue
		}
		if err := check(word); err != nil {
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
	case joinWords(entryWords(word)) == "":
		return errors.New("the entry has no letter")
	}
	return nil
}

// checkOperatorEntry refuses digits as well: an entry is its letters, so that "C18" would refuse "Vitamin C".
func checkOperatorEntry(word string) error {
	if err := checkEntry(word); err != nil {
		return err
	}
	if strings.ContainsFunc(word, unicode.IsNumber) {
		return errors.New("the entry has a digit; write the letter that it stands for")
	}
	return nil
}

// builtIn reads a list of this package. It panics on a broken list, which a test would find.
func builtIn(name string) []string {
	file, err := lists.Open("lists/" + name + ".txt")
	if err != nil {
		panic(err)
	}
	words, err := readEntries(file, checkEntry)
	if err != nil {
		panic(fmt.Sprintf("word filter %s: %v", name, err))
	}
	return words
}
