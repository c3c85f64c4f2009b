package protocol

// Numbered carries the lobby's sequence number, which grows by one with every change of the lobby
// and is the same in all messages of one change. A client that misses a number asks for the state.
type Numbered struct {
	Seq int64 `json:"seq" schema:"minimum=1"`
}

// LobbyState is lobby_state: who is here, without the game.
type LobbyState struct {
	Numbered     `tstype:",extends"`
	Players      []Player `json:"players"`
	Lobby        Lobby    `json:"lobby"`
	Status       string   `json:"status" tstype:"Phase"`
	GameMasterID string   `json:"gameMasterId"`
}

// PlayerJoined is player_joined.
type PlayerJoined struct {
	Numbered   `tstype:",extends"`
	PlayerID   string   `json:"playerId"`
	PlayerName string   `json:"playerName"`
	Player     Player   `json:"player"`
	Players    []Player `json:"players"`
}

// PlayerLeft is player_left: the seat is given up for good.
type PlayerLeft struct {
	Numbered   `tstype:",extends"`
	PlayerID   string   `json:"playerId"`
	PlayerName string   `json:"playerName"`
	Players    []Player `json:"players"`
	// TurnOrder is the running round's order without the leaver.
	TurnOrder []string `json:"turnOrder"`
}

// PlayerKicked is player_kicked. It precedes the player_left of the same seat.
type PlayerKicked struct {
	Numbered   `tstype:",extends"`
	PlayerID   string `json:"playerId"`
	PlayerName string `json:"playerName"`
	Message    string `json:"message"`
}

// PlayerFaceChanged is player_face_changed.
type PlayerFaceChanged struct {
	Numbered `tstype:",extends"`
	PlayerID string `json:"playerId"`
	Face     int    `json:"face" schema:"minimum=0,maximum=143"`
}

// PlayerReadyChanged is player_ready_changed.
type PlayerReadyChanged struct {
	Numbered `tstype:",extends"`
	PlayerID string `json:"playerId"`
	IsReady  bool   `json:"isReady"`
}

// PlayerUpdated is player_updated: a profile changed.
type PlayerUpdated struct {
	Numbered `tstype:",extends"`
	Player   Player `json:"player"`
}

// PlayerConnection is player_connection: a seat's connection came or went.
// Presence is no change of the lobby, so it carries no sequence number.
type PlayerConnection struct {
	PlayerID    string `json:"playerId"`
	IsConnected bool   `json:"isConnected"`
}

// GameSetupStarted is game_setup_started: the lobby phase is over.
type GameSetupStarted struct {
	Numbered      `tstype:",extends"`
	Players       []Player `json:"players"`
	FirstPlayerID *string  `json:"firstPlayerId" tstype:"string | null,required"`
	CurrentRound  int      `json:"currentRound"`
}

// PointsUpdated is player_points_updated: one player's points, or a whole map
// from player id to points when playerId is null.
type PointsUpdated struct {
	Numbered `tstype:",extends"`
	PlayerID *string `json:"playerId" tstype:"string | null,required"`
	Points   any     `json:"points" tstype:"number | { [playerId: string]: number }"`
}

// WinnerSelected is winner_selected: the reveal. From here on all viewers know
// everything about the round.
type WinnerSelected struct {
	Numbered   `tstype:",extends"`
	WinnerData `tstype:",extends"`
	Message    string      `json:"message"`
	Record     MatchRecord `json:"record"`
	// RevealEndsAt is when the reveal has shown its last step, in Unix milliseconds; start_next_round is refused before.
	// RevealChanged replaces it.
	RevealEndsAt int64 `json:"revealEndsAt,omitempty"`
}

// GamePrepared is game_prepared, for the game master only: what the next round
// will be about, so that all of their windows agree.
type GamePrepared struct {
	Numbered      `tstype:",extends"`
	Topic         string  `json:"topic"`
	CategoryHint  string  `json:"categoryHint"`
	ImposterTopic string  `json:"imposterTopic,omitempty"`
	ImposterID    *string `json:"imposterId" tstype:"string | null,required"`
	// ImposterIDs are all imposters; left out for one and none.
	ImposterIDs []string `json:"imposterIds,omitempty"`
}

// WordSubmissionStarted is word_submission_started: a round begins. It carries
// the roles and secrets, each only for those who may know them.
type WordSubmissionStarted struct {
	Numbered      `tstype:",extends"`
	Turn          `tstype:",extends"`
	Settings      `tstype:",extends"`
	Topic         *string `json:"topic" tstype:"string | null,required"`
	CategoryHint  *string `json:"categoryHint" tstype:"string | null,required"`
	ImposterTopic *string `json:"imposterTopic" tstype:"string | null,required"`
	ImposterID    *string `json:"imposterId" tstype:"string | null,required"`
	// ImposterIDs are all imposters that the viewer may know; left out unless there are several. Imposters know each other.
	ImposterIDs   []string `json:"imposterIds,omitempty"`
	MyRole        *string  `json:"myRole" tstype:"Role | null,required"`
	CurrentRound  int      `json:"currentRound"`
	FirstPlayerID string   `json:"firstPlayerId"`
	TurnOrder     []string `json:"turnOrder"`
	Players       []Player `json:"players"`
	// AutomaticRound marks a round that the server drew and decides; left out for others.
	AutomaticRound bool `json:"automaticRound,omitempty"`
}

// WordSubmitted is word_submitted. A late submission replaces the skipped word
// of its place and leaves turn and timer untouched.
type WordSubmitted struct {
	Numbered        `tstype:",extends"`
	Word            `tstype:",extends"`
	NextPlayerIndex int     `json:"nextPlayerIndex"`
	NextPlayerID    *string `json:"nextPlayerId" tstype:"string | null,required"`
	TimeRemaining   int     `json:"timeRemaining"`
	MaxTime         int     `json:"maxTimeForCurrentPlayer"`
	Deadline        *int64  `json:"deadline" tstype:"number | null,required"`
	ServerNow       int64   `json:"serverNow"`
	Paused          bool    `json:"paused"`
	// Settings repeats what bounds the turns, and no more: a word is the message that is sent most.
	Settings TurnSettings `json:"settings"`
}

// TurnUpdated is turn_updated: the running turn changed without a word.
type TurnUpdated struct {
	Numbered `tstype:",extends"`
	Turn     `tstype:",extends"`
	Reason   string `json:"reason" tstype:"'shortened' | 'restored' | 'paused' | 'resumed' | 'extended' | 'recovered' | 'passed'"`
}

// RoundComplete is round_complete, and round_complete_for_gm for the game master, who alone learns the reason and in an
// automatic round does not either.
type RoundComplete struct {
	Numbered `tstype:",extends"`
	Message  string  `json:"message"`
	Reason   *string `json:"reason" tstype:"RoundEnd | null,required"`
}

// GameSettingsUpdated is game_settings_updated.
type GameSettingsUpdated struct {
	Numbered `tstype:",extends"`
	Settings `tstype:",extends"`
}

// PlayersReordered is players_reordered.
type PlayersReordered struct {
	Numbered `tstype:",extends"`
	Players  []Player `json:"players"`
}

// MatchChanged is match_started for the game master, match_completed for moderators as well, and match_updated: of a running round for the
// game master, of a decided one for all viewers.
type MatchChanged struct {
	Numbered `tstype:",extends"`
	Record   MatchRecord `json:"record"`
}

// LobbyLocked is lobby_locked.
type LobbyLocked struct {
	Numbered `tstype:",extends"`
	Locked   bool `json:"locked"`
}

// FirstPlayerUpdated is first_player_updated.
type FirstPlayerUpdated struct {
	Numbered      `tstype:",extends"`
	FirstPlayerID *string `json:"firstPlayerId" tstype:"string | null,required"`
}

// PlayerReacted is player_reacted, without a sequence number: a screen that misses it shows nothing.
type PlayerReacted struct {
	PlayerID string `json:"playerId"`
	Kind     string `json:"kind" tstype:"'laugh' | 'shock' | 'hush' | 'clap' | 'fire'"`
}

// BarsUpdated is bars_updated, for the game master and moderators: who may not come back.
type BarsUpdated struct {
	Numbered `tstype:",extends"`
	Barred   []BarredPlayer `json:"barred"`
}

// IframesToggled is toggle_vdo_ninja_iframes as the server sends it.
type IframesToggled struct {
	Numbered    `tstype:",extends"`
	ShowIframes bool `json:"showIframes"`
}

// BlackoutChanged is blackout_changed: the overlays of the lobby are empty, or show the game again.
type BlackoutChanged struct {
	Numbered `tstype:",extends"`
	// Since is since when, in Unix milliseconds; null when they show the game.
	Since *int64 `json:"since" tstype:"number | null,required"`
}

// Unchanged is lobby_version: something changed that this viewer may not know
// or need not know. It only keeps the sequence number without a gap.
type Unchanged struct {
	Numbered `tstype:",extends"`
}

// TimerState is timer_state_response.
type TimerState struct {
	Turn   `tstype:",extends"`
	Status string `json:"status" tstype:"Phase"`
}

// SeatTakenOver is seat_taken_over: a newer connection holds the same seat; the
// older one is closed and must not come back by itself.
type SeatTakenOver struct {
	Message string `json:"message"`
	// Moved is true when the player took the seat to another device: this one's token is void.
	Moved bool `json:"moved,omitempty"`
}

// LobbyClosed is lobby_closed: the lobby has ended and was erased.
type LobbyClosed struct {
	Message string `json:"message"`
}

// Rejected is error: one connection learns why its command changed nothing.
type Rejected struct {
	Code    string `json:"code"`
	Message string `json:"message"`
	Refused `tstype:",extends"`
}
