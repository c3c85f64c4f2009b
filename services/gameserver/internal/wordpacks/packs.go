// Package wordpacks gives the automatic game master the words that it draws from. It chooses none of them.
package wordpacks

import (
	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/room"
	wordpacks "tarnwort/libs/word-packs"
)

// Packs are the built-in words. It is safe for concurrent use.
type Packs struct {
	german, english []room.WordPair
}

var _ room.WordPacks = (*Packs)(nil)

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

// Words implements room.WordPacks.
func (p *Packs) Words(pack game.WordPack) []room.WordPair {
	if pack == game.EnglishWords {
		return p.english
	}
	return p.german
}

func pairs(words []wordpacks.Pair) []room.WordPair {
	all := make([]room.WordPair, 0, len(words))
	for _, pair := range words {
		all = append(all, room.WordPair(pair))
	}
	return all
}
