package socketapi

import (
	"tarnwort/libs/game"
	"tarnwort/libs/protocol"
)

func updateSettings(by game.PlayerID, p protocol.UpdateGameSettings) request {
	return request{p.LobbyID, p.GameMasterID, game.UpdateSettings{By: by, Change: game.SettingsChange{
		FirstPlayerTime:     seconds(p.FirstPlayerTime),
		OtherPlayerTime:     seconds(p.OtherPlayerTime),
		WordsPerPlayer:      p.WordsPerPlayer,
		HintForImposterOnly: p.HintForImposterOnly,
		RotateFirstPlayer:   p.RotateFirstPlayer,
		AutomaticPoints:     p.AutomaticPoints,
		CategoryOnOverlay:   p.CategoryOnOverlay,
		WordFilter:          wordFilter(p.WordFilter),
		WordHold:            wordHold(p.WordHold),
		Variants: game.VariantsChange{
			LastGuess:           p.LastGuessAllowed,
			DifferentWord:       p.DifferentWord,
			DiscussionTime:      seconds(p.DiscussionTime),
			AutomaticGameMaster: p.AutomaticGameMaster,
			WordPack:            (*game.WordPack)(p.WordPack),
			AdditionalImposters: beyondFirst(p.Imposters),
		},
	}}}
}

// beyondFirst is how many imposters there are beside the first.
func beyondFirst(imposters *int) *int {
	if imposters == nil {
		return nil
	}
	additional := max(*imposters, 0) - 1
	return &additional
}

// wordFilter reads a level; off is the rules' empty one.
func wordFilter(named *string) *game.FilterLevel {
	if named == nil {
		return nil
	}
	level := game.FilterLevel(*named)
	if *named == "off" {
		level = game.FilterOff
	}
	return &level
}

// wordHold reads a hold; off is the rules' empty one.
func wordHold(named *string) *game.WordHold {
	if named == nil {
		return nil
	}
	hold := game.WordHold(*named)
	switch *named {
	case "off":
		hold = game.NoHold
	case "":
		hold = "empty" // no name of the wire
	}
	return &hold
}
