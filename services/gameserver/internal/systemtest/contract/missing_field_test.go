package contract_test

import (
	"encoding/json"
	"maps"
	"net/http"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/systemtest"
	"tarnwort/services/gameserver/internal/wiretest"
)

// bodies are the calls that the document says have a body, but for the check of a series, which has codes of its own.
func bodies(lobby string) map[string]any {
	return map[string]any{
		"/api/lobby/create": protocol.CreateLobby{}, "/api/lobby/join": protocol.JoinLobby{},
		"/api/lobby/leave": protocol.LeaveLobby{}, "/api/lobby/lock": protocol.LockLobby{},
		"/api/lobby/seat-key": protocol.SeatKeyRequest{}, "/api/lobby/move-seat": protocol.MoveSeat{},
		"/api/control/" + lobby + "/tokens": protocol.MakeControlToken{}, "/api/control/" + lobby + "/votes": protocol.CastChatVotes{},
		"/api/webhooks/" + lobby: protocol.AddWebhook{}, "/api/rehearsal/" + lobby: protocol.StartRehearsal{},
		"/api/twitch-icons":   protocol.TwitchIconsRequest{},
		"/api/slots/" + lobby: protocol.MakeSlot{}, "/api/slots/" + lobby + "/take": protocol.WithSlot{},
		"/api/slots/" + lobby + "/renew": protocol.WithSlot{}, "/api/slots/" + lobby + "/state": protocol.WithSlot{},
		"/api/slots/" + lobby + "/options": protocol.SetSlotOptions{},
	}
}

// broken returns payloads of a type that the contract forbids, by what is wrong with them.
func broken(payload any) map[string]json.RawMessage {
	all := make(map[string]json.RawMessage)
	t := reflect.TypeOf(payload)
	for _, f := range reflect.VisibleFields(t) {
		if f.Anonymous {
			continue
		}
		key, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		add := func(what string, change func(map[string]any)) {
			members := sample(t)
			change(members)
			raw, _ := json.Marshal(members) // of maps, lists and simple values
			all[key+" "+what] = raw
		}
		if !strings.Contains(options, "omitempty") {
			add("missing", func(members map[string]any) { delete(members, key) })
			add("null", func(members map[string]any) { members[key] = nil })
		}
		if f.Type != reflect.TypeFor[json.RawMessage]() {
			var another any = map[string]any{"x": 1.5}
			if f.Type.Kind() == reflect.Struct {
				another = "x"
			}
			add("of another type", func(members map[string]any) { members[key] = another })
		}
		if f.Type.Kind() == reflect.Int {
			add("with a fraction", func(members map[string]any) { members[key] = 1.5 })
		}
		if f.Type.Kind() == reflect.Slice && f.Type != reflect.TypeFor[json.RawMessage]() {
			add("of null", func(members map[string]any) { members[key] = []any{nil} })
		}
	}
	return all
}

// sample returns a payload with a value for each required field.
func sample(t reflect.Type) map[string]any {
	members := make(map[string]any)
	for _, f := range reflect.VisibleFields(t) {
		key, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		if !f.Anonymous && !strings.Contains(options, "omitempty") {
			members[key] = sampleOf(f.Type)
		}
	}
	return members
}

func sampleOf(t reflect.Type) any {
	switch t.Kind() {
	case reflect.Struct:
		return sample(t)
	case reflect.Slice:
		return []any{sampleOf(t.Elem())}
	case reflect.Int:
		return 1
	case reflect.Bool:
		return true
	default:
		return "x"
	}
}

func TestContract_MissingFields(t *testing.T) {
	settings := systemtest.Settings(t, map[string]string{"TARNWORT_COMMANDS_PER_SECOND": "10000", "TARNWORT_TWITCH_CHAT": "none"})
	systemtest.ServeWith(t, settings, systemtest.Replacements{}, func(url string, in systemtest.Internals) {
		gm := wiretest.Open(t, url, protocol.CreateLobby{PlayerName: "Gunda"})
		ada := wiretest.Join(t, url, protocol.JoinLobby{LobbyID: gm.LobbyID, PlayerName: "Ada"})
		gm.Do("adjust_player_points", protocol.AdjustPlayerPoints{LobbyID: gm.LobbyID, PlayerID: ada.PlayerID, NewPoints: 7})
		before := version(t, in, gm.LobbyID)
		for event, described := range protocol.ClientEvents() {
			for what, payload := range broken(described.Payload) {
				assert.Equal(t, "bad_request", gm.EmitWithAck(event, payload).Code, "%s: %s", event, what)
			}
		}
		for path, body := range bodies(gm.LobbyID) {
			for what, payload := range broken(body) {
				var answer protocol.Failure
				status := wiretest.Call(t, http.MethodPost, url+path, gm.Token, payload, &answer)
				assert.Equal(t, http.StatusBadRequest, status, "%s: %s", path, what)
				assert.Equal(t, "bad_request", answer.Code, "%s: %s", path, what)
			}
		}
		assert.Equal(t, before, version(t, in, gm.LobbyID), "versions of the lobby")
	})
}

func TestContract_ChangeOfNothing(t *testing.T) {
	systemtest.ServeWith(t, systemtest.Settings(t, nil), systemtest.Replacements{}, func(url string, _ systemtest.Internals) {
		gm := wiretest.Open(t, url, protocol.CreateLobby{PlayerName: "Gunda"})
		ids := map[string]any{"lobbyId": gm.LobbyID, "gameMasterId": gm.PlayerID, "playerId": gm.PlayerID, "name": nil, "firstPlayerTime": nil, "topic": nil}
		for _, event := range []string{"update_game_settings", "set_topic_and_imposter", "update_player_profile", "switch_poll"} {
			assert.Equal(t, "bad_request", gm.EmitWithAck(event, ids).Code, event)
		}
		ack := gm.EmitWithAck("adjust_player_points", map[string]any{"lobbyId": gm.LobbyID, "playerId": gm.PlayerID})
		assert.Equal(t, protocol.Ack{
			Code: "bad_request", Message: "Ungültige Anfrage: newPoints fehlt.", Refused: protocol.Refused{Field: "newPoints"},
		}, ack)
	})
}

func TestContract_BodiesAreAll(t *testing.T) {
	doc, _ := loadOpenAPI(t)
	var documented []string
	for path, item := range doc.Paths.Map() {
		if item.Post != nil && item.Post.RequestBody != nil && path != "/api/series/check" {
			documented = append(documented, path)
		}
	}
	assert.ElementsMatch(t, slices.Collect(maps.Keys(bodies("{lobbyId}"))), documented)
}

func version(t *testing.T, in systemtest.Internals, lobby string) int64 {
	t.Helper()
	id, err := game.ParseLobbyID(lobby)
	require.NoError(t, err)
	entries, err := in.Log.Read(t.Context(), id, 0)
	require.NoError(t, err)
	return entries[len(entries)-1].Version
}
