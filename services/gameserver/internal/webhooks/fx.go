package webhooks

import (
	"go.uber.org/fx"

	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/room"
	"tarnwort/libs/lobbies/typed"
	"tarnwort/services/gameserver/internal/config"
	"tarnwort/services/gameserver/internal/outbound"
)

// Module provides the lobbies' webhooks.
var Module = fx.Module("webhooks",
	fx.Provide(
		fx.Annotate(fromConfig, fx.ParamTags(``, `name:"webhookOutcome"`)),
		func(s *Sender) room.Webhooks { return orNil(s) },
		policy,
	),
	fx.Invoke(connect),
)

// fromConfig returns nil where webhooks are switched off.
func fromConfig(c config.Operate, onOutcome func(string)) *Sender {
	options := DefaultOptions()
	options.OnOutcome = onOutcome
	switch policy(c) {
	case typed.NoWebhooks:
		return nil
	case typed.PrivateWebhooks:
		options.Addresses = outbound.LocalAddress
	}
	return NewSender(options)
}

func policy(c config.Operate) typed.WebhookPolicy {
	switch c.Webhooks {
	case "none":
		return typed.NoWebhooks
	case "private":
		return typed.PrivateWebhooks
	}
	return typed.PublicWebhooks
}

func orNil(s *Sender) room.Webhooks {
	if s == nil {
		return nil
	}
	return s
}

func connect(s *Sender, l *lobbies.Service, lifecycle fx.Lifecycle) {
	if s != nil {
		s.SetLobbies(lobbies.NewWebhooks(l))
		lifecycle.Append(fx.StopHook(s.Close))
	}
}
