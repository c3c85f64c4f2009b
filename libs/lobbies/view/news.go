package view

import (
	"tarnwort/libs/game"
	"tarnwort/libs/protocol"
)

// News is one change of a lobby; it returns for each kind of viewer only what that viewer may know. Its owner
// reuses the memory for the next change, so that no other code may keep it.
type News struct {
	first    step   // most changes are one event and need no more
	more     []step // what follows first
	scope    scope
	revealed []protocol.Message // the poll after the reveal, made for the first viewer
	series   []protocol.Message // the standings after all events, made for the first viewer
}

// step is one event with the lobby right after it.
type step struct {
	event  game.Event
	scene  Scene
	row    announcement       // the event's row of the table
	before *Scene             // the lobby before the event, if the row keeps it: a lobby is large
	shared []protocol.Message // what the row makes once for all viewers
}

// Prepare sets the news to what viewers learn of a batch of events, and stores the lobby after
// them in after. before is the lobby before the events, with the version and the time after them.
func (n *News) Prepare(before Scene, events []game.Event, after *game.Lobby) {
	n.first.scene = before
	at := &n.first
	for i, e := range events {
		if i > 0 {
			n.more = append(n.more, step{scene: at.scene})
			at = &n.more[i-1]
		}
		at.take(e)
		n.scope = max(n.scope, at.scope())
	}
	*after = at.scene.lobby
}

// take applies an event to the scene of its step.
func (at *step) take(e game.Event) {
	at.event, at.row = e, announcementOf(e)
	if at.row.keepsBefore {
		before := at.scene
		at.before = &before
	}
	at.scene.lobby = game.Evolve(at.scene.lobby, e)
	if at.row.shared != nil {
		at.shared = at.row.shared(at)
	}
}

// scope is the row's, or perSeat for an event that changes what is seen of an open
// ballot: each player sees their own choice in it.
func (at *step) scope() scope {
	if at.row.movesBallot && at.scene.lobby.Round.Ballot.Stage != "" {
		return perSeat
	}
	return at.row.scope
}

// len counts the steps; a batch without events is one that tells nothing.
func (n *News) len() int { return 1 + len(n.more) }

func (n *News) step(i int) *step {
	if i == 0 {
		return &n.first
	}
	return &n.more[i-1]
}

// last is the scene after all events.
func (n *News) last() *Scene { return &n.step(len(n.more)).scene }

// Speaker is who spoke the word that this is about; empty when it is about
// something else, or the server submitted it.
func (n *News) Speaker() game.PlayerID {
	if e, ok := n.first.event.(game.WordSubmitted); ok && !e.Spoken.Auto {
		return e.Spoken.Player
	}
	return ""
}

// Kind groups viewers: those of equal kind receive exactly the same, so that a
// message is encoded once per kind. A seat's role is what it is after the
// change; the empty id is the overlay.
func (n *News) Kind(seat game.PlayerID) Viewer {
	switch {
	case seat == "":
		return Viewer{Role: Overlay}
	case seat == n.last().lobby.GameMaster.ID:
		return Viewer{Role: GameMaster, Player: seat}
	case n.last().lobby.Access.IsModerator(seat):
		return Viewer{Role: Moderator, Player: seat}
	case n.scope == perSeat:
		return Viewer{Role: Player, Player: seat}
	case n.scope == perRole:
		return Viewer{Role: Player}
	default:
		return Viewer{Role: Overlay} // which knows the least
	}
}

// For returns the messages to viewers of one kind, in order. It is never empty, so
// that the sequence numbers of every viewer have no gap.
func (n *News) For(to Viewer) []protocol.Message {
	var messages []protocol.Message
	for i := range n.len() {
		messages = appendMessages(messages, n.step(i).announce(n.last(), to))
	}
	messages = appendMessages(messages, n.followUps(to))
	messages = appendMessages(messages, n.seriesAfter())
	if len(messages) == 0 {
		messages = one("lobby_version", protocol.Unchanged{Numbered: n.first.scene.numbered()})
	}
	return messages
}

// appendMessages takes the first messages as they are, without a copy.
func appendMessages(messages, more []protocol.Message) []protocol.Message {
	if len(messages) == 0 {
		return more
	}
	return append(messages, more...)
}

func (s *Scene) numbered() protocol.Numbered { return protocol.Numbered{Seq: s.seq} }
