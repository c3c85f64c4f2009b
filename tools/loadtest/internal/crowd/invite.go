package crowd

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"sync"

	"tarnwort/libs/protocol"
)

// callers is how many HTTP calls run side by side.
const callers = 8

// invite opens the lobbies and takes the seats.
func (c *Crowd) invite() error {
	all := c.plan.Lobbies + c.plan.Asleep
	c.tables = make([]*table, all)
	errs := make([]error, all)
	client := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: callers}}
	defer client.CloseIdleConnections()
	var group sync.WaitGroup
	for w := range callers {
		group.Go(func() {
			for i := w; i < all && (i < callers || errs[i-callers] == nil); i += callers {
				c.tables[i], errs[i] = c.open(client, i)
			}
		})
	}
	group.Wait()
	c.tables = c.tables[:c.plan.Lobbies]
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

// open opens a lobby with everybody in it.
func (c *Crowd) open(client *http.Client, number int) (*table, error) {
	t := &table{crowd: c, lobby: fmt.Sprintf("L%d", number), share: float64(number) / float64(c.plan.Lobbies)}
	players := c.plan.Players
	if number >= c.plan.Lobbies {
		players = 2
	}
	for i := range 1 + players {
		s := &seat{table: t, role: player, id: fmt.Sprintf("p%d", i)}
		if i == 0 {
			s.role, s.id = gameMaster, "gm"
		}
		t.seats = append(t.seats, s)
		if !c.plan.Real {
			continue
		}
		given, err := c.take(client, t, i)
		if err != nil {
			return nil, err
		}
		t.lobby, s.id, s.token = given.LobbyID, given.PlayerID, given.Token
	}
	for range c.plan.Overlays {
		t.seats = append(t.seats, &seat{table: t, role: overlay})
	}
	for i := range c.plan.Viewers {
		t.seats = append(t.seats, &seat{table: t, role: viewer, id: fmt.Sprintf("device-%d-%d", number, i), number: i})
	}
	return t, nil
}

// take takes seat i of a lobby, the game master's first.
func (c *Crowd) take(client *http.Client, t *table, i int) (given protocol.Seat, err error) {
	if i == 0 {
		err = c.call(client, "/api/lobby/create", protocol.CreateLobby{PlayerName: "Gunda"}, &given)
		return given, err
	}
	err = c.call(client, "/api/lobby/join", protocol.JoinLobby{LobbyID: t.lobby, PlayerName: fmt.Sprintf("Spieler p%d", i)}, &given)
	return given, err
}

func (c *Crowd) call(client *http.Client, path string, body, answer any) error {
	raw, err := json.Marshal(body)
	if err != nil {
		return err
	}
	response, err := client.Post("http://"+c.plan.Address.String()+path, "application/json", bytes.NewReader(raw))
	if err != nil {
		return err
	}
	defer func() { _ = response.Body.Close() }()
	if raw, err = io.ReadAll(response.Body); err != nil {
		return err
	}
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("%s: %d %s", path, response.StatusCode, raw)
	}
	return json.Unmarshal(raw, answer)
}
