package contract_test

import (
	"encoding/json"

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

func (w *eventChecker) open() participant {
	p := wiretest.Open(w.t, w.url, protocol.CreateLobby{PlayerName: "Gunda", Series: json.RawMessage(seriesFile)})
	return participant{p, w.connect(gameMaster, p.Client)}
}

func (w *eventChecker) join(lobby, name string) participant {
	p := wiretest.Join(w.t, w.url, protocol.JoinLobby{LobbyID: lobby, PlayerName: name, ClientID: name})
	return participant{p, w.connect(player, p.Client)}
}

func (w *eventChecker) connectOverlay(lobby string) connection {
	c := w.connect(anyone, wiretest.Dial(w.t, w.url))
	w.do(c, "join_overlay", protocol.WatchLobby{LobbyID: lobby})
	w.connections[len(w.connections)-1].kind = overlay
	return w.connections[len(w.connections)-1]
}

// connectViewer joins the audience with a device that may vote.
func (w *eventChecker) connectViewer(lobby string) connection {
	c := w.connect(anyone, wiretest.Dial(w.t, w.url))
	w.do(c, "join_audience", protocol.WatchAsAudience{LobbyID: lobby, DeviceID: "a device"})
	w.connections[len(w.connections)-1].kind = audience
	return w.connections[len(w.connections)-1]
}

// reconnect replaces the connection of a seat by a new one.
func (w *eventChecker) reconnect(a participant) participant {
	c := w.connect(anyone, wiretest.Dial(w.t, w.url))
	w.do(c, "join_lobby", protocol.EnterLobby{LobbyID: a.LobbyID, PlayerID: a.PlayerID, Token: a.Token})
	a.connection.AwaitEnd()
	w.connections[len(w.connections)-1].kind = a.kind
	a.connection = w.connections[len(w.connections)-1]
	return a
}
