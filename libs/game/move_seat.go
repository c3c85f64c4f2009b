package game

import (
	"crypto/subtle"
	"slices"
	"time"
)

const (
	// SeatKeyLifetime is how long a seat can be moved with its key.
	SeatKeyLifetime = 2 * time.Minute
	// SeatKeyPause is how long a player waits between two keys.
	SeatKeyPause = 3 * time.Second
)

// SeatKey lets another browser take a seat over, with the words, the role and the points that belong to it. A seat has one key;
// the zero value is none.
type SeatKey struct {
	Hash TokenHash
	// Until is when the key ends, SeatKeyLifetime after it was made.
	Until time.Time
	// UsedBy is the browser that took the seat; it alone may repeat that, for its answer may have been lost.
	UsedBy ClientID
}

// IssueSeatKey makes a key with which players take their seat to another device. A key that was made before becomes void.
type IssueSeatKey struct {
	By   PlayerID
	Hash TokenHash
}

// MoveSeat gives the seat of a key to another browser: its token is a new one, and the one before is void.
type MoveSeat struct {
	Key   TokenHash
	Token TokenHash
	// Client is the browser that takes the seat; with "" a lost answer cannot be repeated.
	Client ClientID
}

// SeatKeyIssued records a new key; of the key itself only its hash.
type SeatKeyIssued struct {
	Player PlayerID
	Hash   TokenHash
	Until  time.Time
}

// SeatMoved records that another browser has the seat. A kick bars that one from then on.
type SeatMoved struct {
	Player PlayerID
	Token  TokenHash
	Client ClientID
}

func (c IssueSeatKey) decide(l Lobby, now time.Time) ([]Event, error) {
	if err := mustBePlayer(&l, c.By); err != nil {
		return nil, err
	}
	seat, _ := l.Player(c.By)
	until := now.Add(SeatKeyLifetime)
	switch {
	case seat.Key.Hash == c.Hash:
		return nil, nil
	case until.Sub(seat.Key.Until) < SeatKeyPause:
		return nil, ErrTooManyRequests
	}
	return []Event{SeatKeyIssued{Player: c.By, Hash: c.Hash, Until: until}}, nil
}

func (c MoveSeat) decide(l Lobby, now time.Time) ([]Event, error) {
	switch {
	case !l.Exists():
		return nil, ErrLobbyNotFound
	case !isPlainID(string(c.Client)):
		return nil, ErrClientID
	case l.Access.isClientBanned(c.Client):
		return nil, ErrBanned
	case slices.ContainsFunc(l.Players, func(p Player) bool { return p.Token == c.Token }):
		return nil, nil
	}
	at := slices.IndexFunc(l.Players, func(p Player) bool { return p.Key.opens(c, now) })
	if at < 0 {
		return nil, ErrSeatKey
	}
	return []Event{SeatMoved{Player: l.Players[at].ID, Token: c.Token, Client: c.Client}}, nil
}

// opens reports whether the key is that of a move. Its timing does not tell how close a wrong one came.
func (k *SeatKey) opens(c MoveSeat, now time.Time) bool {
	isMade := k.Hash != (TokenHash{})
	isUnused := k.UsedBy == "" || k.UsedBy == c.Client
	return isMade && subtle.ConstantTimeCompare(k.Hash[:], c.Key[:]) == 1 && isUnused && now.Before(k.Until)
}

func (e SeatKeyIssued) evolve(l Lobby) Lobby {
	return withPlayer(l, e.Player, func(p *Player) { p.Key = SeatKey{Hash: e.Hash, Until: e.Until} })
}

func (e SeatMoved) evolve(l Lobby) Lobby {
	return withPlayer(l, e.Player, func(p *Player) {
		p.Token, p.Client, p.Key.UsedBy = e.Token, e.Client, e.Client
		if e.Client == "" {
			p.Key.Hash = TokenHash{}
		}
	})
}
