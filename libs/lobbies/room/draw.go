package room

import (
	"encoding/binary"

	"tarnwort/libs/game"
)

// draw adds to a command that starts a round what the server draws for it. What was drawn is stored with the round.
func draw(packs WordPacks, random Random, l *game.Lobby, cmd game.Command) game.Command {
	if packs == nil || l.Phase != game.Setup {
		return cmd
	}
	switch c := cmd.(type) {
	case game.Arm:
		c.Round.Drawn = drawRound(packs, random, l)
		return c
	case game.StartRound:
		c.Drawn = drawRound(packs, random, l)
		return c
	case game.PressButton:
		c.Drawn = drawRound(packs, random, l)
		return c
	default:
		return cmd
	}
}

// drawRound draws a word that was played least in this lobby, so that none comes again before all others did, and for
// the imposter another one with the same hint where there is one.
func drawRound(packs WordPacks, random Random, l *game.Lobby) game.Drawn {
	words := packs.Words(l.Settings.WordPack)
	drawn, ok := pick(leastPlayed(words, l.Results.History), randomNumber(random))
	if !ok {
		return game.Drawn{}
	}
	var others, related []WordPair
	for _, pair := range words {
		if pair.Word == drawn.Word {
			continue
		}
		if others = append(others, pair); pair.Hint == drawn.Hint {
			related = append(related, pair)
		}
	}
	other, ok := pick(related, randomNumber(random))
	if !ok {
		other, _ = pick(others, randomNumber(random))
	}
	return game.Drawn{Topic: drawn.Word, CategoryHint: drawn.Hint, ImposterTopic: other.Word, Imposters: randomNumber(random)}
}

// leastPlayed are the words that occur least often in the history.
func leastPlayed(words []WordPair, history []game.MatchRecord) (fresh []WordPair) {
	played := make(map[string]int, len(history))
	for i := range history {
		played[history[i].Topic]++
	}
	least := len(history)
	for _, pair := range words {
		least = min(least, played[pair.Word])
	}
	for _, pair := range words {
		if played[pair.Word] == least {
			fresh = append(fresh, pair)
		}
	}
	return fresh
}

// pick is one of the words by a random number, each with the same chance.
func pick(words []WordPair, random uint64) (WordPair, bool) {
	if len(words) == 0 {
		return WordPair{}, false
	}
	return words[random%uint64(len(words))], true
}

func randomNumber(random Random) uint64 { return binary.BigEndian.Uint64(random.Bytes(8)) }
