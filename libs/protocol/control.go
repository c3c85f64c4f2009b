package protocol

// ControlToken is one remote control that the game master made: a named right
// to press the game master's buttons over HTTP. The token itself is shown once.
type ControlToken struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	// CreatedAt is Unix milliseconds.
	CreatedAt int64 `json:"createdAt"`
}

// ControlTokensUpdated is control_tokens_updated, for the game master only.
type ControlTokensUpdated struct {
	Numbered      `tstype:",extends"`
	ControlTokens []ControlToken `json:"controlTokens"`
	// Hides counts how often a remote control asked to cover every secret on the game master's screens.
	Hides int `json:"hides,omitempty"`
}

// MakeControlToken is the body of POST /api/control/{lobbyId}/tokens, which the
// game master calls with the seat's token. Names have 1 to 24 characters.
type MakeControlToken struct {
	Name string `json:"name"`
}

// NewControlToken answers it: the only time the token is told.
type NewControlToken struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	// Token goes into `Authorization: Bearer`, 128 random bits.
	Token string `json:"token"`
}

// ControlState is what a remote control may know, for the lights of its buttons:
// nothing that the overlay would not show, but for the action that is pending. It answers every POST
// /api/control/{lobbyId}/{action} and GET /api/control/{lobbyId}, and comes in the
// messages of GET /api/control/{lobbyId}/socket.
type ControlState struct {
	Seq               int64   `json:"seq"`
	Status            string  `json:"status" tstype:"Phase"`
	CurrentRound      int     `json:"currentRound"`
	CurrentPlayerID   *string `json:"currentPlayerId" tstype:"string | null,required"`
	CurrentPlayerName *string `json:"currentPlayerName" tstype:"string | null,required"`
	Deadline          *int64  `json:"deadline" tstype:"number | null,required"`
	Paused            bool    `json:"paused"`
	// RepeatableUntil is until when the turn that was skipped last can be repeated, in Unix milliseconds; left out without one.
	RepeatableUntil int64 `json:"repeatableUntil,omitempty"`
	ShowIframes     bool  `json:"showIframes"`
	// Blackout is whether all overlays of the lobby are empty.
	Blackout bool `json:"blackout"`
	// Sources counts the overlay pages of the lobby's slot that run in a streaming program, and OnAir is whether one of them is
	// in its output.
	Sources int  `json:"sources"`
	OnAir   bool `json:"onAir"`
	PollOn  bool `json:"pollOn"`
	// Poll is left out while the suspicion poll is off.
	Poll   *ControlPoll `json:"poll,omitempty"`
	Locked bool         `json:"locked"`
	// Pending is what counts down; left out without an action. It has no secrets.
	Pending *PendingAction `json:"pending,omitempty"`
	// Reveal is the step that screens show; left out while none is shown.
	Reveal *Reveal `json:"reveal,omitempty"`
	// Winner is null before the reveal.
	Winner *string `json:"winner" tstype:"Winner | null,required"`
}

// ControlPoll is the suspicion poll as a remote control may know it: nothing of whom the votes are for.
type ControlPoll struct {
	// Open is whether votes count, and Votes how many voters have chosen in the round.
	Open  bool `json:"open"`
	Votes int  `json:"votes"`
	// Chat is whether the chats of the lobby are read: lost where one of them should be and is not, none before one was found.
	Chat string `json:"chat" tstype:"'reading' | 'lost' | 'none'"`
}

// ControlCommand is an action that a remote control sends on its websocket, GET
// /api/control/{lobbyId}/socket.
type ControlCommand struct {
	// ID comes back with the answer; it may be left out.
	ID string `json:"id,omitempty"`
	// Action is a button, as in POST /api/control/{lobbyId}/{action}.
	Action string `json:"action"`
	On     *bool  `json:"on,omitempty"`
	Winner string `json:"winner,omitempty"`
	// Now lets round, end-round and winner take effect at once.
	Now        bool `json:"now,omitempty"`
	Repeatable `tstype:",extends"`
}

// ControlMessage is what the server sends there: `state` at once and after each change of it, `answer` for each
// action, and `end` before the socket is closed because the token is void or the lobby is over.
type ControlMessage struct {
	Type  string        `json:"type" tstype:"'state' | 'answer' | 'end'"`
	State *ControlState `json:"state,omitempty"`
	// ServerNow is the server's clock when it wrote a state, in Unix milliseconds, for counting down to the deadline.
	ServerNow int64 `json:"serverNow,omitempty"`

	ID string `json:"id,omitempty"`
	OK bool   `json:"ok,omitempty"`
	// Error is a German text for people and Code for programs, when the action was refused.
	Error string `json:"error,omitempty"`
	Code  string `json:"code,omitempty"`
}

// CastChatVotes is the body of POST /api/control/{lobbyId}/votes: what chatters guessed, as
// a program reads it in a chat. A voter's last vote in a round counts.
type CastChatVotes struct {
	// Source names the platform whose chat it is, such as youtube or kick; voters of two
	// platforms are two people. At most 32 bytes.
	Source string `json:"source,omitempty"`
	// Batch names this call, at most 64 bytes: one that was taken already is refused, so that a
	// repeated call undoes no newer vote. It may be left out with a single vote.
	Batch string     `json:"batch,omitempty"`
	Votes []ChatVote `json:"votes"`
}

// ChatVote is what one chatter guesses.
type ChatVote struct {
	// Voter is the platform's id of the chatter, or any text that stays the same for them, at most 128 bytes. It is hashed.
	Voter TextOrNumber `json:"voter" tstype:"string | number"`
	// Suspect is the number that the overlay shows before a player's name, or the name; a command such as !sus may
	// stand before it.
	Suspect TextOrNumber `json:"suspect" tstype:"string | number"`
}

// ChatVotesTaken answers it.
type ChatVotesTaken struct {
	Round   int `json:"round"`
	Counted int `json:"counted"`
	// Ignored are votes that name no player of the round.
	Ignored int `json:"ignored"`
}

// StartRehearsal is the body of POST /api/rehearsal/{lobbyId}, which the game
// master calls with the seat's token: so many bots take a seat, 1 to 10. DELETE
// on the same path makes all of them leave. Their seats have isBot.
type StartRehearsal struct {
	Players int `json:"players"`
}
