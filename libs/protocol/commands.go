package protocol

// Repeatable is part of every command that changes a lobby.
type Repeatable struct {
	// CommandID names a press of a button in at most 36 printable characters. The same command sent again with it, to any server
	// within a minute, succeeds without a second effect. A lobby remembers the latest 100 of each caller.
	CommandID string `json:"commandId,omitempty" schema:"maxLength=36"`
}

// Repeats returns the id of the command, empty for none.
func (r Repeatable) Repeats() string { return r.CommandID }

// Hello is the auth object of a socket's CONNECT packet. It is optional: a
// client may send the token of its seat with join_lobby instead, and a re-entry
// token with join_overlay or join_audience.
type Hello struct {
	Token string `json:"token,omitempty"`
	// VisitID names one load of the page in at most 64 printable ASCII characters. After leave_lobby, or leaving over
	// HTTP with the same id, the game master's seat is not entered by that page again.
	VisitID string `json:"visitId,omitempty" schema:"maxLength=64,pattern=^[ -~]*$"`
}

// EnterLobby is join_lobby: take the seat that the token proves.
type EnterLobby struct {
	LobbyID    string `json:"lobbyId"`
	PlayerID   string `json:"playerId"`
	PlayerName string `json:"playerName,omitempty"`
	Token      string `json:"token,omitempty"`
}

// WatchLobby is join_overlay: watch a lobby without a seat.
type WatchLobby struct {
	LobbyID  string `json:"lobbyId"`
	Password string `json:"password,omitempty"`
	// ReentryToken is what an earlier join_overlay was acknowledged with. It lets
	// the overlay in without the password.
	ReentryToken string `json:"reentryToken,omitempty"`
	// Preview marks the picture on the game master's own screen, which is not counted as an overlay.
	Preview bool `json:"preview,omitempty"`
}

// InLobby is the payload of commands that name only the lobby: get_game_state
// and get_timer_state.
type InLobby struct {
	LobbyID string `json:"lobbyId"`
}

// ByPlayer is the payload of leave_lobby and leave_game.
type ByPlayer struct {
	Repeatable `tstype:",extends"`
	LobbyID    string `json:"lobbyId"`
	PlayerID   string `json:"playerId"`
}

// ByGameMaster is the payload of game master commands without a detail:
// start_game, start_next_round, end_current_round, cancel, randomize_imposter,
// toggle_player_order_reversed, pause_turn, resume_turn, extend_turn, open_ballot,
// show_ballot, start_discussion and end_discussion.
type ByGameMaster struct {
	Repeatable   `tstype:",extends"`
	LobbyID      string `json:"lobbyId"`
	GameMasterID string `json:"gameMasterId,omitempty"`
}

// PlayerReady is player_ready.
type PlayerReady struct {
	Repeatable `tstype:",extends"`
	LobbyID    string `json:"lobbyId"`
	PlayerID   string `json:"playerId"`
	IsReady    bool   `json:"isReady"`
}

// TargetPlayer is the payload of kick_player, lift_bar, blank_name and hand_over.
type TargetPlayer struct {
	Repeatable     `tstype:",extends"`
	LobbyID        string `json:"lobbyId"`
	GameMasterID   string `json:"gameMasterId,omitempty"`
	TargetPlayerID string `json:"targetPlayerId"`
}

// SetTopicAndImposter is set_topic_and_imposter. What is left out stays as it
// is; an empty string or list clears.
type SetTopicAndImposter struct {
	Repeatable    `tstype:",extends"`
	LobbyID       string  `json:"lobbyId"`
	GameMasterID  string  `json:"gameMasterId,omitempty"`
	Topic         *string `json:"topic,omitempty"`
	CategoryHint  *string `json:"categoryHint,omitempty"`
	ImposterTopic *string `json:"imposterTopic,omitempty"`
	// ImposterID clears the imposter when it is null or empty.
	ImposterID *string `json:"imposterId,omitempty" tstype:"string | null"`
	// ImposterIDs are all imposters; ImposterID is read where this is left out.
	ImposterIDs []string `json:"imposterIds,omitempty"`
}

// StartWordSubmission is start_word_submission. It may carry what was not saved
// yet, so that a fast click never loses the last key stroke.
type StartWordSubmission struct {
	Repeatable    `tstype:",extends"`
	LobbyID       string  `json:"lobbyId"`
	GameMasterID  string  `json:"gameMasterId,omitempty"`
	Topic         *string `json:"topic,omitempty"`
	CategoryHint  *string `json:"categoryHint,omitempty"`
	ImposterTopic *string `json:"imposterTopic,omitempty"`
	// ImposterID clears the imposter when it is null or empty.
	ImposterID *string `json:"imposterId,omitempty" tstype:"string | null"`
	// ImposterIDs are all imposters; ImposterID is read where this is left out.
	ImposterIDs []string `json:"imposterIds,omitempty"`
}

// AdjustPlayerPoints is adjust_player_points: an absolute number, 0 to 99999.
type AdjustPlayerPoints struct {
	Repeatable   `tstype:",extends"`
	LobbyID      string `json:"lobbyId"`
	GameMasterID string `json:"gameMasterId,omitempty"`
	PlayerID     string `json:"playerId"`
	NewPoints    int    `json:"newPoints" schema:"minimum=0,maximum=99999"`
}

// SelectWinner is select_winner.
type SelectWinner struct {
	Repeatable   `tstype:",extends"`
	LobbyID      string `json:"lobbyId"`
	GameMasterID string `json:"gameMasterId,omitempty"`
	Winner       string `json:"winner" tstype:"Winner"`
}

// UpdatePlayerProfile is update_player_profile: only the changed fields.
type UpdatePlayerProfile struct {
	Repeatable     `tstype:",extends"`
	LobbyID        string  `json:"lobbyId"`
	GameMasterID   string  `json:"gameMasterId,omitempty"`
	PlayerID       string  `json:"playerId"`
	Name           *string `json:"name,omitempty"`
	TwitchUsername *string `json:"twitchUsername,omitempty"`
	VodninjaCam    *string `json:"vodninjaCam,omitempty"`
}

// UseTwitchPicture is use_twitch_picture.
type UseTwitchPicture struct {
	Repeatable `tstype:",extends"`
	LobbyID    string `json:"lobbyId"`
	PlayerID   string `json:"playerId,omitempty"`
	// UseTwitchPicture true shows the picture of the player's Twitch name, false the mask.
	UseTwitchPicture bool `json:"useTwitchPicture"`
}

// ShareCamera is share_camera.
type ShareCamera struct {
	Repeatable `tstype:",extends"`
	LobbyID    string `json:"lobbyId"`
	PlayerID   string `json:"playerId,omitempty"`
	// VodninjaCam is the link for viewing the camera.
	VodninjaCam string `json:"vodninjaCam"`
	// On true makes it the player's camera link, false clears the link if it is still this one.
	On bool `json:"on"`
}

// ChooseFace is choose_face.
type ChooseFace struct {
	Repeatable `tstype:",extends"`
	LobbyID    string `json:"lobbyId"`
	PlayerID   string `json:"playerId,omitempty"`
	Face       int    `json:"face" schema:"minimum=0,maximum=143"`
}

// SubmitWord is submit_word. WordPlace is 1-based and cross-checked: the server
// computes the place itself.
type SubmitWord struct {
	LobbyID   string `json:"lobbyId"`
	PlayerID  string `json:"playerId"`
	Word      string `json:"word"`
	WordPlace int    `json:"wordPlace,omitempty" schema:"minimum=1,maximum=5"`
	// CommandID is that of Repeatable, which the reader of this most frequent command cannot embed.
	CommandID string `json:"commandId,omitempty" schema:"maxLength=36"`
}

// Repeats returns the id of the command, empty for none.
func (w SubmitWord) Repeats() string { return w.CommandID }

// UpdateGameSettings is update_game_settings. What is left out stays as it is.
type UpdateGameSettings struct {
	Repeatable     `tstype:",extends"`
	LobbyID        string `json:"lobbyId"`
	GameMasterID   string `json:"gameMasterId,omitempty"`
	SettingsChange `tstype:",extends"`
}

// ReorderPlayers is reorder_players: a permutation of all players but the game
// master.
type ReorderPlayers struct {
	Repeatable   `tstype:",extends"`
	LobbyID      string   `json:"lobbyId"`
	GameMasterID string   `json:"gameMasterId,omitempty"`
	PlayerOrder  []string `json:"playerOrder"`
}

// SetFirstPlayer is set_first_player.
type SetFirstPlayer struct {
	Repeatable    `tstype:",extends"`
	LobbyID       string `json:"lobbyId"`
	GameMasterID  string `json:"gameMasterId,omitempty"`
	FirstPlayerID string `json:"firstPlayerId"`
}

// ToggleIframes is toggle_vdo_ninja_iframes as the game master sends it.
type ToggleIframes struct {
	Repeatable  `tstype:",extends"`
	LobbyID     string `json:"lobbyId"`
	ShowIframes bool   `json:"showIframes"`
}

// SetBlackout is set_blackout.
type SetBlackout struct {
	Repeatable `tstype:",extends"`
	LobbyID    string `json:"lobbyId"`
	On         bool   `json:"on"`
}

// React is react: what a player shows to all others for a moment. The server stores it nowhere.
type React struct {
	LobbyID  string `json:"lobbyId"`
	PlayerID string `json:"playerId,omitempty"`
	Kind     string `json:"kind" tstype:"'laugh' | 'shock' | 'hush' | 'clap' | 'fire'"`
}

// Ack answers a command that asked for an acknowledgement.
type Ack struct {
	OK      bool   `json:"ok"`
	Code    string `json:"code,omitempty"`
	Message string `json:"message,omitempty"`
	Refused `tstype:",extends"`
	// ReentryToken answers join_overlay and join_audience of a lobby with a password:
	// the client comes back with it, and no guesses of others keep it out. It ends
	// with the lobby.
	ReentryToken string `json:"reentryToken,omitempty"`
}
