package apidocs

import (
	"io/fs"

	"go.uber.org/fx"

	"tarnwort/services/gameserver/internal/httpserver"
	"tarnwort/services/gameserver/internal/website"
)

// Module serves the descriptions of the API.
var Module = fx.Module("apidocs",
	fx.Provide(httpserver.AsRoutes(func() (Routes, error) {
		files, err := fs.Sub(website.Embedded(), "contract")
		return Routes{Files: files}, err
	})),
)
