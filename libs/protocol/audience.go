package protocol

// WatchAsAudience is join_audience: watch a lobby as one of many viewers, who
// see what the overlay sees but for camera links, and may vote.
type WatchAsAudience struct {
	LobbyID  string `json:"lobbyId"`
	Password string `json:"password,omitempty"`
	// ReentryToken is what an earlier join_audience was acknowledged with. It lets
	// the page in without the password.
	ReentryToken string `json:"reentryToken,omitempty"`
	// DeviceID is a random text of 8 to 64 characters in the local storage of the page, of which the server keeps a hash; a
	// connection keeps its first one. A viewer without one may watch and not vote.
	DeviceID string `json:"deviceId,omitempty" schema:"maxLength=64"`
	// ExtraDelay is how much later than the StreamDelay of the lobby this viewer's picture is, in whole seconds. The connection is sent nothing
	// before that, and its votes count for what it is shown then; 60 s in all at most. Another join_audience changes it at once.
	ExtraDelay int `json:"extraDelay,omitempty" schema:"minimum=0,maximum=60"`
}

// CastVote is cast_vote: an audience connection names its suspect while the Poll that it is shown is Open, and may change that five times a round;
// it counts within a second. After a lost connection the page sends its last vote again, which counts once.
type CastVote struct {
	LobbyID  string `json:"lobbyId"`
	PlayerID string `json:"playerId"`
}

// VoteTaken is vote_taken, to one audience connection and without a sequence number: what its device has voted for in the
// running round. It comes after cast_vote, and after join_audience when the device had voted before.
type VoteTaken struct {
	Round    int    `json:"round" schema:"minimum=1"`
	PlayerID string `json:"playerId"`
}

// SwitchPoll is switch_poll: the game master turns the suspicion poll on or off,
// in any phase. What is left out stays as it is.
type SwitchPoll struct {
	Repeatable        `tstype:",extends"`
	LobbyID           string `json:"lobbyId"`
	GameMasterID      string `json:"gameMasterId,omitempty"`
	On                *bool  `json:"on,omitempty"`
	HiddenUntilReveal *bool  `json:"hiddenUntilReveal,omitempty"`
	// Channel is the Twitch channel whose chat votes along with !verdacht or !sus; an
	// empty string is none.
	Channel *string `json:"channel,omitempty"`
	// YouTubeVideo is the YouTube live stream whose chat votes along: the video's id or any address of it, of which
	// the server keeps the id; an empty string is none.
	YouTubeVideo *string `json:"youTubeVideo,omitempty"`
	// VotersPerAddress is how many devices of one address may vote in a round, 1 to what the server allows.
	VotersPerAddress *int `json:"votersPerAddress,omitempty"`
	// Command is a word that starts a vote in a chat beside !verdacht and !sus, 2 to 20 characters; an empty string is none.
	Command *string `json:"command,omitempty"`
	// BareNumbers counts a chat message that is a number and nothing else.
	BareNumbers *bool `json:"bareNumbers,omitempty"`
	// BySource shows how many votes came from each platform.
	BySource *bool `json:"bySource,omitempty"`
}

// Poll is the suspicion poll as a viewer may see it.
type Poll struct {
	On                bool    `json:"on"`
	HiddenUntilReveal bool    `json:"hiddenUntilReveal"`
	Channel           *string `json:"channel" tstype:"string | null,required"`
	// YouTubeVideo is the id of the YouTube live stream whose chat votes along; left out without one.
	YouTubeVideo string `json:"youTubeVideo,omitempty"`
	// VotersPerAddress is how many devices of one address may vote in a round.
	VotersPerAddress int `json:"votersPerAddress,omitempty"`
	// Command is the lobby's own word that starts a vote in a chat, beside !verdacht and !sus.
	Command string `json:"command,omitempty"`
	// BareNumbers is whether a number alone is a vote in a chat.
	BareNumbers bool `json:"bareNumbers,omitempty"`
	// BySource is whether Sources are sent.
	BySource bool `json:"bySource,omitempty"`
	// Sources are where the voters of this round come from, most first.
	Sources []VoteSource `json:"sources,omitempty"`
	// Open is whether votes are taken right now: from word start to the last guess or the reveal.
	Open bool `json:"open"`
	// OpenedAt is when the round of an open poll began, Unix ms.
	OpenedAt int64 `json:"openedAt,omitempty"`
	// CountsUntil is until when viewers whose picture is late vote in the round that was decided last, Unix ms: its result changes until
	// then. Left out when no picture is late, and while a round is played.
	CountsUntil int64 `json:"countsUntil,omitempty"`
	// Voters is how many have voted in this round; no secret.
	Voters int `json:"voters" schema:"minimum=0"`
	// Suspects are who may be named, by number; empty before word start.
	Suspects []Suspect `json:"suspects"`
	// Result is null before the reveal, and without votes.
	Result *PollResult `json:"result" tstype:"PollResult | null,required"`
}

// ChatStatus is chat_status: how this server reads one chat of the lobby, the Twitch channel's or the YouTube stream's. It comes
// within 5 s when that changes, and to seats on entering. It carries no sequence number.
type ChatStatus struct {
	Platform string `json:"platform" tstype:"'twitch' | 'youtube'"`
	// State is "reading" while votes count, "ready" before: a chat is neither until it has answered. A YouTube chat in state "ended", "disabled", "not_found", "refused" or
	// "off" is tried again with the next round, or when the game master enters a video.
	State string `json:"state" tstype:"'checking' | 'ready' | 'reading' | 'retrying' | 'not_live' | 'ended' | 'disabled' | 'not_found' | 'refused' | 'quota' | 'key' | 'off'"`
	// Since is when the chat got into this state, Unix ms.
	Since int64 `json:"since"`
	// Reason says why the state is "retrying"; left out for a reason without a name.
	Reason string `json:"reason,omitempty" tstype:"'name_resolution' | 'connection_refused' | 'unreachable' | 'no_answer' | 'connection_lost' | 'login_refused' | 'join_unanswered'"`
	// RetryAt is when the server tries again by itself; left out when it does not, or at once.
	RetryAt *int64 `json:"retryAt,omitempty"`
	// MessageAt is when the last message was read, Unix ms; left out before. The game master is told at most once in 5 s.
	MessageAt *int64 `json:"messageAt,omitempty"`
}

// VoteSource is how many voters one platform has.
type VoteSource struct {
	// Source is empty for the page of the audience, "other" for platforms without a name of their own.
	Source string `json:"source"`
	Voters int    `json:"voters" schema:"minimum=1"`
}

// Suspect is a player the audience may name.
type Suspect struct {
	PlayerID string `json:"playerId"`
	// Number is what a chat types after !verdacht or !sus, from 1 by the display order when the round began.
	Number int `json:"number" schema:"minimum=1"`
	// Votes is null where the viewer may not know before the reveal: moderators and the game master may, overlay and audience
	// unless the poll is hidden, players may not. In an automatic round the game master knows what the overlay does.
	Votes *int `json:"votes" tstype:"number | null,required"`
}

// SuspectVotes is how many named one player.
type SuspectVotes struct {
	PlayerID string `json:"playerId"`
	Votes    int    `json:"votes" schema:"minimum=0"`
}

// PollResult is how right the audience was: 'Der Chat tippte zu {percent} % richtig'.
type PollResult struct {
	Voters  int `json:"voters" schema:"minimum=1"`
	Correct int `json:"correct" schema:"minimum=0"`
	// Percent is Correct of Voters, rounded to a whole number.
	Percent int            `json:"percent" schema:"minimum=0,maximum=100"`
	Votes   []SuspectVotes `json:"votes"`
}

// PollUpdated is poll_updated: the poll was switched, its tally grew (at most
// once a second), or a round or its reveal changed who may be named and what
// may be known. It replaces the poll of the state.
type PollUpdated struct {
	Numbered `tstype:",extends"`
	Poll     Poll `json:"poll"`
}
