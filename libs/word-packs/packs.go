// Package wordpacks holds the secret words with their hints for the server. The apps read the same files; package room
// draws words from them.
package wordpacks

import (
	_ "embed"
	"encoding/json"
	"fmt"
)

// Pair is a secret word and what the imposter is given instead of it.
type Pair struct {
	Word string `json:"word"`
	Hint string `json:"hint"`
}

//go:embed packs/de.json
var german []byte

//go:embed packs/en.json
var english []byte

// German returns all German words.
func German() ([]Pair, error) { return read(german) }

// English returns all English words.
func English() ([]Pair, error) { return read(english) }

func read(pack []byte) (pairs []Pair, err error) {
	if err := json.Unmarshal(pack, &pairs); err != nil {
		return nil, fmt.Errorf("read word pack: %w", err)
	}
	return pairs, nil
}
