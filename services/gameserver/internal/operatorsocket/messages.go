package operatorsocket

import (
	"time"

	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/view"
)

// Running is what the running server was started with.
type Running struct {
	// Address is where it serves clients, as host:port; MetricsAddress is empty for a server without metrics.
	Address        string `json:"address"`
	MetricsAddress string `json:"metricsAddress"`
}

// Listed is a lobby in a list.
type Listed struct {
	ID             string    `json:"id"`
	LastAttendance time.Time `json:"lastAttendance"`

	// InMemory is true while the server runs the lobby; other lobbies are in the event log
	// until a client enters them.
	InMemory bool `json:"inMemory"`
}

// Lobby is one lobby.
type Lobby struct {
	ID          string    `json:"id"`
	Phase       string    `json:"phase"`
	Round       int       `json:"round"`
	OpenedAt    time.Time `json:"openedAt"`
	Locked      bool      `json:"locked"`
	HasPassword bool      `json:"hasPassword"`
	Players     []Player  `json:"players"`
}

// Player is a seat.
type Player struct {
	Name       string `json:"name"`
	GameMaster bool   `json:"gameMaster"`
	Connected  bool   `json:"connected"`
	Bot        bool   `json:"bot"`
	Points     int    `json:"points"`
}

func listed(l lobbies.Listed) Listed {
	return Listed{ID: l.ID.String(), LastAttendance: l.LastAttendance.UTC(), InMemory: l.InMemory}
}

// describe returns what the audience of a lobby may know.
func describe(scene view.Scene) Lobby {
	state := view.Snapshot(scene, view.Viewer{Role: view.Audience})
	lobby := Lobby{
		ID: state.LobbyID, Phase: state.GamePhase, Round: state.CurrentRound, OpenedAt: time.UnixMilli(state.OpenedAt).UTC(),
		Locked: state.Lobby.Locked, HasPassword: state.Lobby.HasPassword,
		Players: make([]Player, 0, len(state.Players)),
	}
	for _, p := range state.Players {
		lobby.Players = append(lobby.Players, Player{
			Name: p.Name, GameMaster: p.IsGameMaster, Connected: p.IsConnected, Bot: p.IsBot, Points: p.Points,
		})
	}
	return lobby
}
