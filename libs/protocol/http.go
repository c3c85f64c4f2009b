package protocol

import "encoding/json"

// CreateLobby is the body of POST /api/lobby/create. Empty optional fields may
// be left out.
type CreateLobby struct {
	PlayerName     string `json:"playerName"`
	TwitchUsername string `json:"twitchUsername,omitempty"`
	// UseTwitchPicture false shows the mask until the player asks for the picture. Absent is true.
	UseTwitchPicture *bool  `json:"useTwitchPicture,omitempty"`
	VodninjaCam      string `json:"vodninjaCam,omitempty"`
	Password         string `json:"password,omitempty"`
	// Face is the face that the player asks for. The answer has it, or a free one near it.
	Face *int `json:"face,omitempty" schema:"minimum=0,maximum=143"`
	// ClientID names the browser in at most 64 printable ASCII characters. It makes a repeated call
	// idempotent for 60 s.
	ClientID string `json:"clientId,omitempty"`
	// Series is the file of a series, which the lobby goes on with.
	Series json.RawMessage `json:"series,omitempty" tstype:"SeriesFile"`
}

// JoinLobby is the body of POST /api/lobby/join.
type JoinLobby struct {
	LobbyID        string `json:"lobbyId"`
	PlayerName     string `json:"playerName"`
	TwitchUsername string `json:"twitchUsername,omitempty"`
	// UseTwitchPicture false shows the mask until the player asks for the picture. Absent is true.
	UseTwitchPicture *bool  `json:"useTwitchPicture,omitempty"`
	VodninjaCam      string `json:"vodninjaCam,omitempty"`
	Password         string `json:"password,omitempty"`
	// Face is the face that the player asks for. The answer has it, or a free one near it.
	Face *int `json:"face,omitempty" schema:"minimum=0,maximum=143"`
	// ReentryToken is what an earlier create or join was answered with. It replaces
	// the password.
	ReentryToken string `json:"reentryToken,omitempty"`
	// ClientID names the browser in at most 64 printable ASCII characters. It makes a repeated call
	// idempotent for 60 s and is what a kick bars.
	ClientID string `json:"clientId,omitempty"`
}

// Seat answers create and join: the place a browser now holds in a lobby.
type Seat struct {
	LobbyID    string `json:"lobbyId"`
	PlayerID   string `json:"playerId"`
	PlayerName string `json:"playerName"`
	// Face is the player's own face.
	Face *int `json:"face,omitempty" schema:"minimum=0,maximum=143"`
	// Token proves the seat, 128 random bits. The server keeps only its hash.
	Token string `json:"token"`
	// ReentryToken lets this browser take another seat of the same lobby without its
	// password. A lobby without a password has none.
	ReentryToken string `json:"reentryToken,omitempty"`
}

// SeatKeyRequest is the body of POST /api/lobby/seat-key. The caller is known by its token; playerId is only cross-checked.
type SeatKeyRequest struct {
	LobbyID  string `json:"lobbyId"`
	PlayerID string `json:"playerId,omitempty"`
}

// SeatKey answers POST /api/lobby/seat-key: with it another device takes the seat over, once.
type SeatKey struct {
	// Key is 128 random bits. The server keeps only its hash.
	Key string `json:"key"`
	// ExpiresInMs is how long it is valid, 120,000 ms.
	ExpiresInMs int64 `json:"expiresInMs"`
}

// MoveSeat is the body of POST /api/lobby/move-seat.
type MoveSeat struct {
	LobbyID string `json:"lobbyId"`
	Key     string `json:"key"`
	// ClientID names the browser that takes the seat. With the same one the call may be repeated until the key expires.
	ClientID string `json:"clientId,omitempty"`
}

// LeaveLobby is the body of POST /api/lobby/leave. The caller is known by its
// token; playerId is only cross-checked.
type LeaveLobby struct {
	LobbyID  string `json:"lobbyId"`
	PlayerID string `json:"playerId"`
	// VisitID is that of the page's sockets: a join_lobby of theirs that is still on its way does not bring the
	// game master back.
	VisitID string `json:"visitId,omitempty"`
}

// LockLobby is the body of POST /api/lobby/lock. The caller is known by its
// token; playerId and gameMasterId are only cross-checked.
type LockLobby struct {
	LobbyID      string `json:"lobbyId"`
	PlayerID     string `json:"playerId,omitempty"`
	GameMasterID string `json:"gameMasterId,omitempty"`
	Locked       bool   `json:"locked"`
}

// LobbyInfo answers GET /api/lobby/{lobbyId}. Players is empty for a caller who
// has neither a seat nor the password of a protected lobby.
type LobbyInfo struct {
	Players []Player `json:"players"`
	Lobby   Lobby    `json:"lobby"`
	Status  string   `json:"status" tstype:"Phase"`
	// GameMasterID is the id, not the credential, of the game master.
	GameMasterID string `json:"gameMasterId"`
	// Own is for the player who asks, and left out for all others.
	Own *OwnSeat `json:"own,omitempty"`
}

// OwnSeat is what a lobby stores of a player beside the seat.
type OwnSeat struct {
	Rounds []OwnRound `json:"rounds"`
	// Ballot is whom the player suspects in the secret ballot of the present round.
	Ballot *string `json:"ballot" tstype:"string | null,required"`
}

// OwnRound is what a player said in a round.
type OwnRound struct {
	RoundNumber int      `json:"roundNumber"`
	Words       []string `json:"words"`
}

// Done answers a call that has nothing else to say.
type Done struct {
	OK bool `json:"ok"`
}

// Failure is the body of every HTTP answer that is not a success.
type Failure struct {
	// Error is the German message for people.
	Error string `json:"error"`
	// Code is for programs and never changes.
	Code    string `json:"code"`
	Refused `tstype:",extends"`
}

// TwitchIcon answers GET /api/twitch-icon/{username}.
type TwitchIcon struct {
	ImageURL string `json:"imageUrl"`
}

// TwitchIconsRequest is the body of POST /api/twitch-icons: at most 50 names.
type TwitchIconsRequest struct {
	Usernames []string `json:"usernames"`
}

// TwitchIcons answers POST /api/twitch-icons. A name without a picture is null, one
// that could not be looked up is missing.
type TwitchIcons struct {
	Icons map[string]*string `json:"icons" tstype:"{ [username: string]: string | null }"`
}

// AppConfig is what a server tells a web app in its <script id="app-config">
// block or in config.json. Bases end without a slash.
type AppConfig struct {
	// APIBase is where /api and /socket.io are served; empty means same origin.
	APIBase     string `json:"apiBase"`
	PlayerBase  string `json:"playerBase"`
	AdminBase   string `json:"adminBase"`
	OverlayBase string `json:"overlayBase"`
	// CameraHosts are the hosts camera links may point to.
	CameraHosts []string `json:"cameraHosts"`
	// MakerName and MakerURL are whom the credit bar names and leads to; both empty
	// means Tarnwort and the start page.
	MakerName string `json:"makerName"`
	MakerURL  string `json:"makerUrl"`
	// YouTubeChat is whether this server reads the chats of YouTube streams.
	YouTubeChat bool `json:"youTubeChat"`
	// ImprintURL, PrivacyURL and ContactURL lead to the operator's legal texts and to the operator;
	// an empty one means none.
	ImprintURL string `json:"imprintUrl"`
	PrivacyURL string `json:"privacyUrl"`
	ContactURL string `json:"contactUrl"`
	// PictureService is whom the server asks for the picture of a Twitch name, such as decapi.me; empty means
	// that it shows none.
	PictureService string `json:"pictureService"`
	// Build names the deployed build, so that a page can notice a newer one.
	Build string `json:"build"`
}
