package httpapi_test

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"

	"tarnwort/libs/game"
)

func TestSeat_Face(t *testing.T) {
	for field, want := range map[string]*game.Face{
		"": nil, `,"face":null`: nil, `,"face":0`: new(game.Face), `,"face":143`: new(game.Face(143)),
	} {
		for _, path := range []string{"create", "join"} {
			app := &application{}
			answer := call(t, app, http.MethodPost, "/api/lobby/"+path, "", `{"lobbyId":"ABCDEF","playerName":"Ada"`+field+`}`)

			assert.Equal(t, http.StatusOK, answer.Code, answer.Body.String())
			assert.Equal(t, want, app.request.Face, path+field)
			assert.Contains(t, answer.Body.String(), `"face":99`)
		}
	}
}
