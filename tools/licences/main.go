// Licences lists the works of others that Tarnwort ships, and their terms:
// the Go modules and data sets in the server's binary, the npm packages in the apps and those
// in the programs of remote controls, whose builds write their texts themselves. It fails on terms that are not accepted yet.
package main

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
)

// accepted are the terms under which work may be shipped, by SPDX identifier.
func accepted() []string {
	return []string{"0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "CC-BY-4.0", "CC0-1.0", "ISC", "MIT", "OFL-1.1", "Unlicense"}
}

func main() {
	root := flag.String("root", ".", "the workspace")
	check := flag.Bool("check", false, "fail when the list is stale, instead of writing it")
	bill := flag.String("sbom", "", "write a CycloneDX bill of materials to this file, instead of the list")
	texts := flag.String("notices", "", "write the licence texts of all works, compressed, to this file, instead of the list")
	release := flag.String("release", "unknown", "version that the bill is of")
	flag.Parse()
	if err := run(*root, *check, *bill, *texts, *release); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(root string, check bool, bill, texts, release string) error {
	modules, err := goModules(filepath.Join(root, "services", "gameserver"))
	if err != nil {
		return err
	}
	packages, err := npmPackages(root, "apps/")
	if err != nil {
		return err
	}
	companion, err := npmPackages(root, "tools/companion-module")
	if err != nil {
		return err
	}
	deck, err := npmPackages(root, "tools/stream-deck-plugin")
	if err != nil {
		return err
	}
	bundled := sorted(slices.Concat(companion, deck))
	data := dataSets(root)
	if err := checkTerms(slices.Concat(modules, packages, bundled, data)); err != nil {
		return err
	}
	if bill != "" {
		content, err := sbom(release, modules, sorted(slices.Concat(packages, bundled)), data)
		if err != nil {
			return err
		}
		return write(bill, content, false)
	}
	if texts != "" {
		content, err := notices(modules, packages, data)
		if err != nil {
			return err
		}
		return write(texts, content, false)
	}
	return write(filepath.Join(root, "tools", "docs", "licences.md"), page(modules, packages, bundled, data), check)
}

func write(name string, content []byte, check bool) error {
	if !check {
		return os.WriteFile(name, content, 0o644)
	}
	now, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	if !bytes.Equal(now, content) {
		return fmt.Errorf("%s is stale: npm run generate", name)
	}
	return nil
}
