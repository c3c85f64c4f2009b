package socketapi_test

import (
	"bytes"
	"fmt"
	"os"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/wiretest"
)

// soakGames returns how many games are compared: TARNWORT_SOAK_GAMES, or 300.
func soakGames() int {
	if n, err := strconv.Atoi(os.Getenv("TARNWORT_SOAK_GAMES")); err == nil {
		return n
	}
	return 300
}

// atOnce is how many games a group of them starts. Go keeps what parallel tests hold until their parent ends, so one
// group of 10,000 games would hold the frames of all.
const atOnce = 100

// TestSecrecy plays each random game twice over real connections, with different secrets but the
// same random numbers and clock. Each caller must get the same bytes, except for the secrets that
// it may know by then.
func TestSecrecy(t *testing.T) {
	total, frames := soakGames(), new(atomic.Int64)
	for first := 0; first < total; first += atOnce {
		t.Run(fmt.Sprintf("games from %d", first), func(t *testing.T) {
			for seed := first; seed < min(first+atOnce, total); seed++ {
				t.Run(strconv.Itoa(seed), func(t *testing.T) {
					t.Parallel()
					compare(t, uint64(seed), frames)
				})
			}
		})
	}
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

func (g *secretGame) check(other *secretGame, seed uint64) {
	g.remote.assertSame(other.remote, seed)
	for i := range g.players {
		name := g.name(i)
		g.requireSame(other, seed, name, g.players[i].Client, other.players[i].Client, i)
	}
	for name, c := range g.watchers {
		g.requireSame(other, seed, name, c, other.watchers[name], -1)
	}
}

// requireSame requires that a caller was sent the same in both variants.
func (g *secretGame) requireSame(other *secretGame, seed uint64, name string, mine, theirs *wiretest.Client, player int) {
	one, two := g.seen(name, mine, player), other.seen(name, theirs, player)
	require.Equal(g.t, one, two, "seed %d: %s can tell the variants apart", seed, name)
	require.NotContains(g.t, one, "canary", "seed %d: %s", seed, name)
}

// seen returns all that a connection was sent, with the secrets blanked that it may know.
func (g *secretGame) seen(name string, c *wiretest.Client, player int) string {
	g.awaitAudience()
	c.EmitWithAck("get_timer_state", protocol.InLobby{LobbyID: g.gm.LobbyID})
	text := strings.Join(append(g.streams[name], events(c)), "\n")
	for _, secret := range append(g.revealed, g.mayKnow(name, player)...) {
		text = strings.ReplaceAll(text, secret, "█")
	}
	return text
}

func (g *secretGame) mayKnow(name string, player int) []string {
	switch {
	case (name == "overlay" || name == "audience") && g.hintOnOverlay && !g.hidden:
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

// keep saves the stream of a connection that is about to be replaced.
func (g *secretGame) keep(player int) {
	c := g.players[player].Client
	c.EmitWithAck("get_timer_state", protocol.InLobby{LobbyID: g.gm.LobbyID})
	g.streams[g.name(player)] = append(g.streams[g.name(player)], events(c))
}

func (g *secretGame) name(player int) string { return g.players[player].PlayerName }

func (g *secretGame) frames() (n int) {
	for _, p := range g.players {
		n += len(p.Received())
	}
	return n + len(g.watchers["overlay"].Received())
}

// events returns the frames with events. Other frames have the connection's random id.
func events(c *wiretest.Client) string {
	var kept [][]byte
	for frame := range bytes.SplitSeq(c.Bytes(), []byte("\n")) {
		if bytes.HasPrefix(frame, []byte("42")) {
			kept = append(kept, frame)
		}
	}
	return string(bytes.Join(kept, []byte("\n")))
}
