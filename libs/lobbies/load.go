package lobbies

import (
	"context"
	"errors"
	"fmt"
	"time"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/eventlog"
	"tarnwort/libs/lobbies/view"
)

// replica is this server's copy of a lobby and of where it stands in the log.
type replica struct {
	room     *room
	loaded   bool
	lobby    game.Lobby
	version  int64
	bytes    int64 // of all batches, see Batch.Size
	position eventlog.Position
	changed  time.Time // the time of the last batch
	attended time.Time // its last attendance

	unfollow    func()
	retries     bool          // a refresh that failed is going to be tried again
	unconfirmed int           // appends since the last confirmation whose outcome is unknown
	staleAt     time.Duration // from when refreshIfStale reads the log again
	phase       phaseChange
}

// loadOnce loads a lobby. Whatever goes wrong, a panic included, it closes the room and gives up its lock.
func (r *room) loadOnce(ctx context.Context) (err error) {
	if r.replica.loaded {
		return nil
	}
	complete := false
	defer func() {
		if !complete {
			r.close()
			r.mu.Unlock()
		}
	}()
	err = r.replica.load(ctx)
	complete = err == nil
	return err
}

// load replays a lobby's log and activates the room. It follows the log before it reads,
// so that nothing falls between the two.
func (p *replica) load(ctx context.Context) error {
	stop, err := p.follow()
	if err != nil {
		return fmt.Errorf("follow lobby %s: %w", p.room.id, err)
	}
	p.unfollow = stop
	if err := p.replay(ctx); err != nil {
		return err
	}
	p.room.activate(ctx)
	return nil
}

// follow hears of the lobby's changes and connections at other servers until stop is called. Those
// servers say who is connected while the log is read.
func (p *replica) follow() (stop func(), err error) {
	stopPresence, err := p.room.server.Presence.Follow(p.room.id)
	if err != nil {
		return nil, fmt.Errorf("presence: %w", err)
	}
	stopLog, err := p.room.server.Log.Follow(p.room.id, p.refresh)
	if err != nil {
		stopPresence()
		return nil, err
	}
	return func() { stopLog(); stopPresence() }, nil
}

// replay reads a lobby's log from its beginning.
func (p *replica) replay(ctx context.Context) error {
	var replay game.Replay
	for page, err := range p.room.server.Log.Pages(ctx, p.room.id, 0) {
		if err != nil {
			return fmt.Errorf("read lobby %s: %w", p.room.id, err)
		}
		if len(page) > 0 && page[len(page)-1].Closes() {
			return game.ErrLobbyNotFound
		}
		for _, e := range page {
			if e.Version != p.version+1 {
				return fmt.Errorf("read lobby %s: version %d after %d: %w", p.room.id, e.Version, p.version, eventlog.ErrHole)
			}
			replay.Take(e.Events...)
			p.count(e)
		}
	}
	if p.version == 0 {
		return game.ErrLobbyNotFound
	}
	p.lobby = replay.Lobby().WithAttendance(p.attended)
	return nil
}

// refresh reads what other servers appended, and tries again when the log cannot be read. A lobby
// that only newer servers understand leaves memory, for here its state would be outdated.
func (p *replica) refresh() {
	defer p.room.server.recoverPanic(p.room.id)
	ctx, cancel := context.WithTimeout(context.Background(), appendTimeout)
	defer cancel()
	p.room.mu.Lock()
	defer p.room.mu.Unlock()
	if p.room.closed {
		return
	}
	err := p.catchUp(ctx)
	if err == nil {
		return
	}
	p.room.server.OnFailure(p.room.id, err)
	switch {
	case errors.Is(err, eventlog.ErrTooOld):
		p.room.moveAway()
	case errors.Is(err, eventlog.ErrHole): // another try does not mend it
	case !p.retries: // one retry is enough, however many refreshes have failed
		p.retries = true
		p.room.server.Clock.AfterFunc(retryPause, func() {
			p.room.mu.Lock()
			p.retries = false
			p.room.mu.Unlock()
			p.refresh()
		})
	}
}

// confirmLater reads the log after an append whose outcome is unknown: after retryPause and after appendTimeout, when a
// delayed request has arrived. It must read, because Follow does not report a server's own appends.
func (p *replica) confirmLater() {
	p.unconfirmed++
	if p.unconfirmed > 1 {
		return
	}
	p.room.server.Clock.AfterFunc(retryPause, p.refresh)
	p.room.server.Clock.AfterFunc(appendTimeout, func() {
		defer p.room.server.recoverPanic(p.room.id)
		p.refresh()
		p.room.mu.Lock()
		defer p.room.mu.Unlock()
		more := p.unconfirmed > 1
		p.unconfirmed = 0
		if more && !p.room.closed {
			p.confirmLater()
		}
	})
}

// catchUp applies what other servers appended since. Of an erased lobby only its closing
// is left.
func (p *replica) catchUp(ctx context.Context) error {
	entries, err := p.room.server.Log.Read(ctx, p.room.id, p.position)
	if err != nil {
		return fmt.Errorf("read lobby %s: %w", p.room.id, err)
	}
	for _, e := range entries {
		if e.Version != p.version+1 && !e.Closes() {
			return fmt.Errorf("read lobby %s: version %d after %d: %w", p.room.id, e.Version, p.version, eventlog.ErrHole)
		}
		p.room.apply(e)
	}
	return nil
}

// staleAfter is how long a server that just read the log counts as up to date.
const staleAfter = 50 * time.Millisecond

// refreshIfStale reads the log, at most once in staleAfter, before a command is refused or found to have had its
// effect: another server may have changed the lobby. When the log cannot be read it fails, for a refusal could be wrong.
func (p *replica) refreshIfStale(ctx context.Context) (stale bool, err error) {
	now := p.room.server.Clock.Elapsed()
	if now < p.staleAt {
		return false, nil
	}
	before := p.version
	if err := p.catchUp(ctx); err != nil {
		return false, err
	}
	p.staleAt = now + staleAfter
	return p.version > before, nil
}

// isNewest reports whether no other server appends to the log and the outcome of every own append
// is known.
func (p *replica) isNewest() bool { return p.room.server.Presence.Alone() && p.unconfirmed == 0 }

// count records version, size and phase of the lobby after a batch.
func (p *replica) count(e eventlog.Entry) {
	p.version, p.position, p.changed, p.attended = e.Version, e.Position, e.At, e.LastAttendance()
	p.lobby = p.lobby.WithAttendance(p.attended)
	p.bytes += e.Size()
	if changesPhase(e) {
		p.phase = phaseChange{e.Version, e.At}
	}
}

// viewer is how a seat takes part, or game.ErrForeignSeat when there is none.
func (p *replica) viewer(player game.PlayerID) (view.Viewer, error) {
	switch {
	case p.lobby.IsGameMaster(player):
		return view.Viewer{Role: view.GameMaster, Player: player}, nil
	case p.lobby.Players.Index(player) >= 0:
		return view.Viewer{Role: view.Player, Player: player}, nil
	case p.lobby.Access.IsModerator(player):
		return view.Viewer{Role: view.Moderator, Player: player}, nil
	}
	return view.Viewer{}, game.ErrForeignSeat
}
