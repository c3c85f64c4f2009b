package socketapi_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"go.uber.org/zap"
	"go.uber.org/zap/zapcore"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/room"
	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/wiretest"
)

// secretGame is one variant of a game: its words and hints contain the variant's name.
type secretGame struct {
	t       testing.TB
	variant string
	rng     *rand.Rand
	backend backend
	logged  *syncBuffer
	clock   *steadyClock

	gm            *wiretest.Person
	players       []*wiretest.Person
	watchers      map[string]*wiretest.Client
	streams       map[string][]string // of connections that were replaced
	remote        *remote
	round         int
	imposter      int // the index of the player who is caught in the last guess
	imposters     int // how many players from imposter on are imposters
	hidden        bool
	different     bool // the imposter has a word of their own
	hintOnOverlay bool // the overlay shows the hint
	revealed      []string
}

func newSecretGame(t testing.TB, seed uint64, variant string) *secretGame {
	t.Helper()
	return newSecretGameWith(t, seed, variant, nil)
}

// newSecretGameWith returns a game whose server draws from these words.
func newSecretGameWith(t testing.TB, seed uint64, variant string, packs room.WordPacks) *secretGame {
	g := &secretGame{
		t: t, variant: variant, rng: rand.New(rand.NewPCG(seed, 11)), logged: &syncBuffer{},
		clock: &steadyClock{now: time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)}, streams: make(map[string][]string),
	}
	encoder := zapcore.NewJSONEncoder(zap.NewProductionEncoderConfig())
	log := zap.New(zapcore.NewCore(encoder, g.logged, zapcore.DebugLevel))
	g.backend = startBackend(t, log, lobbies.Ports{Ports: room.Ports{Clock: g.clock, Random: &seededRandom{rand.New(rand.NewPCG(seed, 13))}, WordPacks: packs}}, generous())

	g.gm = wiretest.Open(t, g.backend.url, protocol.CreateLobby{PlayerName: "Gunda"})
	for i := range 2 + g.rng.IntN(5) {
		p := wiretest.Join(t, g.backend.url, protocol.JoinLobby{LobbyID: g.gm.LobbyID, PlayerName: fmt.Sprintf("Spieler %d", i)})
		p.Do("player_ready", protocol.PlayerReady{LobbyID: g.gm.LobbyID, IsReady: true})
		g.players = append(g.players, p)
	}
	g.watchers = map[string]*wiretest.Client{
		"overlay":  wiretest.Watch(t, g.backend.url, g.gm.LobbyID, ""),
		"audience": attend(t, g.backend.url, g.gm.LobbyID, "a device of the audience"),
		"stranger": wiretest.Dial(t, g.backend.url),
	}
	g.watchers["moderator"] = g.openModerator()
	g.remote = g.openRemote()
	g.switchPoll()
	g.gm.Do("start_game", protocol.ByGameMaster{LobbyID: g.gm.LobbyID})
	return g
}

func (g *secretGame) isImposter(player int) bool {
	return player >= 0 && (player-g.imposter+len(g.players))%len(g.players) < g.imposters
}

func (g *secretGame) topic() string { return fmt.Sprintf("canary topic %s %d", g.variant, g.round) }

func (g *secretGame) imposterTopic() string {
	return fmt.Sprintf("canary imposter topic %s %d", g.variant, g.round)
}

func (g *secretGame) hint() string { return fmt.Sprintf("canary hint %s %d", g.variant, g.round) }

// playRound plays from the setup to the end of the words.
func (g *secretGame) playRound() {
	g.round++
	id := g.gm.LobbyID
	g.imposter, g.hidden = g.rng.IntN(len(g.players)), g.rng.IntN(2) == 0
	g.imposters = 1 + g.rng.IntN(2)*(len(g.players)/5)
	different, talk := g.rng.IntN(2) == 0, protocol.Seconds(90*g.rng.IntN(2))
	g.different = different
	words, topic, hint := 1+g.rng.IntN(2), g.topic(), g.hint()
	g.hintOnOverlay = g.rng.IntN(2) == 0
	g.gm.Do("update_game_settings", protocol.UpdateGameSettings{LobbyID: id, SettingsChange: protocol.SettingsChange{
		WordsPerPlayer: &words, HintForImposterOnly: &g.hidden, CategoryOnOverlay: &g.hintOnOverlay, LastGuessAllowed: new(true),
		DiscussionTime: &talk, DifferentWord: &different, Imposters: &g.imposters,
	}})
	g.gm.Do("set_topic_and_imposter", protocol.SetTopicAndImposter{LobbyID: id, Topic: &topic})
	g.disturb()
	other, imposters := g.imposterTopic(), []string(nil)
	for i := range g.players {
		if g.isImposter(i) {
			imposters = append(imposters, g.players[i].PlayerID)
		}
	}
	g.start(hint, other, imposters)
	for n := range words * len(g.players) {
		g.disturb()
		if g.rng.IntN(12) == 0 {
			break
		}
		for _, p := range g.players {
			p.EmitWithAck("submit_word", protocol.SubmitWord{LobbyID: id, Word: fmt.Sprintf("Wort %d", n)})
		}
	}
	g.gm.EmitWithAck("end_current_round", protocol.ByGameMaster{LobbyID: id})
	g.disturb()
}

// start starts the round at once, or arms the start. The game master may cancel an armed start, or kick a player meanwhile.
func (g *secretGame) start(hint, other string, imposters []string) {
	id := g.gm.LobbyID
	if g.rng.IntN(2) == 0 {
		g.gm.Do("start_word_submission", protocol.StartWordSubmission{LobbyID: id, CategoryHint: &hint, ImposterTopic: &other, ImposterIDs: imposters})
		return
	}
	g.gm.Do("set_topic_and_imposter", protocol.SetTopicAndImposter{LobbyID: id, ImposterIDs: imposters})
	arm := protocol.Arm{LobbyID: id, Action: string(game.RoundAction), CategoryHint: &hint, ImposterTopic: &other}
	for range g.rng.IntN(3) {
		g.gm.Do("arm", arm)
		g.disturb()
		g.gm.Do("cancel", protocol.ByGameMaster{LobbyID: id})
		g.disturb()
	}
	g.gm.Do("arm", arm)
	g.disturb()
	if bystander := g.rng.IntN(len(g.players)); len(g.players) > 5 && !g.isImposter(bystander) {
		g.kick(bystander)
	}
	arm.Now = true
	g.gm.Do("arm", arm)
	g.readRoles()
}

// readRoles lets all players confirm their roles. One of them may be kicked first.
func (g *secretGame) readRoles() {
	g.disturb()
	if bystander := g.rng.IntN(len(g.players)); len(g.players) > 5 && !g.isImposter(bystander) {
		g.kick(bystander)
	}
	for _, p := range g.players {
		p.EmitWithAck("role_seen", protocol.ByPlayer{LobbyID: g.gm.LobbyID})
	}
}

// kick removes a crewmate from the lobby and from the game.
func (g *secretGame) kick(player int) {
	g.gm.Do("kick_player", protocol.TargetPlayer{LobbyID: g.gm.LobbyID, TargetPlayerID: g.players[player].PlayerID})
	g.players = slices.Delete(g.players, player, player+1)
	if player < g.imposter {
		g.imposter--
	}
}

func (g *secretGame) reveal() {
	g.holdBallot()
	if g.rng.IntN(2) == 0 {
		g.playLastGuess()
	}
	g.gm.EmitWithAck("select_winner", protocol.SelectWinner{LobbyID: g.gm.LobbyID, Winner: "imposter"})
	g.revealed = append(g.revealed, g.imposterTopic(), g.topic(), g.hint())
	g.clock.advance(4 * game.RevealStepTime)
	g.gm.Do("start_next_round", protocol.ByGameMaster{LobbyID: g.gm.LobbyID})
}

func (g *secretGame) close() {
	g.gm.Close()
	for _, p := range g.players {
		p.Close()
	}
	for _, c := range g.watchers {
		c.Close()
	}
	_ = g.remote.hangUp()
	g.backend.stop()
}
