package contract_test

import (
	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/wiretest"
)

// moderator enters by a new link; one that was made before becomes void.
func (w *eventChecker) moderator(gm participant) connection {
	var link protocol.NewModeratorLink
	wiretest.Call(w.t, "POST", w.url+"/api/moderators/"+gm.LobbyID, gm.Token, nil, &link)
	c := w.connect(anyone, wiretest.Dial(w.t, w.url))
	w.do(c, "join_lobby", protocol.EnterLobby{LobbyID: gm.LobbyID, Token: link.Token})
	w.connections[len(w.connections)-1].kind = moderator
	return w.connections[len(w.connections)-1]
}

// moderate does what a moderator may do while a round runs.
func (s *match) moderate() {
	s.t.Helper()
	for _, event := range []string{"pause_turn", "resume_turn"} {
		s.do(s.helper, event, protocol.ByGameMaster{LobbyID: s.id})
	}
	s.do(s.helper, "get_game_state", protocol.InLobby{LobbyID: s.id})
	s.do(s.helper, "blank_name", protocol.TargetPlayer{LobbyID: s.id, TargetPlayerID: s.bob.PlayerID})
}
