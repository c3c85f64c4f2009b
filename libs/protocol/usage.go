package protocol

// LobbyUsage is lobby_usage: the lobby has used so much of what it may store. It comes when a step is reached, and to seats
// on entering after that. It carries no sequence number.
type LobbyUsage struct {
	// Percent is 80, or 100: then the lobby accepts only what it needs to end.
	Percent int `json:"percent"`
}
