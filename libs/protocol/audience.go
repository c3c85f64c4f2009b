package protocol

// WatchAsAudience is join_audience: watch a lobby as one of many viewers, who
// see what the overlay sees but for camera links, and may vote.
type WatchAsAudience struct {
	LobbyID  string `json:"lobbyId"`
	Password string `json:"password,omitempty"`
	// DeviceID is a random text of 8 to 64 characters that the page keeps in its
	// local storage. The server keeps a hash of it. Without one a viewer may watch
	// and not vote.
	DeviceID string `json:"deviceId,omitempty"`
}

// CastVote is cast_vote: an audience connection names its suspect, as often as it
// likes until the reveal. It counts within a second. After a lost connection
// the page sends its last vote again: that changes nothing if it was counted.
type CastVote struct {
	LobbyID  string `json:"lobbyId"`
	PlayerID string `json:"playerId"`
}

// VoteTaken is vote_taken, to one audience connection: what its device has
// voted for in the running round. It comes after cast_vote, and after
// join_audience when the device had voted before. It carries no sequence number.
type VoteTaken struct {
	Round    int    `json:"round"`
	PlayerID string `json:"playerId"`
}

// SwitchPoll is switch_poll: the game master turns the suspicion poll on or off,
// in any phase. What is left out stays as it is.
type SwitchPoll struct {
	LobbyID           string `json:"lobbyId"`
	GameMasterID      string `json:"gameMasterId,omitempty"`
	On                *bool  `json:"on,omitempty"`
	HiddenUntilReveal *bool  `json:"hiddenUntilReveal,omitempty"`
	// Channel is the Twitch channel whose chat votes along with !verdacht; an empty
	// string is none.
	Channel *string `json:"channel,omitempty"`
}

// Poll is the suspicion poll as a viewer may see it.
type Poll struct {
	On                bool    `json:"on"`
	HiddenUntilReveal bool    `json:"hiddenUntilReveal"`
	Channel           *string `json:"channel" tstype:"string | null,required"`
	// Open is whether votes are taken right now: from word start to the reveal.
	Open bool `json:"open"`
	// Voters is how many have voted in this round; everybody may know.
	Voters int `json:"voters"`
	// Suspects are who may be named, by number; empty before word start.
	Suspects []Suspect `json:"suspects"`
	// Result is null before the reveal, and where nobody voted.
	Result *PollResult `json:"result" tstype:"PollResult | null,required"`
}

// Suspect is somebody the audience may name.
type Suspect struct {
	PlayerID string `json:"playerId"`
	// Number is what a chat types after !verdacht, from 1 by display order.
	Number int `json:"number"`
	// Votes is null where the viewer may not know: the game master always does,
	// overlay and audience unless the poll is hidden, players from the reveal on.
	Votes *int `json:"votes" tstype:"number | null,required"`
}

// SuspectVotes is how many named one player.
type SuspectVotes struct {
	PlayerID string `json:"playerId"`
	Votes    int    `json:"votes"`
}

// PollResult is how right the audience was: 'Der Chat lag richtig: {percent} %'.
type PollResult struct {
	Voters  int `json:"voters"`
	Correct int `json:"correct"`
	// Percent is Correct of Voters, rounded to a whole number.
	Percent int            `json:"percent"`
	Votes   []SuspectVotes `json:"votes"`
}

// PollUpdated is poll_updated: the poll was switched, its tally grew (at most
// once a second), or a round or its reveal changed who may be named and what
// may be known. It replaces the poll of the state.
type PollUpdated struct {
	Numbered `tstype:",extends"`
	Poll     Poll `json:"poll"`
}
