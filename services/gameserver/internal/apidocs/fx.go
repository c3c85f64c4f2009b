package apidocs

import (
	"go.uber.org/fx"

	"tarnwort/services/gameserver/internal/httpserver"
)

// Module serves the descriptions of the API.
var Module = fx.Module("apidocs",
	fx.Provide(httpserver.AsRoutes(func() Routes { return Routes{} })),
)
