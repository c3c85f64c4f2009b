package protocol

// OnTurn is skip_turn and repeat_turn. It names a turn by its player and the place of its word, which counts from 1, so that a
// command that comes late changes no other turn.
type OnTurn struct {
	Repeatable   `tstype:",extends"`
	LobbyID      string `json:"lobbyId"`
	GameMasterID string `json:"gameMasterId,omitempty"`
	PlayerID     string `json:"playerId"`
	WordPlace    int    `json:"wordPlace" schema:"minimum=1,maximum=5"`
}

// EnterWord is enter_word: the game master submits the word that the current player has said.
type EnterWord struct {
	Repeatable   `tstype:",extends"`
	LobbyID      string `json:"lobbyId"`
	GameMasterID string `json:"gameMasterId,omitempty"`
	PlayerID     string `json:"playerId"`
	WordPlace    int    `json:"wordPlace" schema:"minimum=1,maximum=5"`
	Word         string `json:"word"`
}
