package contract_test

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
	"tarnwort/services/gameserver/internal/systemtest"
	"tarnwort/services/gameserver/internal/wiretest"
)

// Kinds of connections, as the AsyncAPI document names them.
const (
	gameMaster, player, overlay, audience, moderator, anyone = "game_master", "player", "overlay", "audience", "moderator", "anybody"
)

// eventChecker connects clients to a server and validates every message against the
// AsyncAPI document.
type eventChecker struct {
	t         *testing.T
	doc       document
	compiler  *jsonschema.Compiler
	internals systemtest.Internals
	url       string

	connections []connection
	callers     map[string]map[string]bool // by event, of accepted events
}

type connection struct {
	kind string
	*wiretest.Client
}

func newEventChecker(t *testing.T) *eventChecker {
	t.Helper()
	w := &eventChecker{t: t, doc: parse(t, protocol.AsyncAPI()), compiler: jsonschema.NewCompiler(), callers: make(map[string]map[string]bool)}
	raw, err := json.Marshal(w.doc)
	require.NoError(t, err)
	whole, err := jsonschema.UnmarshalJSON(bytes.NewReader(raw))
	require.NoError(t, err)
	require.NoError(t, w.compiler.AddResource("asyncapi.json", whole))
	return w
}

// connect registers a connection whose messages checkReceived validates.
func (e *eventChecker) connect(kind string, c *wiretest.Client) connection {
	e.connections = append(e.connections, connection{kind, c})
	return e.connections[len(e.connections)-1]
}

// do sends an event that must be valid and accepted.
func (e *eventChecker) do(c connection, event string, payload any) {
	e.t.Helper()
	raw, err := json.Marshal(payload)
	require.NoError(e.t, err)
	e.check("ask_"+event, raw)
	c.Do(event, payload)
	record(e.callers, event, c.kind)
}

// assertRefused sends an event that the document does not allow this caller.
func (e *eventChecker) assertRefused(c connection, event string, payload any) {
	e.t.Helper()
	ack := c.EmitWithAck(event, payload)
	assert.False(e.t, ack.OK, "%s by %s", event, c.kind)
	raw, err := json.Marshal(ack)
	require.NoError(e.t, err)
	e.check("ack", raw)
}

// check validates a payload against the schema of a message.
func (e *eventChecker) check(message string, payload json.RawMessage) {
	e.t.Helper()
	ref, ok := e.doc.at("components", "messages", message, "payload")["$ref"].(string)
	require.True(e.t, ok, "no message %s", message)
	schema, err := e.compiler.Compile("asyncapi.json" + ref)
	require.NoError(e.t, err)
	value, err := jsonschema.UnmarshalJSON(bytes.NewReader(payload))
	require.NoError(e.t, err)
	assert.NoError(e.t, schema.Validate(value), "%s %s", message, payload)
}

// checkReceived validates all received messages and returns the kinds of receivers by event.
func (e *eventChecker) checkReceived() (receivers map[string]map[string]bool, messages int) {
	receivers = make(map[string]map[string]bool)
	for _, c := range e.connections {
		for _, m := range c.Received() {
			e.check("tell_"+m.Event, m.Data)
			record(receivers, m.Event, c.kind)
			messages++
		}
	}
	return receivers, messages
}

// documented returns an extension of every operation of a sort, by event.
func (e *eventChecker) documented(sort, extension string) map[string][]string {
	all := make(map[string][]string)
	for name := range e.doc.at("operations") {
		if event, ok := strings.CutPrefix(name, sort); ok {
			all[event] = sorted(texts(e.doc.at("operations", name)[extension]))
		}
	}
	return all
}

func record(in map[string]map[string]bool, event, kind string) {
	if in[event] == nil {
		in[event] = make(map[string]bool)
	}
	in[event][kind] = true
}

func sortedLists(of map[string]map[string]bool) map[string][]string {
	all := make(map[string][]string)
	for event, kinds := range of {
		all[event] = slices.Sorted(maps.Keys(kinds))
	}
	return all
}

func TestAsyncAPI_OperationsMatchEventTables(t *testing.T) {
	w := newEventChecker(t)
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

func TestAsyncAPI_EventsOfWholeMatch(t *testing.T) {
	settings := systemtest.Settings(t, map[string]string{
		"TARNWORT_COMMANDS_PER_SECOND": "1000", "TARNWORT_TWITCH_CHAT": "none",
		"TARNWORT_LOBBY_BATCHES": "131", // the match votes below the half of it, and then uses nearly all
	})
	w := newEventChecker(t)
	systemtest.ServeWith(t, settings, systemtest.Replacements{}, func(url string, in systemtest.Internals) {
		w.url, w.internals = url, in
		w.playMatch()
		w.leaveLobbies()
		w.enterByHandshake()
	})
	assert.Equal(t, w.documented("ask_", "x-callers"), sortedLists(w.callers), "documented and accepted callers")
	receivers, messages := w.checkReceived()
	assert.Equal(t, w.documented("tell_", "x-receivers"), sortedLists(receivers), "documented and actual receivers")
	t.Logf("%d messages of %d kinds of events checked", messages, len(receivers))
}
