package main

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

const separator = "--------------------------------------------------------------------------------\n"

// notices returns the licence texts of Go itself and of all works, compressed. Works with the same text share it. The
// bytes depend on the works only, so that builds are reproducible.
func notices(modules, packages, data []work) ([]byte, error) {
	goItself, err := standardLibrary()
	if err != nil {
		return nil, err
	}
	works := slices.Concat([]work{goItself}, modules, packages, data)
	var page strings.Builder
	page.WriteString("This program contains works of others. Each text below holds for the works named above it.\n")
	heads := make(map[string]string)
	var texts []string
	for _, w := range works {
		text, err := textsIn(w)
		if err != nil {
			return nil, err
		}
		if heads[text] == "" {
			texts = append(texts, text)
		}
		heads[text] += fmt.Sprintf("%s %s (%s)\n", w.name, w.version, w.terms)
	}
	for _, text := range texts {
		page.WriteString("\n" + separator + heads[text] + separator + "\n" + text)
	}
	return compress([]byte(page.String()))
}

// standardLibrary is the work whose code is in every Go binary.
func standardLibrary() (work, error) {
	out, err := exec.Command("go", "env", "GOROOT", "GOVERSION").Output()
	if err != nil {
		return work{}, fmt.Errorf("find Go: %w", err)
	}
	root, version, _ := strings.Cut(strings.TrimSpace(string(out)), "\n")
	terms, err := termsIn(root)
	return work{"Go standard library and runtime", version, terms, root}, err
}

// textsIn returns the licences of a work and the notices that must go along with them. A package that comes without a
// text names its terms in its manifest.
func textsIn(w work) (string, error) {
	entries, err := os.ReadDir(w.dir)
	if err != nil {
		return "", fmt.Errorf("%s: %w", w.name, err)
	}
	var found []string
	for _, entry := range entries {
		if entry.IsDir() || !isNotice(entry.Name()) {
			continue
		}
		text, err := os.ReadFile(filepath.Join(w.dir, entry.Name()))
		if err != nil {
			return "", fmt.Errorf("%s: %w", w.name, err)
		}
		found = append(found, strings.TrimSpace(strings.ReplaceAll(string(text), "\r\n", "\n"))+"\n")
	}
	if len(found) == 0 {
		return "The package names these terms and brings no text: " + w.terms + "\n", nil
	}
	return strings.Join(found, "\n"), nil
}

func isNotice(file string) bool {
	name := strings.ToLower(file)
	if ext := filepath.Ext(name); ext == ".go" || ext == ".js" {
		return false
	}
	return slices.ContainsFunc([]string{"license", "licence", "copying", "notice", "patents"}, func(prefix string) bool { return strings.HasPrefix(name, prefix) })
}

func compress(text []byte) ([]byte, error) {
	var out bytes.Buffer
	w, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := w.Write(text); err != nil {
		return nil, err
	}
	err = w.Close()
	return out.Bytes(), err
}
