package readiness

import (
	"go.uber.org/fx"
	"go.uber.org/zap"

	"tarnwort/libs/lobbies"
	"tarnwort/services/gameserver/internal/config"
)

// Module provides the readiness of all checks.
var Module = fx.Module("readiness",
	fx.Provide(fx.Annotate(New, fx.ParamTags(`group:"checks"`))),
	fx.Invoke(moveInCluster),
)

// moveInCluster starts a mover where there are other servers.
func moveInCluster(settings config.LogSettings, r *Readiness, service *lobbies.Service, log *zap.Logger, lifecycle fx.Lifecycle) {
	if settings.NATSURL == "" || settings.Log == config.MemoryLog {
		return
	}
	m := NewMover(r, service, log)
	lifecycle.Append(fx.StartStopHook(m.Start, m.Stop))
}

// AsCheck provides a constructor's result as Check.
func AsCheck(constructor any) any {
	return fx.Annotate(constructor, fx.As(new(Check)), fx.ResultTags(`group:"checks"`))
}
