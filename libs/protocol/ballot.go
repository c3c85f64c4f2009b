package protocol

// CastBallot is cast_ballot: a player's secret choice, any player of the round but
// themselves. PlayerID is the caller's own and only cross-checked.
type CastBallot struct {
	Repeatable `tstype:",extends"`
	LobbyID    string `json:"lobbyId"`
	PlayerID   string `json:"playerId,omitempty"`
	SuspectID  string `json:"suspectId"`
}

// Ballot is the players' secret vote after the words as a viewer may see it.
// open_ballot asks the players, show_ballot or the reveal shows all viewers the numbers. It
// decides nothing: the winner stays the game master's decision, but in an automatic round,
// where it opens by itself and show_ballot closes it early.
type Ballot struct {
	// Stage is none until the game master opens the ballot. A last guess closes one that was not shown; the reveal shows
	// it, unless it is a single player's choice, which stays secret.
	Stage string `json:"stage" tstype:"'none' | 'open' | 'closed' | 'shown'"`
	// Voted are the players who have chosen. Whom they chose stays secret.
	Voted []string `json:"voted"`
	// Mine is the viewer's own choice; null for all other viewers.
	Mine *string `json:"mine" tstype:"string | null,required"`
	// Visible is whether the viewer may know Votes and Leaders, which else are empty: moderators and the game master of a round
	// that is not automatic as soon as every player still in the round has chosen, all viewers when it is shown.
	Visible bool           `json:"visible"`
	Votes   []SuspectVotes `json:"votes"`
	// Leaders are named most often; more than one is a tie, none is no vote at all.
	Leaders []string `json:"leaders"`
	// Deadline is when the open ballot of an automatic round closes, in Unix milliseconds, and MaxTime how long it is open, in
	// seconds. Both are left out for others.
	Deadline *int64 `json:"deadline,omitempty"`
	MaxTime  int    `json:"maxTime,omitempty"`
}

// BallotUpdated is ballot_updated. It replaces the ballot of the state.
type BallotUpdated struct {
	Numbered `tstype:",extends"`
	Ballot   Ballot `json:"ballot"`
}
