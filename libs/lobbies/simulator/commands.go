package simulator

import (
	"fmt"
	"reflect"
	"strings"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
	"tarnwort/libs/lobbies/room"
)

// A canary is a secret word or hint that occurs nowhere else.
const (
	canaryWord  = "Kanariwort"
	canaryHint  = "Kanarihinweis"
	canaryOther = "Kanarianders"
)

// randomCommand returns a command that people can send. Its secrets are canaries.
func (sim *simulation) randomCommand(l game.Lobby) game.Command {
	for range 20 {
		cmd := gametest.RandomCommand(l, sim.rng)
		switch c := cmd.(type) {
		case game.OpenLobby, game.JoinLobby, game.ExpireTurn, game.ExpireGuess, game.ExpireHold, game.ExpireBallot, game.SkipAbsentVoters, game.ExpireDiscussion, game.ExpireReveal, game.ExecuteArmed, game.ExpireReading, game.SkipAbsentReaders, game.DisconnectPlayer, game.ReconnectPlayer, game.RecoverTurn, game.ReleaseSeat,
			game.CloseLobby, game.AttendLobby, game.ReturnGameMaster:
			continue // the servers' own
		case game.PrepareRound:
			c.Topic, c.CategoryHint = sim.canary(canaryWord, c.Topic), sim.canary(canaryHint, c.CategoryHint)
			c.ImposterTopic = sim.canary(canaryOther, c.ImposterTopic)
			return c
		case game.StartRound:
			c.Topic, c.CategoryHint = sim.canary(canaryWord, c.Topic), sim.canary(canaryHint, c.CategoryHint)
			c.ImposterTopic = sim.canary(canaryOther, c.ImposterTopic)
			return c
		case game.Arm:
			round := &c.Round
			round.Topic, round.CategoryHint = sim.canary(canaryWord, round.Topic), sim.canary(canaryHint, round.CategoryHint)
			round.ImposterTopic = sim.canary(canaryOther, round.ImposterTopic)
			return c
		case game.SubmitGuess:
			if sim.oneIn(2) && l.Round.Secrets.Topic != "" {
				c.Text = l.Round.Secrets.Topic
			}
			return c
		case game.SubmitWord:
			if sim.oneIn(20) && l.Round.Secrets.Topic != "" && l.Round.Secrets.Imposters.Has(c.By) {
				c.Word = l.Round.Secrets.Topic
			}
			return c
		default:
			return cmd
		}
	}
	return nil
}

// canaryPacks are what automatic rounds are about.
type canaryPacks struct{}

func (canaryPacks) Words(game.WordPack) []room.WordPair {
	return []room.WordPair{
		{Word: canaryWord + "-a.", Hint: canaryHint + "-a."},
		{Word: canaryWord + "-b.", Hint: canaryHint + "-a."},
		{Word: canaryWord + "-c.", Hint: canaryHint + "-b."},
	}
}

// canary is a fresh secret in the place of a given one.
func (sim *simulation) canary(kind string, given *string) *string {
	if given == nil || strings.TrimSpace(*given) == "" || len(*given) > 60 {
		return given
	}
	sim.names++
	secret := fmt.Sprintf("%s%d.", kind, sim.names)
	return &secret
}

// sender is whose command it says it is.
func sender(cmd game.Command) game.PlayerID {
	by := reflect.ValueOf(cmd).FieldByName("By")
	if !by.IsValid() {
		return ""
	}
	return game.PlayerID(by.String())
}

// plainly shows a command without the addresses of its optional values, which
// differ from run to run.
func plainly(cmd game.Command) string {
	v := reflect.ValueOf(cmd)
	var b strings.Builder
	for n := range v.NumField() {
		f := v.Field(n)
		if f.Kind() == reflect.Pointer && !f.IsNil() {
			f = f.Elem()
		}
		if f.Kind() == reflect.Struct || f.Kind() == reflect.Map {
			continue // settings; who is connected, which the service fills in
		}
		fmt.Fprintf(&b, "%s=%v ", v.Type().Field(n).Name, f)
	}
	return b.String()
}
