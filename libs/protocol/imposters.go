package protocol

// ImposterRandomized is imposter_randomized, for the game master only.
type ImposterRandomized struct {
	Numbered     `tstype:",extends"`
	ImposterID   string `json:"imposterId"`
	ImposterName string `json:"imposterName"`
	// ImposterIDs are all imposters; left out for one.
	ImposterIDs []string `json:"imposterIds,omitempty"`
}

// ImposterSaidTopic is imposter_said_topic, a note for the game master only.
type ImposterSaidTopic struct {
	Numbered  `tstype:",extends"`
	PlayerID  string `json:"playerId"`
	WordPlace int    `json:"wordPlace"`
}
