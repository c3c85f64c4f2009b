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
	all := d.plan.Lobbies + d.plan.Unwatched
	d.lobbies = make([]*lobby, all)
	if d.plan.Elsewhere != nil {
		d.lobbies[0] = d.watch(*d.plan.Elsewhere)
		return nil
	}
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
	d.lobbies = d.lobbies[:d.plan.Lobbies]
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

// open opens a lobby and takes all its seats.
func (d *Driver) open(number int) (*lobby, error) {
	t := &lobby{driver: d, server: d.plan.server(number), id: fmt.Sprintf("L%d", number), share: float64(number) / float64(d.plan.Lobbies)}
	players := d.plan.Players
	if number >= d.plan.Lobbies {
		players = 2
	}
	for i := range 1 + players {
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
	d.addViewers(t, number)
	return t, nil
}

// watch brings viewers to a lobby that another process plays in.
func (d *Driver) watch(open OpenLobby) *lobby {
	t := &lobby{driver: d, id: open.ID, suspects: open.Suspects}
	d.addViewers(t, 0)
	return t
}

func (d *Driver) addViewers(t *lobby, number int) {
	for i := range d.plan.Viewers {
		id := fmt.Sprintf("device-%d-%d", number, d.plan.FirstViewer+i)
		t.seats = append(t.seats, &seat{lobby: t, role: viewer, id: id, number: i})
	}
}

// takeSeat takes seat i of a lobby; seat 0 is the game master's.
func (d *Driver) takeSeat(t *lobby, i int) (protocol.Seat, error) {
	ctx, url := context.Background(), "http://"+t.server.String()
	if i == 0 {
		return gameclient.Create(ctx, url, protocol.CreateLobby{PlayerName: "Gunda"})
	}
	return gameclient.Join(ctx, url, protocol.JoinLobby{LobbyID: t.id, PlayerName: fmt.Sprintf("Spieler p%d", i)})
}
