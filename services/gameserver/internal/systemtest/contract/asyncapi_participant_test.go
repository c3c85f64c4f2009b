package contract_test

import (
	"encoding/json"

	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/wiretest"
)

// participant is a player or game master with a checked connection.
type participant struct {
	*wiretest.Person
	connection
}

// seriesFile is a series with points of a player of the match.
const seriesFile = `{"format": "tarnwort-series", "version": 1, "savedAt": "2026-11-17T22:00:00Z", "evenings": 1,
	"firstEveningAt": "2026-11-17T19:00:00Z", "lastEveningAt": "2026-11-17T19:00:00Z", "guests": [{"name": "Ada", "points": 7}],
	"settings": {"firstPlayerTime": 60, "otherPlayerTime": 30, "wordsPerPlayer": 2, "rotateFirstPlayer": true, "wordFilter": "off"}}`

func (e *eventChecker) open() participant {
	p := wiretest.Open(e.t, e.url, protocol.CreateLobby{PlayerName: "Gunda", Series: json.RawMessage(seriesFile)})
	return participant{p, e.connect(gameMaster, p.Client)}
}

func (e *eventChecker) join(lobby, name string) participant {
	p := wiretest.Join(e.t, e.url, protocol.JoinLobby{LobbyID: lobby, PlayerName: name, ClientID: name})
	return participant{p, e.connect(player, p.Client)}
}

func (e *eventChecker) connectOverlay(lobby string) connection {
	c := e.connect(anyone, wiretest.Dial(e.t, e.url))
	e.do(c, "join_overlay", protocol.WatchLobby{LobbyID: lobby})
	e.connections[len(e.connections)-1].kind = overlay
	return e.connections[len(e.connections)-1]
}

// connectSource joins a slot that the game master's lobby takes, and reports.
func (e *eventChecker) connectSource(gm participant) connection {
	e.t.Helper()
	id, err := game.ParseLobbyID(gm.LobbyID)
	require.NoError(e.t, err)
	keys, err := e.internals.Lobbies.Slots.Make(e.t.Context(), id, game.PlayerID(gm.PlayerID), "Donnerstag")
	require.NoError(e.t, err)
	c := e.connect(anyone, wiretest.Dial(e.t, e.url))
	e.do(c, "join_slot", protocol.JoinSlot{Key: keys.Overlay})
	e.connections[len(e.connections)-1].kind = overlay
	c = e.connections[len(e.connections)-1]
	e.do(c, "source_status", protocol.SourceStatus{Width: 1920, Height: 1080, Program: true, OnAir: true, Scenes: []string{"Show"}})
	return c
}

// connectViewer joins the audience with a device that may vote.
func (e *eventChecker) connectViewer(lobby string) connection {
	c := e.connect(anyone, wiretest.Dial(e.t, e.url))
	e.do(c, "join_audience", protocol.WatchAsAudience{LobbyID: lobby, DeviceID: "a device"})
	e.connections[len(e.connections)-1].kind = audience
	return e.connections[len(e.connections)-1]
}

// reconnect replaces the connection of a seat by a new one.
func (e *eventChecker) reconnect(a participant) participant {
	c := e.connect(anyone, wiretest.Dial(e.t, e.url))
	e.do(c, "join_lobby", protocol.EnterLobby{LobbyID: a.LobbyID, PlayerID: a.PlayerID, Token: a.Token})
	a.connection.AwaitEnd()
	e.connections[len(e.connections)-1].kind = a.kind
	a.connection = e.connections[len(e.connections)-1]
	return a
}
