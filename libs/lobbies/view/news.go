package view

import (
	"tarnwort/libs/game"
	"tarnwort/libs/protocol"
)

// News is one change of a lobby, ready to be told to each kind of viewer.
type News struct {
	steps    []step
	after    game.Lobby
	personal bool
	public   bool
}

// step is one event with the lobby right after it, and right before it where that
// matters: a lobby is large.
type step struct {
	event  game.Event
	scene  Scene
	before *Scene // nil for a word, for which it does not
}

// NewNews prepares what a batch of events means to those who watch. The scene is
// the lobby before the events with the version and the time of after them.
func NewNews(before Scene, events []game.Event) News {
	news := News{steps: make([]step, 0, len(events)), public: true}
	scene := before
	for _, e := range events {
		news.personal = news.personal || regards(scene.Lobby, e)
		before := memorable(scene, e)
		scene.Lobby = game.Evolve(scene.Lobby, e)
		news.steps = append(news.steps, step{e, scene, before})
		news.personal = news.personal || personal(e, scene.Lobby)
		news.public = news.public && public(e)
	}
	news.after = scene.Lobby
	return news
}

// memorable is a copy of the scene before an event, but for those that come most
// often and tell the same whatever was before.
func memorable(s Scene, e game.Event) *Scene {
	if _, word := e.(game.WordSubmitted); word {
		return nil
	}
	kept := s // s itself would be on the heap for words as well
	return &kept
}

// After is the lobby after the events.
func (n News) After() game.Lobby { return n.after }

// Kind groups viewers: those of equal kind are told exactly the same, so that a
// message is encoded once per kind. A seat's role is what it is after the
// change; the empty id is the overlay.
func (n News) Kind(seat game.PlayerID) Viewer {
	switch {
	case seat == "":
		return Viewer{Role: Overlay}
	case n.after.IsGameMaster(seat):
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
func (n News) For(to Viewer) []protocol.Message {
	var told []protocol.Message
	for _, s := range n.steps {
		told = append(told, announce(s, to)...)
	}
	told = append(told, n.consequences(to)...)
	if len(told) == 0 && len(n.steps) > 0 {
		told = append(told, protocol.Message{Event: "lobby_version", Data: protocol.Unchanged{
			Numbered: n.steps[0].scene.numbered(),
		}})
	}
	return told
}

// personal tells whether players are shown different versions of an event: it
// shows seats, whose camera links only their owners see, roles, or whom they
// named in the ballot.
func personal(e game.Event, after game.Lobby) bool {
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

// regards tells whether an event changes who may know what of a round that is
// not revealed yet.
func regards(l game.Lobby, e game.Event) bool {
	_, settings := e.(game.SettingsUpdated)
	return settings && roundRuns(l)
}

// public tells whether everybody but the game master is told the same of an
// event: players then get what the overlay gets, which knows the least.
func public(e game.Event) bool {
	switch e.(type) {
	case game.WordSubmitted, game.RoundCompleted, game.PointsAdjusted, game.PointsAwarded, game.FirstPlayerSet, game.PlayerReadyChanged,
		game.TurnShortened, game.TurnPaused, game.TurnResumed, game.TurnExtended, game.TurnRecovered, game.TurnPassed:
		return true
	default:
		return false
	}
}

func (s Scene) numbered() protocol.Numbered { return protocol.Numbered{Seq: s.Seq} }
