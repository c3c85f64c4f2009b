package httpapi

import (
	"go.uber.org/fx"
	"go.uber.org/zap"

	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/room"
	"tarnwort/services/gameserver/internal/httpserver"
	"tarnwort/services/gameserver/internal/limits"
)

// Module serves the HTTP API.
var Module = fx.Module("httpapi",
	fx.Provide(
		httpserver.AsRoutes(newLobbyRoutes),
		httpserver.AsRoutes(newModeratorRoutes),
		httpserver.AsRoutes(newSeatMoveRoutes),
		httpserver.AsRoutes(newRehearsalRoutes),
		httpserver.AsRoutes(newRowRoutes),
		httpserver.AsRoutes(newSeriesRoutes),
		httpserver.AsRoutes(newSlotRoutes),
		httpserver.AsRoutes(newWebhookRoutes),
		newControlRoutes,
		httpserver.AsRoutes(func(r *ControlRoutes) *ControlRoutes { return r }),
		httpserver.AsDrainer(func(r *ControlRoutes) *ControlRoutes { return r }),
	),
)

func newLobbyRoutes(s *lobbies.Service, l *limits.Limits) *LobbyRoutes {
	return NewLobbyRoutes(s, s.Seats, l)
}

func newSeatMoveRoutes(s *lobbies.Service, l *limits.Limits) *SeatMoveRoutes {
	return NewSeatMoveRoutes(s, s.Seats, l)
}

func newControlRoutes(s *lobbies.Service, l *limits.Limits, clock room.Clock, log *zap.Logger) *ControlRoutes {
	return NewControlRoutes(s, s.ChatVotes, s.Slots, l, clock, log)
}

func newModeratorRoutes(s *lobbies.Service, l *limits.Limits) *ModeratorRoutes {
	return NewModeratorRoutes(s, l)
}

func newRowRoutes(s *lobbies.Service, l *limits.Limits) *RowRoutes {
	return NewRowRoutes(s.Slots, s, l)
}

func newSlotRoutes(s *lobbies.Service, l *limits.Limits) *SlotRoutes {
	return NewSlotRoutes(s, s.Slots, l)
}

func newWebhookRoutes(s *lobbies.Service, l *limits.Limits) *WebhookRoutes {
	return NewWebhookRoutes(s, lobbies.NewWebhooks(s), l)
}

func newSeriesRoutes(s *lobbies.Service, l *limits.Limits) *SeriesRoutes {
	return NewSeriesRoutes(s, l)
}

func newRehearsalRoutes(s *lobbies.Service, b Bots, l *limits.Limits) *RehearsalRoutes {
	return NewRehearsalRoutes(s, b, l)
}
