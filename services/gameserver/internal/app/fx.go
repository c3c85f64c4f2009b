// Package app assembles the game server from its adapters and runs it.
package app

import (
	"context"
	"os"
	"os/signal"
	"syscall"
	"time"

	"go.uber.org/dig"
	"go.uber.org/fx"
	"go.uber.org/fx/fxevent"
	"go.uber.org/zap"

	"tarnwort/services/gameserver/internal/apidocs"
	"tarnwort/services/gameserver/internal/avatars"
	"tarnwort/services/gameserver/internal/certificates"
	"tarnwort/services/gameserver/internal/chat"
	"tarnwort/services/gameserver/internal/config"
	"tarnwort/services/gameserver/internal/eventlog"
	"tarnwort/services/gameserver/internal/httpapi"
	"tarnwort/services/gameserver/internal/httpserver"
	"tarnwort/services/gameserver/internal/legal"
	"tarnwort/services/gameserver/internal/limits"
	"tarnwort/services/gameserver/internal/lobbiesfx"
	"tarnwort/services/gameserver/internal/memrelease"
	"tarnwort/services/gameserver/internal/metrics"
	"tarnwort/services/gameserver/internal/operatorsocket"
	"tarnwort/services/gameserver/internal/passwords"
	"tarnwort/services/gameserver/internal/presence"
	"tarnwort/services/gameserver/internal/readiness"
	"tarnwort/services/gameserver/internal/rehearsal"
	"tarnwort/services/gameserver/internal/socketapi"
	"tarnwort/services/gameserver/internal/system"
	"tarnwort/services/gameserver/internal/tracing"
	"tarnwort/services/gameserver/internal/webhooks"
	"tarnwort/services/gameserver/internal/website"
	"tarnwort/services/gameserver/internal/wordfilter"
	"tarnwort/services/gameserver/internal/wordpacks"
)

// startTimeout bounds a start; a NATS cluster may need some of it to elect its leaders.
const startTimeout = 30 * time.Second

// Serve logs the warnings, and runs the server until the process receives SIGINT or SIGTERM.
func Serve(settings config.Config, warnings []string) error {
	memrelease.Start()
	return runUntilSignal(fx.New(
		Modules(),
		fx.Supply(settings),
		fx.Invoke(func(log *zap.Logger) {
			for _, warning := range warnings {
				log.Warn(warning)
			}
		}),
		fx.StartTimeout(startTimeout),
		fx.StopTimeout(config.StopTimeout),
		fx.WithLogger(wiringLog),
	))
}

// wiringLog logs at debug level how fx wires the modules. Errors are logged at that level as well, because Serve returns them.
func wiringLog(log *zap.Logger) fxevent.Logger {
	events := &fxevent.ZapLogger{Logger: log}
	events.UseLogLevel(zap.DebugLevel)
	events.UseErrorLevel(zap.DebugLevel)
	return events
}

// runUntilSignal subscribes to signals before the start, unlike fx's Run: a signal
// that arrives right after readiness would kill the process.
func runUntilSignal(app *fx.App) error {
	signalled, unsubscribe := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer unsubscribe()
	starting, cancel := context.WithTimeout(context.Background(), app.StartTimeout())
	defer cancel()
	if err := app.Start(starting); err != nil {
		return dig.RootCause(err) // without the constructors that needed what failed
	}
	<-signalled.Done()
	stopping, cancel := context.WithTimeout(context.Background(), app.StopTimeout())
	defer cancel()
	return app.Stop(stopping)
}

// Modules lists every adapter of the server; the caller supplies config.Config.
func Modules() fx.Option {
	return fx.Options(
		config.Module,
		fx.Provide(newLogger),
		operatorsocket.Module, // listens before the server says that it is ready
		httpserver.Module,
		certificates.Module,
		readiness.Module,
		httpapi.Module,
		rehearsal.Module,
		socketapi.Module,
		lobbiesfx.Module,
		metrics.Module,
		tracing.Module,
		limits.Module,
		eventlog.Module,
		passwords.Module,
		presence.Module,
		chat.Module,
		webhooks.Module,
		wordfilter.Module,
		wordpacks.Module,
		system.Module,
		legal.Module,
		website.Module,
		avatars.Module,
		apidocs.Module,
	)
}
