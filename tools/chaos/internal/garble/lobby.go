package garble

import (
	"context"
	"fmt"
	"net/http"

	"tarnwort/libs/protocol"
	"tarnwort/tools/chaos/internal/wire"
)

// guests is how many seats a hostile lobby has beside the game master.
const guests = 3

// Open opens a lobby whose seats are all hostile.
func Open(ctx context.Context, url string) ([]protocol.Seat, error) {
	var gm protocol.Seat
	if err := wire.Call(ctx, http.MethodPost, url+"/api/lobby/create", "", protocol.CreateLobby{PlayerName: "Garst"}, &gm); err != nil {
		return nil, err
	}
	seats := []protocol.Seat{gm}
	for i := range guests {
		var seat protocol.Seat
		body := protocol.JoinLobby{LobbyID: gm.LobbyID, PlayerName: fmt.Sprintf("Wirr %d", i)}
		if err := wire.Call(ctx, http.MethodPost, url+"/api/lobby/join", "", body, &seat); err != nil {
			return nil, err
		}
		seats = append(seats, seat)
	}
	return seats, nil
}
