package view

import (
	"tarnwort/libs/game"
	"tarnwort/libs/protocol"
)

// News is one change of a lobby, ready to be told to each kind of viewer.
type News struct {
	first    step   // most changes are one event and need no more
	more     []step // what follows first
	personal bool
	public   bool
	revealed []protocol.Message // the poll after the reveal, once somebody is told
}

// step is one event with the lobby right after it, and right before it where that
// matters: a lobby is large.
type step struct {
	event  game.Event
	scene  Scene
	before *Scene             // nil where it does not
	common []protocol.Message // what everybody is told alike, of the events that most of a game is
}

// NewNews prepares what a batch of events means to those who watch. The scene is
// the lobby before the events with the version and the time of after them. A lobby is
// large, and a result that has a name is not copied once more.
func NewNews(before Scene, events []game.Event) (news News) {
	news.first.scene, news.public = before, true
	at := &news.first
	for i, e := range events {
		if i > 0 {
			news.more = append(news.more, step{scene: at.scene})
			at = &news.more[i-1]
		}
		news.take(at, e)
	}
	return news
}

// take lets an event happen to the scene of its step.
func (n *News) take(at *step, e game.Event) {
	s := &at.scene
	at.event, at.before = e, memorable(s, e)
	s.Lobby = game.Evolve(s.Lobby, e)
	n.personal = n.personal || personal(e, &s.Lobby)
	n.public = n.public && public(e)
	at.common = s.common(e)
}

// len counts the events.
func (n *News) len() int {
	if n.first.event == nil {
		return 0
	}
	return 1 + len(n.more)
}

func (n *News) step(i int) *step {
	if i == 0 {
		return &n.first
	}
	return &n.more[i-1]
}

// last is the scene after all events.
func (n *News) last() *Scene { return &n.step(len(n.more)).scene }

// memorable is a copy of the scene before an event whose announcement says what has
// changed, or who it was.
func memorable(s *Scene, e game.Event) *Scene {
	switch e.(type) {
	case game.PlayerJoined, game.PlayerLeft, game.PlayerKicked:
		kept := *s
		return &kept
	default:
		return nil
	}
}

// common is made once for all viewers.
func (s *Scene) common(e game.Event) []protocol.Message {
	switch e := e.(type) {
	case game.WordSubmitted:
		return s.wordSubmitted(&e.Spoken, &e.Next)
	case game.WinnerSelected:
		return one("winner_selected", s.winnerSelected())
	case game.PointsAwarded:
		return one("player_points_updated", &protocol.PointsUpdated{Numbered: s.numbered(), Points: totals(e)})
	default:
		return nil
	}
}

// After is the lobby after the events. It is the news' own.
func (n *News) After() *game.Lobby { return &n.last().Lobby }

// Speaker is who spoke the word that this is about; empty when it is about
// something else, or nobody spoke.
func (n *News) Speaker() game.PlayerID {
	if e, ok := n.first.event.(game.WordSubmitted); ok && !e.Spoken.Auto {
		return e.Spoken.Player
	}
	return ""
}

// Kind groups viewers: those of equal kind are told exactly the same, so that a
// message is encoded once per kind. A seat's role is what it is after the
// change; the empty id is the overlay.
func (n *News) Kind(seat game.PlayerID) Viewer {
	switch {
	case seat == "":
		return Viewer{Role: Overlay}
	case seat == n.last().Lobby.GameMaster.ID:
		return Viewer{Role: GameMaster, Player: seat}
	case n.personal:
		return Viewer{Role: Player, Player: seat}
	case n.public:
		return Viewer{Role: Overlay}
	default:
		return Viewer{Role: Player}
	}
}

// For returns what viewers of one kind are told, in order. It is never empty, so
// that nobody sees a gap in the sequence numbers.
func (n *News) For(to Viewer) []protocol.Message {
	var told []protocol.Message
	for i := range n.len() {
		told = also(told, announce(n.step(i), n.last(), to))
	}
	told = also(told, n.consequences(to))
	if len(told) == 0 && n.len() > 0 {
		told = one("lobby_version", protocol.Unchanged{Numbered: n.first.scene.numbered()})
	}
	return told
}

// also adds messages. The first ones are taken as they are.
func also(told, more []protocol.Message) []protocol.Message {
	if len(told) == 0 {
		return more
	}
	return append(told, more...)
}

// personal tells whether players are shown different versions of an event: it
// shows seats, whose camera links only their owners see, roles, or whom they
// named in the ballot.
func personal(e game.Event, after *game.Lobby) bool {
	switch e.(type) {
	case game.WinnerSelected:
		return after.Round.Ballot.Stage != ""
	case game.PlayerJoined, game.PlayerLeft, game.SetupStarted, game.PlayersReordered, game.ProfileUpdated,
		game.RoundStarted, game.NextRoundStarted, game.BallotOpened, game.BallotCast, game.BallotShown, game.GameMasterChanged, game.GameMasterLeft, game.GameMasterReturned:
		return true
	default:
		return false
	}
}

// public tells whether everybody but the game master is told the same of an
// event: players then get what the overlay gets, which knows the least.
func public(e game.Event) bool {
	switch e.(type) {
	case game.WordSubmitted, game.WinnerSelected, game.RoundCompleted, game.PointsAdjusted, game.PointsAwarded, game.FirstPlayerSet, game.PlayerReadyChanged,
		game.TurnShortened, game.TurnRestored, game.TurnPaused, game.TurnResumed, game.TurnExtended, game.TurnRecovered, game.TurnPassed:
		return true
	default:
		return false
	}
}

func (s *Scene) numbered() protocol.Numbered { return protocol.Numbered{Seq: s.Seq} }
