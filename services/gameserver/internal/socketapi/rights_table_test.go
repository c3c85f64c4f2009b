package socketapi_test

import (
	"tarnwort/libs/protocol"
)

// right is one row of the table of rights: which callers may change a lobby by a call in which phase.
// Callers are letters: G game master, P the player whose turn it is
// or would be, A another player, I the imposter, K a kicked player, O a player of
// another lobby, V an overlay, S a stranger, W a viewer of the audience,
// C a remote control, Z one that was revoked, M a moderator, X one whose link is void.
type right struct {
	call string
	// The callers that are allowed in each phase; the other letters of allCallers are refused, or have no effect.
	// Starting is a setup whose round starts in some seconds.
	intermission, setup, starting, playing, selection, announcement string

	payload func(s *lobbyFixture) any
	// prepare brings the lobby into a state in which the call has an effect; nil where it has one already.
	prepare func(s *lobbyFixture)
}

const allCallers = "GPAIKOVSWCZMX"

func rights() []right {
	byGameMaster := func(s *lobbyFixture) any { return protocol.ByGameMaster{LobbyID: s.lobby} }
	onDan := func(s *lobbyFixture) any { return protocol.TargetPlayer{LobbyID: s.lobby, TargetPlayerID: s.dan} }
	return []right{
		{"adjust_player_points", "G", "G", "", "G", "G", "G", func(s *lobbyFixture) any {
			return protocol.AdjustPlayerPoints{LobbyID: s.lobby, PlayerID: s.dan, NewPoints: 7}
		}, nil},
		{"advance_reveal", "", "", "", "", "", "G", func(s *lobbyFixture) any {
			return protocol.AdvanceReveal{LobbyID: s.lobby, Step: "imposter"}
		}, nil},
		{"arm", "", "G", "", "G", "G", "G", func(s *lobbyFixture) any {
			return protocol.Arm{LobbyID: s.lobby, Action: string(s.armedAction()), Winner: string(s.otherWinner())}
		}, nil},
		{"blank_name", "GM", "GM", "GM", "GM", "GM", "GM", onDan, nil},
		{"blank_word", "", "", "", "GM", "GM", "GM", func(s *lobbyFixture) any {
			return protocol.BlankWord{LobbyID: s.lobby, RoundNumber: 1, PlayerID: string(s.seats['P'].Player), WordPlace: 1}
		}, (*lobbyFixture).submitWord},
		{"cancel", "", "G", "G", "G", "G", "G", byGameMaster, (*lobbyFixture).arm},
		{"cast_ballot", "", "", "", "", "PAI", "", func(s *lobbyFixture) any {
			return protocol.CastBallot{LobbyID: s.lobby, SuspectID: s.dan}
		}, (*lobbyFixture).openBallot},
		{"cast_vote", "", "", "", "W", "W", "", func(s *lobbyFixture) any {
			return protocol.CastVote{LobbyID: s.lobby, PlayerID: s.dan}
		}, (*lobbyFixture).switchPoll},
		{"choose_face", "GPAI", "GPAI", "", "", "", "GPAI", func(s *lobbyFixture) any {
			return protocol.ChooseFace{LobbyID: s.lobby, Face: 99}
		}, nil},
		{"end_current_round", "", "", "", "G", "", "", byGameMaster, nil},
		{"end_discussion", "", "", "", "", "G", "", byGameMaster, nil},
		{"enter_word", "", "", "", "G", "", "", func(s *lobbyFixture) any {
			return protocol.EnterWord{LobbyID: s.lobby, PlayerID: string(s.seats['P'].Player), WordPlace: 1, Word: "Zimt"}
		}, nil},
		{"extend_turn", "", "", "", "G", "", "", byGameMaster, nil},
		{"get_game_state", "", "", "", "", "", "", func(s *lobbyFixture) any { return protocol.InLobby{LobbyID: s.lobby} }, nil},
		{"get_timer_state", "", "", "", "", "", "", func(s *lobbyFixture) any { return protocol.InLobby{LobbyID: s.lobby} }, nil},
		{"hand_over", "G", "G", "", "", "", "", onDan, nil},
		{"join_audience", "", "", "", "", "", "", func(s *lobbyFixture) any { return protocol.WatchAsAudience{LobbyID: s.lobby} }, nil},
		{"join_lobby", "", "", "", "", "", "", func(s *lobbyFixture) any {
			return protocol.EnterLobby{LobbyID: s.lobby, PlayerID: s.dan}
		}, nil},
		{"join_slot", "", "", "", "", "", "", func(*lobbyFixture) any { return protocol.JoinSlot{Key: "unknown"} }, nil},
		{"source_status", "", "", "", "", "", "", func(*lobbyFixture) any { return protocol.SourceStatus{Scenes: []string{}} }, nil},
		{"join_overlay", "", "", "", "", "", "", func(s *lobbyFixture) any { return protocol.WatchLobby{LobbyID: s.lobby} }, nil},
		{"hold_reveal", "", "", "", "", "", "G", func(s *lobbyFixture) any {
			return protocol.HoldReveal{LobbyID: s.lobby, Held: true}
		}, nil},
		{"kick_player", "GM", "GM", "GM", "GM", "GM", "GM", onDan, nil},
		{"leave_game", "GPAI", "GPAI", "GPAI", "GPAI", "GPAI", "GPAI", func(s *lobbyFixture) any { return protocol.ByPlayer{LobbyID: s.lobby} }, nil},
		{"leave_lobby", "GPAI", "GPAI", "GPAI", "GPAI", "GPAI", "GPAI", func(s *lobbyFixture) any { return protocol.ByPlayer{LobbyID: s.lobby} }, nil},
		{"lift_bar", "G", "G", "", "G", "G", "G", func(s *lobbyFixture) any {
			return protocol.TargetPlayer{LobbyID: s.lobby, TargetPlayerID: s.kicked}
		}, nil},
		{"open_ballot", "", "", "", "", "G", "", byGameMaster, nil},
		{"pause_turn", "", "", "GM", "GM", "", "", byGameMaster, nil},
		{"player_ready", "PAI", "PAI", "", "", "", "", func(s *lobbyFixture) any {
			return protocol.PlayerReady{LobbyID: s.lobby, IsReady: s.phase == "setup"}
		}, (*lobbyFixture).invertReadiness},
		{"randomize_imposter", "", "G", "", "", "", "", byGameMaster, (*lobbyFixture).clearImposter},
		{"react", "PAI", "PAI", "", "", "PAI", "PAI", func(s *lobbyFixture) any {
			return protocol.React{LobbyID: s.lobby, Kind: "clap"}
		}, (*lobbyFixture).passReveal},
		{"release_word", "", "", "", "GM", "GM", "", func(s *lobbyFixture) any {
			return protocol.ReleaseWord{LobbyID: s.lobby, RoundNumber: 1, PlayerID: string(s.seats['P'].Player), WordPlace: 1}
		}, (*lobbyFixture).submitWord},
		{"repeat_turn", "", "", "", "G", "", "", (*lobbyFixture).onTurn, (*lobbyFixture).skipTurn},
		{"reorder_players", "G", "G", "", "", "G", "G", func(s *lobbyFixture) any {
			return protocol.ReorderPlayers{LobbyID: s.lobby, PlayerOrder: s.lastFirst()}
		}, nil},
		{"restore_word", "", "", "", "GM", "GM", "GM", func(s *lobbyFixture) any {
			return protocol.RestoreWord{LobbyID: s.lobby, RoundNumber: 1, PlayerID: string(s.seats['P'].Player), WordPlace: 1}
		}, (*lobbyFixture).blankWord},
		{"resume_turn", "", "", "GM", "GM", "", "", byGameMaster, (*lobbyFixture).pause},
		{"role_seen", "", "", "PAI", "", "", "", func(s *lobbyFixture) any { return protocol.ByPlayer{LobbyID: s.lobby} }, (*lobbyFixture).dealRoles},
		{"select_winner", "", "", "", "", "G", "G", func(s *lobbyFixture) any {
			return protocol.SelectWinner{LobbyID: s.lobby, Winner: "imposter"}
		}, nil},
		{"set_first_player", "G", "G", "", "G", "G", "G", func(s *lobbyFixture) any {
			return protocol.SetFirstPlayer{LobbyID: s.lobby, FirstPlayerID: s.dan}
		}, nil},
		{"set_topic_and_imposter", "", "G", "", "", "", "", func(s *lobbyFixture) any {
			return protocol.SetTopicAndImposter{LobbyID: s.lobby, Topic: text("Brot")}
		}, nil},
		{"show_ballot", "", "", "", "", "G", "", byGameMaster, (*lobbyFixture).openBallot},
		{"skip_turn", "", "", "", "G", "", "", (*lobbyFixture).onTurn, nil},
		{"start_discussion", "", "", "", "", "G", "", byGameMaster, (*lobbyFixture).endDiscussion},
		{"start_game", "G", "", "", "", "", "", byGameMaster, nil},
		{"start_last_guess", "", "", "", "", "G", "", byGameMaster, nil},
		{"start_next_round", "", "", "", "", "", "G", byGameMaster, (*lobbyFixture).passReveal},
		{"start_word_submission", "", "G", "", "", "", "", byGameMaster, nil},
		{"submit_guess", "", "", "", "", "I", "", func(s *lobbyFixture) any {
			return protocol.SubmitGuess{LobbyID: s.lobby, Guess: "Birne"}
		}, (*lobbyFixture).startGuess},
		{"set_blackout", "G", "G", "G", "G", "G", "G", func(s *lobbyFixture) any {
			return protocol.SetBlackout{LobbyID: s.lobby, On: true}
		}, nil},
		{"share_camera", "PAI", "PAI", "PAI", "PAI", "PAI", "PAI", func(s *lobbyFixture) any {
			return protocol.ShareCamera{LobbyID: s.lobby, VodninjaCam: "https://vdo.ninja/?view=own", On: true}
		}, nil},
		{"submit_word", "", "", "", "P", "", "", func(s *lobbyFixture) any {
			return protocol.SubmitWord{LobbyID: s.lobby, Word: "Zimt"}
		}, nil},
		{"switch_poll", "G", "G", "G", "G", "G", "G", func(s *lobbyFixture) any {
			return protocol.SwitchPoll{LobbyID: s.lobby, Channel: text("ada_ttv")}
		}, nil},
		{"toggle_player_order_reversed", "G", "G", "", "", "G", "G", byGameMaster, nil},
		{"toggle_vdo_ninja_iframes", "G", "G", "", "G", "G", "G", func(s *lobbyFixture) any {
			return protocol.ToggleIframes{LobbyID: s.lobby, ShowIframes: true}
		}, nil},
		{"update_game_settings", "G", "G", "", "", "G", "G", func(s *lobbyFixture) any {
			return protocol.UpdateGameSettings{LobbyID: s.lobby, SettingsChange: protocol.SettingsChange{WordsPerPlayer: new(4)}}
		}, nil},
		{"update_player_profile", "G", "G", "", "G", "G", "G", func(s *lobbyFixture) any {
			return protocol.UpdatePlayerProfile{LobbyID: s.lobby, PlayerID: s.dan, Name: text("Daniela")}
		}, nil},
		{"use_twitch_picture", "PAI", "PAI", "", "", "", "", func(s *lobbyFixture) any {
			return protocol.UseTwitchPicture{LobbyID: s.lobby, UseTwitchPicture: false}
		}, nil},

		{"POST /api/lobby/create", "", "", "", "", "", "", func(*lobbyFixture) any { return protocol.CreateLobby{PlayerName: "Neu"} }, nil},
		{"POST /api/lobby/join", "GPAIOVSWCZMX", "GPAIOVSWCZMX", "", "", "", "", func(s *lobbyFixture) any {
			return protocol.JoinLobby{LobbyID: s.lobby, PlayerName: "Neu", ClientID: s.browser}
		}, (*lobbyFixture).unlock},
		{"POST /api/lobby/leave", "GPAI", "GPAI", "GPAI", "GPAI", "GPAI", "GPAI", func(s *lobbyFixture) any {
			return protocol.LeaveLobby{LobbyID: s.lobby}
		}, nil},
		{"POST /api/lobby/seat-key", "PAI", "PAI", "PAI", "PAI", "PAI", "PAI", func(s *lobbyFixture) any {
			return protocol.SeatKeyRequest{LobbyID: s.lobby}
		}, nil},
		{"POST /api/lobby/move-seat", "", "", "", "", "", "", func(s *lobbyFixture) any {
			return protocol.MoveSeat{LobbyID: s.lobby, Key: "of no seat"}
		}, nil},
		{"POST /api/lobby/lock", "GM", "GM", "", "GM", "GM", "GM", func(s *lobbyFixture) any {
			return protocol.LockLobby{LobbyID: s.lobby, Locked: s.phase == "intermission"}
		}, nil},
		{"POST /api/control/{lobbyId}/tokens", "G", "G", "", "G", "G", "G", func(*lobbyFixture) any { return protocol.MakeControlToken{Name: "Noch eine"} }, nil},
		{"DELETE /api/control/{lobbyId}/tokens/{tokenId}", "G", "G", "", "G", "G", "G", nil, nil},
		{"GET /api/control/{lobbyId}", "", "", "", "", "", "", nil, nil},
		{"POST /api/control/{lobbyId}/start", "C", "C", "", "", "", "", nil, nil},
		{"POST /api/control/{lobbyId}/end-round", "", "", "", "C", "", "", nil, nil},
		{"POST /api/control/{lobbyId}/pause", "", "", "C", "C", "", "", nil, nil},
		{"POST /api/control/{lobbyId}/extend", "", "", "", "C", "", "", nil, nil},
		{"POST /api/control/{lobbyId}/skip", "", "", "", "C", "", "", nil, nil},
		{"POST /api/control/{lobbyId}/repeat", "", "", "", "C", "", "", nil, (*lobbyFixture).skipTurn},
		{"POST /api/control/{lobbyId}/winner?winner=imposter", "", "", "", "", "C", "C", nil, nil},
		{"POST /api/control/{lobbyId}/next", "", "", "", "", "", "C", nil, (*lobbyFixture).passReveal},
		{"POST /api/control/{lobbyId}/advance", "", "", "", "", "", "C", nil, (*lobbyFixture).restReveal},
		{"POST /api/control/{lobbyId}/hold-reveal", "", "", "", "", "", "C", nil, nil},
		{"POST /api/control/{lobbyId}/cameras", "C", "C", "", "C", "C", "C", nil, nil},
		{"POST /api/control/{lobbyId}/poll?on=true", "C", "C", "C", "C", "C", "C", nil, nil},
		{"POST /api/control/{lobbyId}/hide", "C", "C", "C", "C", "C", "C", nil, nil},
		{"POST /api/control/{lobbyId}/ballot", "", "", "", "", "C", "", nil, nil},
		{"POST /api/control/{lobbyId}/blank-last", "", "", "", "C", "C", "C", nil, (*lobbyFixture).submitWord},
		{"POST /api/control/{lobbyId}/undo-blank", "", "", "", "C", "C", "C", nil, (*lobbyFixture).blankWord},
		{"POST /api/control/{lobbyId}/votes", "", "", "", "C", "C", "", func(*lobbyFixture) any {
			return protocol.CastChatVotes{Votes: []protocol.ChatVote{{Voter: "1", Suspect: "Dan"}}}
		}, (*lobbyFixture).switchPoll},
		{"POST /api/control/{lobbyId}/delete", "", "", "", "", "", "", nil, nil},
		{"POST /api/moderators/{lobbyId}", "G", "G", "", "G", "G", "G", nil, nil},
		{"DELETE /api/moderators/{lobbyId}", "G", "G", "", "G", "G", "G", nil, nil},
		{"POST /api/webhooks/{lobbyId}", "G", "G", "", "G", "G", "G", func(*lobbyFixture) any { return protocol.AddWebhook{URL: "https://hook.example/x"} }, nil},
		{"DELETE /api/webhooks/{lobbyId}/{webhookId}", "G", "G", "", "G", "G", "G", nil, nil},
		{"POST /api/webhooks/{lobbyId}/{webhookId}/resume", "G", "G", "", "G", "G", "G", nil, nil},
		{"POST /api/rehearsal/{lobbyId}", "G", "G", "", "", "", "", func(*lobbyFixture) any { return protocol.StartRehearsal{Players: 1} }, (*lobbyFixture).unlock},
		{"DELETE /api/rehearsal/{lobbyId}", "G", "G", "", "", "", "", nil, (*lobbyFixture).rehearse},
		{"GET /api/rows/{overlayKey}", "", "", "", "", "", "", nil, nil},
		{"GET /api/lobby/{lobbyId}", "", "", "", "", "", "", nil, nil},
	}
}

func text(s string) *string { return &s }
