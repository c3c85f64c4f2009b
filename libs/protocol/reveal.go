package protocol

// Reveal is the step of a decided round that all screens show until the server announces the next one.
type Reveal struct {
	Step string `json:"step" tstype:"'verdict' | 'imposter' | 'word' | 'winner'"`
	// Number counts the steps from 1; Of is how many there are: without votes there is no verdict.
	Number int `json:"number"`
	Of     int `json:"of"`
	// EndsAt is when the next step begins by itself, in Unix milliseconds.
	EndsAt int64 `json:"endsAt"`
	// Holding is whether the step waits for the game master; EndsAt is then when it has waited long enough.
	Holding bool `json:"holding"`
}

// RevealChanged is reveal_changed: screens show another step, or it is held or runs out. The first one comes right before
// winner_selected.
type RevealChanged struct {
	Numbered `tstype:",extends"`
	// Reveal is null after the last step.
	Reveal *Reveal `json:"reveal" tstype:"Reveal | null,required"`
	// RevealEndsAt is when the reveal has shown its last step if no other one is held, in Unix milliseconds;
	// start_next_round is refused before.
	RevealEndsAt int64 `json:"revealEndsAt"`
	// ServerNow is the server's clock when it wrote this, in Unix milliseconds.
	ServerNow int64 `json:"serverNow"`
}

// AdvanceReveal is advance_reveal.
type AdvanceReveal struct {
	Repeatable   `tstype:",extends"`
	LobbyID      string `json:"lobbyId"`
	GameMasterID string `json:"gameMasterId,omitempty"`
	// Step is the one that is shown, so that a repeated command skips none.
	Step string `json:"step" tstype:"'verdict' | 'imposter' | 'word' | 'winner'"`
}

// HoldReveal is hold_reveal.
type HoldReveal struct {
	Repeatable   `tstype:",extends"`
	LobbyID      string `json:"lobbyId"`
	GameMasterID string `json:"gameMasterId,omitempty"`
	Held         bool   `json:"held"`
}
