package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"time"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/typed"
)

// constant is one exported value of rules.gen.ts.
type constant struct {
	comment, name string
	value         any
}

// generateRules returns the limits and lists that screens need before the server refuses something.
func generateRules() ([]byte, error) {
	var out bytes.Buffer
	out.WriteString(header)
	for _, c := range constants() {
		value, err := json.MarshalIndent(c.value, "", "  ")
		if err != nil {
			return nil, fmt.Errorf("encode %s: %w", c.name, err)
		}
		fmt.Fprintf(&out, "\n/** %s */\nexport const %s = %s as const;\n", c.comment, c.name, value)
	}
	return out.Bytes(), nil
}

func constants() []constant {
	invisible := "[" + strings.Trim(strconv.QuoteToASCII(typed.InvisibleCharacters), `"`) + "]"
	username := fmt.Sprintf("[A-Za-z0-9_]{%d,%d}", game.MinTwitchUsernameLength, game.MaxTwitchUsernameLength)
	return []constant{
		{"The phases of a lobby in their order.", "phases", phases()},
		{"The word the server submits for a player whose time ran out.", "skippedMarker", string(game.Skipped)},
		{"What stands for a word or a name that the game master blanked.", "blankedMarker", game.Blanked},
		{"Source of a regular expression for a Twitch user name, without anchors.", "twitchUsernamePattern", username},
		{"Source of a regular expression for the format characters that the server removes from every text that people type.", "invisiblePattern", invisible},
		{"Limits of the server: texts in characters, times in seconds.", "limits", limits()},
		{"Seconds in which the start of a round or its early end can be taken back.", "takeBackSeconds", int(game.TakeBackTime / time.Second)},
		{"Seconds in which a winner can be taken back.", "winnerTakeBackSeconds", int(game.WinnerTakeBackTime / time.Second)},
		{"Milliseconds that screens hold each step of a reveal.", "revealStepMs", int(game.RevealStepTime / time.Millisecond)},
		{"Milliseconds between two reactions of a player.", "reactionPauseMs", int(game.ReactionPause / time.Millisecond)},
		{"Which camera links the overlay embeds.", "cameraPolicy", typed.VDONinja()},
		{"Hosts of camera links unless the server is configured otherwise.", "defaultCameraHosts", typed.DefaultCameraHosts()},
	}
}

// playersForImposters begins with no imposter, for whom there is no round.
func playersForImposters() []int {
	players := []int{0}
	for imposters := range game.MaxImposters {
		players = append(players, game.Settings{Imposters: imposters + 1}.MinPlayers())
	}
	return players
}

func limits() any {
	type bounds struct {
		Min int `json:"min"`
		Max int `json:"max"`
	}
	return struct {
		NameLength     int    `json:"nameLength"`
		TopicLength    int    `json:"topicLength"`
		HintLength     int    `json:"hintLength"`
		WordLength     int    `json:"wordLength"`
		Points         int    `json:"points"`
		Players        int    `json:"players"`
		TurnSeconds    bounds `json:"turnSeconds"`
		WordsPerPlayer bounds `json:"wordsPerPlayer"`
		Imposters      bounds `json:"imposters"`
		Faces          int    `json:"faces"`
		LobbyIDLength  int    `json:"lobbyIdLength"`
		StreamDelay    bounds `json:"streamDelay"`
		// PlayersForImposters is how many players must be connected, by the number of imposters.
		PlayersForImposters     []int `json:"playersForImposters"`
		ChatCommandLength       int   `json:"chatCommandLength"`
		DefaultVotersPerAddress int   `json:"defaultVotersPerAddress"`
		SeriesBytes             int   `json:"seriesBytes"`
		WebhookURLLength        int   `json:"webhookUrlLength"`
		Bots                    int   `json:"bots"`
	}{
		NameLength:              game.MaxNameLength,
		TopicLength:             game.MaxTopicLength,
		HintLength:              game.MaxCategoryHintLength,
		WordLength:              game.MaxWordLength,
		Points:                  game.MaxPoints,
		Players:                 game.MaxSeats,
		TurnSeconds:             bounds{int(game.MinTurnTime), int(game.MaxTurnTime)},
		WordsPerPlayer:          bounds{game.MinWordsPerPlayer, game.MaxWordsPerPlayer},
		Imposters:               bounds{1, game.MaxImposters},
		Faces:                   game.Faces,
		LobbyIDLength:           game.LobbyIDLength,
		StreamDelay:             bounds{0, int(game.MaxStreamDelay)},
		PlayersForImposters:     playersForImposters(),
		ChatCommandLength:       game.MaxChatCommandLength,
		DefaultVotersPerAddress: game.DefaultVotersPerAddress,
		SeriesBytes:             lobbies.MaxSeriesBytes,
		WebhookURLLength:        typed.MaxWebhookURLLength,
		Bots:                    game.MaxBots,
	}
}
