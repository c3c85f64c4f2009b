package main

import "path/filepath"

// dataSets lists the data of others in the server's binary. They come by no package manager, so that this list is kept by
// hand; a notice lies beside each of them.
func dataSets(root string) []work {
	return []work{{
		name: "List of Dirty, Naughty, Obscene, and Otherwise Bad Words (LDNOOBW)", version: "naughty-words 1.2.0", terms: "CC-BY-4.0",
		dir: filepath.Join(root, "services", "gameserver", "internal", "wordfilter"),
	}}
}
