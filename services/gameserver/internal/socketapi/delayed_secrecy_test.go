package socketapi_test

import (
	"fmt"
	"maps"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.uber.org/zap"
	"go.yaml.in/yaml/v3"

	"tarnwort/libs/game"
	"tarnwort/libs/gameclient"
	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/room"
	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/wiretest"
)

// TestDelayed_NothingEarlyOnAnyPath plays rounds of streams that are late. All bytes that a holder of the lobby's id receives, on each
// path of the contract, must have no word, role, verdict or tally before the stream shows it, and the overlay must have it then.
func TestDelayed_NothingEarlyOnAnyPath(t *testing.T) {
	rounds := max(2, soakGames()/150)
	for _, delay := range []time.Duration{2, 8, 15, 30} {
		t.Run(fmt.Sprint(delay*time.Second), func(t *testing.T) {
			t.Parallel()
			g := newDelayedGame(t, delay*time.Second)
			for round := range rounds {
				g.playRound(round + 1)
			}
			g.pass(delay*time.Second + laterBy)
			g.requireAllShown()
		})
	}
}

// laterBy is how much later than the stream's delay the picture of one viewer is.
const laterBy = 5 * time.Second

// delayedGame is a lobby that holders of its id watch.
type delayedGame struct {
	*lobbyFixture
	url     string
	clock   *timedClock
	delay   time.Duration
	watch   map[string]*wiretest.Client
	probed  strings.Builder
	paths   []httpPath
	secrets []secret
	phases  []phaseAt
}

// phaseAt is a phase that the stream shows from a time on.
type phaseAt struct {
	phase string
	at    time.Time
}

var statuses = regexp.MustCompile(`"status":"(\w+)"`)

// secret is a text that may be sent from a time on.
type secret struct {
	text string
	at   time.Time
}

type httpPath struct{ method, path string }

func newDelayedGame(t *testing.T, delay time.Duration) *delayedGame {
	t.Helper()
	clock := &timedClock{steadyClock: steadyClock{now: time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)}}
	b := startBackend(t, zap.NewNop(), lobbies.Ports{Ports: room.Ports{Clock: clock, Random: randomBytes{}}}, generous())
	t.Cleanup(b.stop)
	g := &delayedGame{lobbyFixture: newLobbyFixture(t, b.service, "intermission"), url: b.url, clock: clock, delay: delay, paths: contractPaths(t)}
	gm, seconds, on := g.seats['G'].Player, game.Seconds(delay/time.Second), true
	g.do(
		game.UpdateSettings{By: gm, Change: game.SettingsChange{StreamDelay: &seconds, WordsPerPlayer: new(1)}},
		game.SwitchPoll{By: gm, On: &on}, game.StartSetup{By: gm}, game.LockLobby{By: gm, Locked: true},
	)
	g.watch = map[string]*wiretest.Client{
		"overlay":  wiretest.Watch(t, b.url, g.lobby, ""),
		"audience": attend(t, b.url, g.lobby, "a device of the audience"),
		"later":    attend(t, b.url, g.lobby, "a device whose picture is later"),
	}
	g.watch["later"].Do("join_audience", protocol.WatchAsAudience{LobbyID: g.lobby, ExtraDelay: int(laterBy / time.Second)})
	g.pass(delay + laterBy)
	return g
}

// pathsWithoutLobby are paths of the contract that know no lobby.
var pathsWithoutLobby = []string{
	"/api/twitch-icon/{username}", "/api/twitch-icons", "/api/avatar/{username}", "/api/openapi.yaml", "/api/asyncapi.yaml", "/healthz", "/readyz",
}

// contractPaths returns the paths of openapi.yaml that could tell about a lobby.
func contractPaths(t *testing.T) (paths []httpPath) {
	t.Helper()
	var described struct {
		Paths map[string]map[string]any `yaml:"paths"`
	}
	require.NoError(t, yaml.Unmarshal(protocol.OpenAPI(), &described))
	for _, path := range slices.Sorted(maps.Keys(described.Paths)) {
		if slices.Contains(pathsWithoutLobby, path) {
			continue
		}
		for method := range described.Paths[path] {
			if method = strings.ToUpper(method); method == http.MethodGet || method == http.MethodPost || method == http.MethodDelete {
				paths = append(paths, httpPath{method, path})
			}
		}
	}
	require.Greater(t, len(paths), 20)
	return paths
}

// playRound plays a round with secrets that no other round has.
func (g *delayedGame) playRound(round int) {
	gm, topic, hint := g.seats['G'].Player, fmt.Sprintf("Wort%d geheim", round), fmt.Sprintf("Hinweis%d", round)
	g.do(game.StartRound{By: gm, Topic: &topic, CategoryHint: &hint, Imposters: []game.PlayerID{g.seats['I'].Player}})
	for turn := range 4 {
		word := fmt.Sprintf("Wort%d-%d", round, turn)
		g.do(game.SubmitWord{By: game.PlayerID(*g.state().CurrentPlayerID), Word: word})
		g.tell(word)
		g.pass(time.Second)
	}
	g.castVotes(100*round + 7)
	g.pass(2 * time.Second)
	g.do(game.SelectWinner{By: gm, Winner: game.ImposterWins})
	g.tell(topic, hint, fmt.Sprintf(`"roundNumber":%d,"topic"`, round))
	g.pass(4 * game.RevealStepTime)
	g.do(game.StartNextRound{By: gm})
	g.pass(time.Second)
}

// castVotes stores the votes of so many viewers.
func (g *delayedGame) castVotes(count int) {
	votes := make(map[game.VoterID]game.PlayerID)
	for n := range count {
		votes[room.Voter(g.id, "device", fmt.Sprint(n))] = g.seats['D'].Player
	}
	g.do(game.CastVotes{Round: g.state().CurrentRound, Votes: votes})
	g.tell(fmt.Sprintf(`"voters":%d`, count))
}

// state returns the lobby as it stands.
func (g *delayedGame) state() (state protocol.GameState) {
	g.t.Helper()
	require.NoError(g.t, g.service.View(g.t.Context(), g.id, view.Live, func(s view.Scene) { state = view.Snapshot(s, s.Viewer("")) }))
	return state
}

// tell notes what viewers may know once the stream shows the present moment.
func (g *delayedGame) tell(texts ...string) {
	for _, text := range texts {
		g.secrets = append(g.secrets, secret{text, g.clock.Now().Add(g.delay)})
	}
}

// pass lets time pass, and searches all bytes before the end of each second.
func (g *delayedGame) pass(d time.Duration) {
	for range d / time.Second {
		g.phases = append(g.phases, phaseAt{g.state().Status, g.clock.Now().Add(g.delay)})
		g.clock.pass(time.Second - time.Millisecond)
		g.search()
		g.clock.pass(time.Millisecond)
	}
}

// requireDelayedPhase requires that all answers tell the phase that the stream shows.
func (g *delayedGame) requireDelayedPhase() {
	g.t.Helper()
	for _, told := range statuses.FindAllStringSubmatch(g.probed.String(), -1) {
		last := slices.IndexFunc(g.phases, func(p phaseAt) bool { return g.clock.Now().Before(p.at) })
		if last > 0 {
			require.Equal(g.t, g.phases[last-1].phase, told[1])
		}
	}
}

// search asks on each path and requires that no answer and no message so far has a secret before its time.
func (g *delayedGame) search() {
	g.t.Helper()
	g.probe()
	for name, client := range g.watch {
		client.Do("get_timer_state", protocol.InLobby{LobbyID: g.lobby})
		extra := time.Duration(0)
		if name == "later" {
			extra = laterBy
		}
		g.requireNoneEarly(name, string(client.Bytes()), extra)
	}
	g.requireNoneEarly("a path", g.probed.String(), 0)
	g.requireDelayedPhase()
}

func (g *delayedGame) requireNoneEarly(name, bytes string, extra time.Duration) {
	g.t.Helper()
	for _, s := range g.secrets {
		if g.clock.Now().Before(s.at.Add(extra)) {
			early := strings.Contains(bytes, s.text) // NotContains would print megabytes
			require.False(g.t, early, "%s: %s %s too early", name, s.text, s.at.Sub(g.clock.Now()))
		}
	}
}

// probe sends each event and calls each path of the contract without a token.
func (g *delayedGame) probe() {
	g.t.Helper()
	stranger := wiretest.Dial(g.t, g.url)
	defer stranger.Close()
	payload := completePayload(g.lobbyFixture)
	for _, event := range slices.Sorted(maps.Keys(protocol.ClientEvents())) {
		if event == "cast_vote" {
			continue // changes the tally
		}
		stranger.EmitWithAck(event, payload)
	}
	for _, event := range []string{"join_overlay", "get_game_state", "get_timer_state", "join_audience", "get_game_state"} {
		stranger.EmitWithAck(event, payload)
	}
	g.probed.Reset()
	g.probed.Write(stranger.Bytes())
	for _, p := range g.paths {
		path := strings.NewReplacer("{lobbyId}", g.lobby, "{", "", "}", "").Replace(p.path)
		_, answer, err := gameclient.Request(g.t.Context(), p.method, g.url+path, "", payload)
		require.NoError(g.t, err, path)
		require.NotEqual(g.t, "404 page not found", string(answer), "%s %s: mount it in serveBackend", p.method, p.path)
		g.probed.Write(answer)
	}
}

// requireAllShown requires that the viewers have been sent every secret.
func (g *delayedGame) requireAllShown() {
	for _, viewer := range []string{"overlay", "later"} {
		for _, s := range g.secrets {
			shown := func() bool { return strings.Contains(string(g.watch[viewer].Bytes()), s.text) }
			assert.Eventually(g.t, shown, time.Minute, 10*time.Millisecond, "%s: %s", viewer, s.text) // the audience's messages are collected
		}
	}
}
