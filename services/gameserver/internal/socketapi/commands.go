package socketapi

import (
	"encoding/json"
	"time"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
	"tarnwort/libs/protocol"
)

// order is what a client asks for: a command, and the ids the client says it
// has, which are checked against what its token proved.
type order struct {
	lobby   string
	claimed string
	command game.Command
}

// decoder reads a payload as the order of somebody.
type decoder func(by game.PlayerID, payload json.RawMessage) (order, error)

// decoders is the closed list of the events that change a lobby.
func decoders() map[string]decoder {
	return map[string]decoder{
		"adjust_player_points": decode(func(by game.PlayerID, p protocol.AdjustPlayerPoints) order {
			return order{p.LobbyID, p.GameMasterID, game.AdjustPoints{By: by, Player: game.PlayerID(p.PlayerID), Points: p.NewPoints}}
		}),
		"cast_ballot":       decode(castBallot),
		"end_current_round": byGameMaster(func(by game.PlayerID) game.Command { return game.EndRound{By: by} }),
		"extend_turn":       byGameMaster(func(by game.PlayerID) game.Command { return game.ExtendTurn{By: by} }),
		"hand_over": onTarget(func(by, target game.PlayerID) game.Command {
			return game.HandOver{By: by, To: target}
		}),
		"kick_player": onTarget(func(by, target game.PlayerID) game.Command {
			return game.KickPlayer{By: by, Target: target}
		}),
		"leave_game":  decode(leave),
		"leave_lobby": decode(leave),
		"lift_bar": onTarget(func(by, target game.PlayerID) game.Command {
			return game.LiftBar{By: by, Player: target}
		}),
		"open_ballot": byGameMaster(func(by game.PlayerID) game.Command { return game.OpenBallot{By: by} }),
		"pause_turn":  byGameMaster(func(by game.PlayerID) game.Command { return game.PauseTurn{By: by} }),
		"player_ready": decode(func(by game.PlayerID, p protocol.PlayerReady) order {
			return order{p.LobbyID, p.PlayerID, game.MarkReady{By: by, Ready: p.IsReady}}
		}),
		"randomize_imposter": byGameMaster(func(by game.PlayerID) game.Command { return game.DrawImposter{By: by} }),
		"reorder_players": decode(func(by game.PlayerID, p protocol.ReorderPlayers) order {
			return order{p.LobbyID, p.GameMasterID, game.ReorderPlayers{By: by, Order: players(p.PlayerOrder)}}
		}),
		"resume_turn": byGameMaster(func(by game.PlayerID) game.Command { return game.ResumeTurn{By: by} }),
		"select_winner": decode(func(by game.PlayerID, p protocol.SelectWinner) order {
			return order{p.LobbyID, p.GameMasterID, game.SelectWinner{By: by, Winner: game.Winner(p.Winner)}}
		}),
		"set_first_player": decode(func(by game.PlayerID, p protocol.SetFirstPlayer) order {
			return order{p.LobbyID, p.GameMasterID, game.SetFirstPlayer{By: by, Player: game.PlayerID(p.FirstPlayerID)}}
		}),
		"set_topic_and_imposter": decode(func(by game.PlayerID, p protocol.SetTopicAndImposter) order {
			return order{p.LobbyID, p.GameMasterID, game.PrepareRound{
				By: by, Topic: p.Topic, CategoryHint: p.CategoryHint, Imposter: player(p.ImposterID),
			}}
		}),
		"show_ballot":      byGameMaster(func(by game.PlayerID) game.Command { return game.ShowBallot{By: by} }),
		"start_game":       byGameMaster(func(by game.PlayerID) game.Command { return game.StartSetup{By: by} }),
		"start_next_round": byGameMaster(func(by game.PlayerID) game.Command { return game.StartNextRound{By: by} }),
		"start_word_submission": decode(func(by game.PlayerID, p protocol.StartWordSubmission) order {
			return order{p.LobbyID, p.GameMasterID, game.StartRound{
				By: by, Topic: p.Topic, CategoryHint: p.CategoryHint, Imposter: player(p.ImposterID),
			}}
		}),
		"submit_word":                  submitWord,
		"switch_poll":                  decode(switchPoll),
		"toggle_player_order_reversed": byGameMaster(func(by game.PlayerID) game.Command { return game.ReverseOrder{By: by} }),
		"toggle_vdo_ninja_iframes": decode(func(by game.PlayerID, p protocol.ToggleIframes) order {
			return order{lobby: p.LobbyID, command: game.ToggleCameras{By: by, Shown: p.ShowIframes}}
		}),
		"update_game_settings":  decode(updateSettings),
		"update_player_profile": decode(updateProfile),
	}
}

func decode[T any](read func(by game.PlayerID, payload T) order) decoder {
	return func(by game.PlayerID, payload json.RawMessage) (order, error) {
		p, err := parse[T](payload)
		if err != nil {
			return order{}, err
		}
		return read(by, p), nil
	}
}

func parse[T any](payload json.RawMessage) (p T, err error) {
	if len(payload) == 0 || payload[0] != '{' || json.Unmarshal(payload, &p) != nil {
		return p, lobbies.ErrBadRequest
	}
	return p, nil
}

func byGameMaster(command func(by game.PlayerID) game.Command) decoder {
	return decode(func(by game.PlayerID, p protocol.ByGameMaster) order {
		return order{p.LobbyID, p.GameMasterID, command(by)}
	})
}

func onTarget(command func(by, target game.PlayerID) game.Command) decoder {
	return decode(func(by game.PlayerID, p protocol.TargetPlayer) order {
		return order{p.LobbyID, p.GameMasterID, command(by, game.PlayerID(p.TargetPlayerID))}
	})
}

// submitWord reads what is sent so often that it reads itself, unless it is written
// in an unusual way.
func submitWord(by game.PlayerID, payload json.RawMessage) (_ order, err error) {
	var p protocol.SubmitWord
	if !p.ReadPlain(payload) {
		if p, err = parse[protocol.SubmitWord](payload); err != nil {
			return order{}, err
		}
	}
	return order{p.LobbyID, p.PlayerID, game.SubmitWord{By: by, Word: p.Word, Place: p.WordPlace}}, nil
}

func leave(by game.PlayerID, p protocol.ByPlayer) order {
	return order{p.LobbyID, p.PlayerID, game.LeaveLobby{By: by}}
}

func castBallot(by game.PlayerID, p protocol.CastBallot) order {
	return order{p.LobbyID, p.PlayerID, game.CastBallot{By: by, Suspect: game.PlayerID(p.SuspectID)}}
}

func switchPoll(by game.PlayerID, p protocol.SwitchPoll) order {
	return order{p.LobbyID, p.GameMasterID, game.SwitchPoll{By: by, On: p.On, Hidden: p.HiddenUntilReveal, Channel: p.Channel}}
}

func updateSettings(by game.PlayerID, p protocol.UpdateGameSettings) order {
	return order{p.LobbyID, p.GameMasterID, game.UpdateSettings{By: by, Change: game.SettingsChange{
		FirstPlayerTime:     seconds(p.FirstPlayerTime),
		OtherPlayerTime:     seconds(p.OtherPlayerTime),
		WordsPerPlayer:      p.WordsPerPlayer,
		HintForImposterOnly: p.HintForImposterOnly,
		RotateFirstPlayer:   p.RotateFirstPlayer,
		AutomaticPoints:     p.AutomaticPoints,
		CategoryOnOverlay:   p.CategoryOnOverlay,
	}}}
}

func updateProfile(by game.PlayerID, p protocol.UpdatePlayerProfile) order {
	return order{p.LobbyID, p.GameMasterID, game.UpdateProfile{
		By: by, Player: game.PlayerID(p.PlayerID),
		Name: p.Name, TwitchUsername: p.TwitchUsername, CameraURL: p.VodninjaCam,
	}}
}

func player(id *string) *game.PlayerID { return (*game.PlayerID)(id) }

func players(ids []string) []game.PlayerID {
	order := make([]game.PlayerID, 0, len(ids))
	for _, id := range ids {
		order = append(order, game.PlayerID(id))
	}
	return order
}

// maxSeconds keeps a hostile number from overflowing a duration. Everything far
// above the rules' bounds is refused by them alike.
const maxSeconds = 1 << 20

func seconds(n *int) *time.Duration {
	if n == nil {
		return nil
	}
	d := time.Duration(min(max(*n, -maxSeconds), maxSeconds)) * time.Second
	return &d
}
