// Gameserver serves lobbies to the player, admin and overlay apps, which it
// holds, and backs up and restores what it keeps. Settings come from the
// environment, see README.md.
package main

import (
	"context"
	"os"
	"os/signal"
	"syscall"
	"time"

	"go.uber.org/fx"
	"go.uber.org/fx/fxevent"
	"go.uber.org/zap"

	"tarnwort/services/gameserver/internal/apidocs"
	"tarnwort/services/gameserver/internal/avatars"
	"tarnwort/services/gameserver/internal/chat"
	"tarnwort/services/gameserver/internal/collector"
	"tarnwort/services/gameserver/internal/config"
	"tarnwort/services/gameserver/internal/eventlog"
	"tarnwort/services/gameserver/internal/httpapi"
	"tarnwort/services/gameserver/internal/httpserver"
	"tarnwort/services/gameserver/internal/limits"
	"tarnwort/services/gameserver/internal/lobbiesfx"
	"tarnwort/services/gameserver/internal/metrics"
	"tarnwort/services/gameserver/internal/passwords"
	"tarnwort/services/gameserver/internal/presence"
	"tarnwort/services/gameserver/internal/rehearsal"
	"tarnwort/services/gameserver/internal/socketapi"
	"tarnwort/services/gameserver/internal/system"
	"tarnwort/services/gameserver/internal/website"
)

// startWithin bounds the start, in which a NATS cluster may have to elect its leaders.
const startWithin = 30 * time.Second

func main() { os.Exit(execute(os.Args[1:], os.Stdout, os.Stderr)) }

// serveUntilSignal runs the server until a signal asks for its end.
func serveUntilSignal(settings config.Config) error {
	collector.Pace()
	collector.GiveBack()
	return run(fx.New(
		modules(),
		fx.Supply(settings),
		fx.StartTimeout(startWithin),
		fx.StopTimeout(settings.HTTP.StopWithin),
		fx.WithLogger(func(log *zap.Logger) fxevent.Logger {
			return &fxevent.ZapLogger{Logger: log.WithOptions(zap.IncreaseLevel(zap.WarnLevel))}
		}),
	))
}

// run serves until a signal asks for the end. Unlike fx's own Run it listens before
// the start: whoever sees that the server is ready may stop it at once, and a signal
// that nobody listens to kills.
func run(app *fx.App) error {
	asked, forget := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer forget()
	starting, cancel := context.WithTimeout(context.Background(), app.StartTimeout())
	defer cancel()
	if err := app.Start(starting); err != nil {
		return err
	}
	<-asked.Done()
	stopping, cancel := context.WithTimeout(context.Background(), app.StopTimeout())
	defer cancel()
	return app.Stop(stopping)
}

// modules lists the whole server: transports, the lobbies, and what they need.
func modules() fx.Option {
	return fx.Options(
		config.Module,
		fx.Provide(newLogger),
		httpserver.Module,
		httpapi.Module,
		rehearsal.Module,
		socketapi.Module,
		lobbiesfx.Module,
		metrics.Module,
		limits.Module,
		eventlog.Module,
		passwords.Module,
		presence.Module,
		chat.Module,
		system.Module,
		website.Module,
		avatars.Module,
		apidocs.Module,
	)
}
