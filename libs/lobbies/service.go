package lobbies

import (
	"context"
	"sync"
	"sync/atomic"
	"time"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/view"
)

// Service runs every lobby that somebody watches on this server. Commands to one
// lobby run one after another, those to different lobbies side by side.
type Service struct {
	log       EventLog
	audience  Audience
	clock     Clock
	dice      Dice
	passwords Passwords
	presence  Presence
	alone     bool // no other server appends
	outage    Outage
	cameras   []string

	chat             Chat
	votersPerNetwork int

	failed  func(id game.LobbyID, err error)
	drained func()
	ran     func(cmd game.Command, took time.Duration, err error)

	commands *commandIDs
	lobbies  sync.Map // game.LobbyID to *liveLobby
	recent   recentSeats
	elapsed  func() time.Duration // whatever the clock is set to
	started  time.Duration
	drains   atomic.Bool

	sightings sightings
}

// Ports are what a Service needs of the world.
type Ports struct {
	Log       EventLog
	Audience  Audience
	Clock     Clock
	Dice      Dice
	Passwords Passwords
	Presence  Presence

	// CameraHosts are the hosts that camera links may point to.
	CameraHosts []string

	// Chat reads the channels of streams; it may be nil.
	Chat Chat

	// VotersPerNetwork is how many devices at one address may vote in a round; 0
	// is as many as like.
	VotersPerNetwork int

	// Outage is how long no server was there before this one started.
	Outage Outage

	// Failed hears of commands that nobody waits for and that failed, such as a
	// turn's end that could not be stored. They are tried again.
	Failed func(id game.LobbyID, err error)

	// Drained hears once that Drain was called. It may be nil and must not block.
	Drained func()

	// Ran hears of every command that met a lobby, what came of it and how long
	// that took. It may be nil and must not block.
	Ran func(cmd game.Command, took time.Duration, err error)
}

// NewService returns a Service without any lobby in memory.
func NewService(p Ports) *Service {
	elapsed := stopwatch(p.Clock)
	_, alone := p.Presence.(Alone)
	return &Service{
		log:       p.Log,
		audience:  p.Audience,
		clock:     p.Clock,
		dice:      p.Dice,
		passwords: p.Passwords,
		presence:  p.Presence,
		alone:     alone,
		outage:    p.Outage,
		cameras:   p.CameraHosts,

		chat:             p.Chat,
		votersPerNetwork: p.VotersPerNetwork,

		failed:   p.Failed,
		drained:  p.Drained,
		ran:      p.Ran,
		commands: newCommandIDs(p.Dice),
		recent:   recentSeats{clock: p.Clock},
		elapsed:  elapsed,
		started:  elapsed(),

		sightings: sightings{last: make(map[game.LobbyID]sighting)},
	}
}

// Do runs one command: recall, decide, append, announce. It returns a
// game.Rejection when the rules say no, and changed false without an error when
// the command has already had its effect.
func (s *Service) Do(ctx context.Context, id game.LobbyID, cmd game.Command) (changed bool, err error) {
	l, err := s.recall(ctx, id)
	if err != nil {
		return false, err
	}
	defer l.mu.Unlock()
	return s.run(ctx, l, cmd)
}

// run is Do on a lobby whose lock is held.
func (s *Service) run(ctx context.Context, l *liveLobby, cmd game.Command) (changed bool, err error) {
	if cmd, err = s.prepare(l, cmd); err != nil {
		return false, err
	}
	if l.endsPoll(cmd) {
		_ = s.storeAllVotes(l) // those of the last second count
	}
	before := l.version
	err = s.do(ctx, l, cmd)
	return l.version > before, err
}

// accept makes a stored batch the lobby's state, tells everybody and sets what
// follows from it in motion.
func (s *Service) accept(l *liveLobby, e Entry) {
	now := s.clock.Now()
	before := s.sceneAt(l, now)
	before.Seq = e.Version
	news := view.NewNews(before, e.Events)
	l.lobby = *news.After()
	l.version, l.position, l.changed = e.Version, e.Position, e.At
	s.audience.Show(l.id, news)
	s.showOnlookers(l)
	s.mindSeats(l, e.Events)
	s.armFrom(l, now)
	s.mindTurn(l)
	s.mindChat(l)
}

// Drain says that the server is about to stop and sends everybody away: no lobby is
// opened and no seat given out any more, and nothing happens by itself. Whoever was
// sent away is not absent, and their turn ends where they come back to: at another
// server, or at the next one, which knows what was left of it. Commands go on.
func (s *Service) Drain() {
	if !s.drains.Swap(true) && s.drained != nil {
		s.drained()
	}
}

// Close stores the votes of the last second and stops every timer. A log that takes
// none is not asked again, for a stop does not wait. Lobbies stay as the log has them.
func (s *Service) Close() {
	stores := true
	s.lobbies.Range(func(_, value any) bool {
		l := inMap(value)
		stores = stores && s.storeLastVotes(l)
		s.release(l)
		return true
	})
}
