package game

import (
	"slices"
	"time"
)

// Face numbers the faces from 0; number and masks decide what screens draw.
type Face int

const (
	// Faces is how many faces there are.
	Faces = 144
	// masks is how many masks there are: faces with the same remainder have the same mask.
	masks = 12
	// firstFace is the face of a game master who chooses none.
	firstFace Face = 1
	// FacePause is how long a player waits between two choices.
	FacePause = time.Second
)

// ChooseFace is a player or the game master choosing another face outside a round.
type ChooseFace struct {
	By   PlayerID
	Face Face
}

// FaceChosen records the new face of a seat.
type FaceChosen struct {
	Player PlayerID
	Face   Face
	At     time.Time
}

func (c ChooseFace) decide(l Lobby, now time.Time) ([]Event, error) {
	if !l.Exists() {
		return nil, ErrLobbyNotFound
	}
	seat, ok := l.Player(c.By)
	switch {
	case !ok:
		return nil, ErrNoRight
	case !c.Face.isKnown():
		return nil, ErrUnknownFace
	case seat.Face == c.Face:
		return nil, nil
	case l.Phase == Playing || l.Phase == WinnerSelection:
		return nil, ErrWrongPhase
	case isFaceTaken(&l, c.Face):
		return nil, ErrFaceTaken
	case now.Sub(seat.FaceChosenAt) < FacePause:
		return nil, ErrTooManyRequests
	}
	return []Event{FaceChosen{Player: c.By, Face: c.Face, At: now}}, nil
}

func (e FaceChosen) evolve(l Lobby) Lobby {
	return withPlayer(l, e.Player, func(p *Player) { p.Face, p.FaceChosenAt = e.Face, e.At })
}

func (f Face) isKnown() bool { return f >= 0 && f < Faces }

// plus returns the face that many numbers further, round the circle of all faces.
func (f Face) plus(steps int) Face { return Face(((int(f)+steps)%Faces + Faces) % Faces) }

func isFaceTaken(l *Lobby, face Face) bool {
	return l.GameMaster.Face == face || slices.ContainsFunc(l.Players, func(p Player) bool { return p.Face == face })
}

// nearestFreeFace returns the face itself where it is free, else the nearest of the same mask, else the nearest; nil for nil.
func nearestFreeFace(l *Lobby, wanted *Face) *Face {
	if wanted == nil {
		return nil
	}
	for _, step := range []int{masks, 1} {
		for distance := 0; distance <= Faces/2; distance += step {
			for _, face := range []Face{wanted.plus(distance), wanted.plus(-distance)} {
				if !isFaceTaken(l, face) {
					return &face
				}
			}
		}
	}
	return nil // a lobby has fewer seats than there are faces
}

// lowestFreeFace is the lowest face from firstFace that no player and no game master has.
func lowestFreeFace(l *Lobby) Face {
	face := firstFace
	for isFaceTaken(l, face) {
		face++
	}
	return face
}
