package httpapi_test

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestSeat_UseTwitchPicture(t *testing.T) {
	for field, showsMask := range map[string]bool{
		"": false, `,"useTwitchPicture":true`: false, `,"useTwitchPicture":false`: true,
	} {
		for _, path := range []string{"create", "join"} {
			app := &application{}
			body := `{"lobbyId":"ABCDEF","playerName":"Ada","twitchUsername":"ada_tv"` + field + `}`
			answer := call(t, app, http.MethodPost, "/api/lobby/"+path, "", body)

			assert.Equal(t, http.StatusOK, answer.Code, answer.Body.String())
			assert.Equal(t, showsMask, app.request.ShowsMask, path+field)
		}
	}
}
