package socketapi

import (
	"encoding/json"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/eventlog"
	"tarnwort/libs/protocol"
)

// request is the command in an event, with the ids that the client claims. They are checked
// against the identity that its token proves.
type request struct {
	lobby   string
	claimed string
	command game.Command
}

// setVisit adds the visit of the page to a command that leaves the lobby.
func (r *request) setVisit(visit game.VisitID) {
	if leave, ok := r.command.(game.LeaveLobby); ok {
		leave.Visit = visit
		r.command = leave
	}
}

// isWord reports whether the client submits a word.
func (r request) isWord() bool {
	_, word := r.command.(game.SubmitWord)
	return word
}

// decoder decodes a payload as the request of a seat, with the id that the client gave it or an empty one.
type decoder func(by game.PlayerID, payload json.RawMessage) (_ request, commandID string, _ error)

// repeatable is a payload with a protocol.Repeatable.
type repeatable interface{ Repeats() string }

// decoders is the closed list of the events that change a lobby.
func decoders() map[string]decoder { //nolint:funlen // a table: one row for each event
	return map[string]decoder{
		"adjust_player_points": decode(func(by game.PlayerID, p protocol.AdjustPlayerPoints) request {
			return request{p.LobbyID, p.GameMasterID, game.AdjustPoints{By: by, Player: game.PlayerID(p.PlayerID), Points: p.NewPoints}}
		}),
		"arm": decode(arm),
		"advance_reveal": decode(func(by game.PlayerID, p protocol.AdvanceReveal) request {
			return request{p.LobbyID, p.GameMasterID, game.AdvanceReveal{By: by, Step: game.RevealStep(p.Step)}}
		}),
		"blank_name":  onTarget(blankName),
		"blank_word":  decode(blankWord),
		"cancel":      byGameMaster(func(by game.PlayerID) game.Command { return game.CancelArmed{By: by} }),
		"cast_ballot": decode(castBallot),
		"choose_face": decode(func(by game.PlayerID, p protocol.ChooseFace) request {
			return request{p.LobbyID, p.PlayerID, game.ChooseFace{By: by, Face: game.Face(p.Face)}}
		}),
		"end_current_round": byGameMaster(func(by game.PlayerID) game.Command { return game.EndRound{By: by} }),
		"end_discussion":    byGameMaster(func(by game.PlayerID) game.Command { return game.EndDiscussion{By: by} }),
		"enter_word":        decode(enterWord),
		"extend_turn":       byGameMaster(func(by game.PlayerID) game.Command { return game.ExtendTurn{By: by} }),
		"hand_over": onTarget(func(by, target game.PlayerID) game.Command {
			return game.HandOver{By: by, To: target}
		}),
		"hold_reveal": decode(func(by game.PlayerID, p protocol.HoldReveal) request {
			return request{p.LobbyID, p.GameMasterID, game.HoldReveal{By: by, Held: p.Held}}
		}),
		"kick_player": onTarget(func(by, target game.PlayerID) game.Command {
			return game.KickPlayer{By: by, Target: target}
		}),
		"leave_game":  decode(leave),
		"leave_lobby": decode(leave),
		"lift_bar": onTarget(func(by, target game.PlayerID) game.Command {
			return game.UnbanPlayer{By: by, Player: target}
		}),
		"open_ballot": byGameMaster(func(by game.PlayerID) game.Command { return game.OpenBallot{By: by} }),
		"pause_turn":  byGameMaster(func(by game.PlayerID) game.Command { return game.PauseTurn{By: by} }),
		"player_ready": decode(func(by game.PlayerID, p protocol.PlayerReady) request {
			return request{p.LobbyID, p.PlayerID, game.MarkReady{By: by, Ready: p.IsReady}}
		}),
		"randomize_imposter": byGameMaster(func(by game.PlayerID) game.Command { return game.DrawImposter{By: by} }),
		"release_word":       decode(releaseWord),
		"restore_word":       decode(restoreWord),
		"reorder_players": decode(func(by game.PlayerID, p protocol.ReorderPlayers) request {
			return request{p.LobbyID, p.GameMasterID, game.ReorderPlayers{By: by, Order: players(p.PlayerOrder)}}
		}),
		"repeat_turn": decode(func(by game.PlayerID, p protocol.OnTurn) request {
			return request{p.LobbyID, p.GameMasterID, game.RepeatTurn{By: by, Player: game.PlayerID(p.PlayerID), Place: p.WordPlace}}
		}),
		"resume_turn": byGameMaster(func(by game.PlayerID) game.Command { return game.ResumeTurn{By: by} }),
		"role_seen": decode(func(by game.PlayerID, p protocol.ByPlayer) request {
			return request{p.LobbyID, p.PlayerID, game.ConfirmRole{By: by}}
		}),
		"select_winner": decode(func(by game.PlayerID, p protocol.SelectWinner) request {
			return request{p.LobbyID, p.GameMasterID, game.SelectWinner{By: by, Winner: game.Winner(p.Winner)}}
		}),
		"set_first_player": decode(func(by game.PlayerID, p protocol.SetFirstPlayer) request {
			return request{p.LobbyID, p.GameMasterID, game.SetFirstPlayer{By: by, Player: game.PlayerID(p.FirstPlayerID)}}
		}),
		"set_topic_and_imposter": decode(func(by game.PlayerID, p protocol.SetTopicAndImposter) request {
			return request{p.LobbyID, p.GameMasterID, game.PrepareRound{
				By: by, Topic: p.Topic, CategoryHint: p.CategoryHint, ImposterTopic: p.ImposterTopic, Imposters: imposters(p.ImposterID, p.ImposterIDs),
			}}
		}),
		"show_ballot": byGameMaster(func(by game.PlayerID) game.Command { return game.ShowBallot{By: by} }),
		"start_game":  byGameMaster(func(by game.PlayerID) game.Command { return game.StartSetup{By: by} }),
		"skip_turn": decode(func(by game.PlayerID, p protocol.OnTurn) request {
			return request{p.LobbyID, p.GameMasterID, game.SkipTurn{By: by, Player: game.PlayerID(p.PlayerID), Place: p.WordPlace}}
		}),
		"start_discussion": byGameMaster(func(by game.PlayerID) game.Command { return game.StartDiscussion{By: by} }),
		"start_last_guess": decode(func(by game.PlayerID, p protocol.StartLastGuess) request {
			return request{p.LobbyID, p.GameMasterID, game.StartLastGuess{By: by, Imposter: game.PlayerID(p.ImposterID)}}
		}),
		"start_next_round": byGameMaster(func(by game.PlayerID) game.Command { return game.StartNextRound{By: by} }),
		"start_word_submission": decode(func(by game.PlayerID, p protocol.StartWordSubmission) request {
			return request{p.LobbyID, p.GameMasterID, game.StartRound{
				By: by, Topic: p.Topic, CategoryHint: p.CategoryHint, ImposterTopic: p.ImposterTopic, Imposters: imposters(p.ImposterID, p.ImposterIDs),
			}}
		}),
		"set_blackout": decode(func(by game.PlayerID, p protocol.SetBlackout) request {
			return request{lobby: p.LobbyID, command: game.SwitchBlackout{By: by, On: p.On}}
		}),
		"share_camera": decode(func(by game.PlayerID, p protocol.ShareCamera) request {
			return request{p.LobbyID, p.PlayerID, game.ShareCamera{By: by, URL: p.VodninjaCam, On: p.On}}
		}),
		"submit_guess":                 decode(submitGuess),
		"submit_word":                  submitWord,
		"switch_poll":                  decode(switchPoll),
		"toggle_player_order_reversed": byGameMaster(func(by game.PlayerID) game.Command { return game.ReverseOrder{By: by} }),
		"toggle_vdo_ninja_iframes": decode(func(by game.PlayerID, p protocol.ToggleIframes) request {
			return request{lobby: p.LobbyID, command: game.ToggleCameras{By: by, Shown: p.ShowIframes}}
		}),
		"update_game_settings": decode(func(by game.PlayerID, p protocol.UpdateGameSettings) request {
			return request{p.LobbyID, p.GameMasterID, game.UpdateSettings{By: by, Change: p.SettingsChange}}
		}),
		"update_player_profile": decode(updateProfile),
		"use_twitch_picture": decode(func(by game.PlayerID, p protocol.UseTwitchPicture) request {
			return request{p.LobbyID, p.PlayerID, game.UseTwitchPicture{By: by, Use: p.UseTwitchPicture}}
		}),
	}
}

func decode[T repeatable](read func(by game.PlayerID, payload T) request) decoder {
	return func(by game.PlayerID, data json.RawMessage) (request, string, error) {
		p, err := parse[T](data)
		if err != nil {
			return request{}, "", err
		}
		return read(by, p), p.Repeats(), eventlog.CheckCommandID(p.Repeats())
	}
}

func parse[T any](data json.RawMessage) (p T, err error) {
	err = protocol.Decode(data, &p)
	return p, err
}

func byGameMaster(command func(by game.PlayerID) game.Command) decoder {
	return decode(func(by game.PlayerID, p protocol.ByGameMaster) request {
		return request{p.LobbyID, p.GameMasterID, command(by)}
	})
}

func onTarget(command func(by, target game.PlayerID) game.Command) decoder {
	return decode(func(by game.PlayerID, p protocol.TargetPlayer) request {
		return request{p.LobbyID, p.GameMasterID, command(by, game.PlayerID(p.TargetPlayerID))}
	})
}

// submitWord decodes the most frequent event with a parser of its own. It falls back to the JSON
// decoder for unusual JSON.
func submitWord(by game.PlayerID, data json.RawMessage) (request, string, error) {
	read := func(by game.PlayerID, p protocol.SubmitWord) request {
		return request{p.LobbyID, p.PlayerID, game.SubmitWord{By: by, Word: p.Word, Place: p.WordPlace}}
	}
	var p protocol.SubmitWord
	if p.ReadPlain(data) {
		return read(by, p), p.CommandID, eventlog.CheckCommandID(p.CommandID)
	}
	return decode(read)(by, data)
}

func arm(by game.PlayerID, p protocol.Arm) request {
	return request{p.LobbyID, p.GameMasterID, game.Arm{
		By: by, Action: game.Action(p.Action), Winner: game.Winner(p.Winner), Now: p.Now,
		Round: game.StartRound{Topic: p.Topic, CategoryHint: p.CategoryHint, ImposterTopic: p.ImposterTopic},
	}}
}

func submitGuess(by game.PlayerID, p protocol.SubmitGuess) request {
	return request{p.LobbyID, p.PlayerID, game.SubmitGuess{By: by, Text: p.Guess}}
}

func leave(by game.PlayerID, p protocol.ByPlayer) request {
	return request{p.LobbyID, p.PlayerID, game.LeaveLobby{By: by}}
}

func blankName(by, target game.PlayerID) game.Command { return game.BlankName{By: by, Player: target} }

func enterWord(by game.PlayerID, p protocol.EnterWord) request {
	return request{p.LobbyID, p.GameMasterID, game.EnterWord{By: by, Player: game.PlayerID(p.PlayerID), Place: p.WordPlace, Word: p.Word}}
}

func castBallot(by game.PlayerID, p protocol.CastBallot) request {
	return request{p.LobbyID, p.PlayerID, game.CastBallot{By: by, Suspect: game.PlayerID(p.SuspectID)}}
}

func switchPoll(by game.PlayerID, p protocol.SwitchPoll) request {
	return request{p.LobbyID, p.GameMasterID, game.SwitchPoll{
		By: by, On: p.On, Hidden: p.HiddenUntilReveal, Channel: p.Channel, YouTubeVideo: p.YouTubeVideo, VotersPerAddress: p.VotersPerAddress,
		Command: p.Command, BareNumbers: p.BareNumbers, BySource: p.BySource,
	}}
}

func updateProfile(by game.PlayerID, p protocol.UpdatePlayerProfile) request {
	return request{p.LobbyID, p.GameMasterID, game.UpdateProfile{
		By: by, Player: game.PlayerID(p.PlayerID),
		Name: p.Name, TwitchUsername: p.TwitchUsername, CameraURL: p.VodninjaCam,
	}}
}

// imposters returns the players of a list, else the one of an id, which may be empty; nil without both.
func imposters(id *string, ids []string) []game.PlayerID {
	switch {
	case ids != nil:
		return players(ids)
	case id != nil:
		return players([]string{*id})
	}
	return nil
}

func players(ids []string) []game.PlayerID {
	order := make([]game.PlayerID, 0, len(ids))
	for _, id := range ids {
		order = append(order, game.PlayerID(id))
	}
	return order
}
