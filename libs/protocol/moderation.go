package protocol

// BlankWord is blank_word. RoundNumber is the round the word was spoken in, WordPlace counts the
// player's words from 1; 0 is the imposter's last guess.
type BlankWord struct {
	Repeatable   `tstype:",extends"`
	LobbyID      string `json:"lobbyId"`
	GameMasterID string `json:"gameMasterId,omitempty"`
	RoundNumber  int    `json:"roundNumber" schema:"minimum=1"`
	PlayerID     string `json:"playerId"`
	WordPlace    int    `json:"wordPlace" schema:"minimum=0,maximum=5"`
}

// RestoreWord is restore_word: a blanked word of the present round stands as it was said. WordPlace 0 is the last guess.
type RestoreWord struct {
	Repeatable   `tstype:",extends"`
	LobbyID      string `json:"lobbyId"`
	GameMasterID string `json:"gameMasterId,omitempty"`
	RoundNumber  int    `json:"roundNumber" schema:"minimum=1"`
	PlayerID     string `json:"playerId"`
	WordPlace    int    `json:"wordPlace" schema:"minimum=0,maximum=5"`
}

// ReleaseWord is release_word: overlay and audience are shown a held word of the running round now. WordPlace 0 is the last guess,
// which last_guess_updated shows.
type ReleaseWord struct {
	Repeatable   `tstype:",extends"`
	LobbyID      string `json:"lobbyId"`
	GameMasterID string `json:"gameMasterId,omitempty"`
	RoundNumber  int    `json:"roundNumber" schema:"minimum=1"`
	PlayerID     string `json:"playerId"`
	WordPlace    int    `json:"wordPlace" schema:"minimum=0,maximum=5"`
}

// WordReleased is word_released: a word of the running round that was held is shown to overlay and audience, and held no more.
type WordReleased struct {
	Numbered  `tstype:",extends"`
	PlayerID  string `json:"playerId"`
	WordPlace int    `json:"wordPlace"`
	Word      string `json:"word"`
}

// WordBlanked is word_blanked: the word stands as Word from now on, also in records.
type WordBlanked struct {
	Numbered    `tstype:",extends"`
	RoundNumber int    `json:"roundNumber"`
	PlayerID    string `json:"playerId"`
	WordPlace   int    `json:"wordPlace"`
	// Word is what is shown instead.
	Word string `json:"word"`
}
