package room

import (
	"sync"
	"time"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
)

// Room runs one lobby on this server. Its lock orders everything that happens to the lobby, and a
// time.Duration that stands for a moment is a reading of Clock.Elapsed. All methods but Lock, LockLoaded, StoreLastVotes, MoveAway
// and Stop need the lock.
type Room struct {
	env    *Environment
	id     game.LobbyID
	forget func(*Room)
	mu     sync.Mutex
	loaded bool
	closed bool // over, or not in memory any more; look it up again

	replica     replica
	unfollow    func()
	retries     bool          // a refresh that failed is going to be tried again
	unconfirmed int           // appends since the last confirmation whose outcome is unknown
	staleAt     time.Duration // from when refreshIfStale reads the log again

	connections connections
	deadlines   deadlines
	timer       timer
	recovery    pendingRecovery

	playouts     playouts
	playoutTimer timer

	votes     roomVotes
	reactions reactionLimit
	observers observers
	chats     roomChats
	webhooks  webhookSender
	watchers  protocol.WatchersUpdated // as the game master was told last
}

// Lobby is the lobby as this server has it, until Unlock. It must not be changed.
func (r *Room) Lobby() *game.Lobby { return &r.replica.lobby }

// Connected is who is connected to the lobby through this server or others.
func (r *Room) Connected() game.Connected { return r.connections.everywhere() }

// SeatOf returns the seat of a token, or the id of the link for moderators; "" for none.
func (r *Room) SeatOf(token game.TokenHash) game.PlayerID { return r.replica.seatOf(token) }

// Scene is the present lobby, for view.
func (r *Room) Scene() view.Scene {
	return r.sceneOf(&r.replica.lobby, r.replica.version, r.env.Clock.Now()).WithSources(r.watchers.Sources).WithChat(r.chats.state())
}

// sceneOf is a lobby as it was at a time.
func (r *Room) sceneOf(l *game.Lobby, version int64, then time.Time) view.Scene {
	return view.NewScene(*l, version, r.connections.everywhere(), then).WithLatest(game.Seconds(r.watchers.ExtraDelay))
}

// close drops the room from memory.
func (r *Room) close() {
	r.closed = true
	r.timer.cancel()
	r.playoutTimer.cancel()
	if r.unfollow != nil {
		r.unfollow()
	}
	r.forget(r)
}

// stopOutside stops what adapters do for a room that leaves memory.
func (r *Room) stopOutside() {
	if r.env.Chat != nil && r.chats.read != (Chats{}) {
		r.env.Chat.Read(r.id, Chats{})
	}
	r.webhooks.drop()
}

// moment is the present room, for its deadlines.
func (r *Room) moment() moment {
	return moment{
		closingTimes: r.env.closing, elapsed: r.env.Clock.Elapsed(), now: r.env.Clock.Now(),
		lobby: &r.replica.lobby, connections: &r.connections, recovery: &r.recovery, isIdle: r.isIdle(),
	}
}

// syncTimer sets the timer to the earliest deadline.
func (r *Room) syncTimer() {
	if r.closed {
		return
	}
	m := r.moment()
	if next, ok := r.deadlines.next(&m); ok {
		r.timer.sync(next.at)
		return
	}
	r.timer.cancel()
}

// isIdle reports whether the room is in memory for no connection and no round. Overlays and
// the audience are not known here: evictIfUnwatched asks for them.
func (r *Room) isIdle() bool {
	return len(r.connections.names) == 0 && len(r.observers) == 0 && !r.chats.read.Voting &&
		r.replica.lobby.Phase != game.Playing && r.unconfirmed == 0 && !r.retries
}
