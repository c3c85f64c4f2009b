package room

import (
	"reflect"
	"slices"
	"time"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/eventlog"
	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
)

const (
	// resendWindow is how long after its start a server resends the last change of each lobby it loads: the process before
	// may have stopped before the message arrived.
	resendWindow = 2 * time.Minute

	// maxResendAge is the age of the oldest change that is resent.
	maxResendAge = 10 * time.Minute
)

// webhookSender tells the webhooks of a room what happened.
type webhookSender struct {
	id     game.LobbyID
	port   Webhooks              // nil on a server that calls none
	hooks  []game.Webhook        // of the lobby when it was last looked at
	shown  protocol.ControlState // what a remote control showed then
	health map[game.WebhookID]webhookHealth
}

// load takes in the webhooks of a lobby that was read from the log. It resends the last change when the process before may not have.
func (w *webhookSender) load(hooks []game.Webhook, show func() view.Scene, resends bool, now time.Time, last phaseChange) {
	w.hooks = hooks
	if w.port == nil || len(hooks) == 0 {
		return
	}
	scene := show()
	w.shown = view.Control(scene)
	if !resends || now.Sub(last.at) > maxResendAge {
		return
	}
	for _, hook := range hooks {
		if !hook.At.After(last.at) {
			w.send(hook, last, view.WebhookMessage(scene, view.PhaseChanged, last.at))
		}
	}
}

// sync sends what a batch changed, if this server appended the batch; it may learn that late. The other
// servers only update their copy. It returns the status of a webhook that the batch resumes, for the game master.
func (w *webhookSender) sync(e eventlog.Entry, now []game.Webhook, show func() view.Scene, isOwn bool) (status protocol.Message, isResumed bool) {
	before := w.hooks
	if w.port == nil || len(before) == 0 && len(now) == 0 {
		return protocol.Message{}, false
	}
	scene := show()
	kind := w.kindOf(e, view.Control(scene))
	told := now
	if kind == view.LobbyEnded {
		told = before // the closed lobby has none any more
	} else if !slices.Equal(idsOf(before), idsOf(now)) {
		w.port.Retain(w.id, idsOf(now))
	}
	w.hooks = now
	resumed := w.resumedBy(e)
	if isResumed = resumed != ""; isResumed {
		status = w.setHealth(resumed, webhookHealth{})
	}
	if !isOwn {
		return status, isResumed
	}
	for _, hook := range told {
		if kind := w.kindFor(hook, kind, hook.ID == resumed || !slices.Contains(idsOf(before), hook.ID)); kind != "" {
			w.send(hook, phaseChange{e.Version, e.At}, view.WebhookMessage(scene, kind, e.At))
		}
	}
	return status, isResumed
}

func (w *webhookSender) send(hook game.Webhook, change phaseChange, body protocol.WebhookMessage) {
	w.port.Send(WebhookMessage{
		Lobby: w.id, Hook: hook.ID, URL: hook.URL, Secret: hook.Secret, Body: body,
		ID: view.WebhookMessageID(w.id, hook.ID, change.version, body.Type),
	})
}

// drop forgets what waits, for a room that leaves memory.
func (w *webhookSender) drop() {
	if w.port != nil && len(w.hooks) > 0 {
		w.port.Retain(w.id, nil)
	}
}

// kindOf is the type of message about a batch, "" for a batch after which a remote control shows the same.
func (w *webhookSender) kindOf(e eventlog.Entry, state protocol.ControlState) string {
	shown := w.shown
	w.shown = state
	shown.Seq, shown.Poll = state.Seq, state.Poll // a message for each vote would be too many
	switch {
	case e.Closes():
		return view.LobbyEnded
	case changesPhase(e):
		return view.PhaseChanged
	case len(w.hooks) > 0 && !reflect.DeepEqual(shown, state):
		return view.StateChanged
	}
	return ""
}

// resumedBy returns the webhook that a batch resumes; "" for none.
func (w *webhookSender) resumedBy(e eventlog.Entry) game.WebhookID {
	for _, event := range e.Events {
		if resumed, ok := event.(game.WebhookResumed); ok && w.has(resumed.ID) {
			return resumed.ID
		}
	}
	return ""
}

// kindFor is the type of message that a webhook is sent, "" for none. A new one receives the present state.
func (w *webhookSender) kindFor(hook game.Webhook, kind string, isNew bool) string {
	switch {
	case w.health[hook.ID].State == WebhookOff:
		return ""
	case isNew:
		return view.WebhookAdded
	case kind == view.StateChanged && hook.Scope != game.AllChanges:
		return ""
	}
	return kind
}

func (w *webhookSender) has(hook game.WebhookID) bool { return slices.Contains(idsOf(w.hooks), hook) }

func idsOf(hooks []game.Webhook) []game.WebhookID {
	ids := make([]game.WebhookID, 0, len(hooks))
	for _, hook := range hooks {
		ids = append(ids, hook.ID)
	}
	return ids
}
