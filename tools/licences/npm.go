package main

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// lockFile is what npm installed, by folder.
type lockFile struct {
	Packages map[string]*lockedPackage `json:"packages"`
}

type lockedPackage struct {
	Version      string            `json:"version"`
	License      string            `json:"license"`
	Link         bool              `json:"link"`
	Resolved     string            `json:"resolved"`
	Dependencies map[string]string `json:"dependencies"`
}

// npmPackages lists what all projects with this prefix of their folder need at run time, from the workspace's lock file.
// Where that names no terms, they come from the licence in the package.
func npmPackages(root, projects string) ([]work, error) {
	lock, err := os.ReadFile(filepath.Join(root, "package-lock.json"))
	if err != nil {
		return nil, err
	}
	var l lockFile
	if err := json.Unmarshal(lock, &l); err != nil {
		return nil, fmt.Errorf("package-lock.json: %w", err)
	}
	needed, err := l.needed(projects)
	if err != nil {
		return nil, err
	}
	var found []work
	for folder := range needed {
		at := strings.LastIndex(folder, "node_modules/")
		if at < 0 {
			continue // ours
		}
		p := l.Packages[folder]
		w := work{folder[at+len("node_modules/"):], p.Version, p.License, filepath.Join(root, folder)}
		if w.terms == "" {
			if w.terms, err = termsIn(filepath.Join(root, folder)); err != nil {
				return nil, fmt.Errorf("%s: %w", folder, err)
			}
		}
		found = append(found, w)
	}
	return sorted(found), nil
}

// needed returns the folders of these projects and of everything they depend on.
func (l lockFile) needed(projects string) (map[string]bool, error) {
	seen := make(map[string]bool)
	for _, folder := range slices.Sorted(maps.Keys(l.Packages)) {
		if strings.HasPrefix(folder, projects) && !strings.Contains(folder, "node_modules") {
			if err := l.walk(folder, seen); err != nil {
				return nil, err
			}
		}
	}
	return seen, nil
}

// walk visits a folder and everything it depends on.
func (l lockFile) walk(folder string, seen map[string]bool) error {
	p := l.Packages[folder]
	if p.Link {
		return l.walk(p.Resolved, seen)
	}
	if seen[folder] {
		return nil
	}
	seen[folder] = true
	for name := range p.Dependencies {
		next, ok := l.resolve(folder, name)
		if !ok {
			return fmt.Errorf("%s needs %s, which is not locked", folder, name)
		}
		if err := l.walk(next, seen); err != nil {
			return err
		}
	}
	return nil
}

// resolve finds a package as Node does: in the folder, then in those above it.
func (l lockFile) resolve(folder, name string) (found string, ok bool) {
	for at := folder; ; at = path.Dir(at) {
		if at == "." {
			at = ""
		}
		found = path.Join(at, "node_modules", name)
		if _, ok := l.Packages[found]; ok {
			return found, true
		}
		if at == "" {
			return "", false
		}
	}
}
