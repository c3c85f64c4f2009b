package room

import (
	"context"
	"fmt"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/eventlog"
	"tarnwort/libs/lobbies/view"
)

// apply makes a stored batch the lobby's state, and publishes it.
func (r *Room) apply(e eventlog.Entry) {
	to := r.hold(e)
	before, quota := r.sceneOf(&r.replica.lobby, e.Version, r.env.Clock.Now()), r.env.Operator.Quota
	news, used := r.env.newsOf(before, e.Events, &r.replica.lobby), r.replica.used(quota)
	r.replica.count(e)
	r.publish(to, news)
	r.observers.show(r.Scene)
	r.syncWebhooks(e)
	if warning, due := r.replica.warning(quota, used); due {
		r.broadcast(warning)
	}
	for _, event := range e.Events {
		r.followUp(event)
	}
	r.syncTimer()
	r.syncPlayout()
	r.syncChats()
}

// followUp closes the connections that an event ends. Every server does so for its own.
func (r *Room) followUp(event game.Event) {
	switch e := event.(type) {
	case game.PlayerLeft:
		r.connections.drop(e.Player)
		r.env.Audience.Disconnect(r.id, e.Player)
	case game.SeatMoved:
		r.env.Audience.SendTo(r.id, e.Player, view.Moved())
		r.env.Audience.Disconnect(r.id, e.Player)
	case game.ModeratorsDismissed:
		r.env.Audience.Disconnect(r.id, e.ID)
	case game.GameMasterLeft:
		r.dismissGameMaster()
	case game.LobbyClosed:
		r.connections.dropAll()
		r.env.Audience.Close(r.id)
		go r.erase() // the lock is held here
	default: // all connections stay
	}
}

// dismissGameMaster closes the connection of a game master who left and keeps the seat.
func (r *Room) dismissGameMaster() {
	player := r.replica.lobby.GameMaster.ID
	wasConnected := r.connections.isConnected(player)
	r.connections.drop(player)
	r.env.Audience.Disconnect(r.id, player)
	if wasConnected && !r.connections.isConnected(player) {
		r.broadcast(view.Connection(player, false))
	}
}

// publish shows viewers of these timings a change.
func (r *Room) publish(to view.Timing, news *view.News) {
	r.env.Audience.Publish(r.id, to, news)
	*news = view.News{}
	r.env.news.Put(news)
}

// syncWebhooks tells webhooks what a batch changed.
func (r *Room) syncWebhooks(e eventlog.Entry) {
	resumed, isTold := r.webhooks.sync(e, r.replica.lobby.Access.Webhooks, r.Scene, r.env.commands.hasIssued(e.Command))
	if isTold {
		r.env.Audience.SendTo(r.id, r.replica.lobby.GameMaster.ID, resumed)
	}
}

// SetWebhookStatus records whether messages to a webhook arrive, and tells the game master.
func (r *Room) SetWebhookStatus(hook game.WebhookID, status WebhookStatus) {
	if told, isNew := r.webhooks.setStatus(hook, status, r.env.Clock.Now()); isNew {
		r.env.Audience.SendTo(r.id, r.replica.lobby.GameMaster.ID, told)
	}
}

// syncChats has the lobby's chats read.
func (r *Room) syncChats() {
	if r.env.Chat == nil {
		return
	}
	if chats, changed := r.chats.sync(&r.replica.lobby, r.shownLobby(view.Delayed)); changed {
		r.env.Chat.Read(r.id, chats)
	}
}

// SetChatStatus records how this server reads a chat, and tells all viewers.
func (r *Room) SetChatStatus(status ChatStatus) {
	if told, isNew := r.chats.setStatus(status, r.env.Clock.Now()); isNew {
		r.broadcast(told)
		r.observers.show(r.Scene)
	}
}

// moveAway drops a lobby that goes on at other servers. Its connections end, so that
// clients connect again, perhaps to a server that can show it.
func (r *Room) moveAway() {
	r.connections.dropAll()
	r.stopOutside()
	r.close()
	r.observers.show(func() view.Scene { return view.Scene{} })
	r.env.Audience.Reconnect(r.id)
}

// erase deletes a closed lobby. The log keeps only that the id was used.
func (r *Room) erase() {
	defer r.env.RecoverPanic(r.id)
	ctx, cancel := context.WithTimeout(context.Background(), appendTimeout)
	defer cancel()
	err := r.env.Log.Erase(ctx, r.id)
	r.mu.Lock()
	defer r.mu.Unlock()
	r.close()
	if err != nil {
		r.env.OnFailure(r.id, fmt.Errorf("erase lobby: %w", err))
	}
}
