package view_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
	"tarnwort/libs/lobbies/view"
)

const commandsEach = 150

// soakGames is how many games are compared: 400, or what the environment says.
func soakGames() int {
	if n, err := strconv.Atoi(os.Getenv("TARNWORT_SOAK_GAMES")); err == nil {
		return n
	}
	return 400
}

// audience stands for all of the audience, who have no seat.
const audience game.PlayerID = "the audience"

// moderator stands for all moderators, whether the lobby has a link for them or not.
const moderator game.PlayerID = "a moderator"

// variant is one of two games that differ only in their secrets.
type variant struct {
	name  string
	lobby game.Lobby
	told  map[game.PlayerID]string
}

func TestSecrecy_GamesWithOtherSecretsLookEqual(t *testing.T) {
	for seed := range uint64(soakGames()) {
		rng := rand.New(rand.NewPCG(seed, 7))
		left, right := &variant{name: "left"}, &variant{name: "right"}
		now := gametest.Noon()
		for n := range commandsEach {
			now = now.Add(gametest.RandomWait(left.lobby, rng))
			cmd := gametest.RandomCommand(left.lobby, rng)
			if guesses(cmd, left.lobby) {
				continue
			}
			left.run(t, cmd, n, now)
			right.run(t, cmd, n, now)
			for who := range left.told {
				require.Equal(t, left.told[who], right.told[who], "seed %d, command %d %T, viewer %q", seed, n, cmd, who)
			}
		}
	}
}

// guesses reports whether a player says the secret word of one variant. The variants
// may differ then, because the rules answer a crewmate differently.
func guesses(cmd game.Command, l game.Lobby) bool {
	word, ok := cmd.(game.SubmitWord)
	return ok && l.Round.Secrets.Topic != "" && strings.EqualFold(strings.TrimSpace(word.Word), l.Round.Secrets.Topic)
}

// run gives the command with this variant's secrets and keeps what each viewer who
// may not know them is told.
func (v *variant) run(t *testing.T, cmd game.Command, n int, now time.Time) {
	t.Helper()
	events, err := game.Decide(v.lobby, v.withSecrets(cmd, n), now)
	v.told = make(map[game.PlayerID]string)
	if err != nil || len(events) == 0 {
		return
	}
	var news *view.News
	news, v.lobby = newsOf(v.lobby, int64(n), now, events...)
	scene := view.NewScene(v.lobby, int64(n), nil, now)
	for _, who := range []game.PlayerID{"", "eve"} {
		v.tell(t, news, scene, who)
	}
	v.tellAs(t, news, scene, audience, view.Viewer{Role: view.Audience}, view.Viewer{Role: view.Audience})
	v.tellAs(t, news, scene, moderator, view.Viewer{Role: view.Moderator, Player: moderator}, view.Viewer{Role: view.Moderator, Player: moderator})
	if id := v.lobby.Access.Moderator.ID; id != "" {
		v.tell(t, news, scene, id)
	}
	for _, p := range v.lobby.Players {
		v.tell(t, news, scene, p.ID)
	}
	if v.lobby.IsAutomaticRound() {
		v.tell(t, news, scene, v.lobby.GameMaster.ID)
	}
}

func (v *variant) tell(t *testing.T, news *view.News, scene view.Scene, who game.PlayerID) {
	t.Helper()
	v.tellAs(t, news, scene, who, news.Kind(who), scene.Viewer(who))
}

func (v *variant) tellAs(t *testing.T, news *view.News, scene view.Scene, who game.PlayerID, kind, viewer view.Viewer) {
	t.Helper()
	raw, err := json.Marshal([]any{
		news.For(kind), view.Entrance(scene, viewer), view.Timer(scene), view.Info(scene, viewer), view.Control(scene), view.WebhookMessage(scene, view.StateChanged, gametest.Noon()),
		view.Rows(scene),
	})
	require.NoError(t, err)
	v.told[who] = v.masked(string(raw), who)
}

// tellRaw keeps what a viewer is told with the secrets in it.
func (v *variant) tellRaw(t *testing.T, news *view.News, scene view.Scene, who game.PlayerID) {
	t.Helper()
	raw, err := json.Marshal([]any{news.For(news.Kind(who)), view.Entrance(scene, scene.Viewer(who)), view.Info(scene, scene.Viewer(who))})
	require.NoError(t, err)
	v.told[who] = string(raw)
}

// masked blanks the secrets that a viewer may know by now. What is left must be
// the same in both variants.
func (v *variant) masked(text string, who game.PlayerID) string {
	for _, r := range v.lobby.Results.History {
		text = mask(text, r.Topic, r.CategoryHint)
	}
	r, phase := v.lobby.Round, v.lobby.Phase
	running := phase == game.Playing || phase == game.WinnerSelection
	if phase == game.WinnerAnnouncement {
		text = mask(text, r.Secrets.ImposterTopic)
	}
	switch seated := v.lobby.Players.Index(who) >= 0 && (running || v.lobby.IsReading()) && inOrder(r, who); {
	case (who == "" || who == audience || v.lobby.IsGameMaster(who)) && running && r.Settings.CategoryOnOverlay && !r.Settings.HintForImposterOnly:
		return mask(text, r.Secrets.CategoryHint)
	case !seated:
		return text
	case r.Secrets.Imposters.Has(who) && r.Secrets.ImposterTopic != "" && r.Settings.HintForImposterOnly:
		return mask(text, r.Secrets.ImposterTopic)
	case r.Secrets.Imposters.Has(who) && r.Secrets.ImposterTopic != "":
		return mask(text, r.Secrets.ImposterTopic, r.Secrets.CategoryHint)
	case r.Secrets.Imposters.Has(who):
		return mask(text, r.Secrets.CategoryHint)
	case r.Settings.HintForImposterOnly:
		return mask(text, r.Secrets.Topic)
	default:
		return mask(text, r.Secrets.Topic, r.Secrets.CategoryHint)
	}
}

func inOrder(r game.Round, who game.PlayerID) bool {
	for _, id := range r.Speakers.Order {
		if id == who {
			return true
		}
	}
	return false
}

func mask(text string, secrets ...string) string {
	for _, secret := range secrets {
		if secret != "" {
			text = strings.ReplaceAll(text, secret, "█")
		}
	}
	return text
}

// withSecrets puts this variant's word and hint where the command has any.
func (v *variant) withSecrets(cmd game.Command, n int) game.Command {
	switch c := cmd.(type) {
	case game.PrepareRound:
		c.Topic, c.CategoryHint = v.secret("word", c.Topic, n), v.secret("hint", c.CategoryHint, n)
		c.ImposterTopic = v.secret("other", c.ImposterTopic, n)
		return c
	case game.StartRound:
		c.Topic, c.CategoryHint = v.secret("word", c.Topic, n), v.secret("hint", c.CategoryHint, n)
		c.ImposterTopic = v.secret("other", c.ImposterTopic, n)
		c.Drawn = v.drawn(c.Drawn, n)
		return c
	case game.Arm:
		round := &c.Round
		round.Topic, round.CategoryHint = v.secret("word", round.Topic, n), v.secret("hint", round.CategoryHint, n)
		round.ImposterTopic = v.secret("other", round.ImposterTopic, n)
		round.Drawn = v.drawn(round.Drawn, n)
		return c
	case game.PressButton:
		c.Drawn = v.drawn(c.Drawn, n)
		return c
	case game.SubmitGuess:
		if strings.HasPrefix(c.Text, "word-") { // right in both variants
			c.Text = v.lobby.Round.Secrets.Topic
		}
		return c
	default:
		return cmd
	}
}

func (v *variant) drawn(d game.Drawn, n int) game.Drawn {
	if d.Topic != "" {
		d.Topic, d.CategoryHint, d.ImposterTopic = *v.secret("word", &d.Topic, n), *v.secret("hint", &d.CategoryHint, n), *v.secret("other", &d.ImposterTopic, n)
	}
	return d
}

func (v *variant) secret(kind string, given *string, n int) *string {
	if given == nil || strings.TrimSpace(*given) == "" {
		return given
	}
	secret := fmt.Sprintf("%s-%s-%d", kind, v.name, n)
	return &secret
}
