// Package lobbiesfx wires libs/lobbies, which does not know fx.
package lobbiesfx

import (
	"context"
	"time"

	"go.uber.org/fx"
	"go.uber.org/zap"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/eventlog"
	"tarnwort/libs/lobbies/room"
	"tarnwort/libs/lobbies/typed"
	"tarnwort/services/gameserver/internal/config"
)

// Module provides the service that every transport drives.
var Module = fx.Module("lobbies",
	fx.Provide(newService, newSweeper, fx.Annotate(newOperator, fx.ParamTags(`name:"cameraHosts"`))),
	fx.Invoke(func(*sweeper) {}),
)

// ports are what libs/lobbies needs from the other modules.
type ports struct {
	fx.In

	Log        eventlog.Log
	Audience   room.Audience
	Clock      room.Clock
	Random     room.Random
	Passwords  lobbies.Passwords
	Presence   room.Presence
	Outage     room.Outage
	Operator   room.Operator
	Chat       room.Chat
	Webhooks   room.Webhooks
	WordFilter room.WordFilter
	WordPacks  room.WordPacks
	OnDrain    func()                                                `name:"drained"`
	OnCommand  func(cmd game.Command, took time.Duration, err error) `optional:"true"`
	Trace      func(context.Context, game.LobbyID, game.Command) (context.Context, func(error))
	TracedLog  func(eventlog.Log) eventlog.Log `name:"tracedLog"`
	Logger     *zap.Logger
	Lifecycle  fx.Lifecycle
}

func newOperator(cameraHosts []string, limits config.Limits, webhooks typed.WebhookPolicy) room.Operator {
	return room.Operator{
		CameraHosts:      cameraHosts,
		VotersPerNetwork: min(limits.AudiencePerAddress, game.MaxVoters),
		Webhooks:         webhooks,
		Quota:            room.Quota{Bytes: limits.LobbyBytes(), Batches: limits.LobbyBatches},
	}
}

func newService(p ports) *lobbies.Service {
	if p.TracedLog != nil {
		p.Log = p.TracedLog(p.Log)
	}
	if p.Outage.IsClockSuspect(p.Clock.Now()) {
		p.Logger.Warn("no server was seen for more than a day, unless this machine's clock is wrong; this server closes no lobby by itself for ten minutes",
			zap.Time("seen", p.Outage.From), zap.Time("now", p.Outage.To))
	}
	service := lobbies.NewService(lobbies.Ports{
		Ports: room.Ports{
			Log:      p.Log,
			Audience: p.Audience,
			Clock:    p.Clock,
			Random:   p.Random,
			Presence: p.Presence,
			Outage:   p.Outage,

			Chat: p.Chat, Webhooks: p.Webhooks, WordFilter: p.WordFilter, WordPacks: p.WordPacks,
			Operator: p.Operator,
			OnFailure: func(id game.LobbyID, err error) {
				p.Logger.Error("unattended command failed", zap.Stringer("lobby", id), zap.Error(err))
			},
			OnCommand:    p.OnCommand,
			TraceCommand: p.Trace,
		},
		Passwords: p.Passwords, OnDrain: p.OnDrain,
	})
	p.Lifecycle.Append(fx.StopHook(service.Close))
	return service
}

func newSweeper(service *lobbies.Service, log *zap.Logger, lifecycle fx.Lifecycle) *sweeper {
	s := &sweeper{service: service, log: log}
	lifecycle.Append(fx.StartStopHook(s.start, s.stop))
	return s
}
