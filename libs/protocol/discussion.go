package protocol

// Discussion is the clock of the talk between the last word and the winner. It begins by itself where the settings say
// so, decides nothing, and is gone with the last guess, the reveal or end_discussion.
type Discussion struct {
	// Deadline is when the discussion runs out, in Unix milliseconds, and may have passed; null without a clock.
	Deadline *int64 `json:"deadline" tstype:"number | null,required"`
	// MaxTime is how long it was given, in seconds; 0 without a clock.
	MaxTime int `json:"maxTime"`
}

// DiscussionUpdated is discussion_updated. It replaces the discussion of the state.
type DiscussionUpdated struct {
	Numbered   `tstype:",extends"`
	Discussion Discussion `json:"discussion"`
	// ServerNow is the server's clock when it wrote this, in Unix milliseconds.
	ServerNow int64 `json:"serverNow"`
}
