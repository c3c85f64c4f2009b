package rehearsal

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"tarnwort/libs/protocol"
)

// The bounds of an action's delay.
const (
	minDelay = 800 * time.Millisecond
	maxDelay = 3 * time.Second
)

// Action is a client event that the bot sends after a delay.
type Action struct {
	Delay   time.Duration
	Event   string
	Payload any
}

// Bot plays one seat: it gets ready, submits words on its turn, names a suspect in a ballot and,
// caught as the imposter, guesses once.
type Bot struct {
	seat   string
	random func(n int) int
	// lastKey is the key of the last action, so that each action is returned once.
	lastKey string
}

// New returns a bot for a seat. random returns a number from 0 to n-1.
func New(seat string, random func(n int) int) *Bot { return &Bot{seat: seat, random: random} }

// NextActions returns what the bot does in a state of the game. over is true when its seat no
// longer exists.
func (b *Bot) NextActions(state protocol.GameState) (actions []Action, over bool) {
	at := slices.IndexFunc(state.Players, func(p protocol.Player) bool { return p.ID == b.seat })
	if at < 0 {
		return nil, true
	}
	key, event, payload := b.nextAction(state, state.Players[at])
	if key == b.lastKey {
		return nil, false
	}
	if b.lastKey = key; event == "" {
		return nil, false
	}
	return []Action{{Delay: b.chooseDelay(), Event: event, Payload: payload}}, false
}

// nextAction returns the current action and a key that differs for the next one.
func (b *Bot) nextAction(state protocol.GameState, me protocol.Player) (key, event string, payload any) {
	switch state.Status {
	case "intermission", "setup":
		if !me.IsReady && !me.IsGameMaster {
			return "ready", "player_ready", protocol.PlayerReady{LobbyID: state.LobbyID, PlayerID: b.seat, IsReady: true}
		}
		if state.Starting != nil && state.MyRole != nil {
			seen := protocol.ByPlayer{LobbyID: state.LobbyID, PlayerID: b.seat}
			return "role " + strconv.FormatInt(state.Starting.RolesAt, 10), "role_seen", seen
		}
	case "playing":
		if state.CurrentPlayerID == nil || *state.CurrentPlayerID != b.seat || state.Paused {
			break
		}
		place := 1
		for _, w := range state.Words {
			if w.PlayerID == b.seat {
				place++
			}
		}
		word := protocol.SubmitWord{LobbyID: state.LobbyID, PlayerID: b.seat, Word: b.chooseWord(state), WordPlace: place}
		return "word " + strconv.Itoa(place), "submit_word", word
	case "winner_selection":
		return b.guessOrVote(state)
	}
	return "", "", nil
}

// guessOrVote returns the guess of a caught imposter, else the ballot of a player.
func (b *Bot) guessOrVote(state protocol.GameState) (key, event string, payload any) {
	others := slices.DeleteFunc(slices.Clone(state.TurnOrder), func(id string) bool { return id == b.seat })
	switch {
	case b.canGuess(state):
		guess := protocol.SubmitGuess{LobbyID: state.LobbyID, PlayerID: b.seat, Guess: b.chooseWord(state)}
		return "guess " + strconv.FormatInt(*state.LastGuess.Deadline, 10), "submit_guess", guess
	case state.Ballot.Stage == "open" && state.Ballot.Mine == nil && len(others) > 0:
		ballot := protocol.CastBallot{LobbyID: state.LobbyID, PlayerID: b.seat, SuspectID: others[b.random(len(others))]}
		// A player who leaves may be the one whom the bot was about to name.
		return "ballot " + strconv.Itoa(len(others)), "cast_ballot", ballot
	}
	return "", "", nil
}

// canGuess reports whether the bot is the caught imposter and its last guess is open. With several
// imposters LastGuess names the caught one, else the state names the only one.
func (b *Bot) canGuess(state protocol.GameState) bool {
	caught := state.LastGuess.ImposterID
	if caught == "" && state.ImposterID != nil {
		caught = *state.ImposterID
	}
	return state.LastGuess.Stage == "open" && state.LastGuess.Deadline != nil && caught == b.seat
}

// chooseWord returns a word that is neither the topic nor already submitted in this round.
func (b *Bot) chooseWord(state protocol.GameState) string {
	used := make([]string, 0, len(state.Words)+1)
	for _, w := range state.Words {
		used = append(used, strings.ToLower(w.Word))
	}
	if state.Topic != nil {
		used = append(used, strings.ToLower(*state.Topic))
	}
	free := slices.DeleteFunc(associations(), func(word string) bool { return slices.Contains(used, strings.ToLower(word)) })
	return free[b.random(len(free))]
}

func (b *Bot) chooseDelay() time.Duration {
	return minDelay + time.Duration(b.random(int(maxDelay-minDelay)))
}

// Names returns the names of bots, in the order in which they are given out.
func Names() []string {
	return []string{
		"Bot Ada", "Bot Ben", "Bot Cleo", "Bot Dario", "Bot Elif", "Bot Finn", "Bot Greta", "Bot Hugo", "Bot Ida", "Bot Jona",
	}
}
