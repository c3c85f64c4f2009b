package protocol

// NewModeratorLink answers POST /api/moderators/{lobbyId}, which the game master calls with the seat's token: the only time
// the token is told. Who holds it enters by join_lobby and may blank, kick, pause, resume and lock.
type NewModeratorLink struct {
	// Token proves the link, 128 random bits.
	Token string `json:"token"`
}

// ModeratorsUpdated is moderators_updated. Moderators whose link is void are told null; their connection ends.
type ModeratorsUpdated struct {
	Numbered `tstype:",extends"`
	// ModeratorsSince is Unix milliseconds of when the link was made, null for no link.
	ModeratorsSince *int64 `json:"moderatorsSince" tstype:"number | null,required"`
}
