package lobbies

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"strconv"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/rejection"
	"tarnwort/libs/lobbies/room"
	"tarnwort/libs/lobbies/typed"
	"tarnwort/libs/lobbies/view"
)

const (
	tokenBytes    = 16 // 128 random bits (rules: ids are public, tokens are secret)
	playerIDBytes = 9  // public, unique within a lobby

	// maxIDs is how many random lobby ids are tried: with a million living
	// lobbies one of 900 is taken.
	maxIDs = 8
)

// Request is what a client sends to open or join a lobby.
type Request struct {
	Name           string
	TwitchUsername string
	// ShowsMask keeps the mask in place of a Twitch picture.
	ShowsMask bool
	// Face is nil without a choice.
	Face      *game.Face
	CameraURL string
	Password  string
	Client    game.ClientID
	// Settings and Series are what a lobby is opened with; nil for none.
	Settings *game.Settings
	Series   *game.Series
	// Admitted says that the caller has checked the password, or a re-entry token, with Admit or MayReenter.
	Admitted bool
}

// Seat is a place in a lobby and the token that proves it. The token is never
// stored.
type Seat struct {
	Lobby  game.LobbyID
	Player game.PlayerID
	Name   string
	// Face is the one asked for, or a free one near it.
	Face  game.Face
	Token string
	// Reentry is the lobby's re-entry token for seats, "" for a lobby without a password.
	Reentry string
	// Repeated says that the same request was given this seat before.
	Repeated bool
}

// Seats gives seats in lobbies, and knows whose they are.
type Seats struct {
	rooms     *registry
	passwords Passwords
	recent    recentSeats
}

// Open opens a lobby and seats its game master. Repeating the same request from
// the same browser within 60 s returns the same seat, unless it reaches another
// server or one that was restarted: that opens a second lobby, and no client enters
// the first, which ends three hours later.
func (s *Seats) Open(ctx context.Context, r Request) (Seat, error) {
	if s.rooms.env.IsDraining() {
		return Seat{}, rejection.ErrShuttingDown
	}
	return s.recent.remember(ctx, recentKey("open", r), s.stillThere, func() (Seat, error) { return s.open(ctx, r) })
}

func (s *Seats) open(ctx context.Context, r Request) (Seat, error) {
	seat, token, err := s.newSeat(r)
	if err == nil {
		err = checkSeries(&r)
	}
	if err != nil {
		return Seat{}, err
	}
	hash := ""
	if password := typed.Text(r.Password); password != "" {
		if hash, err = s.passwords.Hash(ctx, password); err != nil {
			return Seat{}, err
		}
	}
	for range maxIDs {
		id := drawLobbyID(s.rooms.env.Random)
		lobby, err := s.rooms.env.Open(ctx, game.OpenLobby{ID: id, GameMaster: seat, PasswordHash: hash, Settings: r.Settings, Series: r.Series})
		if errors.Is(err, game.ErrLobbyTaken) {
			continue
		}
		if err != nil {
			return Seat{}, err
		}
		return seatIn(&lobby, seat.Player, token), nil
	}
	return Seat{}, fmt.Errorf("open lobby: no free id in %d tries", maxIDs)
}

// Admit checks a lobby's password, and returns game.ErrWrongPassword for a wrong one. An unknown lobby takes as long.
func (s *Seats) Admit(ctx context.Context, id game.LobbyID, password string) error {
	password = typed.Text(password)
	r, err := s.rooms.lock(ctx, id)
	if errors.Is(err, game.ErrLobbyNotFound) {
		return s.refuseSlowly(ctx, password, err)
	}
	if err != nil {
		return err
	}
	hash := r.Lobby().Access.PasswordHash
	r.Unlock()
	if hash == "" {
		return nil
	}
	matches, err := s.passwords.Matches(ctx, password, hash)
	switch {
	case err != nil:
		return err
	case !matches:
		return game.ErrWrongPassword
	}
	return nil
}

// refuseSlowly spends the time of a password check before it says no.
func (s *Seats) refuseSlowly(ctx context.Context, password string, no error) error {
	if _, err := s.passwords.Hash(ctx, password); err != nil {
		return err
	}
	return no
}

func (s *Seats) newSeat(r Request) (game.NewSeat, string, error) {
	camera, err := typed.CameraURL(r.CameraURL, s.rooms.env.Operator.CameraHosts)
	if err != nil {
		return game.NewSeat{}, "", err
	}
	token := base64.RawURLEncoding.EncodeToString(s.rooms.env.Random.Bytes(tokenBytes))
	seat := game.NewSeat{
		Player:         game.PlayerID(base64.RawURLEncoding.EncodeToString(s.rooms.env.Random.Bytes(playerIDBytes))),
		Name:           typed.Name(r.Name),
		TwitchUsername: typed.Text(r.TwitchUsername),
		ShowsMask:      r.ShowsMask,
		Face:           r.Face,
		CameraURL:      camera,
		Token:          game.HashToken(token),
		Client:         r.Client,
	}
	return seat, token, seat.Check()
}

// CheckProfile refuses what no lobby accepts in a request: name, Twitch name, camera link and client id. It costs
// nothing, so it runs before a password is hashed.
func (s *Seats) CheckProfile(r Request) error {
	_, _, err := s.newSeat(r)
	return err
}

// seatIn is a seat of a lobby with the token that proves it.
func seatIn(l *game.Lobby, player game.PlayerID, token string) Seat {
	seat, _ := l.Player(player)
	return Seat{Lobby: l.ID, Player: player, Name: seat.Name, Face: seat.Face, Token: token, Reentry: reentryToken(l, view.Player)}
}

// stillThere reports whether a seat given out a moment ago is still its owner's.
func (s *Seats) stillThere(seat Seat) bool {
	_, err := s.rooms.identify(context.Background(), seat.Lobby, seat.Token)
	return err == nil
}

// drawLobbyID draws an id, each character with the same chance.
func drawLobbyID(rng room.Random) game.LobbyID {
	text := make([]byte, 0, game.LobbyIDLength)
	for len(text) < game.LobbyIDLength {
		n := int(rng.Bytes(1)[0])
		if fair := 256 - 256%len(game.LobbyIDAlphabet); n < fair {
			text = append(text, game.LobbyIDAlphabet[n%len(game.LobbyIDAlphabet)])
		}
	}
	id, _ := game.ParseLobbyID(string(text)) // made of the alphabet
	return id
}

// recentKey names a request without keeping its password.
func recentKey(where string, r Request) string {
	if r.Client == "" {
		return ""
	}
	sum := sha256.Sum256(fmt.Appendf(nil, "%q", []string{
		where, r.Name, r.TwitchUsername, r.CameraURL, r.Password, string(r.Client), strconv.FormatBool(r.Admitted),
		strconv.FormatBool(r.ShowsMask), faceKey(r.Face), seriesKey(r),
	}))
	return hex.EncodeToString(sum[:])
}

func faceKey(face *game.Face) string {
	if face == nil {
		return ""
	}
	return strconv.Itoa(int(*face))
}
