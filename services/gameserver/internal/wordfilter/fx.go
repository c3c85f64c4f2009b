package wordfilter

import (
	"go.uber.org/fx"

	"tarnwort/libs/lobbies/room"
	"tarnwort/services/gameserver/internal/config"
)

// Module provides the lists that lobbies may filter by. A broken list of the operator ends the start.
var Module = fx.Module("wordfilter", fx.Provide(fromConfig))

func fromConfig(c config.Moderation) (room.WordFilter, error) {
	words, err := operatorWords(c)
	if err != nil {
		return nil, err
	}
	return New(words), nil
}

// Check returns what is wrong with the operator's list.
func Check(c config.Moderation) error {
	_, err := operatorWords(c)
	return err
}

func operatorWords(c config.Moderation) ([]string, error) {
	if c.WordList == "" {
		return nil, nil
	}
	return ReadFile(c.WordList)
}
