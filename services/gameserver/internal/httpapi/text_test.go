package httpapi_test

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestRead_Texts(t *testing.T) {
	const characters, badRequest = `{"error":"Der Text enthält unzulässige Zeichen.","code":"characters"}`, `{"error":"Ungültige Anfrage.","code":"bad_request"}`
	for _, tt := range []struct{ name, path, body, want string }{
		{"invalid UTF-8 in a name", "create", "{\"playerName\":\"Ad\xffa\"}", characters},
		{"cut-off UTF-8 in a name", "create", "{\"playerName\":\"Ad\xc3\"}", characters},
		{"encoded surrogate in a name", "create", "{\"playerName\":\"\xed\xa0\x80\"}", characters},
		{"high surrogate in a name", "create", `{"playerName":"Ada\ud800"}`, characters},
		{"low surrogate in a password", "create", `{"playerName":"Ada","password":"\udc00"}`, characters},
		{"surrogate in a Twitch name", "join", `{"lobbyId":"ABCDEF","playerName":"Ada","twitchUsername":"\ud800"}`, characters},
		{"surrogate in a lobby's id", "leave", `{"lobbyId":"\ud800"}`, characters},
		{"surrogate in an unknown field", "lock", `{"x":"\ud800"}`, characters},
		{"a word behind the value", "create", `{"playerName":"Ada"} x`, badRequest},
		{"a value behind the value", "join", `{"playerName":"Ada"}{}`, badRequest},
		{"a bracket behind the value", "lock", `{}]`, badRequest},
		{"null", "leave", `null`, badRequest},
	} {
		t.Run(tt.name, func(t *testing.T) {
			answer := call(t, &application{}, http.MethodPost, "/api/lobby/"+tt.path, "", tt.body)

			assert.Equal(t, http.StatusBadRequest, answer.Code)
			assert.JSONEq(t, tt.want, answer.Body.String())
		})
	}
}
