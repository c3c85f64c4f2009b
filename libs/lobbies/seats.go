package lobbies

import (
	"context"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/view"
)

const (
	tokenBytes    = 16 // 128 random bits (rules: ids are public, tokens are secret)
	playerIDBytes = 9  // public, unique within a lobby

	// maxIDs is how many random lobby ids are tried: with a million living
	// lobbies one of 800 is taken.
	maxIDs = 8
)

// Request is what somebody brings along to open or join a lobby.
type Request struct {
	Name           string
	TwitchUsername string
	CameraURL      string
	Password       string
	Client         game.ClientID
}

// Seat is a place in a lobby and the token that proves it. The token is never
// stored.
type Seat struct {
	Lobby  game.LobbyID
	Player game.PlayerID
	Name   string
	Token  string
	// Repeated says that the same request was given this seat before.
	Repeated bool
}

// Open opens a lobby and seats its game master. Repeating the same request from
// the same browser within 60 s returns the same seat, unless it reaches another
// server or one that was started anew: that opens a second lobby, and nobody enters
// the first, which ends when it is deserted.
func (s *Service) Open(ctx context.Context, r Request) (Seat, error) {
	if s.drains.Load() {
		return Seat{}, ErrShuttingDown
	}
	return s.recent.remember(s.recentKey("open", r), s.stillThere, func() (Seat, error) { return s.open(ctx, r) })
}

func (s *Service) open(ctx context.Context, r Request) (Seat, error) {
	seat, token, err := s.newSeat(r)
	if err != nil {
		return Seat{}, err
	}
	hash := ""
	if r.Password != "" {
		if hash, err = s.passwords.Hash(ctx, r.Password); err != nil {
			return Seat{}, err
		}
	}
	for range maxIDs {
		id := s.lobbyID()
		err := s.openAs(ctx, id, game.OpenLobby{ID: id, GameMaster: seat, PasswordHash: hash})
		if errors.Is(err, game.ErrLobbyTaken) {
			continue
		}
		if err != nil {
			return Seat{}, err
		}
		return s.seated(ctx, id, seat.Player, token)
	}
	return Seat{}, fmt.Errorf("open lobby: no free id in %d tries", maxIDs)
}

// openAs appends the first batch of a lobby. The lobby is recalled from the log
// when somebody comes.
func (s *Service) openAs(ctx context.Context, id game.LobbyID, cmd game.OpenLobby) (err error) {
	began, now := s.elapsed(), s.clock.Now()
	defer func() { s.count(cmd, began, err) }()
	events, err := game.Decide(game.Lobby{}, cmd, now)
	if err != nil {
		return err
	}
	batch := Batch{Version: 1, Command: s.commands.next(), At: now, Events: events}
	_, err = s.append(ctx, &liveLobby{id: id}, batch)
	if errors.Is(err, ErrConflict) {
		return game.ErrLobbyTaken
	}
	return err
}

// Admit checks a lobby's password. An unknown lobby takes as long as a wrong
// password.
func (s *Service) Admit(ctx context.Context, id game.LobbyID, password string) error {
	l, err := s.recall(ctx, id)
	if errors.Is(err, game.ErrLobbyNotFound) {
		return s.refuseSlowly(ctx, password, err)
	}
	if err != nil {
		return err
	}
	hash := l.lobby.PasswordHash
	l.mu.Unlock()
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
func (s *Service) refuseSlowly(ctx context.Context, password string, no error) error {
	if _, err := s.passwords.Hash(ctx, password); err != nil {
		return err
	}
	return no
}

// Identify returns who a token belongs to, or game.ErrForeignSeat. The seat may
// have been given out a moment ago by another server, whose news is on its way.
func (s *Service) Identify(ctx context.Context, id game.LobbyID, token string) (view.Viewer, error) {
	l, err := s.recall(ctx, id)
	if err != nil {
		return view.Viewer{}, err
	}
	defer l.mu.Unlock()
	if l.seatOf(hashOf(token)) == "" && !s.appendedAll(l) {
		if err := s.catchUp(ctx, l); err != nil {
			return view.Viewer{}, err
		}
	}
	return l.viewer(l.seatOf(hashOf(token)))
}

// seatOf finds the seat of a token without telling by its timing how close a
// wrong one came; "" for none.
func (l *liveLobby) seatOf(hash game.TokenHash) (player game.PlayerID) {
	for _, p := range append(l.lobby.Players[:len(l.lobby.Players):len(l.lobby.Players)], l.lobby.GameMaster) {
		if subtle.ConstantTimeCompare(p.Token[:], hash[:]) == 1 {
			player = p.ID
		}
	}
	return player
}

// viewer is how a seat takes part, or game.ErrForeignSeat when there is none.
func (l *liveLobby) viewer(player game.PlayerID) (view.Viewer, error) {
	switch {
	case l.lobby.IsGameMaster(player):
		return view.Viewer{Role: view.GameMaster, Player: player}, nil
	case l.lobby.DisplayOrder(player) >= 0:
		return view.Viewer{Role: view.Player, Player: player}, nil
	}
	return view.Viewer{}, game.ErrForeignSeat
}

func (s *Service) newSeat(r Request) (game.NewSeat, string, error) {
	camera, err := CameraURL(r.CameraURL, s.cameras)
	if err != nil {
		return game.NewSeat{}, "", err
	}
	token := base64.RawURLEncoding.EncodeToString(s.dice.Bytes(tokenBytes))
	return game.NewSeat{
		Player:         game.PlayerID(base64.RawURLEncoding.EncodeToString(s.dice.Bytes(playerIDBytes))),
		Name:           nameText(r.Name),
		TwitchUsername: r.TwitchUsername,
		CameraURL:      camera,
		Token:          hashOf(token),
		Client:         r.Client,
	}, token, nil
}

func (s *Service) seated(ctx context.Context, id game.LobbyID, player game.PlayerID, token string) (Seat, error) {
	l, err := s.recall(ctx, id)
	if err != nil {
		return Seat{}, err
	}
	defer l.mu.Unlock()
	seat, _ := l.lobby.Player(player)
	return Seat{Lobby: id, Player: player, Name: seat.Name, Token: token}, nil
}

// stillThere tells whether a seat given out a moment ago is still its owner's.
func (s *Service) stillThere(seat Seat) bool {
	_, err := s.Identify(context.Background(), seat.Lobby, seat.Token)
	return err == nil
}

// lobbyID draws an id, each character with the same chance.
func (s *Service) lobbyID() game.LobbyID {
	text := make([]byte, 0, game.LobbyIDLength)
	for len(text) < game.LobbyIDLength {
		roll := int(s.dice.Bytes(1)[0])
		if fair := 256 - 256%len(game.LobbyIDAlphabet); roll < fair {
			text = append(text, game.LobbyIDAlphabet[roll%len(game.LobbyIDAlphabet)])
		}
	}
	id, _ := game.ParseLobbyID(string(text)) // made of the alphabet
	return id
}

func hashOf(token string) game.TokenHash { return sha256.Sum256([]byte(token)) }

// recentKey names a request without keeping its password.
func (s *Service) recentKey(where string, r Request) string {
	if r.Client == "" {
		return ""
	}
	sum := sha256.Sum256(fmt.Appendf(nil, "%q %q", where, r))
	return hex.EncodeToString(sum[:])
}
