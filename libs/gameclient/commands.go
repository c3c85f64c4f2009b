package gameclient

import "tarnwort/libs/protocol"

// Command is one thing that a person does.
type Command struct {
	// By is a player's id; empty is the game master.
	By      string
	Event   string
	Payload any
}

// Commands are what people do in the lobby of this id. Every client that plays by itself says it in these words.
type Commands string

func (c Commands) lobby() string { return string(c) }

// ByGameMaster is a command of the game master that says nothing but its name.
func (c Commands) ByGameMaster(event string) Command {
	return Command{Event: event, Payload: protocol.ByGameMaster{LobbyID: c.lobby()}}
}

// Ready reports a player as ready.
func (c Commands) Ready(player string) Command {
	return Command{player, "player_ready", protocol.PlayerReady{LobbyID: c.lobby(), PlayerID: player, IsReady: true}}
}

// Settings changes the settings of a game.
func (c Commands) Settings(change protocol.SettingsChange) Command {
	return Command{Event: "update_game_settings", Payload: protocol.UpdateGameSettings{LobbyID: c.lobby(), SettingsChange: change}}
}

// Open takes a new lobby from its intermission to its first setup.
func (c Commands) Open(players []string, settings protocol.SettingsChange) (all []Command) {
	for _, player := range players {
		all = append(all, c.Ready(player))
	}
	return append(all, c.Settings(settings), c.ByGameMaster("start_game"))
}

// First makes a player the first of the next round.
func (c Commands) First(player string) Command {
	return Command{Event: "set_first_player", Payload: protocol.SetFirstPlayer{LobbyID: c.lobby(), FirstPlayerID: player}}
}

// Points sets the points of a player.
func (c Commands) Points(player string, points int) Command {
	return Command{Event: "adjust_player_points", Payload: protocol.AdjustPlayerPoints{LobbyID: c.lobby(), PlayerID: player, NewPoints: points}}
}

// Round starts a round.
func (c Commands) Round(topic, imposter string) Command {
	return Command{Event: "start_word_submission", Payload: protocol.StartWordSubmission{LobbyID: c.lobby(), Topic: &topic, ImposterID: &imposter}}
}

// Word submits a player's word, the first at place 1.
func (c Commands) Word(player, word string, place int) Command {
	return Command{player, "submit_word", protocol.SubmitWord{LobbyID: c.lobby(), PlayerID: player, Word: word, WordPlace: place}}
}

// Winner chooses the winner of a round, or another one.
func (c Commands) Winner(winner string) Command {
	return Command{Event: "select_winner", Payload: protocol.SelectWinner{LobbyID: c.lobby(), Winner: winner}}
}

// Reveal shows every step of the reveal: the server refuses a next round before. A step that
// the reveal does not have changes nothing.
func (c Commands) Reveal() (all []Command) {
	for _, step := range []string{"verdict", "imposter", "word", "winner"} {
		all = append(all, Command{Event: "advance_reveal", Payload: protocol.AdvanceReveal{LobbyID: c.lobby(), Step: step}})
	}
	return all
}

// NextRound goes on to the next setup.
func (c Commands) NextRound() Command { return c.ByGameMaster("start_next_round") }
