package contract_test

import (
	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/wiretest"
)

// connectModerator enters by a new link, which makes an earlier link void.
func (w *eventChecker) connectModerator(gm participant) connection {
	var link protocol.NewModeratorLink
	wiretest.Call(w.t, "POST", w.url+"/api/moderators/"+gm.LobbyID, gm.Token, nil, &link)
	c := w.connect(anyone, wiretest.Dial(w.t, w.url))
	w.do(c, "join_lobby", protocol.EnterLobby{LobbyID: gm.LobbyID, Token: link.Token})
	w.connections[len(w.connections)-1].kind = moderator
	return w.connections[len(w.connections)-1]
}

// moderate sends the events that a moderator may send while a round runs.
func (s *match) moderate() {
	s.t.Helper()
	for _, event := range []string{"pause_turn", "resume_turn"} {
		s.do(s.helper, event, protocol.ByGameMaster{LobbyID: s.id})
	}
	s.do(s.helper, "get_game_state", protocol.InLobby{LobbyID: s.id})
	s.do(s.helper, "blank_name", protocol.TargetPlayer{LobbyID: s.id, TargetPlayerID: s.bob.PlayerID})
}
