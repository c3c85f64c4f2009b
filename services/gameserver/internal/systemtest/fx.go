package systemtest

import (
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"go.uber.org/fx"
	"go.uber.org/fx/fxtest"

	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/eventlog"
	"tarnwort/services/gameserver/internal/app"
	"tarnwort/services/gameserver/internal/avatars"
	"tarnwort/services/gameserver/internal/chat"
	"tarnwort/services/gameserver/internal/config"
	stored "tarnwort/services/gameserver/internal/eventlog"
	"tarnwort/services/gameserver/internal/httpserver"
	"tarnwort/services/gameserver/internal/system"
	"tarnwort/services/gameserver/internal/wiretest"
)

// Replacements replace parts of the server; nil keeps the real one.
type Replacements struct {
	Log     func(eventlog.Log) eventlog.Log
	Avatars func() *avatars.Avatars
	Wall    system.Wall
	Chats   *chat.Readers
}

// Internals are the parts of a running server that its network interfaces do not expose.
type Internals struct {
	Log     stored.Store
	Lobbies *lobbies.Service
	Routes  []httpserver.Routes
}

// mounted collects the routes of all adapters.
type mounted struct {
	fx.In

	Routes []httpserver.Routes `group:"routes"`
}

// Serve runs the whole server in this process while use calls it at url. A server on a Unix socket has none, and may not be ready.
func Serve(t testing.TB, settings config.Config, use func(url string)) {
	t.Helper()
	ServeWith(t, settings, Replacements{}, func(url string, _ Internals) { use(url) })
}

// ServeWith is Serve with replaced parts and access to internals.
func ServeWith(t testing.TB, settings config.Config, r Replacements, use func(url string, in Internals)) {
	t.Helper()
	var server *httpserver.Server
	var in Internals
	options := []fx.Option{
		fx.Module("server", app.Modules()), fx.Supply(settings), fx.Populate(&server, &in.Log, &in.Lobbies), fx.NopLogger,
		fx.Invoke(func(m mounted) { in.Routes = m.Routes }),
	}
	if r.Log != nil {
		options = append(options, fx.Decorate(r.Log))
	}
	if r.Avatars != nil {
		options = append(options, fx.Decorate(func(real *avatars.Avatars) *avatars.Avatars { real.Close(); return r.Avatars() }))
	}
	if r.Wall != nil {
		options = append(options, fx.Replace(r.Wall))
	}
	if r.Chats != nil {
		options = append(options, fx.Replace(r.Chats))
	}
	fxapp := fxtest.New(t, options...)
	fxapp.RequireStart()
	defer fxapp.RequireStop()
	url := "http://" + server.Address().String()
	if settings.HTTP.SocketPath() != "" {
		use("", in)
		return
	}
	require.Eventually(t, func() bool {
		return wiretest.Call(t, http.MethodGet, url+"/readyz", "", nil, nil) == http.StatusOK
	}, wiretest.Timeout, 20*time.Millisecond)
	use(url, in)
}
