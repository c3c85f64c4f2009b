package httpserver

import "go.uber.org/fx"

// Module serves every provided Routes.
var Module = fx.Module("httpserver",
	fx.Provide(
		NewDoor,
		fx.Annotate(New,
			fx.ParamTags(``, ``, ``, `group:"routes"`, `group:"drainers"`),
			fx.OnStart((*Server).Start),
			fx.OnStop((*Server).Stop),
		),
	),
	fx.Invoke(func(*Server) {}),
)

// AsRoutes provides a constructor's result as Routes.
func AsRoutes(constructor any, annotations ...fx.Annotation) any {
	return fx.Annotate(constructor, append(annotations, fx.As(new(Routes)), fx.ResultTags(`group:"routes"`))...)
}

// AsDrainer provides a constructor's result as Drainer.
func AsDrainer(constructor any) any {
	return fx.Annotate(constructor, fx.As(new(Drainer)), fx.ResultTags(`group:"drainers"`))
}
