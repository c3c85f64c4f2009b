package gameclient

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"tarnwort/libs/protocol"
)

const (
	// refusalGrace is how long the close frame that explains a refusal may take.
	refusalGrace = time.Second
	// cutOffGrace is how long a server of a cluster that is cut off may keep its connections, with some slack. Until then it
	// cannot save, and to the other servers its players are absent.
	cutOffGrace = 15 * time.Second
)

// Party is all people of one lobby: the game master, players and an overlay.
type Party struct {
	Commands

	people []*Person // the game master, the players, the overlay
	retry  Retry
}

// NewParty opens a lobby with players in it, connects all, and takes it to its first setup.
func NewParty(ctx context.Context, r Retry, players int, settings protocol.SettingsChange) (*Party, error) {
	gm, err := Create(ctx, r.URL(), protocol.CreateLobby{PlayerName: "Gunda"})
	if err != nil {
		return nil, err
	}
	p := &Party{Commands: Commands(gm.LobbyID), retry: r, people: []*Person{{Seat: gm}}}
	for i := range players {
		player, err := Join(ctx, r.URL(), protocol.JoinLobby{LobbyID: gm.LobbyID, PlayerName: fmt.Sprintf("Spieler %d", i+1)})
		if err != nil {
			return nil, err
		}
		p.people = append(p.people, &Person{Seat: player})
	}
	p.people = append(p.people, &Person{Seat: protocol.Seat{LobbyID: gm.LobbyID}})
	if err = p.Return(ctx); err == nil {
		err = p.DoAll(ctx, p.Open(p.playerIDs(), settings))
	}
	if err != nil {
		p.Close()
		return nil, err
	}
	return p, nil
}

// DoAll has people do one thing after another, until the server refuses one.
func (p *Party) DoAll(ctx context.Context, commands []Command) error {
	for _, c := range commands {
		if err := p.Do(ctx, c); err != nil {
			return err
		}
	}
	return nil
}

// Do has a person do something that the server must accept. It fails with NotAccepted or ErrEnded.
func (p *Party) Do(ctx context.Context, c Command) error {
	return p.Person(c.By).Do(ctx, c.Event, c.Payload)
}

// LobbyID returns the id of the lobby.
func (p *Party) LobbyID() string { return p.lobby() }

// GameMaster returns the game master.
func (p *Party) GameMaster() *Person { return p.people[0] }

// Person returns a player, the game master for any other id.
func (p *Party) Person(player string) *Person {
	for _, person := range p.players() {
		if person.PlayerID == player {
			return person
		}
	}
	return p.GameMaster()
}

// People returns the game master, the players and the overlay.
func (p *Party) People() []*Person { return p.people }

func (p *Party) players() []*Person { return p.people[1 : len(p.people)-1] }

func (p *Party) playerIDs() (ids []string) {
	for _, player := range p.players() {
		ids = append(ids, player.PlayerID)
	}
	return ids
}

// Return has all people return, all at once.
func (p *Party) Return(ctx context.Context) error {
	done := make(chan error, len(p.people))
	for _, person := range p.people {
		go func() { done <- person.Return(ctx, p.retry) }()
	}
	var problems []error
	for range p.people {
		problems = append(problems, <-done)
	}
	return errors.Join(problems...)
}

// Hide tells all people which word they must not receive from now on, of what the game master sees.
func (p *Party) Hide(f Facts) {
	for _, person := range p.people {
		if person != p.GameMaster() {
			person.Hide(f.HiddenFrom(person.PlayerID))
		}
	}
}

// Seen returns the highest sequence number that a person received, and the number of gaps.
func (p *Party) Seen() (seq int64, gaps int) {
	for _, person := range p.people {
		if person.Client != nil {
			highest, missed := person.Seen()
			seq, gaps = max(seq, highest), gaps+missed
		}
	}
	return seq, gaps
}

// IsLosing reports whether a connection of the lobby ends, which explains a refusal by its code: the close frame may
// arrive later.
func (p *Party) IsLosing(ctx context.Context, refused string) bool {
	grace := refusalGrace
	if p.retry.KeepsConnections && slices.Contains([]string{"storage", "imposter_offline", "too_few_players"}, refused) {
		grace = cutOffGrace
	}
	ctx, cancel := context.WithTimeout(ctx, grace)
	defer cancel()
	lost := make(chan struct{}, len(p.people))
	for _, person := range p.people {
		ended := person.Done()
		go func() {
			select {
			case <-ended:
				lost <- struct{}{}
			case <-ctx.Done():
			}
		}()
	}
	select {
	case <-lost:
		return true
	case <-ctx.Done():
		return false
	}
}

// Close ends all connections from this side.
func (p *Party) Close() {
	for _, person := range p.people {
		if person.Client != nil {
			person.Close()
		}
	}
}
