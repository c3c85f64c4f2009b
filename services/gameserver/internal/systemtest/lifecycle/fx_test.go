package lifecycle_test

import (
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.uber.org/fx"
	"go.uber.org/fx/fxevent"
	"go.uber.org/fx/fxtest"

	"tarnwort/services/gameserver/internal/app"
	"tarnwort/services/gameserver/internal/httpserver"
	"tarnwort/services/gameserver/internal/preflight"
	"tarnwort/services/gameserver/internal/systemtest"
)

func TestStart_JoinsPresenceBeforeListening(t *testing.T) {
	var listener *httpserver.Server
	started, listening := false, false
	server := fxtest.New(t, fx.Module("server", app.Modules()), fx.Supply(natsSettings(t)), fx.Populate(&listener),
		fx.WithLogger(func() fxevent.Logger {
			return startObserver(func(hook string) {
				if strings.Contains(hook, "presence.(*Network).Start") {
					started, listening = true, listener.Address() != nil
				}
			})
		}))

	server.RequireStart().RequireStop()

	assert.True(t, started)
	assert.False(t, listening)
}

func TestWordFilter_BrokenListEndsStart(t *testing.T) {
	settings := systemtest.Settings(t, map[string]string{"TARNWORT_WORD_LIST": wordList(t, "Quatsch\n# ours\n1234\n")})

	broken := fx.New(app.Modules(), fx.Supply(settings), fx.NopLogger)
	require.ErrorContains(t, broken.Err(), "words.txt: line 3: the entry has no letter")

	_, err := preflight.Check(context.Background(), settings)
	require.ErrorContains(t, err, "words.txt: line 3")
}

// startObserver is called with the name of each start hook that has run.
type startObserver func(hook string)

// LogEvent implements fxevent.Logger.
func (o startObserver) LogEvent(event fxevent.Event) {
	if e, ok := event.(*fxevent.OnStartExecuted); ok {
		o(e.FunctionName)
	}
}
