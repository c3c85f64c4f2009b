package protocol

// Player is one seat as a viewer may see it.
type Player struct {
	ID             string  `json:"id"`
	Name           string  `json:"name"`
	TwitchUsername *string `json:"twitchUsername" tstype:"string | null,required"`
	// UseTwitchPicture false keeps the mask in place of the picture, which no client looks up.
	UseTwitchPicture bool `json:"useTwitchPicture"`
	// VodninjaCam is known to the game master, the overlay and its owner.
	VodninjaCam  *string `json:"vodninjaCam" tstype:"string | null,required"`
	IsGameMaster bool    `json:"isGameMaster"`
	IsReady      bool    `json:"isReady"`
	IsConnected  bool    `json:"isConnected"`
	// DisplayOrder is 0-based; the game master comes last.
	DisplayOrder int `json:"displayOrder" schema:"minimum=0"`
	Points       int `json:"points" schema:"minimum=0,maximum=99999"`
	// IsBot marks a seat of a rehearsal, which a program plays.
	IsBot bool `json:"isBot,omitempty"`
	// Face numbers the faces: 12 masks in 12 colours and patterns. It is unique in the lobby.
	Face int `json:"face" schema:"minimum=0,maximum=143"`
}

// Lobby is what all viewers of a lobby may know about the room itself.
type Lobby struct {
	LobbyID string `json:"lobbyId" schema:"pattern=^[ABCDEFGHJKMNPQRSTUVWXYZ23456789]{6}$"`
	// Password is always null: the server keeps a hash only.
	Password      *string `json:"password" tstype:"null,required"`
	HasPassword   bool    `json:"hasPassword"`
	Locked        bool    `json:"locked"`
	FirstPlayerID *string `json:"firstPlayerId" tstype:"string | null,required"`
	ShowIframes   bool    `json:"showIframes"`
	// BlackSince is since when all overlays of the lobby are empty, in Unix milliseconds; left out when they show the game.
	BlackSince *int64 `json:"blackSince,omitempty"`
}

// TurnSettings are the settings of turns and of the hint, see Settings.
type TurnSettings struct {
	FirstPlayerTime     int  `json:"firstPlayerTime"`
	OtherPlayerTime     int  `json:"otherPlayerTime"`
	WordsPerPlayer      int  `json:"wordsPerPlayer"`
	HintForImposterOnly bool `json:"hintForImposterOnly"`
}

// Turn is whose turn it is and until when. Without a running turn the id is null,
// the index -1 and the times 0.
type Turn struct {
	CurrentPlayerID *string `json:"currentPlayerId" tstype:"string | null,required"`
	// CurrentPlayerIndex counts players but the game master by display order.
	CurrentPlayerIndex      int `json:"currentPlayerIndex" schema:"minimum=-1"`
	TimeRemaining           int `json:"timeRemaining" schema:"minimum=0"`
	MaxTimeForCurrentPlayer int `json:"maxTimeForCurrentPlayer"`
	// Deadline is when the turn ends, in Unix milliseconds; null while paused.
	Deadline *int64 `json:"deadline" tstype:"number | null,required"`
	// ServerNow is the server's clock when it wrote this, in Unix milliseconds.
	ServerNow int64 `json:"serverNow"`
	Paused    bool  `json:"paused"`
}

// Word is one submitted word. WordPlace counts its player's words from 1.
type Word struct {
	PlayerID         string `json:"playerId"`
	PlayerName       string `json:"playerName"`
	Word             string `json:"word"`
	WordPlace        int    `json:"wordPlace" schema:"minimum=1"`
	IsAutoSubmitted  bool   `json:"isAutoSubmitted"`
	IsLateSubmission bool   `json:"isLateSubmission"`
	// Held marks a word that overlay and audience are not shown yet: they get … as Word.
	Held bool `json:"held,omitempty"`
	// ReleaseAt is when it is shown by itself, in Unix milliseconds; left out for players, and for a word that waits for the game
	// master.
	ReleaseAt int64 `json:"releaseAt,omitempty"`
	// ByGameMaster marks a word that the game master entered, or a turn that they skipped.
	ByGameMaster bool `json:"byGameMaster,omitempty"`
	// RepeatableUntil is until when the game master may repeat this skipped turn if no other word and no discussion, ballot or
	// winner follows, in Unix milliseconds; left out for a word.
	RepeatableUntil int64 `json:"repeatableUntil,omitempty"`
}

// PlayerWords are the words of one player in a finished or running round.
type PlayerWords struct {
	PlayerID   string   `json:"playerId"`
	PlayerName string   `json:"playerName"`
	IsImposter bool     `json:"isImposter"`
	Words      []string `json:"words"`
	// Entered are the places of the words that the game master entered, from 1; left out without one.
	Entered []int `json:"entered,omitempty"`
}

// MatchRecord is one round for the history.
type MatchRecord struct {
	RoundNumber  int           `json:"roundNumber"`
	Topic        string        `json:"topic"`
	CategoryHint string        `json:"categoryHint"`
	ImposterID   string        `json:"imposterId"`
	Words        []PlayerWords `json:"words"`
	Winner       string        `json:"winner" tstype:"'crewmate' | 'imposter' | 'undisclosed'"`
	// StartedAt is when the round's first turn began; Unix ms.
	StartedAt int64 `json:"startedAt,omitempty"`
	// Timestamp is when the round was decided, or started while it runs; Unix ms.
	Timestamp  int64 `json:"timestamp"`
	IsComplete bool  `json:"isComplete"`
	// Poll is how right the audience was; left out before the reveal and without votes.
	Poll *PollResult `json:"poll,omitempty"`
}

// BarredPlayer is a player who was kicked and may not come back until lifted.
type BarredPlayer struct {
	PlayerID string `json:"playerId"`
	Name     string `json:"name"`
}

// WinnerData is a decided round.
type WinnerData struct {
	Winner       string `json:"winner" tstype:"Winner"`
	Topic        string `json:"topic"`
	CategoryHint string `json:"categoryHint"`
	// ImposterTopic is the imposter's different word; left out where there was none.
	ImposterTopic string `json:"imposterTopic,omitempty"`
	ImposterID    string `json:"imposterId"`
	ImposterName  string `json:"imposterName"`
	// ImposterIDs and ImposterNames are all imposters in speaking order; left out where there was one.
	ImposterIDs   []string `json:"imposterIds,omitempty"`
	ImposterNames []string `json:"imposterNames,omitempty"`
}

// GameState is the complete snapshot of a lobby for one viewer: everything a
// screen needs to draw itself from nothing.
type GameState struct {
	Seq     int64  `json:"seq" schema:"minimum=1"`
	LobbyID string `json:"lobbyId" schema:"pattern=^[ABCDEFGHJKMNPQRSTUVWXYZ23456789]{6}$"`
	Status  string `json:"status" tstype:"Phase"`
	// GamePhase repeats Status, GamePhaseMessage and Message its German title.
	GamePhase        string `json:"gamePhase" tstype:"Phase"`
	GamePhaseMessage string `json:"gamePhaseMessage"`
	Message          string `json:"message"`

	Topic        *string `json:"topic" tstype:"string | null,required"`
	CategoryHint *string `json:"categoryHint" tstype:"string | null,required"`
	// ImposterTopic is the word that the imposter has instead of a hint. Before the reveal it is the game
	// master's only: the imposter is told it as Topic.
	ImposterTopic *string `json:"imposterTopic" tstype:"string | null,required"`
	ImposterID    *string `json:"imposterId" tstype:"string | null,required"`
	// ImposterIDs are all imposters that the viewer may know, ImposterID is the first of them; left out unless there are
	// several.
	ImposterIDs []string `json:"imposterIds,omitempty"`
	// MyRole is the viewer's own role once the roles are dealt; unknown to all players of a round in which the
	// imposter has a different word.
	MyRole *string `json:"myRole" tstype:"Role | null,required"`
	// You is the viewer's own player id; null for the overlay.
	You *string `json:"you" tstype:"string | null,required"`

	Turn     `tstype:",extends"`
	Settings `tstype:",extends"`

	CurrentRound int      `json:"currentRound"`
	Players      []Player `json:"players"`
	// TurnOrder are the ids of the running round, first speaker first.
	TurnOrder []string    `json:"turnOrder"`
	Words     []Word      `json:"words"`
	Winner    *WinnerData `json:"winner" tstype:"WinnerData | null,required"`
	// Reveal is the step that screens show; left out while none is shown.
	Reveal *Reveal `json:"reveal,omitempty"`
	// RevealEndsAt is when the reveal has shown its last step, see RevealChanged; left out in other phases.
	RevealEndsAt int64 `json:"revealEndsAt,omitempty"`
	// Starting is the round that starts soon; left out while none does. The status is setup until word_submission_started.
	Starting *Starting `json:"starting,omitempty"`
	// RoundEnd is why the round was over, for the game master only.
	RoundEnd *string `json:"roundEnd" tstype:"RoundEnd | null,required"`
	// Pending is the action that takes effect soon, for the game master only; left out without one.
	Pending *Pending `json:"pending,omitempty"`

	Lobby                 Lobby  `json:"lobby"`
	GameMasterID          string `json:"gameMasterId"`
	IsGameMasterConnected bool   `json:"isGameMasterConnected"`

	// History holds the latest 300 rounds for the game master and moderators, and for other viewers the last decided one. The
	// running round is in it for the game master only, unless it is automatic.
	History []MatchRecord `json:"history"`
	// Barred is empty for all viewers but the game master and moderators.
	Barred []BarredPlayer `json:"barred"`
	// OpenedAt is when the lobby was opened, Unix ms.
	OpenedAt int64 `json:"openedAt"`

	Poll   Poll   `json:"poll"`
	Ballot Ballot `json:"ballot"`
	// AutomaticRound marks a round that the server drew and decides, whatever the settings say by now. Left out for others.
	AutomaticRound bool `json:"automaticRound,omitempty"`
	// LastGuess is that of the running round.
	LastGuess LastGuess `json:"lastGuess"`
	// Discussion is that of the running round.
	Discussion Discussion `json:"discussion"`
	// Series is null in a lobby that was not opened from the file of a series.
	Series *Series `json:"series" tstype:"Series | null,required"`
	// ControlTokens is empty for all viewers but the game master.
	ControlTokens []ControlToken `json:"controlTokens"`
	// Hides counts how often a remote control asked to cover every secret; for the game master only.
	Hides int `json:"hides,omitempty"`
	// ModeratorsSince is when the moderators' link was made, in Unix milliseconds; null for no link, and for all viewers but
	// the game master.
	ModeratorsSince *int64 `json:"moderatorsSince" tstype:"number | null,required"`
	// Webhooks is left out for all viewers but the game master, and where there are none.
	Webhooks []Webhook `json:"webhooks,omitempty"`
}
