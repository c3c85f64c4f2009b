package room

import (
	"context"
	"crypto/subtle"
	"fmt"
	"slices"
	"time"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/eventlog"
	"tarnwort/libs/lobbies/view"
)

// replica is this server's copy of a lobby and its position in the log.
type replica struct {
	lobby    game.Lobby
	version  int64
	bytes    int64 // of all batches, see eventlog.Batch.Size
	position eventlog.Position
	changed  time.Time // the time of the last batch
	attended time.Time // its last attendance
	phase    phaseChange
	keys     recentKeys
}

// phaseChange is when a lobby went to another phase, or its winner was corrected, for the last time.
type phaseChange struct {
	version int64
	at      time.Time
}

// replay reads a lobby's log from its beginning, or returns game.ErrLobbyNotFound. It calls see with each batch and the lobby before it.
func (p *replica) replay(ctx context.Context, log eventlog.Reader, id game.LobbyID, see func(eventlog.Entry, func() game.Lobby)) error {
	var replay game.Replay
	for page, err := range log.Pages(ctx, id, 0) {
		if err != nil {
			return fmt.Errorf("read lobby %s: %w", id, err)
		}
		if len(page) > 0 && page[len(page)-1].Closes() {
			return game.ErrLobbyNotFound
		}
		for _, e := range page {
			if e.Version != p.version+1 {
				return missing(id, e.Version, p.version)
			}
			see(e, replay.Lobby)
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

// readNewer returns what other servers appended since, also those before an error. Of an erased lobby only its closing
// is left.
func (p *replica) readNewer(ctx context.Context, log eventlog.Reader, id game.LobbyID) ([]eventlog.Entry, error) {
	entries, err := log.Read(ctx, id, p.position)
	if err != nil {
		return nil, fmt.Errorf("read lobby %s: %w", id, err)
	}
	version := p.version
	for i := range entries {
		if e := &entries[i]; e.Version != version+1 && !e.Closes() {
			return entries[:i], missing(id, e.Version, version)
		}
		version = entries[i].Version
	}
	return entries, nil
}

func missing(id game.LobbyID, version, after int64) error {
	return fmt.Errorf("read lobby %s: version %d after %d: %w", id, version, after, eventlog.ErrHole)
}

// count records version, size and phase of the lobby after a batch.
func (p *replica) count(e eventlog.Entry) {
	p.keys.add(e.Key, e.At)
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

// seatOf finds the seat of a token, or the id of the link for moderators, without telling by its timing how close a
// wrong one came; "" for none.
func (p *replica) seatOf(hash game.TokenHash) (player game.PlayerID) {
	compare := func(seat *game.Player) {
		if subtle.ConstantTimeCompare(seat.Token[:], hash[:]) == 1 {
			player = seat.ID
		}
	}
	for i := range p.lobby.Players { // copies of players would be a third of what a connection allocates
		compare(&p.lobby.Players[i])
	}
	compare(&p.lobby.GameMaster.Player)
	if p.lobby.Access.HasModeratorToken(hash) {
		player = p.lobby.Access.Moderator.ID
	}
	return player
}

// changesPhase reports whether a batch leads a lobby to another phase or corrects its winner.
func changesPhase(e eventlog.Entry) bool {
	return slices.ContainsFunc(e.Events, func(event game.Event) bool {
		switch event.(type) {
		case game.SetupStarted, game.RoundStarted, game.RoundCompleted, game.TurnRepeated, game.WinnerSelected, game.NextRoundStarted:
			return true
		default:
			return false
		}
	})
}
