package system

import (
	"go.uber.org/fx"

	"tarnwort/libs/lobbies"
)

// Module provides the clock, the dice and what is known of the last outage.
var Module = fx.Module("system",
	fx.Supply(
		fx.Annotate(Clock{}, fx.As(new(lobbies.Clock))),
		fx.Annotate(Dice{}, fx.As(new(lobbies.Dice))),
	),
	fx.Provide(
		fx.Annotate(NewLastSeen, fx.ParamTags(`name:"dataDir"`), fx.OnStart((*LastSeen).Start), fx.OnStop((*LastSeen).Stop)),
		(*LastSeen).Outage,
	),
)
