package lobbies

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

// webhookSender tells the webhooks of a room what happened. It is guarded by the lobby's lock.
type webhookSender struct {
	hooks  []game.Webhook        // of the lobby when it was last looked at
	shown  protocol.ControlState // what a remote control showed then
	health map[game.WebhookID]webhookHealth
}

// phaseChange is when a lobby went to another phase, or its winner was corrected, for the last time.
type phaseChange struct {
	version int64
	at      time.Time
}

// load takes in the webhooks of a lobby that was read from the log.
func (w *webhookSender) load(r *room) {
	w.hooks = r.replica.lobby.Access.Webhooks
	if r.server.Webhooks == nil || len(w.hooks) == 0 {
		return
	}
	scene, last := r.scene(), r.replica.phase
	w.shown = view.Control(scene)
	if r.server.Clock.Elapsed()-r.server.started > resendWindow || r.server.Clock.Now().Sub(last.at) > maxResendAge {
		return
	}
	for _, hook := range w.hooks {
		if !hook.At.After(last.at) {
			w.send(r, hook, last, view.WebhookMessage(scene, view.PhaseChanged, last.at))
		}
	}
}

// sync sends what a batch changed, if this server appended the batch; it may learn that late. The other
// servers only update their copy.
func (w *webhookSender) sync(r *room, e eventlog.Entry) {
	before, now := w.hooks, r.replica.lobby.Access.Webhooks
	if r.server.Webhooks == nil || len(before) == 0 && len(now) == 0 {
		return
	}
	scene := r.scene()
	kind := w.kindOf(e, view.Control(scene))
	told := now
	if kind == view.LobbyEnded {
		told = before // the closed lobby has none any more
	} else if !slices.Equal(idsOf(before), idsOf(now)) {
		r.server.Webhooks.Retain(r.id, idsOf(now))
	}
	w.hooks = now
	resumed := w.resume(r, e)
	if !r.server.commands.hasIssued(e.Command) {
		return
	}
	for _, hook := range told {
		if kind := w.kindFor(hook, kind, hook.ID == resumed || !slices.Contains(idsOf(before), hook.ID)); kind != "" {
			w.send(r, hook, phaseChange{e.Version, e.At}, view.WebhookMessage(scene, kind, e.At))
		}
	}
}

func (w *webhookSender) send(r *room, hook game.Webhook, change phaseChange, body protocol.WebhookMessage) {
	r.server.Webhooks.Send(WebhookMessage{
		Lobby: r.id, Hook: hook.ID, URL: hook.URL, Secret: hook.Secret, Body: body,
		ID: view.WebhookMessageID(r.id, hook.ID, change.version, body.Type),
	})
}

// drop forgets what waits, for a room that leaves memory.
func (w *webhookSender) drop(r *room) {
	if r.server.Webhooks != nil && len(w.hooks) > 0 {
		r.server.Webhooks.Retain(r.id, nil)
	}
}

// kindOf is the type of message about a batch, "" for a batch after which a remote control shows the same.
func (w *webhookSender) kindOf(e eventlog.Entry, state protocol.ControlState) string {
	shown := w.shown
	w.shown = state
	shown.Seq = state.Seq
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

// resume switches on the webhook that a batch resumes, and returns it; "" for none.
func (w *webhookSender) resume(r *room, e eventlog.Entry) game.WebhookID {
	for _, event := range e.Events {
		if resumed, ok := event.(game.WebhookResumed); ok && w.has(resumed.ID) {
			w.setHealth(r, resumed.ID, webhookHealth{})
			return resumed.ID
		}
	}
	return ""
}

// kindFor is the type of message that a webhook is sent, "" for none. A new one is sent how things stand.
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

// changesPhase reports whether a batch leads a lobby to another phase or corrects its winner.
func changesPhase(e eventlog.Entry) bool {
	return slices.ContainsFunc(e.Events, func(event game.Event) bool {
		switch event.(type) {
		case game.SetupStarted, game.RoundStarted, game.RoundCompleted, game.WinnerSelected, game.NextRoundStarted:
			return true
		default:
			return false
		}
	})
}
