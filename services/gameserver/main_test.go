package main

import (
	"net/http"
	"os"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.uber.org/fx"
	"go.uber.org/fx/fxevent"
	"go.uber.org/fx/fxtest"

	"tarnwort/libs/lobbies"
	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/avatars"
	"tarnwort/services/gameserver/internal/config"
	"tarnwort/services/gameserver/internal/eventlog"
	"tarnwort/services/gameserver/internal/httpserver"
	"tarnwort/services/gameserver/internal/system"
	"tarnwort/services/gameserver/internal/wiretest"
)

func TestALobbySurvivesTheServer(t *testing.T) {
	settings, err := config.Read(map[string]string{
		"TARNWORT_HOST": "127.0.0.1", "TARNWORT_PORT": "0", "TARNWORT_DATA_DIR": t.TempDir(), "TARNWORT_LOG_LEVEL": "error",
	})
	require.NoError(t, err)
	var gm *wiretest.Person
	var before protocol.GameState

	serve(t, settings, func(url string) {
		gm = wiretest.Open(t, url, protocol.CreateLobby{PlayerName: "Gunda", Password: "geheim"})
		gm.Do("toggle_vdo_ninja_iframes", protocol.ToggleIframes{LobbyID: gm.LobbyID, ShowIframes: true})
		gm.Do("get_game_state", protocol.InLobby{LobbyID: gm.LobbyID})
		wiretest.Expect[protocol.GameState](gm.Client, "game_state")
		before = wiretest.Expect[protocol.GameState](gm.Client, "game_state")
	})
	serve(t, settings, func(url string) {
		gm.MoveTo(t, url)
		after := wiretest.Expect[protocol.GameState](gm.Client, "game_state")
		before.ServerNow, after.ServerNow = 0, 0
		assert.Equal(t, before, after)
	})
}

// serve runs the whole server, as main does, while use talks to it.
func serve(t *testing.T, settings config.Config, use func(url string)) {
	t.Helper()
	serveWith(t, settings, parts{}, func(url string, _ insides) { use(url) })
}

// parts replace some of what the server is made of; nil keeps the real one.
type parts struct {
	log     func(lobbies.EventLog) lobbies.EventLog
	avatars func() *avatars.Avatars
	wall    system.Wall
}

// insides are what a test reaches for when nothing outside can bring it about.
type insides struct {
	log    eventlog.Store
	lobby  *lobbies.Service
	routes []httpserver.Routes
}

// mounted asks for what every adapter has mounted.
type mounted struct {
	fx.In

	Routes []httpserver.Routes `group:"routes"`
}

func serveWith(t *testing.T, settings config.Config, p parts, use func(url string, in insides)) {
	t.Helper()
	var server *httpserver.Server
	var in insides
	options := []fx.Option{
		fx.Module("server", modules()), fx.Supply(settings), fx.Populate(&server, &in.log, &in.lobby), fx.NopLogger,
		fx.Invoke(func(m mounted) { in.routes = m.Routes }),
	}
	if p.log != nil {
		options = append(options, fx.Decorate(p.log))
	}
	if p.avatars != nil {
		options = append(options, fx.Decorate(func(real *avatars.Avatars) *avatars.Avatars { real.Close(); return p.avatars() }))
	}
	if p.wall != nil {
		options = append(options, fx.Replace(p.wall))
	}
	app := fxtest.New(t, options...)
	app.RequireStart()
	defer app.RequireStop()
	url := "http://" + server.Address().String()
	require.Equal(t, http.StatusOK, wiretest.Call(t, http.MethodGet, url+"/readyz", "", nil, nil))
	use(url, in)
}

func TestASignalThatComesWithReadinessStopsInOrder(t *testing.T) {
	self, err := os.FindProcess(os.Getpid())
	require.NoError(t, err)
	for _, asks := range []os.Signal{syscall.SIGTERM, os.Interrupt} {
		var did []string
		app := fx.New(fx.NopLogger, fx.Invoke(func(l fx.Lifecycle) {
			l.Append(fx.StartStopHook(
				func() error { did = append(did, "ready"); return self.Signal(asks) },
				func() { did = append(did, "stopped") },
			))
		}))
		require.NoError(t, run(app), asks)
		assert.Equal(t, []string{"ready", "stopped"}, did, asks)
	}
}

func TestAServerListensAfterItHasJoinedTheOthers(t *testing.T) {
	var listener *httpserver.Server
	joined, listened := false, false
	app := fxtest.New(t, fx.Module("server", modules()), fx.Supply(settingsWith(t, startCluster(t))), fx.Populate(&listener),
		fx.WithLogger(func() fxevent.Logger {
			return hooked(func(hook string) {
				if strings.Contains(hook, "presence.(*Network).Start") {
					joined, listened = true, listener.Address() != nil
				}
			})
		}))

	app.RequireStart().RequireStop()

	assert.True(t, joined)
	assert.False(t, listened, "before it had joined")
}

// hooked is told which hooks have run at the start.
type hooked func(name string)

// LogEvent implements fxevent.Logger.
func (h hooked) LogEvent(event fxevent.Event) {
	if e, ok := event.(*fxevent.OnStartExecuted); ok {
		h(e.FunctionName)
	}
}
