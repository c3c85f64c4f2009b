package simulator

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"time"

	"tarnwort/libs/game"
	views "tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
)

// conn is one connection with the state that a browser would build from its messages.
type conn struct {
	sim    *simulation
	name   string
	on     *server
	lobby  game.LobbyID
	player game.PlayerID // "" for an overlay

	open         bool // the server has not closed it
	disconnected bool // for the browser; the server may not know it yet
	added        bool
	ended        string
	state        protocol.GameState
	whole        int64 // the number of the last whole state
}

// disconnect ends the connection for the browser.
func (c *conn) disconnect() { c.disconnected, c.open = true, false }

// receive takes the messages of one change, of an entrance, or of presence.
func (c *conn) receive(messages []protocol.Message, entrance bool) {
	if c.disconnected {
		return
	}
	before := c.state.Seq
	for _, m := range messages {
		m.Data = reflect.Indirect(reflect.ValueOf(m.Data)).Interface()
		c.checkSequence(m, before, entrance)
		c.checkSecrets(m)
		c.fold(m)
	}
}

// checkSequence: the numbers of a stream grow by one, and never ahead of the log.
func (c *conn) checkSequence(m protocol.Message, before int64, entrance bool) {
	seq, numbered := sequence(m)
	c.sim.note("%s: %s %d", c.name, m.Event, seq)
	switch {
	case !numbered:
	case !entrance && seq != before+1:
		c.sim.wrong("%s got %s with number %d after %d", c.name, m.Event, seq, before)
	case seq > c.sim.log.lobbies[c.lobby].version():
		c.sim.wrong("%s was told of change %d, and the log has %d", c.name, seq, c.sim.log.lobbies[c.lobby].version())
	}
}

func sequence(m protocol.Message) (int64, bool) {
	seq := reflect.ValueOf(m.Data).FieldByName("Seq")
	if !seq.IsValid() {
		return 0, false
	}
	return seq.Int(), true
}

// checkSecrets looks for canaries that this viewer may not know.
func (c *conn) checkSecrets(m protocol.Message) {
	r := c.sim.log.lobbies[c.lobby]
	seq, numbered := sequence(m)
	if !numbered || seq > r.version() || m.Event == "lobby_version" {
		return
	}
	l := r.states[seq]
	if m.Event == "word_submission_started" && r.states[seq-1].IsReading() && c.player != "" && !l.Round.Speakers.Has(c.player) {
		l = r.states[seq-1] // a player whose leaving ends the round knows their role already
	}
	if l.IsGameMaster(c.player) || l.Phase == game.Intermission {
		return
	}
	raw, err := json.Marshal(m.Data)
	if err != nil {
		c.sim.wrong("%s cannot be encoded: %v", m.Event, err)
	}
	text := forget(string(raw), l)
	if c.seesTopic(l) {
		text = strings.ReplaceAll(text, l.Round.Secrets.Topic, "")
	}
	if c.seesHint(l) && l.Round.Secrets.CategoryHint != "" {
		text = strings.ReplaceAll(text, l.Round.Secrets.CategoryHint, "")
	}
	if c.seesImposterTopic(l) && l.Round.Secrets.ImposterTopic != "" {
		text = strings.ReplaceAll(text, l.Round.Secrets.ImposterTopic, "")
	}
	if at := strings.Index(text, "Kanari"); at >= 0 {
		c.sim.wrong("%s, %q, is told a secret in %s: %s", c.name, c.player, m.Event, text[max(0, at-40):min(len(text), at+40)])
	}
	if changed, ok := m.Data.(protocol.MatchChanged); ok && changed.Record.IsComplete {
		return // late votes
	}
	for _, private := range []string{"match_", "game_prepared", "imposter_", "bars_", "round_complete_for_gm", "control_tokens"} {
		if strings.HasPrefix(m.Event, private) {
			c.sim.wrong("%s, no game master, is told %s", c.name, m.Event)
		}
	}
}

// forget blanks what all viewers know: rounds decided, words spoken.
func forget(text string, l game.Lobby) string {
	for _, past := range l.Results.History {
		text = strings.ReplaceAll(text, past.Topic, "")
		if past.CategoryHint != "" {
			text = strings.ReplaceAll(text, past.CategoryHint, "")
		}
		for _, words := range past.Words {
			text = withoutWords(text, words.Words)
		}
	}
	for _, spoken := range l.Round.Words {
		text = withoutWords(text, []game.Word{spoken.Word})
	}
	return text
}

func withoutWords(text string, words []game.Word) string {
	for _, word := range words {
		if strings.HasPrefix(string(word), canaryWord) {
			text = strings.ReplaceAll(text, `"word":"`+string(word)+`"`, "")
			text = strings.ReplaceAll(text, `"`+string(word)+`"`, "")
		}
	}
	return text
}

func plays(c *conn, l game.Lobby) bool {
	return (l.IsReading() || l.Phase == game.Playing || l.Phase == game.WinnerSelection) && l.Round.Speakers.Has(c.player)
}

func (c *conn) seesTopic(l game.Lobby) bool {
	return l.Phase == game.WinnerAnnouncement || plays(c, l) && !l.Round.Secrets.Imposters.Has(c.player)
}

// seesImposterTopic reports whether the imposter's word is public, or the connection is the imposter's.
func (c *conn) seesImposterTopic(l game.Lobby) bool {
	return l.Phase == game.WinnerAnnouncement || plays(c, l) && l.Round.Secrets.Imposters.Has(c.player)
}

func (c *conn) seesHint(l game.Lobby) bool {
	if l.Phase == game.WinnerAnnouncement {
		return true
	}
	if c.player == "" {
		return l.Round.Settings.CategoryOnOverlay && (l.Phase == game.Playing || l.Phase == game.WinnerSelection) && !l.Round.Settings.HintForImposterOnly
	}
	return plays(c, l) && (l.Round.Secrets.Imposters.Has(c.player) && l.Round.Secrets.ImposterTopic == "" || !l.Round.Settings.HintForImposterOnly)
}

// compare checks that what was folded is what a snapshot shows.
func (c *conn) compare(scene opened) {
	want := comparable(views.Snapshot(scene.Scene, scene.Viewer(c.player)), c)
	got := comparable(c.state, c)
	if reflect.DeepEqual(want, got) {
		return
	}
	v, g := reflect.ValueOf(want), reflect.ValueOf(got)
	for n := range v.NumField() {
		if !reflect.DeepEqual(v.Field(n).Interface(), g.Field(n).Interface()) {
			c.sim.wrong("%s at %d: %s was told as %s and is %s", c.name, scene.version(), v.Type().Field(n).Name,
				shown(g.Field(n).Interface()), shown(v.Field(n).Interface()))
			return
		}
	}
}

func shown(v any) string {
	raw, _ := json.Marshal(v)
	return string(raw)
}

// comparable leaves out what only says when it was written, and what a screen
// works out by itself.
func comparable(s protocol.GameState, c *conn) protocol.GameState {
	s.GamePhase, s.GamePhaseMessage, s.Message = s.Status, "", ""
	s.TimeRemaining, s.ServerNow = 0, 0
	// Screens know when it is over.
	if s.Poll.CountsUntil <= time.Now().UnixMilli() {
		s.Poll.CountsUntil = 0
	}
	s.CurrentPlayerIndex = 0
	s.IsGameMasterConnected = slices.ContainsFunc(s.Players, func(p protocol.Player) bool { return p.IsGameMaster && p.IsConnected })
	if c.on.undelivered > 0 {
		s.Players, s.IsGameMasterConnected = slices.Clone(s.Players), false
		for n := range s.Players {
			s.Players[n].IsConnected = false
		}
	}
	if s.Status != string(game.Playing) {
		s.Turn = protocol.Turn{}
	}
	if n := len(s.History); n > 1 && s.GameMasterID != string(c.player) {
		s.History = s.History[n-1:]
	}
	s.History = namelessRounds(s.History)
	s.Words = nameless(s.Words)
	if s.Winner != nil {
		winner := *s.Winner
		winner.ImposterName = ""
		s.Winner = &winner
	}
	s.TurnOrder, s.Barred, s.ControlTokens = some(s.TurnOrder), some(s.Barred), some(s.ControlTokens)
	s.Poll.Suspects, s.Ballot.Voted = some(s.Poll.Suspects), some(s.Ballot.Voted)
	s.Ballot.Votes, s.Ballot.Leaders = some(s.Ballot.Votes), some(s.Ballot.Leaders)
	return s
}

// nameless are words without their speakers' names, which screens look up.
func nameless(words []protocol.Word) []protocol.Word {
	var bare []protocol.Word
	for _, word := range words {
		word.PlayerName = ""
		bare = append(bare, word)
	}
	return bare
}

func namelessRounds(rounds []protocol.MatchRecord) []protocol.MatchRecord {
	var bare []protocol.MatchRecord
	for _, round := range rounds {
		round.Words = slices.Clone(round.Words)
		for n := range round.Words {
			round.Words[n].PlayerName = ""
		}
		bare = append(bare, round)
	}
	return bare
}

// some is a list, or nil when it is empty.
func some[T any](list []T) []T {
	if len(list) == 0 {
		return nil
	}
	return list
}
