package game

import "time"

// GameMaster is the seat that leads a lobby and never speaks.
type GameMaster struct {
	Player
	// LeftAt is zero while the game master has not left.
	LeftAt time.Time
	// LeftBy is the visit by which the game master left last, also after their return.
	LeftBy VisitID
	// Predecessor is who handed the lobby over, "" without a hand-over.
	Predecessor PlayerID
}

// hasLeft reports whether the lobby waits for the game master's return.
func (g *GameMaster) hasLeft() bool { return !g.LeftAt.IsZero() }

// hasLeftBy reports whether the game master left by that visit. A request of it that is still on its way comes too late.
func (g *GameMaster) hasLeftBy(visit VisitID) bool { return visit != "" && visit == g.LeftBy }
