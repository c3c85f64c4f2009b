package security_test

import (
	"net/http"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"

	"tarnwort/libs/gameclient"
	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/systemtest"
	"tarnwort/services/gameserver/internal/wiretest"
)

func TestPasswordGuesses_noneIsAcceptedAndAGameGoesOn(t *testing.T) {
	const guesses = 150 // far more than the limits let through in a minute
	systemtest.Serve(t, systemtest.Settings(t, nil), func(url string) {
		locked := wiretest.Open(t, url, protocol.CreateLobby{PlayerName: "Gunda", Password: "richtig"})
		bystanders := systemtest.StartMatch(t, url)
		table := gameclient.Commands(bystanders.GameMaster.LobbyID)
		bystanders.GameMaster.Do("pause_turn", table.ByGameMaster("pause_turn").Payload) // the guesses may take longer than a turn
		answers := make(map[int]int)
		for n := range guesses {
			join := protocol.JoinLobby{LobbyID: locked.LobbyID, PlayerName: "Nemo", Password: "geraten " + strconv.Itoa(n)}
			answers[wiretest.Call(t, http.MethodPost, url+joinPath, "", join, nil)]++
		}
		bystanders.GameMaster.Do("resume_turn", table.ByGameMaster("resume_turn").Payload)
		bystanders.SubmitWord(0, "Kern")
		assert.Zero(t, answers[http.StatusOK])
		assert.Positive(t, answers[http.StatusTooManyRequests], "%v", answers)
		assert.Len(t, bystanders.State(t).Words, 1)
		assert.Len(t, locked.State().Players, 1)
	})
}
