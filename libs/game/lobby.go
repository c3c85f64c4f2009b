package game

import (
	"slices"
	"time"
)

// Phase is the stage a lobby is in. The empty phase is a lobby that does not exist.
type Phase string

// The stages of a lobby, in the order they follow each other. Closed is the end
// of a lobby: everything but its id is erased.
const (
	Intermission       Phase = "intermission"
	Setup              Phase = "setup"
	Playing            Phase = "playing"
	WinnerSelection    Phase = "winner_selection"
	WinnerAnnouncement Phase = "winner_announcement"
	Closed             Phase = "closed"
)

// Lobby is one game master, the players and the round they are in. It is a
// value: Evolve copies what it changes.
type Lobby struct {
	ID       LobbyID
	Phase    Phase
	OpenedAt time.Time
	// GameMaster is never in Players, and so never counted.
	GameMaster Player
	// GameMasterLeftAt is zero while the game master has not left.
	GameMasterLeftAt time.Time
	// GameMasterLeftBy is the visit by which the game master left last, also after their return.
	GameMasterLeftBy VisitID
	// HandedOverBy is who was game master before, "" without a hand-over.
	HandedOverBy PlayerID
	// Players are the seats beside the game master; the index is the display order.
	Players []Player
	Locked  bool
	// PasswordHash is opaque to the rules, "" for a lobby without a password.
	PasswordHash string
	Settings     Settings
	CamerasShown bool
	Poll         Poll
	// FirstPlayer opens the next round to start (while one runs: opened it,
	// unless chosen anew, or stands in for who did and left). It is "" only in a
	// lobby without players.
	FirstPlayer PlayerID
	// FirstPlayerChosen says that FirstPlayer is settled for the next round, so
	// that rotation leaves it alone.
	FirstPlayerChosen bool
	Banned            []BannedClient
	// ControlTokens are the game master's, in the order they were made.
	ControlTokens []ControlToken
	// Hides counts how often a remote control asked to cover every secret: a screen that was away sees that it missed one.
	Hides     int
	Moderator Moderator
	Round     Round
	// History are the latest finished rounds, oldest first.
	History []MatchRecord
	// Series is what the lobby takes over from earlier evenings.
	Series Series
	// Leavers are the points of this evening whose seats are gone.
	Leavers []SeriesGuest
}

// BannedClient is a browser that may not come back, and whose seat it held.
type BannedClient struct {
	Player PlayerID
	Name   string
	Client ClientID
}

// Player returns the seat with that id, the game master's included.
func (l *Lobby) Player(id PlayerID) (Player, bool) {
	if id != "" && id == l.GameMaster.ID {
		return l.GameMaster, true
	}
	if at := l.DisplayOrder(id); at >= 0 {
		return l.Players[at], true
	}
	return Player{}, false
}

// DisplayOrder is the 0-based place of a player, or -1 for the game master and
// for strangers.
func (l *Lobby) DisplayOrder(id PlayerID) int {
	for i := range l.Players {
		if l.Players[i].ID == id {
			return i
		}
	}
	return -1
}

// IsGameMaster reports whether id is the game master's; "" never is.
func (l *Lobby) IsGameMaster(id PlayerID) bool {
	return id != "" && id == l.GameMaster.ID
}

// Exists reports whether the lobby has been opened and is not closed yet.
func (l *Lobby) Exists() bool {
	return l.Phase != "" && l.Phase != Closed
}

// mustBeGameMaster is the first check of every command only the game master may give. A
// game master who has left gives none: the lobby would end GameMasterHeld later, in the
// middle of what they have begun.
func (l *Lobby) mustBeGameMaster(by PlayerID) error {
	if err := l.mustHoldGameMastersSeat(by); err != nil {
		return err
	}
	if !l.GameMasterLeftAt.IsZero() {
		return ErrLeft
	}
	return nil
}

// mustHoldGameMastersSeat is the check of what a game master who has left may still do:
// come back, or hand the lobby over.
func (l *Lobby) mustHoldGameMastersSeat(by PlayerID) error {
	switch {
	case !l.Exists():
		return ErrLobbyNotFound
	case !l.IsGameMaster(by):
		return ErrNoRight
	}
	return nil
}

// mustBePlayer is the first check of every command only a player may give.
func (l *Lobby) mustBePlayer(by PlayerID) error {
	switch {
	case !l.Exists():
		return ErrLobbyNotFound
	case l.DisplayOrder(by) < 0:
		return ErrNoRight
	}
	return nil
}

// mustBeTarget checks that the target of a command is a player of the lobby.
func (l *Lobby) mustBeTarget(id PlayerID) error {
	switch {
	case l.IsGameMaster(id):
		return ErrGameMasterDoesNotPlay
	case l.DisplayOrder(id) < 0:
		return ErrPlayerNotFound
	}
	return nil
}

// withPlayer returns the lobby with one seat changed; others share nothing with it.
func (l Lobby) withPlayer(id PlayerID, change func(*Player)) Lobby {
	if l.IsGameMaster(id) {
		change(&l.GameMaster)
		return l
	}
	if at := l.DisplayOrder(id); at >= 0 {
		l.Players = slices.Clone(l.Players)
		change(&l.Players[at])
	}
	return l
}
