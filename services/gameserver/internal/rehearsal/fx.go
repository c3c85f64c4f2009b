package rehearsal

import (
	"go.uber.org/fx"
	"go.uber.org/zap"

	"tarnwort/libs/lobbies"
	"tarnwort/services/gameserver/internal/httpapi"
)

// Module provides the bots of rehearsals.
var Module = fx.Module("rehearsal",
	fx.Provide(fx.Annotate(newBots, fx.As(new(httpapi.Bots)), fx.OnStop(func(b httpapi.Bots) { closeBots(b) }))),
)

func newBots(s *lobbies.Service, log *zap.Logger) *Bots {
	return NewBots(s, s.Seats, log.Named("rehearsal"))
}

func closeBots(b httpapi.Bots) {
	if bots, ok := b.(*Bots); ok {
		bots.Close()
	}
}
