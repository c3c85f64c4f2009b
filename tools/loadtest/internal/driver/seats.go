package driver

import (
	"context"
	"fmt"
	"sync"

	"tarnwort/libs/gameclient"
	"tarnwort/libs/protocol"
)

// workers is how many HTTP calls run side by side.
const workers = 8

// takeSeats opens the lobbies and takes the seats.
func (d *Driver) takeSeats() error {
	all := d.plan.Lobbies
	d.lobbies = make([]*lobby, all)
	errs := make([]error, all)
	var group sync.WaitGroup
	for w := range workers {
		group.Go(func() {
			for i := w; i < all && (i < workers || errs[i-workers] == nil); i += workers {
				d.lobbies[i], errs[i] = d.open(i)
			}
		})
	}
	group.Wait()
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

// open opens a lobby and takes all its seats.
func (d *Driver) open(number int) (*lobby, error) {
	t := &lobby{driver: d, id: fmt.Sprintf("L%d", number), share: float64(number) / float64(d.plan.Lobbies)}
	for i := range 1 + d.plan.Players {
		s := &seat{lobby: t, role: player, id: fmt.Sprintf("p%d", i)}
		if i == 0 {
			s.role, s.id = gameMaster, "gm"
		}
		t.seats = append(t.seats, s)
		if !d.plan.Real {
			continue
		}
		given, err := d.takeSeat(t, i)
		if err != nil {
			return nil, err
		}
		t.id, s.id, s.token = given.LobbyID, given.PlayerID, given.Token
	}
	for _, one := range t.seats[1:] {
		t.suspects = append(t.suspects, one.id)
	}
	for range d.plan.Overlays {
		t.seats = append(t.seats, &seat{lobby: t, role: overlay})
	}
	for i := range d.plan.Viewers {
		t.seats = append(t.seats, &seat{lobby: t, role: viewer, id: fmt.Sprintf("device-%d-%d", number, i), number: i})
	}
	return t, nil
}

// takeSeat takes seat i of a lobby; seat 0 is the game master's.
func (d *Driver) takeSeat(t *lobby, i int) (protocol.Seat, error) {
	ctx, url := context.Background(), "http://"+d.plan.Address.String()
	if d.plan.TLS != nil {
		url = "https://" + d.plan.Address.String() // http.DefaultClient trusts the server
	}
	if i == 0 {
		return gameclient.Create(ctx, url, protocol.CreateLobby{PlayerName: "Gunda"})
	}
	return gameclient.Join(ctx, url, protocol.JoinLobby{LobbyID: t.id, PlayerName: fmt.Sprintf("Spieler p%d", i)})
}
