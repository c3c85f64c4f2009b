package lobbies

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"tarnwort/libs/game"
)

// liveLobby is a lobby in memory. Its lock orders everything that happens to it:
// commands, who comes and goes, and what they are told. Its durations are moments by
// Service.elapsed.
type liveLobby struct {
	id game.LobbyID

	mu       sync.Mutex
	gone     bool // closed or never there; look again
	loaded   bool
	lobby    game.Lobby
	version  int64
	position Position
	changed  time.Time // the time of the last batch

	connections map[game.PlayerID]string // seat to the name of its newest connection
	present     game.Connected           // whose connections those are; nil after a change
	absences    map[game.Command]*absence
	lastSeen    time.Duration // when the last seat's connection went
	peopled     bool          // somebody was here when the alarm was set
	alarm       alarm
	owed        *owed // to a turn that could not be recovered yet
	votes       collectedVotes
	countsSoon  bool // the votes' timer runs
	onlookers   onlookers
	channel     string // that is read for this lobby
	unfollow    func()
	retries     bool          // a refresh that failed will be tried again
	unsure      int           // appends since the last look of which nobody knows what became
	askAgain    time.Duration // from when a refused command makes this server look whether it is behind
}

// inMap reads a value of Service.lobbies, which holds nothing else.
func inMap(value any) *liveLobby {
	l, _ := value.(*liveLobby)
	return l
}

// recall returns a lobby with its lock held, from memory or from the log. One that
// is over is not found, also while its erasure is still under way.
func (s *Service) recall(ctx context.Context, id game.LobbyID) (*liveLobby, error) {
	for {
		found, ok := s.lobbies.Load(id)
		if !ok {
			found, _ = s.lobbies.LoadOrStore(id, &liveLobby{id: id})
		}
		l := inMap(found)
		l.mu.Lock()
		if l.gone {
			l.mu.Unlock()
			continue
		}
		if !l.loaded {
			if err := s.loadOrForget(ctx, l); err != nil {
				return nil, err
			}
		}
		if !l.lobby.Exists() {
			l.mu.Unlock()
			return nil, game.ErrLobbyNotFound
		}
		return l, nil
	}
}

// loadOrForget loads a lobby whose lock is held, or forgets it and lets go of the
// lock, whatever goes wrong.
func (s *Service) loadOrForget(ctx context.Context, l *liveLobby) (err error) {
	whole := false
	defer func() {
		if !whole {
			l.gone = true
			s.lobbies.CompareAndDelete(l.id, l)
			l.mu.Unlock()
		}
	}()
	err = s.load(ctx, l)
	whole = err == nil
	return err
}

// load folds a lobby's log and takes up what was going on in it. It follows the
// log before it reads, so that nothing falls between the two.
func (s *Service) load(ctx context.Context, l *liveLobby) error {
	stop, err := s.log.Follow(l.id, func() { s.refresh(l) })
	if err != nil {
		return fmt.Errorf("follow lobby %s: %w", l.id, err)
	}
	if err := s.fold(ctx, l); err != nil {
		stop()
		return err
	}
	l.unfollow = stop
	s.takeUp(ctx, l)
	return nil
}

// fold reads a lobby's log from its beginning.
func (s *Service) fold(ctx context.Context, l *liveLobby) error {
	entries, err := s.log.Read(ctx, l.id, 0)
	if err != nil {
		return fmt.Errorf("read lobby %s: %w", l.id, err)
	}
	if len(entries) == 0 || closes(entries[len(entries)-1]) {
		return game.ErrLobbyNotFound
	}
	for _, e := range entries {
		if e.Version != l.version+1 {
			return fmt.Errorf("read lobby %s: version %d after %d: %w", l.id, e.Version, l.version, ErrHole)
		}
		l.lobby = game.Evolve(l.lobby, e.Events...)
		l.version, l.position, l.changed = e.Version, e.Position, e.At
	}
	return nil
}

// takeUp starts to look after a lobby that is in memory now.
func (s *Service) takeUp(ctx context.Context, l *liveLobby) {
	l.loaded = true
	l.lastSeen = s.elapsed()
	l.connections = make(map[game.PlayerID]string)
	l.absences = make(map[game.Command]*absence)
	if err := s.closeOverdue(ctx, l); err != nil {
		s.failed(l.id, err)
	}
	if err := s.recoverTurn(ctx, l); err != nil {
		s.failed(l.id, err)
	}
	s.arm(l)
	for _, p := range l.lobby.Players {
		s.mindSeat(l, p.ID)
	}
	s.mindTurn(l)
	s.mindChat(l)
}

// refresh reads what other servers appended. It is called from outside, and
// again when the log could not be read. A lobby that only newer servers understand
// is not shown any more: here it would stand still, and wrong.
func (s *Service) refresh(l *liveLobby) {
	defer s.survive(l.id)
	ctx, cancel := context.WithTimeout(context.Background(), appendTimeout)
	defer cancel()
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.gone {
		return
	}
	err := s.catchUp(ctx, l)
	if err == nil {
		return
	}
	s.failed(l.id, err)
	if errors.Is(err, ErrTooOld) {
		s.sendAway(l)
		return
	}
	if errors.Is(err, ErrHole) || l.retries {
		return // one that tries again is enough, however many have failed
	}
	l.retries = true
	s.clock.AfterFunc(retryAlarm, func() {
		l.mu.Lock()
		l.retries = false
		l.mu.Unlock()
		s.refresh(l)
	})
}

// lookAgain refreshes a lobby after an append of which nobody knows what became
// of it: soon, and when even a request that was on its way for long has arrived.
// Nobody else would tell, for a server does not follow itself. While it waits,
// more of the same only make it look for longer.
func (s *Service) lookAgain(l *liveLobby) {
	l.unsure++
	if l.unsure > 1 {
		return
	}
	s.clock.AfterFunc(retryAlarm, func() { s.refresh(l) })
	s.clock.AfterFunc(appendTimeout, func() {
		defer s.survive(l.id)
		s.refresh(l)
		l.mu.Lock()
		defer l.mu.Unlock()
		more := l.unsure > 1
		l.unsure = 0
		if more && !l.gone {
			s.lookAgain(l)
		}
	})
}

// catchUp takes in what other servers appended since. Of an erased lobby nothing
// is left but its closing.
func (s *Service) catchUp(ctx context.Context, l *liveLobby) error {
	entries, err := s.log.Read(ctx, l.id, l.position)
	if err != nil {
		return fmt.Errorf("read lobby %s: %w", l.id, err)
	}
	for _, e := range entries {
		if e.Version != l.version+1 && !closes(e) {
			return fmt.Errorf("read lobby %s: version %d after %d: %w", l.id, e.Version, l.version, ErrHole)
		}
		s.accept(l, e)
	}
	return nil
}

// askedPause is how long a server that just looked counts as not behind.
const askedPause = 50 * time.Millisecond

// wasBehind looks, before a command is refused or nothing comes of it, whether another
// server did something that this one has not heard of yet: whoever was told there that
// it is their turn may speak here. It looks at most once in askedPause, so that such
// commands cost no more than they did. When it cannot look it fails: the rules may
// not say no to somebody of whose lobby nobody knows how it stands.
func (s *Service) wasBehind(ctx context.Context, l *liveLobby) (bool, error) {
	now := s.elapsed()
	if now < l.askAgain {
		return false, nil
	}
	before := l.version
	if err := s.catchUp(ctx, l); err != nil {
		return false, err
	}
	l.askAgain = now + askedPause
	return l.version > before, nil
}
