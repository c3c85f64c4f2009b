package protocol

// Row is a player in the answer of GET /api/rows/{overlayKey}: what the overlay shows of them now, for programs that read tables.
type Row struct {
	// Place counts the players from 1, by display order.
	Place int    `json:"place"`
	Name  string `json:"name"`
	// Word is the player's last word of the round, "" before it. A word that is held is "…".
	Word string `json:"word"`
	// Points are null while the overlays are black, which also empties all texts.
	Points *int `json:"points" tstype:"number | null,required"`
	Turn   bool `json:"turn"`
	// Clock is the time left to the player whose turn it is, such as "0:27", and "" for all others.
	Clock string `json:"clock"`
}
