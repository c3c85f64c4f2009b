package socketapi_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.uber.org/zap"
	"go.uber.org/zap/zapcore"

	"tarnwort/libs/lobbies"
	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/wiretest"
)

// soakGames is how many games are compared: 300, or what the environment says.
func soakGames() int {
	if n, err := strconv.Atoi(os.Getenv("TARNWORT_SOAK_GAMES")); err == nil {
		return n
	}
	return 300
}

// TestSecrecy plays each random game twice over real connections, with other
// secrets but the same chance and time. What allCallers is sent must be the same
// to the byte, but for the secrets they may know by then.
func TestSecrecy(t *testing.T) {
	total, frames := soakGames(), new(atomic.Int64)
	t.Run("games", func(t *testing.T) {
		for seed := range uint64(total) {
			t.Run(strconv.FormatUint(seed, 10), func(t *testing.T) {
				t.Parallel()
				compare(t, seed, frames)
			})
		}
	})
	fmt.Printf("secrecy: %d games, %d frames compared, differences: %t\n", total, frames.Load(), t.Failed())
}

func compare(t *testing.T, seed uint64, frames *atomic.Int64) {
	left, right := newSecretGame(t, seed, "left"), newSecretGame(t, seed, "right")
	defer left.close()
	defer right.close()
	for range 2 {
		left.playRound()
		right.playRound()
		left.check(right, seed)
		left.reveal()
		right.reveal()
		left.check(right, seed)
	}
	frames.Add(int64(left.frames()))
	assert.NotContains(t, left.logged.String(), "canary", "seed %d: in the log", seed)
}

// secretGame is one game whose word and hint contain the world's name.
type secretGame struct {
	t       testing.TB
	world   string
	rng     *rand.Rand
	backend backend
	logged  *syncBuffer
	clock   *steadyClock

	gm        *wiretest.Person
	players   []*wiretest.Person
	watchers  map[string]*wiretest.Client
	streams   map[string][]string // of connections that were replaced
	desk      *desk
	round     int
	imposter  int // who is caught in the last guess
	imposters int // they sit one behind the other
	hidden    bool
	different bool // the imposter has a word of their own
	aired     bool // the overlay may show the hint
	revealed  []string
}

func newSecretGame(t testing.TB, seed uint64, world string) *secretGame {
	t.Helper()
	return newSecretGameWith(t, seed, world, nil)
}

// newSecretGameWith is a game whose server draws from these words.
func newSecretGameWith(t testing.TB, seed uint64, world string, packs lobbies.WordPacks) *secretGame {
	g := &secretGame{
		t: t, world: world, rng: rand.New(rand.NewPCG(seed, 11)), logged: &syncBuffer{},
		clock: &steadyClock{now: time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)}, streams: make(map[string][]string),
	}
	encoder := zapcore.NewJSONEncoder(zap.NewProductionEncoderConfig())
	log := zap.New(zapcore.NewCore(encoder, g.logged, zapcore.DebugLevel))
	g.backend = startBackend(t, log, lobbies.Ports{Clock: g.clock, Random: &seededRandom{rand.New(rand.NewPCG(seed, 13))}, WordPacks: packs}, generous())

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
	g.watchers["moderator"] = g.moderator()
	g.desk = g.openDesk()
	g.switchPoll()
	g.gm.Do("start_game", protocol.ByGameMaster{LobbyID: g.gm.LobbyID})
	return g
}

func (g *secretGame) isImposter(player int) bool {
	return player >= 0 && (player-g.imposter+len(g.players))%len(g.players) < g.imposters
}

func (g *secretGame) topic() string { return fmt.Sprintf("canary topic %s %d", g.world, g.round) }

func (g *secretGame) imposterTopic() string {
	return fmt.Sprintf("canary imposter topic %s %d", g.world, g.round)
}

func (g *secretGame) hint() string { return fmt.Sprintf("canary hint %s %d", g.world, g.round) }

// playRound goes from setup to the end of the words.
func (g *secretGame) playRound() {
	g.round++
	id := g.gm.LobbyID
	g.imposter, g.hidden = g.rng.IntN(len(g.players)), g.rng.IntN(2) == 0
	g.imposters = 1 + g.rng.IntN(2)*(len(g.players)/5)
	allowed, different, talk := true, g.rng.IntN(2) == 0, 90*g.rng.IntN(2)
	g.different = different
	words, topic, hint := 1+g.rng.IntN(2), g.topic(), g.hint()
	g.aired = g.rng.IntN(2) == 0
	g.gm.Do("update_game_settings", protocol.UpdateGameSettings{LobbyID: id, WordsPerPlayer: &words, HintForImposterOnly: &g.hidden, CategoryOnOverlay: &g.aired, LastGuessAllowed: &allowed, DiscussionTime: &talk, DifferentWord: &different, Imposters: &g.imposters})
	g.gm.Do("set_topic_and_imposter", protocol.SetTopicAndImposter{LobbyID: id, Topic: &topic})
	g.disturb()
	other, imposters := g.imposterTopic(), []string(nil)
	for i := range g.players {
		if g.isImposter(i) {
			imposters = append(imposters, g.players[i].PlayerID)
		}
	}
	g.gm.Do("start_word_submission", protocol.StartWordSubmission{LobbyID: id, CategoryHint: &hint, ImposterTopic: &other, ImposterIDs: imposters})
	for n := range words * len(g.players) {
		g.disturb()
		if g.rng.IntN(12) == 0 {
			break
		}
		for _, p := range g.players {
			p.Ask("submit_word", protocol.SubmitWord{LobbyID: id, Word: fmt.Sprintf("Wort %d", n)})
		}
	}
	g.gm.Ask("end_current_round", protocol.ByGameMaster{LobbyID: id})
	g.disturb()
}

func (g *secretGame) reveal() {
	g.holdBallot()
	if g.rng.IntN(2) == 0 {
		g.playLastGuess()
	}
	g.gm.Ask("select_winner", protocol.SelectWinner{LobbyID: g.gm.LobbyID, Winner: "imposter"})
	g.revealed = append(g.revealed, g.imposterTopic(), g.topic(), g.hint())
	g.gm.Do("start_next_round", protocol.ByGameMaster{LobbyID: g.gm.LobbyID})
}

func (g *secretGame) check(other *secretGame, seed uint64) {
	g.desk.same(other.desk, seed)
	for i := range g.players {
		name := g.name(i)
		g.same(other, seed, name, g.players[i].Client, other.players[i].Client, i)
	}
	for name, c := range g.watchers {
		g.same(other, seed, name, c, other.watchers[name], -1)
	}
}

func (g *secretGame) same(other *secretGame, seed uint64, name string, mine, theirs *wiretest.Client, player int) {
	one, two := g.seen(name, mine, player), other.seen(name, theirs, player)
	require.Equal(g.t, one, two, "seed %d: %s can tell the worlds apart", seed, name)
	require.NotContains(g.t, one, "canary", "seed %d: %s", seed, name)
}

// seen is all that a connection was sent, the secrets blanked that it may know.
func (g *secretGame) seen(name string, c *wiretest.Client, player int) string {
	g.hush()
	c.Ask("get_timer_state", protocol.InLobby{LobbyID: g.gm.LobbyID})
	text := strings.Join(append(g.streams[name], events(c)), "\n")
	for _, secret := range append(g.revealed, g.mayKnow(name, player)...) {
		text = strings.ReplaceAll(text, secret, "█")
	}
	return text
}

func (g *secretGame) mayKnow(name string, player int) []string {
	switch {
	case (name == "overlay" || name == "audience") && g.aired && !g.hidden:
		return []string{g.hint()}
	case player < 0:
		return nil
	case g.isImposter(player) && g.different && g.hidden:
		return []string{g.imposterTopic()}
	case g.isImposter(player) && g.different:
		return []string{g.imposterTopic(), g.hint()}
	case g.isImposter(player):
		return []string{g.hint()}
	case g.hidden:
		return []string{g.topic()}
	default:
		return []string{g.topic(), g.hint()}
	}
}

// keep remembers the stream of a connection that is about to be replaced.
func (g *secretGame) keep(player int) {
	c := g.players[player].Client
	c.Ask("get_timer_state", protocol.InLobby{LobbyID: g.gm.LobbyID})
	g.streams[g.name(player)] = append(g.streams[g.name(player)], events(c))
}

func (g *secretGame) name(player int) string { return g.players[player].PlayerName }

func (g *secretGame) frames() (n int) {
	for _, p := range g.players {
		n += len(p.Received())
	}
	return n + len(g.watchers["overlay"].Received())
}

func (g *secretGame) close() {
	g.gm.Close()
	for _, p := range g.players {
		p.Close()
	}
	for _, c := range g.watchers {
		c.Close()
	}
	_ = g.desk.hangUp()
	g.backend.stop()
}

// events are the frames that carry events; others hold the connection's random
// id.
func events(c *wiretest.Client) string {
	var kept [][]byte
	for frame := range bytes.SplitSeq(c.Bytes(), []byte("\n")) {
		if bytes.HasPrefix(frame, []byte("42")) {
			kept = append(kept, frame)
		}
	}
	return string(bytes.Join(kept, []byte("\n")))
}
