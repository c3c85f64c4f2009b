package httpapi_test

import (
	"context"
	"net/http"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.uber.org/zap"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/httpapi"
)

// endingRound is a fake of a lobby whose round has a scheduled end. After `decided`, unless it is zero, the round has ended or
// its end was taken back.
type endingRound struct {
	application
	decided time.Duration
}

func (*endingRound) MakeControlToken(context.Context, game.LobbyID, game.PlayerID, string) (lobbies.ControlToken, error) {
	return lobbies.ControlToken{}, nil
}

func (*endingRound) Control(context.Context, game.LobbyID, string, game.PressButton) (protocol.ControlState, error) {
	return protocol.ControlState{Status: string(game.Playing)}, nil
}

func (r *endingRound) Watch(_ context.Context, _ game.LobbyID, see func(view.Scene)) (stop func(), err error) {
	lobby := gametest.Table("playing | ada> bob*")
	see(view.NewScene(withScheduledEnd(lobby), 1, nil, gametest.Noon()))
	if r.decided == 0 {
		return func() {}, nil
	}
	timer := time.AfterFunc(r.decided, func() { see(view.NewScene(lobby, 2, nil, gametest.Noon())) })
	return func() { timer.Stop() }, nil
}

func withScheduledEnd(lobby game.Lobby) game.Lobby {
	lobby.Round.Outcome.EndsAt = gametest.Noon().Add(game.TakeBackTime)
	return lobby
}

func TestEndRound_AnswersWhenItIsDecided(t *testing.T) {
	for name, test := range map[string]struct {
		decided, stopped, want time.Duration
	}{
		"the round ends":             {decided: 3 * time.Second, want: 3 * time.Second},
		"the end is taken back":      {decided: 500 * time.Millisecond, want: 500 * time.Millisecond},
		"the log cannot store it":    {want: 8 * time.Second},
		"the server stops meanwhile": {decided: 3 * time.Second, stopped: time.Second, want: time.Second},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				round := &endingRound{decided: test.decided}
				routes := httpapi.NewControlRoutes(round, nil, noLimits{}, nil, zap.NewNop())
				if test.stopped > 0 {
					time.AfterFunc(test.stopped, func() { assert.NoError(t, routes.Drain(context.Background())) })
				}
				began := time.Now()

				answer := exchange(t, routes, http.MethodPost, "/api/control/"+gametest.ID().String()+"/end-round", "Bearer x", "")

				require.Equal(t, http.StatusOK, answer.Code)
				assert.Equal(t, test.want, time.Since(began))
			})
		})
	}
}
