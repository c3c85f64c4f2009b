package presence

import (
	"context"
	"encoding/json"
	"errors"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nuid"
	"go.uber.org/zap"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
)

const (
	subject = "tarnwort.presence"

	// heartbeatInterval is the time between two heartbeats. A server without one for serverTimeout
	// counts as gone.
	heartbeatInterval = 2 * time.Second
	serverTimeout     = 6 * time.Second

	// A connection that is dead without having been hung up is noticed, after that
	// many pings, before servers count as silent because of it.
	pingInterval = time.Second
	maxPingsOut  = 2

	// reconnectWait is short because seats seem to be gone while it lasts.
	reconnectWait = 100 * time.Millisecond
)

// Network is the presence of the servers of one cluster.
type Network struct {
	url     string
	options []nats.Option
	log     *zap.Logger
	name    string
	roster  *roster

	// onChange receives seats that came or went on other servers. It blocks while their lobby
	// waits for the log, so the receive loop must not call it.
	onChange func(id game.LobbyID, player game.PlayerID, connected bool)
	changes  *changeQueue

	conn         *nats.Conn
	subscription *nats.Subscription

	inbox   chan *nats.Msg
	stop    chan struct{}
	window  listenWindow
	workers sync.WaitGroup

	publishMu sync.Mutex // one after another, so that numbers are in order
	sequence  int64
}

var _ lobbies.Presence = (*Network)(nil)

// NewNetwork returns a presence that is not connected yet.
func NewNetwork(url string, log *zap.Logger, options ...nats.Option) *Network {
	return &Network{
		url: url, options: options, log: log, name: nuid.Next(), roster: newRoster(),
		onChange: func(game.LobbyID, game.PlayerID, bool) {},
		changes:  newChangeQueue(), inbox: make(chan *nats.Msg, 4096), stop: make(chan struct{}),
	}
}

// OnChange sets the subscriber of seat changes on other servers. It is called before Start.
func (n *Network) OnChange(notify func(id game.LobbyID, player game.PlayerID, connected bool)) {
	n.onChange = notify
}

// Start joins the cluster and requests the seats of the others.
func (n *Network) Start(context.Context) error {
	options := append([]nats.Option{
		nats.Name("tarnwort presence"), nats.MaxReconnects(-1), nats.ReconnectWait(reconnectWait), nats.NoEcho(),
		nats.PingInterval(pingInterval), nats.MaxPingsOutstanding(maxPingsOut), // a machine without power does not hang up
		nats.ReconnectHandler(func(*nats.Conn) { n.publish(message{Ask: true}) }),
		nats.ErrorHandler(func(conn *nats.Conn, _ *nats.Subscription, err error) {
			if conn.IsConnected() { // the event log logs a refused connection
				n.log.Warn("presence connection", zap.Error(err))
			}
		}),
	}, n.options...)
	conn, err := nats.Connect(n.url, options...)
	if err != nil {
		return err
	}
	n.conn = conn
	if n.subscription, err = conn.ChanSubscribe(subject, n.inbox); err != nil {
		return errors.Join(err, n.disconnect())
	}
	n.workers.Go(n.receiveLoop)
	n.workers.Go(n.deliverChanges)
	n.publish(message{Ask: true})
	return conn.Flush()
}

// Stop publishes that this server leaves.
func (n *Network) Stop(context.Context) error {
	close(n.stop)
	n.workers.Wait()
	n.publish(message{Leave: true})
	return n.disconnect()
}

func (n *Network) disconnect() error {
	err := n.conn.Flush()
	n.conn.Close()
	return err
}

// Announce implements lobbies.Presence.
func (n *Network) Announce(id game.LobbyID, player game.PlayerID, connection string) {
	n.publishMu.Lock()
	defer n.publishMu.Unlock()
	here := seat{id, player}
	var since time.Time
	if connection != "" {
		since = n.roster.nextTime(here, time.Now().Round(0))
	}
	n.roster.setLocal(here, since)
	n.publishLocked(message{Seats: []entry{entryOf(here, since)}})
}

// Elsewhere implements lobbies.Presence.
func (n *Network) Elsewhere(id game.LobbyID) game.Connected { return n.roster.remoteConnected(id) }

// Alone implements lobbies.Presence.
func (n *Network) Alone() bool { return false }

// Newer implements lobbies.Presence.
func (n *Network) Newer(id game.LobbyID, player game.PlayerID) bool {
	return n.roster.hasNewerRemote(seat{id, player}, n.name)
}

// deliverChanges calls the subscriber for every seat change.
func (n *Network) deliverChanges() {
	for {
		select {
		case <-n.stop:
			return
		case <-n.changes.ready:
		}
		for _, told := range n.changes.takeAll() {
			n.onChange(told.lobby, told.player, told.connected)
		}
	}
}

func (n *Network) handle(data []byte) {
	var m message
	if err := json.Unmarshal(data, &m); err != nil || m.Server == "" || m.Server == n.name {
		return
	}
	if m.Leave {
		n.dropServers(func(name string, _ time.Time) bool { return name == m.Server })
		return
	}
	known, ask := n.roster.trackMessage(m.Server, m.Number, m.All, time.Now())
	if !known || m.Ask && (m.Target == "" || m.Target == n.name) {
		n.publishAllSeats() // a new server may have missed earlier messages
	}
	if ask {
		n.publish(message{Ask: true, Target: m.Server})
	}
	for _, e := range m.Seats {
		if n.roster.applyRemote(m.Server, seat{e.Lobby, e.Player}, e.since()) {
			n.changes.push(seatChange{seat{e.Lobby, e.Player}, e.Since != 0})
		}
	}
	if m.Done {
		n.pushDisconnected(n.roster.finishSync(m.Server))
	}
}

func (n *Network) pushDisconnected(seats []seat) {
	for _, s := range seats {
		n.changes.push(seatChange{s, false})
	}
}
