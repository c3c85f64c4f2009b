package game

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"time"
)

// PlayerID names a seat. It is public and proves nothing.
type PlayerID string

// ClientID names one browser, "" or at most 64 printable ASCII characters. It is secret
// and shown to no client.
type ClientID string

// TokenHash is the SHA-256 of a seat's token, all the server keeps of it.
type TokenHash [32]byte

// HashToken returns what the server keeps of a token.
func HashToken(token string) TokenHash { return sha256.Sum256([]byte(token)) }

var errTokenHash = errors.New("a token hash is 64 hexadecimal digits")

// MarshalText writes the hash as 64 hexadecimal digits.
func (h TokenHash) MarshalText() ([]byte, error) {
	return hex.AppendEncode(nil, h[:]), nil
}

// UnmarshalText reads what MarshalText wrote.
func (h *TokenHash) UnmarshalText(text []byte) error {
	if len(text) != hex.EncodedLen(len(h)) {
		return errTokenHash
	}
	if _, err := hex.Decode(h[:], text); err != nil {
		return errTokenHash
	}
	return nil
}

// Player is one seat. The rules do not know whether a client is connected to it:
// commands that need it carry a Connected.
type Player struct {
	ID PlayerID
	// Name is 1 to 24 characters and unique in the lobby without regard to case.
	Name string
	// JoinedAs is the name that the client asked for. It recognizes a repeated request, whatever the seat is called by then.
	JoinedAs string `json:",omitempty"`
	// TwitchUsername is "" or at most 25 characters; only a look-up needs it to be a valid one.
	TwitchUsername string
	// ShowsMask keeps the mask in place of a Twitch picture, until the player asks for the picture.
	ShowsMask bool `json:",omitempty"`
	// CameraURL is "" or an https URL.
	CameraURL string
	Token     TokenHash
	Client    ClientID
	Ready     bool
	// Points are 0 to 99999. A game master keeps those of an earlier seat as a player.
	Points   int
	JoinedAt time.Time
	// Face is unique in the lobby. It is not stored with the player, for Evolve takes it from events of its own.
	Face Face `json:"-"`
	// FaceChosenAt is when the player last changed the face, zero before.
	FaceChosenAt time.Time `json:"-"`
	// Key moves the seat to another device. It is not stored with the player, for Evolve takes it from events of its own.
	Key SeatKey `json:"-"`
	// Bot marks a seat of a rehearsal, which a program plays.
	Bot bool
}

// NewSeat is what a client brings along to create or join a lobby. Its texts
// come in NFKC (name) and NFC.
type NewSeat struct {
	Player         PlayerID
	Name           string
	TwitchUsername string
	ShowsMask      bool
	CameraURL      string
	// Face is the face that the client asks for; nil takes the next free one.
	Face  *Face
	Token TokenHash
	// Client may be "": then the join is not idempotent and the player cannot be banned.
	Client ClientID
	// Bot marks a seat of a rehearsal.
	Bot bool
	// RefusedFrom is the mildest filter that refuses the name or the Twitch name; FilterOff is none.
	RefusedFrom FilterLevel
}

// Connected says who is connected right now. It comes in with the commands
// whose rule depends on it.
type Connected map[PlayerID]bool
