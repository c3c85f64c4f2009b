package protocol

// StartLastGuess is start_last_guess. ImposterID is who was caught, where the round has several imposters.
type StartLastGuess struct {
	Repeatable   `tstype:",extends"`
	LobbyID      string `json:"lobbyId"`
	GameMasterID string `json:"gameMasterId,omitempty"`
	ImposterID   string `json:"imposterId,omitempty"`
}

// SubmitGuess is submit_guess: the caught imposter types the word, once. PlayerID is the
// caller's own and only cross-checked.
type SubmitGuess struct {
	Repeatable `tstype:",extends"`
	LobbyID    string `json:"lobbyId"`
	PlayerID   string `json:"playerId,omitempty"`
	Guess      string `json:"guess" schema:"maxLength=60"`
}

// LastGuess is the chance of a caught imposter to steal the win by typing the word.
// start_last_guess begins it and tells all viewers who was caught.
type LastGuess struct {
	// Stage is none until it begins. A right guess wins the round at once; after a wrong one
	// the game master decides. Missed ran out of time or was overtaken by the reveal.
	Stage string `json:"stage" tstype:"'none' | 'open' | 'right' | 'wrong' | 'missed'"`
	// Guess is what the imposter typed, as all viewers see it; null before.
	Guess *string `json:"guess" tstype:"string | null,required"`
	// Deadline is when an open guess runs out, in Unix milliseconds; null otherwise.
	Deadline *int64 `json:"deadline" tstype:"number | null,required"`
	// MaxTime is how long a guess may take, in seconds.
	MaxTime int `json:"maxTime"`
	// Held is set while overlay and audience are not shown the guess: to them it is "…" then. It never is beside a right one.
	Held bool `json:"held,omitempty"`
	// ReleaseAt is when a held guess is shown by itself, in Unix milliseconds, for game master and moderators; left out when it waits
	// for them.
	ReleaseAt int64 `json:"releaseAt,omitempty"`
	// ImposterID is who was caught, where the round has several imposters; the others stay secret until the reveal.
	ImposterID string `json:"imposterId,omitempty"`
}

// LastGuessUpdated is last_guess_updated. It replaces the last guess of the state.
type LastGuessUpdated struct {
	Numbered  `tstype:",extends"`
	LastGuess LastGuess `json:"lastGuess"`
	// ImposterID is the caught imposter, whom all viewers know from now on.
	ImposterID string `json:"imposterId"`
	// ServerNow is the server's clock when it wrote this, in Unix milliseconds.
	ServerNow int64 `json:"serverNow"`
}
