package system

import (
	"time"

	"go.uber.org/fx"
	"go.uber.org/zap"

	"tarnwort/libs/lobbies/room"
	"tarnwort/services/gameserver/internal/config"
	"tarnwort/services/gameserver/internal/readiness"
)

// Module provides the clock, the random source and what is known of the last outage.
var Module = fx.Module("system",
	fx.Supply(fx.Annotate(Random{}, fx.As(new(room.Random)))),
	fx.Provide(
		func() Wall { return time.Now },
		fx.Annotate(fileFromConfig, fx.ParamTags(``, `name:"hasOpenLobby"`)),
		clockFromConfig,
		fx.Annotate(lastSeenFromConfig, fx.OnStart((*LastSeen).Start), fx.OnStop((*LastSeen).Stop)),
		(*LastSeen).Outage,
		NewClockOffset,
		readiness.AsCheck(func(l *LastSeen) readiness.Check { return l }),
		readiness.AsCheck(func(c *ClockOffset) readiness.Check { return c }),
		fx.Annotate(func(l *LastSeen) func() { return l.Leave }, fx.ResultTags(`name:"drained"`)),
	),
)

// fileFromConfig reads the last-seen file of the data directory. With NATS or a log in memory
// there is none. What it says matters for open lobbies only: without one the clock begins with the machine's again.
func fileFromConfig(c config.LogSettings, hasOpenLobby func() bool) (LastSeenFile, error) {
	if c.NATSURL != "" || c.Log == config.MemoryLog {
		return ReadLastSeenFile("")
	}
	file, err := ReadLastSeenFile(c.Dir)
	if err == nil && !hasOpenLobby() {
		file.history = history{}
	}
	return file, err
}

func clockFromConfig(settings config.LogSettings, wall Wall, file LastSeenFile, log *zap.Logger) room.Clock {
	if settings.NATSURL != "" {
		return NewSharedClock(wall)
	}
	clock := NewClock(wall, file)
	if clock.offset > fileInterval {
		log.Warn("the machine's clock is behind the last run's; lobbies go on by the time they know", zap.Duration("behind", clock.offset))
	}
	return clock
}

// lastSeenFromConfig works without a bucket where the NATS servers allow none: then a running
// turn loses the time in which all game servers restart.
func lastSeenFromConfig(settings config.LogSettings, file LastSeenFile, clock room.Clock, offset *ClockOffset, log *zap.Logger) *LastSeen {
	if settings.NATSURL == "" || settings.Log == config.MemoryLog {
		return NewLastSeen(file, clock, log)
	}
	shared, err := OpenLastSeenBucket(settings.NATSURL, settings.NATSReplicas, settings.NATSOptions()...)
	if err != nil {
		log.Warn("no last-seen time beside other servers; a turn that runs while none is there is not lengthened", zap.Error(err))
		return NewLastSeen(file, clock, log)
	}
	return NewSharedLastSeen(shared, clock, offset, log)
}
