package main

import (
	"bytes"
	"encoding/json"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/config"
	"tarnwort/services/gameserver/internal/wiretest"
)

// Kinds of connections, as the description names them.
const (
	gameMaster, player, overlay, audience, anybody = "game_master", "player", "overlay", "audience", "anybody"
)

// watched is a whole server, everybody connected to it, and what its description
// says about each message.
type watched struct {
	t        *testing.T
	doc      document
	compiler *jsonschema.Compiler
	inside   insides
	url      string

	connections []connection
	callers     map[string]map[string]bool // of events that were accepted
}

type connection struct {
	kind string
	*wiretest.Client
}

func watch(t *testing.T) *watched {
	t.Helper()
	w := &watched{t: t, doc: parse(t, protocol.AsyncAPI()), compiler: jsonschema.NewCompiler(), callers: make(map[string]map[string]bool)}
	raw, err := json.Marshal(w.doc)
	require.NoError(t, err)
	whole, err := jsonschema.UnmarshalJSON(bytes.NewReader(raw))
	require.NoError(t, err)
	require.NoError(t, w.compiler.AddResource("asyncapi.json", whole))
	return w
}

// connect notes a connection whose messages are checked at the end.
func (w *watched) connect(kind string, c *wiretest.Client) connection {
	w.connections = append(w.connections, connection{kind, c})
	return w.connections[len(w.connections)-1]
}

// do sends an event that must fit its description and be accepted.
func (w *watched) do(c connection, event string, payload any) {
	w.t.Helper()
	raw, err := json.Marshal(payload)
	require.NoError(w.t, err)
	w.check("ask_"+event, raw)
	c.Do(event, payload)
	note(w.callers, event, c.kind)
}

// refused sends an event that its description does not allow this caller.
func (w *watched) refused(c connection, event string, payload any) {
	w.t.Helper()
	ack := c.Ask(event, payload)
	assert.False(w.t, ack.OK, "%s by %s", event, c.kind)
	raw, err := json.Marshal(ack)
	require.NoError(w.t, err)
	w.check("ack", raw)
}

// check validates a payload against the schema of a message.
func (w *watched) check(message string, payload json.RawMessage) {
	w.t.Helper()
	ref, ok := w.doc.at("components", "messages", message, "payload")["$ref"].(string)
	require.True(w.t, ok, "no message %s", message)
	schema, err := w.compiler.Compile("asyncapi.json" + ref)
	require.NoError(w.t, err)
	value, err := jsonschema.UnmarshalJSON(bytes.NewReader(payload))
	require.NoError(w.t, err)
	assert.NoError(w.t, schema.Validate(value), "%s %s", message, payload)
}

// received checks everything that arrived, and returns who was told what.
func (w *watched) received() (receivers map[string]map[string]bool, messages int) {
	receivers = make(map[string]map[string]bool)
	for _, c := range w.connections {
		for _, m := range c.Received() {
			w.check("tell_"+m.Event, m.Data)
			note(receivers, m.Event, c.kind)
			messages++
		}
	}
	return receivers, messages
}

// documented returns an extension of every operation of a sort, by event.
func (w *watched) documented(sort, extension string) map[string][]string {
	all := make(map[string][]string)
	for name := range w.doc.at("operations") {
		if event, ok := strings.CutPrefix(name, sort); ok {
			all[event] = sorted(texts(w.doc.at("operations", name)[extension]))
		}
	}
	return all
}

func note(in map[string]map[string]bool, event, kind string) {
	if in[event] == nil {
		in[event] = make(map[string]bool)
	}
	in[event][kind] = true
}

func lists(of map[string]map[string]bool) map[string][]string {
	all := make(map[string][]string)
	for event, kinds := range of {
		all[event] = slices.Sorted(maps.Keys(kinds))
	}
	return all
}

func TestTheOperationsAreTheTablesOfEvents(t *testing.T) {
	w := watch(t)
	want := map[string]string{"ack": "Ack"}
	for sort, table := range map[string]map[string]protocol.Event{"ask_": protocol.ClientEvents(), "tell_": protocol.ServerEvents()} {
		action := map[string]string{"ask_": "receive", "tell_": "send"}[sort]
		for event, described := range table {
			want[sort+event] = reflect.TypeOf(described.Payload).Name()
			operation := w.doc.at("operations", sort+event)
			assert.Equal(t, action, operation["action"], sort+event)
			assert.Equal(t, []any{document{"$ref": "#/channels/lobby/messages/" + sort + event}}, operation["messages"])
			assert.Equal(t, sort == "ask_", operation["reply"] != nil, sort+event)
			assert.Equal(t, event, w.doc.at("components", "messages", sort+event)["name"])
		}
	}
	described := make(map[string]string)
	for name := range w.doc.at("components", "messages") {
		ref, _ := w.doc.at("components", "messages", name, "payload")["$ref"].(string)
		described[name] = strings.TrimPrefix(ref, "#/components/schemas/")
		assert.Equal(t, document{"$ref": "#/components/messages/" + name}, w.doc.at("channels", "lobby", "messages", name))
	}
	assert.Equal(t, want, described)
	assert.Len(t, w.doc.at("operations"), len(want)-1, "all but the acknowledgement")
	assert.Len(t, w.doc.at("channels", "lobby", "messages"), len(want))
}

func TestEveryEventOfAWholeGameIsAsDescribed(t *testing.T) {
	settings, err := config.Read(map[string]string{
		"TARNWORT_HOST": "127.0.0.1", "TARNWORT_PORT": "0", "TARNWORT_DATA_DIR": t.TempDir(), "TARNWORT_LOG_LEVEL": "error",
		"TARNWORT_COMMAND_BURST": "1000", "TARNWORT_TWITCH_CHAT": "none",
		"TARNWORT_LOBBY_BATCHES": "44", // the story comes near it and does not reach it
	})
	require.NoError(t, err)
	w := watch(t)
	serveWith(t, settings, parts{}, func(url string, in insides) {
		w.url, w.inside = url, in
		w.playWholeGame()
		w.playEndings()
		w.enterByHandshake()
	})
	assert.Equal(t, w.documented("ask_", "x-callers"), lists(w.callers), "documented and accepted callers")
	receivers, messages := w.received()
	assert.Equal(t, w.documented("tell_", "x-receivers"), lists(receivers), "documented and actual receivers")
	t.Logf("%d messages of %d kinds of events checked", messages, len(receivers))
}
