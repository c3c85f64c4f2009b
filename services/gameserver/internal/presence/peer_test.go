package presence_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
)

const (
	heartbeats = "tarnwort.presence.heartbeat"
	ofLobby    = "tarnwort.presence.lobby.ABCDEF"
)

// peer is a server whose messages the test writes or leaves out.
type peer struct {
	t    *testing.T
	conn *nats.Conn
	// checks receives the checks for the peer, states the states of the lobby at other servers.
	checks, states *nats.Subscription
}

func newPeer(t *testing.T, url string) *peer {
	t.Helper()
	conn, err := nats.Connect(url, nats.NoEcho())
	require.NoError(t, err)
	t.Cleanup(conn.Close)
	p := &peer{t: t, conn: conn}
	p.checks, err = conn.SubscribeSync("tarnwort.presence.server.peer")
	require.NoError(t, err)
	p.states, err = conn.SubscribeSync(ofLobby)
	require.NoError(t, err)
	require.NoError(t, conn.Flush())
	return p
}

func (p *peer) publish(subject, format string, args ...any) {
	p.t.Helper()
	require.NoError(p.t, p.conn.Publish(subject, fmt.Appendf(nil, format, args...)))
}

func (p *peer) receive(of *nats.Subscription) string {
	p.t.Helper()
	msg, err := of.NextMsg(20 * time.Second)
	require.NoError(p.t, err)
	return string(msg.Data)
}

// await returns the first message that contains part, which at most nine others may precede.
func (p *peer) await(of *nats.Subscription, part string) string {
	p.t.Helper()
	for range 10 {
		if text := p.receive(of); strings.Contains(text, part) {
			return text
		}
	}
	require.Failf(p.t, "no such message", "none of ten contains %s", part)
	return ""
}

func TestNetwork_ClockSkew(t *testing.T) {
	url := startNATS(t)
	one, changes := join(t, url)
	defer func() { _ = one.Stop(t.Context()) }()
	ahead := newPeer(t, url)
	ahead.publish(ofLobby, `{"server":"peer","number":1,"seats":{"ada":%d}}`, time.Now().Add(time.Hour).UnixNano())
	require.Equal(t, change{"ada", true}, next(t, changes))

	one.Announce(lobby(t), "ada", "a newer socket")

	assert.False(t, one.Newer(lobby(t), "ada"))
}

func TestNetwork_ChecksWhatWasLost(t *testing.T) {
	url := startNATS(t)
	p := newPeer(t, url) // before the server, whose second check comes with its second heartbeat
	one, changes := join(t, url)
	defer func() { _ = one.Stop(t.Context()) }()
	p.publish(heartbeats, `{"server":"peer","number":7}`)
	assert.Contains(t, p.receive(p.checks), `"known":{"ABCDEF":0}`, "the peer is new")
	assert.Contains(t, p.receive(p.checks), `"known":{"ABCDEF":0}`, "the second check")
	p.publish(ofLobby, `{"server":"peer","number":4,"seats":{"ada":1000}}`)
	require.Equal(t, change{"ada", true}, next(t, changes))
	p.publish(heartbeats, `{"server":"peer","number":8,"changed":{"ABCDEF":4,"GHJKMN":3}}`)

	p.publish(heartbeats, `{"server":"peer","number":9,"changed":{"ABCDEF":5}}`)
	assert.Contains(t, p.receive(p.checks), `"known":{"ABCDEF":4}`, "state 5 was lost")
	p.publish(ofLobby, `{"server":"peer","number":5,"seats":{"bob":1000}}`)
	assert.ElementsMatch(t, []change{{"bob", true}, {"ada", false}}, []change{next(t, changes), next(t, changes)})
	p.publish(ofLobby, `{"server":"peer","number":4,"seats":{"ada":1000}}`)

	p.publish(heartbeats, `{"server":"peer","number":11}`)
	assert.Contains(t, p.receive(p.checks), `"known":{"ABCDEF":5}`, "heartbeat 10 was lost")
	assert.Equal(t, game.Connected{"bob": true}, one.Elsewhere(lobby(t)), "an old state changes nothing")
}

func TestNetwork_ChecksAgainAfterFollow(t *testing.T) {
	url := startNATS(t)
	p := newPeer(t, url)
	one, _ := join(t, url)
	defer func() { _ = one.Stop(t.Context()) }()
	assert.Contains(t, p.receive(p.states), `"ask":true`)
	p.publish(heartbeats, `{"server":"peer","number":1}`)

	assert.Contains(t, p.receive(p.checks), `"known":{"ABCDEF":0}`)
}

func TestNetwork_AnswersChecks(t *testing.T) {
	url := startNATS(t)
	one, _ := join(t, url)
	defer func() { _ = one.Stop(t.Context()) }()
	p := newPeer(t, url)
	beats, err := p.conn.SubscribeSync(heartbeats)
	require.NoError(t, err)
	require.NoError(t, p.conn.Flush())
	one.Announce(lobby(t), "ada", "a socket")
	assert.Contains(t, p.receive(p.states), `"number":1,"seats":{"ada":`)
	beat := p.await(beats, `"changed":{"ABCDEF":1}`)
	var name string
	_, err = fmt.Sscanf(beat, `{"server":%q`, &name)
	require.NoError(t, err)

	p.publish("tarnwort.presence.server."+name, `{"server":"peer","known":{"ABCDEF":1,"GHJKMN":0}}`)
	p.publish("tarnwort.presence.server."+name, `{"server":"peer","known":{"ABCDEF":0}}`)
	assert.Contains(t, p.receive(p.states), `"number":1,"seats":{"ada":`)

	one.Announce(lobby(t), "ada", "")
	assert.NotContains(t, p.receive(p.states), `seats`)
	p.publish("tarnwort.presence.server."+name, `{"server":"peer","known":{"ABCDEF":1}}`)
	assert.Contains(t, p.receive(p.states), `"number":3}`, "newer than what the peer has")
}
