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
	// AttendedAt is when a person was in the lobby last, to within AttendedEvery.
	AttendedAt time.Time
	// GameMaster is never in Players, and so never counted.
	GameMaster GameMaster
	// Players are the seats beside the game master.
	Players  Players
	Access   Access
	Settings Settings
	Screens  Screens
	Poll     Poll
	// FirstPlayer speaks first in the next round to start. While a round runs it is its first
	// speaker or, after that player left, a substitute, unless another one was chosen.
	FirstPlayer FirstPlayer
	Round       Round
	Results     Results
}

// Screens is what the game master asks of screens.
type Screens struct {
	// CamerasShown shows the players' cameras on the overlay.
	CamerasShown bool
	// BlackSince is since when the overlays are empty; zero when they show the game.
	BlackSince time.Time
	// Hides counts how often a remote control asked to cover every secret: a screen that was away sees that it missed one.
	Hides int
}

// Results is what has been played: in this lobby, and on the earlier evenings of a series.
type Results struct {
	// History are the latest finished rounds, oldest first.
	History []MatchRecord
	// Counting are the earlier rounds whose votes may still count, oldest first: viewers of a late stream may see their polls open.
	Counting []Round
	// Leavers are the points of this evening whose seats are gone, MaxSeriesGuests at most.
	Leavers []SeriesGuest
	// Series is what the lobby takes over from earlier evenings.
	Series Series
}

// Player returns the seat with that id, the game master's included.
func (l *Lobby) Player(id PlayerID) (Player, bool) {
	if id != "" && id == l.GameMaster.ID {
		return l.GameMaster.Player, true
	}
	if at := l.Players.Index(id); at >= 0 {
		return l.Players[at], true
	}
	return Player{}, false
}

// IsGameMaster reports whether id is the game master's; "" never is.
func (l *Lobby) IsGameMaster(id PlayerID) bool {
	return id != "" && id == l.GameMaster.ID
}

// Exists reports whether the lobby has been opened and is not closed yet.
func (l *Lobby) Exists() bool {
	return l.Phase != "" && l.Phase != Closed
}

// withPlayer returns the lobby with one seat changed; others share nothing with it.
func withPlayer(l Lobby, id PlayerID, change func(*Player)) Lobby {
	if l.IsGameMaster(id) {
		change(&l.GameMaster.Player)
		return l
	}
	if at := l.Players.Index(id); at >= 0 {
		l.Players = slices.Clone(l.Players)
		change(&l.Players[at])
	}
	return l
}
