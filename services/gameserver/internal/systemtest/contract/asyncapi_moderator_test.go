package contract_test

import (
	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/wiretest"
)

// connectModerator enters by a new link, which makes an earlier link void.
func (e *eventChecker) connectModerator(gm participant) connection {
	var link protocol.NewModeratorLink
	wiretest.Call(e.t, "POST", e.url+"/api/moderators/"+gm.LobbyID, gm.Token, nil, &link)
	c := e.connect(anyone, wiretest.Dial(e.t, e.url))
	e.do(c, "join_lobby", protocol.EnterLobby{LobbyID: gm.LobbyID, Token: link.Token})
	e.connections[len(e.connections)-1].kind = moderator
	return e.connections[len(e.connections)-1]
}

// moderate sends the events that a moderator may send while a round runs.
func (m *match) moderate() {
	m.t.Helper()
	for _, event := range []string{"pause_turn", "resume_turn"} {
		m.do(m.helper, event, protocol.ByGameMaster{LobbyID: m.id})
	}
	m.do(m.helper, "get_game_state", protocol.InLobby{LobbyID: m.id})
	m.do(m.helper, "blank_name", protocol.TargetPlayer{LobbyID: m.id, TargetPlayerID: m.bob.PlayerID})
}
