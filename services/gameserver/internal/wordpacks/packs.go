// Package wordpacks gives the automatic game master the words that it draws from. It chooses none of them.
package wordpacks

import (
	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
	wordpacks "tarnwort/libs/word-packs"
)

// Packs are the built-in words. It is safe for concurrent use.
type Packs struct {
	german, english []lobbies.WordPair
}

var _ lobbies.WordPacks = (*Packs)(nil)

// New reads the built-in words.
func New() (*Packs, error) {
	german, err := wordpacks.German()
	if err != nil {
		return nil, err
	}
	english, err := wordpacks.English()
	if err != nil {
		return nil, err
	}
	return &Packs{german: pairs(german), english: pairs(english)}, nil
}

// Words implements lobbies.WordPacks.
func (p *Packs) Words(pack game.WordPack) []lobbies.WordPair {
	if pack == game.EnglishWords {
		return p.english
	}
	return p.german
}

func pairs(words []wordpacks.Pair) []lobbies.WordPair {
	all := make([]lobbies.WordPair, 0, len(words))
	for _, pair := range words {
		all = append(all, lobbies.WordPair(pair))
	}
	return all
}
