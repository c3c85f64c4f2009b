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

// beyondFirst returns the number of imposters beside the first.
func beyondFirst(imposters *int) *int {
	if imposters == nil {
		return nil
	}
	additional := max(*imposters, 0) - 1
	return &additional
}

// wordFilter returns the level of that name; "off" is the empty level of the rules.
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

// wordHold returns the hold of that name; "off" is the empty hold of the rules.
func wordHold(named *string) *game.WordHold {
	if named == nil {
		return nil
	}
	hold := game.WordHold(*named)
	switch *named {
	case "off":
		hold = game.NoHold
	case "":
		hold = "empty" // which the rules refuse; "" would be NoHold
	}
	return &hold
}
