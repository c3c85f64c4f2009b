package lobbies

import (
	"context"
	"fmt"
	"sync"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/eventlog"
	"tarnwort/libs/lobbies/view"
)

// room runs one lobby on this server. Its lock orders everything that happens to the lobby, and a
// time.Duration that stands for a moment is a reading of Clock.Elapsed.
type room struct {
	server *server
	id     game.LobbyID
	mu     sync.Mutex
	closed bool // over, or not in memory any more; look it up again

	replica     replica
	connections connections
	schedule    schedule
	recovery    pendingRecovery
	votes       voteCollector
	observers   observers
	chats       roomChats
	webhooks    webhookSender
}

func newRoom(s *server, id game.LobbyID) *room {
	r := &room{server: s, id: id}
	r.replica = replica{room: r}
	r.connections, r.schedule, r.votes = connections{room: r}, schedule{room: r, absences: absences{room: r}}, voteCollector{room: r}
	return r
}

// do runs a command of a client: decide, append, apply, publish. It returns a
// game.Rejection when the rules refuse, and changed false without an error when the
// command has already had its effect.
func (r *room) do(ctx context.Context, cmd game.Command) (changed bool, err error) {
	return r.normalizeAndAppend(ctx, request{command: cmd})
}

// doForBot is do for a command of a bot.
func (r *room) doForBot(ctx context.Context, cmd game.Command) (changed bool, err error) {
	return r.normalizeAndAppend(ctx, request{command: cmd, bot: true})
}

func (r *room) normalizeAndAppend(ctx context.Context, q request) (changed bool, err error) {
	if q.command, err = r.server.normalize(q.command, r.connections.everywhere); err != nil {
		return false, err
	}
	before := r.replica.version
	err = r.appendWithRetry(ctx, q)
	return r.replica.version > before, err
}

// runScheduled runs a command of a timer. One that is no longer due, because the lobby
// changed while other servers appended first, is dropped without an error.
func (r *room) runScheduled(ctx context.Context, cmd game.Command, stillDue func() bool) error {
	return r.appendWithRetry(ctx, request{command: cmd, stillDue: stillDue})
}

// apply makes a stored batch the lobby's state, and publishes it.
func (r *room) apply(e eventlog.Entry) {
	scene := view.NewScene(r.replica.lobby, e.Version, r.connections.everywhere(), r.server.Clock.Now())
	news, used := r.server.newsOf(scene, e.Events, &r.replica.lobby), r.replica.used(r.server.Operator.Quota)
	r.replica.count(e)
	r.publish(news)
	r.webhooks.sync(r, e)
	r.tellUsage(used)
	for _, event := range e.Events {
		r.followUp(event)
	}
	r.schedule.sync()
	r.chats.sync(r)
}

// publish shows a change to every viewer.
func (r *room) publish(news *view.News) {
	r.server.Audience.Publish(r.id, news)
	*news = view.News{}
	r.server.news.Put(news)
	r.observers.show(r.scene)
}

// scene is the lobby as it stands, for view.
func (r *room) scene() view.Scene {
	return view.NewScene(r.replica.lobby, r.replica.version, r.connections.everywhere(), r.server.Clock.Now())
}

// followUp closes the connections that an event ends. Every server does so for its own.
func (r *room) followUp(event game.Event) {
	switch e := event.(type) {
	case game.PlayerLeft:
		r.connections.drop(e.Player)
		r.server.Audience.Disconnect(r.id, e.Player)
	case game.ModeratorsDismissed:
		r.server.Audience.Disconnect(r.id, e.ID)
	case game.GameMasterLeft:
		r.connections.dismissGameMaster()
	case game.LobbyClosed:
		r.connections.dropAll()
		r.server.Audience.Close(r.id)
		go r.erase() // the lock is held here
	default: // all connections stay
	}
}

// activate starts what runs in a lobby that is in memory now.
func (r *room) activate(ctx context.Context) {
	r.replica.loaded = true
	r.connections.start()
	r.schedule.inherit()
	r.webhooks.load(r)
	if err := r.schedule.closeOverdue(ctx); err != nil {
		r.server.OnFailure(r.id, err)
	}
	if err := r.recovery.start(ctx, r); err != nil {
		r.server.OnFailure(r.id, err)
	}
	r.schedule.sync()
	r.chats.sync(r)
}

// close drops the room from memory.
func (r *room) close() {
	r.closed = true
	r.schedule.stopTimer()
	if r.replica.unfollow != nil {
		r.replica.unfollow()
	}
	r.server.rooms.CompareAndDelete(r.id, r)
}

// moveAway drops a lobby that goes on at other servers. Its connections end, so that
// clients connect again, perhaps to a server that can show it.
func (r *room) moveAway() {
	r.connections.dropAll()
	r.chats.stop(r)
	r.webhooks.drop(r)
	r.close()
	r.observers.show(func() view.Scene { return view.Scene{} })
	r.server.Audience.Reconnect(r.id)
}

// erase deletes a closed lobby. The log keeps only that the id was used.
func (r *room) erase() {
	defer r.server.recoverPanic(r.id)
	ctx, cancel := context.WithTimeout(context.Background(), appendTimeout)
	defer cancel()
	err := r.server.Log.Erase(ctx, r.id)
	r.mu.Lock()
	defer r.mu.Unlock()
	r.close()
	if err != nil {
		r.server.OnFailure(r.id, fmt.Errorf("erase lobby: %w", err))
	}
}
