package httpserver

import (
	"go.uber.org/fx"

	"tarnwort/services/gameserver/internal/certificates"
	"tarnwort/services/gameserver/internal/config"
	"tarnwort/services/gameserver/internal/readiness"
)

// Module serves every provided Routes.
var Module = fx.Module("httpserver",
	fx.Provide(
		serverFromConfig,
		PolicyFromConfig,
		func(r *readiness.Readiness) Readiness { return r },
		fx.Annotate(New,
			fx.ParamTags(``, ``, ``, `group:"routes"`, `group:"drainers"`),
			fx.OnStart((*Server).Start),
			fx.OnStop((*Server).Stop),
		),
	),
	fx.Invoke(func(*Server) {}),
)

func serverFromConfig(c config.HTTP, own *certificates.Manager) Config {
	server := Config{
		Address:        c.Address(),
		BasePath:       c.BasePath,
		TrustedProxies: c.TrustedProxies,
	}
	if own != nil {
		server.Certificates = own
	}
	return server
}

// PolicyFromConfig returns the origin policy of these settings.
func PolicyFromConfig(h config.HTTP, a config.Apps) *OriginPolicy {
	return NewOriginPolicy(OriginConfig{
		Bases:          []string{a.APIBase, a.PlayerBase, a.AdminBase, a.OverlayBase},
		Origins:        h.AllowedOrigins,
		FrameOrigins:   h.FrameOrigins,
		CameraHosts:    a.CameraHosts,
		TrustedProxies: h.Proxies(),
	})
}

// AsRoutes provides a constructor's result as Routes.
func AsRoutes(constructor any, annotations ...fx.Annotation) any {
	return fx.Annotate(constructor, append(annotations, fx.As(new(Routes)), fx.ResultTags(`group:"routes"`))...)
}

// AsDrainer provides a constructor's result as Drainer.
func AsDrainer(constructor any) any {
	return fx.Annotate(constructor, fx.As(new(Drainer)), fx.ResultTags(`group:"drainers"`))
}
