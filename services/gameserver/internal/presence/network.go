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

	// beatEvery is the heartbeat, silence how long one may be missing
	// (architecture: a silent server is forgotten after 6 s).
	beatEvery = 2 * time.Second
	silence   = 6 * time.Second

	// A connection that is dead without having been hung up is noticed, after that
	// many pings, before anybody counts as silent because of it.
	pingEvery = time.Second
	pingsOut  = 2

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

	// heard is told of seats that came or went elsewhere. It waits while their lobby
	// waits for the log; whoever listens and beats must not.
	heard func(id game.LobbyID, player game.PlayerID, connected bool)
	news  *news

	conn      *nats.Conn
	listening *nats.Subscription

	inch    chan *nats.Msg
	stop    chan struct{}
	ear     ear
	running sync.WaitGroup

	speaking sync.Mutex // one after another, so that numbers are in order
	said     int64
}

var _ lobbies.Presence = (*Network)(nil)

// NewNetwork returns a presence that is not connected yet.
func NewNetwork(url string, log *zap.Logger, options ...nats.Option) *Network {
	return &Network{
		url: url, options: options, log: log, name: nuid.Next(), roster: newRoster(),
		heard: func(game.LobbyID, game.PlayerID, bool) {},
		news:  newNews(), inch: make(chan *nats.Msg, 4096), stop: make(chan struct{}),
	}
}

// Tell sets who hears of seats elsewhere. It is called before Start.
func (n *Network) Tell(heard func(id game.LobbyID, player game.PlayerID, connected bool)) {
	n.heard = heard
}

// Start joins the cluster and asks who is there.
func (n *Network) Start(context.Context) error {
	options := append([]nats.Option{
		nats.Name("tarnwort presence"), nats.MaxReconnects(-1), nats.ReconnectWait(reconnectWait), nats.NoEcho(),
		nats.PingInterval(pingEvery), nats.MaxPingsOutstanding(pingsOut), // a machine without power does not hang up
		nats.ReconnectHandler(func(*nats.Conn) { n.say(message{Ask: true}) }),
		nats.ErrorHandler(func(conn *nats.Conn, _ *nats.Subscription, err error) {
			if conn.IsConnected() { // whoever refuses us refuses the event log too, which says so once
				n.log.Warn("presence connection", zap.Error(err))
			}
		}),
	}, n.options...)
	conn, err := nats.Connect(n.url, options...)
	if err != nil {
		return err
	}
	n.conn = conn
	if n.listening, err = conn.ChanSubscribe(subject, n.inch); err != nil {
		return errors.Join(err, n.leave())
	}
	n.running.Go(n.run)
	n.running.Go(n.tell)
	n.say(message{Ask: true})
	return conn.Flush()
}

// Stop says goodbye.
func (n *Network) Stop(context.Context) error {
	close(n.stop)
	n.running.Wait()
	n.say(message{Leave: true})
	return n.leave()
}

func (n *Network) leave() error {
	err := n.conn.Flush()
	n.conn.Close()
	return err
}

// Announce implements lobbies.Presence.
func (n *Network) Announce(id game.LobbyID, player game.PlayerID, connection string) {
	n.speaking.Lock()
	defer n.speaking.Unlock()
	here := seat{id, player}
	var since time.Time
	if connection != "" {
		since = n.roster.newest(here, time.Now().Round(0))
	}
	n.roster.keep(here, since)
	n.sayNext(message{Seats: []entry{entryOf(here, since)}})
}

// Elsewhere implements lobbies.Presence.
func (n *Network) Elsewhere(id game.LobbyID) game.Connected { return n.roster.connected(id) }

// Alone implements lobbies.Presence.
func (n *Network) Alone() bool { return false }

// Newer implements lobbies.Presence.
func (n *Network) Newer(id game.LobbyID, player game.PlayerID) bool {
	return n.roster.newer(seat{id, player}, n.name)
}

func (n *Network) run() {
	beat := time.NewTicker(beatEvery)
	defer beat.Stop()
	for {
		select {
		case <-n.stop:
			return
		case msg := <-n.inch:
			n.take(msg.Data)
		case <-beat.C:
			n.say(message{})
			n.catchUp()
			n.loseSilent(time.Now())
		}
	}
}

// catchUp takes what has arrived: after a pause of this process nobody was silent
// whose messages only wait.
func (n *Network) catchUp() {
	for range len(n.inch) {
		n.take((<-n.inch).Data)
	}
}

// tell passes news on.
func (n *Network) tell() {
	for {
		select {
		case <-n.stop:
			return
		case <-n.news.some:
		}
		for _, told := range n.news.take() {
			n.heard(told.lobby, told.player, told.connected)
		}
	}
}

func (n *Network) take(data []byte) {
	var m message
	if err := json.Unmarshal(data, &m); err != nil || m.Server == "" || m.Server == n.name {
		return
	}
	if m.Leave {
		n.lose(func(name string, _ time.Time) bool { return name == m.Server })
		return
	}
	known, ask := n.roster.hear(m.Server, m.Number, m.All, time.Now())
	if !known || m.Ask && (m.Of == "" || m.Of == n.name) {
		n.sayAll() // whoever is new may have come after this server spoke
	}
	if ask {
		n.say(message{Ask: true, Of: m.Server})
	}
	for _, e := range m.Seats {
		if n.roster.note(m.Server, seat{e.Lobby, e.Player}, e.since()) {
			n.news.add(told{seat{e.Lobby, e.Player}, e.Since != 0})
		}
	}
	if m.Done {
		n.tellGone(n.roster.settle(m.Server))
	}
}

// loseSilent drops the servers that have said nothing for too long, although they
// would have been heard.
func (n *Network) loseSilent(now time.Time) {
	open := n.ear.open(now, n.conn.IsConnected())
	n.lose(func(_ string, heard time.Time) bool { return min(open, now.Sub(heard)) > silence })
}

// lose drops servers and tells of those who are nowhere any more.
func (n *Network) lose(gone func(name string, heard time.Time) bool) {
	n.tellGone(n.roster.forget(gone))
}

func (n *Network) tellGone(seats []seat) {
	for _, s := range seats {
		n.news.add(told{s, false})
	}
}
