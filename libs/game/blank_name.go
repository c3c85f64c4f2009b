package game

import (
	"slices"
	"time"
)

// BlankName takes a player's name and Twitch name off every screen, also of one who has left
// or was kicked. The game master may give another name later by UpdateProfile.
type BlankName struct {
	By     PlayerID
	Player PlayerID
}

// NameBlanked records what a player is called instead: Blanked, numbered like other names that
// are taken.
type NameBlanked struct {
	Player PlayerID
	Name   string
}

func (c BlankName) decide(l Lobby, _ time.Time) ([]Event, error) {
	if err := mustModerate(&l, c.By); err != nil {
		return nil, err
	}
	names := shownNames(&l, c.Player)
	blanked := NameBlanked{Player: c.Player, Name: blankedName(&l, c.Player, names)}
	switch {
	case len(names) == 0:
		return nil, ErrPlayerNotFound
	case !slices.ContainsFunc(names, func(name string) bool { return name != blanked.Name }):
		return nil, nil
	}
	return []Event{blanked}, nil
}

// blankedName is Blanked, numbered where another seat or another guest of the series is called so.
func blankedName(l *Lobby, owner PlayerID, names []string) string {
	return numbered(Blanked, func(name string) bool {
		isOwn := slices.ContainsFunc(names, func(own string) bool { return sameText(own, name) })
		return isNameTaken(l, name, owner) || !isOwn && l.Results.isGuestName(name)
	})
}

// shownNames lists what a player is called on any screen, the Twitch name included.
func shownNames(l *Lobby, id PlayerID) []string {
	names := namesOf(l, id)
	if p, ok := l.Player(id); ok && p.TwitchUsername != "" {
		names = append(names, p.TwitchUsername)
	}
	return names
}

// namesOf lists the names of a player, former ones included.
func namesOf(l *Lobby, id PlayerID) (names []string) {
	if p, ok := l.Player(id); ok {
		names = append(names, p.Name)
	}
	for _, seat := range l.Round.Speakers.Seats {
		if seat.Player == id {
			names = append(names, seat.Name)
		}
	}
	for _, b := range l.Access.Banned {
		if b.Player == id {
			names = append(names, b.Name)
		}
	}
	for i := range l.Results.History {
		for _, said := range l.Results.History[i].Words {
			if said.Player == id {
				names = append(names, said.PlayerName)
			}
		}
	}
	return names
}

func (e NameBlanked) evolve(l Lobby) Lobby {
	own := slices.DeleteFunc(namesOf(&l, e.Player), func(name string) bool { return isNameTaken(&l, name, e.Player) })
	l.Results = l.Results.withGuestRenamed(own, e.Name)
	l = withPlayer(l, e.Player, func(p *Player) { p.Name, p.TwitchUsername = e.Name, "" })
	l.Round.Speakers.Seats = l.Round.Speakers.renamed(e.Player, e.Name)
	l.Access.Banned = slices.Clone(l.Access.Banned)
	for i := range l.Access.Banned {
		if l.Access.Banned[i].Player == e.Player {
			l.Access.Banned[i].Name = e.Name
		}
	}
	l.Results.History = slices.Clone(l.Results.History)
	for i := range l.Results.History {
		l.Results.History[i].Words = e.renamedIn(l.Results.History[i].Words)
	}
	return l
}

// renamedIn returns the words of a record under the new name.
func (e NameBlanked) renamedIn(said []PlayerWords) []PlayerWords {
	said = slices.Clone(said)
	for i := range said {
		if said[i].Player == e.Player {
			said[i].PlayerName = e.Name
		}
	}
	return said
}
