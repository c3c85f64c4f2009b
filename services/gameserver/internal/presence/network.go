package presence

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nuid"
	"go.uber.org/zap"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/room"
	"tarnwort/libs/protocol"
)

// Network is the presence of the servers of one cluster.
type Network struct {
	url        string
	options    []nats.Option
	log        *zap.Logger
	name       string
	roster     *roster
	subscriber Subscriber
	changes    *changeQueue
	publisher  *publisher

	reactions chan sharedReaction

	conn    *nats.Conn
	inbox   chan *nats.Msg
	recheck atomic.Bool // the connection broke: check all lobbies with the next heartbeat
	workers sync.WaitGroup
	stop    chan struct{}
}

// Subscriber handles what other servers publish.
type Subscriber interface {
	// HandlePresence may wait for the lobby.
	HandlePresence(id game.LobbyID, player game.PlayerID, connected bool)
	// HandleWatchers may wait for the lobby.
	HandleWatchers(id game.LobbyID)
	// HandleReaction may wait for the lobby.
	HandleReaction(id game.LobbyID, player game.PlayerID, kind game.Reaction)
}

var (
	_ room.Presence = (*Network)(nil)
	_ Subscriber    = lobbies.PresenceHandler{}
)

// NewNetwork returns a presence that is not connected yet.
func NewNetwork(url string, log *zap.Logger, options ...nats.Option) *Network {
	name, roster := nuid.Next(), newRoster()
	return &Network{
		url: url, options: options, log: log, name: name, roster: roster, changes: newChangeQueue(),
		publisher: &publisher{log: log, name: name, roster: roster, clockAhead: func() (time.Duration, bool) { return 0, false }},
		inbox:     make(chan *nats.Msg, 4096), reactions: make(chan sharedReaction, queuedReactions), stop: make(chan struct{}),
	}
}

// Subscribe sets the one subscriber. It is called before Start.
func (n *Network) Subscribe(s Subscriber) { n.subscriber = s }

// TellClock sets how far this server's clock is ahead of NATS', which its heartbeats tell once it is measured. It is called
// before Start.
func (n *Network) TellClock(ahead func() (d time.Duration, measured bool)) {
	n.publisher.clockAhead = ahead
}

// ClockOffsets returns how far the clocks of the other servers are ahead of NATS'.
func (n *Network) ClockOffsets() []time.Duration { return n.roster.clockOffsets() }

// Start connects to the cluster. Follow requests the seats of the other servers.
func (n *Network) Start(context.Context) (err error) {
	if n.conn, err = n.connect(); err != nil {
		return err
	}
	n.publisher.setConnection(n.conn)
	for _, subject := range []string{heartbeatSubject, serverSubjects + n.name} {
		if _, err := n.conn.ChanSubscribe(subject, n.inbox); err != nil {
			return errors.Join(err, disconnect(n.conn))
		}
	}
	n.workers.Go(n.receiveLoop)
	n.workers.Go(n.deliverChanges)
	n.workers.Go(n.deliverReactions)
	n.publisher.publishHeartbeat()
	return n.conn.Flush()
}

// Stop publishes that this server leaves.
func (n *Network) Stop(context.Context) error {
	close(n.stop)
	n.workers.Wait()
	n.publisher.publish(heartbeatSubject, heartbeat{Server: n.name, Leave: true})
	return disconnect(n.conn)
}

func disconnect(conn *nats.Conn) error {
	err := conn.Flush()
	conn.Close()
	return err
}

// Follow implements room.Presence.
func (n *Network) Follow(id game.LobbyID) (stop func(), err error) {
	unfollow := n.roster.follow(id)
	subscription, err := n.conn.ChanSubscribe(lobbySubjects+id.String(), n.inbox)
	if err != nil {
		unfollow()
		return nil, err
	}
	n.publisher.publish(lobbySubjects+id.String(), lobbyMessage{Server: n.name, Ask: true})
	return func() {
		unfollow()
		_ = subscription.Unsubscribe() // fails only when it has ended already
	}, nil
}

// Announce implements room.RemoteSeats.
func (n *Network) Announce(id game.LobbyID, player game.PlayerID, connection string) {
	n.publisher.announceSeat(id, player, connection != "")
}

// AnnounceWatchers implements room.Presence.
func (n *Network) AnnounceWatchers(id game.LobbyID, watchers protocol.WatchersUpdated) {
	n.publisher.announceWatchers(id, watchers)
}

// WatchersElsewhere implements room.Presence.
func (n *Network) WatchersElsewhere(id game.LobbyID) protocol.WatchersUpdated {
	return n.roster.remoteWatchers(id)
}

// Elsewhere implements room.RemoteSeats.
func (n *Network) Elsewhere(id game.LobbyID) game.Connected { return n.roster.remoteConnected(id) }

// Newer implements room.RemoteSeats.
func (n *Network) Newer(id game.LobbyID, player game.PlayerID) bool {
	return n.roster.hasNewerRemote(id, player, n.name)
}

// Alone implements room.Presence.
func (n *Network) Alone() bool { return false }

// deliverChanges calls the subscriber for every seat change. It blocks while a lobby waits
// for the log, so the receive loop must not do it.
func (n *Network) deliverChanges() {
	for {
		select {
		case <-n.stop:
			return
		case <-n.changes.ready:
		}
		for _, c := range n.changes.takeAll() {
			if c.player == "" {
				n.subscriber.HandleWatchers(c.lobby)
			} else {
				n.subscriber.HandlePresence(c.lobby, c.player, c.connected)
			}
		}
	}
}
