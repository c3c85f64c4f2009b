package protocol

// Arm is arm: announce an action that takes effect 3 seconds later, for winner 2, unless `cancel` comes before. Until then only
// one action can be pending, and a repetition changes nothing.
type Arm struct {
	Repeatable   `tstype:",extends"`
	LobbyID      string `json:"lobbyId"`
	GameMasterID string `json:"gameMasterId,omitempty"`
	Action       string `json:"action" tstype:"ArmedAction"`
	// Winner is for the action winner.
	Winner string `json:"winner,omitempty" tstype:"Winner"`
	// Now lets the action take effect at once, also when it is pending.
	Now bool `json:"now,omitempty"`
	// Topic and the following are for the action round, as in start_word_submission. What is missing is drawn.
	Topic         *string `json:"topic,omitempty"`
	CategoryHint  *string `json:"categoryHint,omitempty"`
	ImposterTopic *string `json:"imposterTopic,omitempty"`
}

// PendingAction is an action that takes effect at a time unless it is taken back.
type PendingAction struct {
	Action string `json:"action" tstype:"ArmedAction"`
	// At is when it takes effect, in Unix milliseconds.
	At     int64  `json:"at"`
	Winner string `json:"winner,omitempty" tstype:"Winner"`
}

// Pending is what the game master knows of a pending action.
type Pending struct {
	PendingAction `tstype:",extends"`
	// Topic and the following are what a round will be about, for its game master only. They are left out where the server
	// draws for an automatic round.
	Topic         string   `json:"topic,omitempty"`
	CategoryHint  string   `json:"categoryHint,omitempty"`
	ImposterTopic string   `json:"imposterTopic,omitempty"`
	ImposterIDs   []string `json:"imposterIds,omitempty"`
}

// PendingUpdated is pending_updated, for the game master only. It replaces the pending action of the state.
type PendingUpdated struct {
	Numbered `tstype:",extends"`
	// Pending is left out when the action was taken back.
	Pending *Pending `json:"pending,omitempty"`
	// ServerNow is the server's clock when it wrote this, in Unix milliseconds.
	ServerNow int64 `json:"serverNow"`
}

// Starting is a round that starts soon, or whose players read their roles. It has no secrets.
type Starting struct {
	// RolesAt is when the roles are dealt, or were, in Unix milliseconds.
	RolesAt int64 `json:"rolesAt"`
}

// RoundStarting is round_starting: all screens count down to a round, its roles are dealt now, or its start was taken back.
type RoundStarting struct {
	Numbered `tstype:",extends"`
	// RolesAt is when the roles are dealt, in Unix milliseconds, not in the future once they are; null when the start was taken back.
	RolesAt *int64 `json:"rolesAt" tstype:"number | null,required"`
	// ServerNow is the server's clock when it wrote this, in Unix milliseconds.
	ServerNow int64 `json:"serverNow"`
}

// RoleAssigned is role_assigned: a player's own role before the words start, with what the player may know. The player
// confirms it by role_seen.
type RoleAssigned struct {
	Numbered     `tstype:",extends"`
	MyRole       *string `json:"myRole" tstype:"Role | null,required"`
	Topic        *string `json:"topic" tstype:"string | null,required"`
	CategoryHint *string `json:"categoryHint" tstype:"string | null,required"`
	ImposterID   *string `json:"imposterId" tstype:"string | null,required"`
	// ImposterIDs are all imposters; left out unless the player is one of several.
	ImposterIDs []string `json:"imposterIds,omitempty"`
}
