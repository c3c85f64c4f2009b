// Package view turns what happened in a lobby into what one viewer may know.
//
// It is the only code through which a secret leaves the rules. It starts from
// nothing and adds what the viewer may see, so a forgotten field stays
// secret; it never changes a lobby and reads no clock.
package view

import (
	"math/bits"
	"time"

	"tarnwort/libs/game"
	"tarnwort/libs/protocol"
)

// Role is how a viewer takes part.
type Role int

// The ways of taking part. Zero is a stranger, who sees nothing.
const (
	Overlay Role = iota + 1
	Audience
	Player
	GameMaster
	// Moderator moderates without a seat, and knows no role, word or hint before the reveal.
	Moderator
)

// Viewer is a kind of client that watches a lobby. Player is the id of the link for moderators, and empty for the
// overlay and the audience, who see the same but for camera links.
type Viewer struct {
	Role   Role
	Player game.PlayerID
	// Live marks an overlay that the holder of a slot's secret or of a seat's token opened.
	Live bool
	// Extra is that of a viewer in the audience.
	Extra Extra
}

// Extra is how much later than the stream's delay a picture is, 0 to MaxExtra.
type Extra = game.Seconds

// MaxExtra is the largest Extra.
const MaxExtra = game.MaxStreamDelay

// Timing is a set of groups of viewers. Those of one group are shown a lobby at the same time.
type Timing uint64

const (
	// Live viewers have the token of a seat, of moderators or of a remote control, or the secret of a slot.
	Live Timing = 1 << iota
	// Delayed viewers are shown the lobby as it was before the delay of the stream; see DelayedBy for later ones.
	Delayed

	// Everyone is all viewers.
	Everyone = ^Timing(0)
)

// DelayedBy are viewers who are shown the lobby so much later than Delayed ones. A time that is not 0 to MaxExtra
// counts as the nearest one that is.
func DelayedBy(extra Extra) Timing { return Delayed << min(max(extra, 0), MaxExtra) }

// Extra returns how much later than Delayed viewers those of one group are shown the lobby.
func (t Timing) Extra() Extra {
	return Extra(max(bits.TrailingZeros64(uint64(t))-1, 0))
}

// LatestExtra returns how much later than Delayed viewers the latest viewers of a set are shown the lobby.
func (t Timing) LatestExtra() Extra {
	return Extra(max(bits.Len64(uint64(t))-2, 0)) // the first two bits are Live and Delayed
}

// Includes reports whether the sets share a group.
func (t Timing) Includes(of Timing) bool { return t&of != 0 }

// Timing returns when a viewer is shown what happens. That of a stranger is Delayed.
func (v Viewer) Timing() Timing {
	if v.Live || v.Role == Player || v.Role == GameMaster || v.Role == Moderator {
		return Live
	}
	return DelayedBy(v.Extra)
}

// Scene is the present lobby and what is known around it. Nothing outside this
// package can read the lobby: an adapter that is handed a scene asks Snapshot, State,
// Info, Control and their like for what one viewer may know.
type Scene struct {
	lobby     game.Lobby
	seq       int64
	connected game.Connected
	now       time.Time
	sources   []protocol.Source
	latest    game.Seconds
	chat      string
}

// NewScene returns the scene of a lobby at a moment. seq is the lobby's version, which
// clients see as the sequence number; connected are the seats with an open connection.
func NewScene(lobby game.Lobby, seq int64, connected game.Connected, now time.Time) Scene {
	return Scene{lobby: lobby, seq: seq, connected: connected, now: now}
}

// WithSources is the scene with the overlay pages of the lobby's slot, which are no part of its state.
func (s Scene) WithSources(sources []protocol.Source) Scene {
	s.sources = sources
	return s
}

// WithChat adds the state of the chat readers, as remote controls show it. The lobby's own state does not have it.
func (s Scene) WithChat(state string) Scene {
	s.chat = state
	return s
}

// WithLatest is the scene with how much later than the stream's delay the latest picture of a viewer is.
func (s Scene) WithLatest(extra game.Seconds) Scene {
	s.latest = extra
	return s
}

// IsZero reports whether this is the scene of no lobby, which a watcher is shown last
// when the lobby goes on at another server.
func (s *Scene) IsZero() bool { return s.lobby.ID == game.LobbyID{} }

// secrets is what one viewer may know of the running round. A player with isImposter takes
// the imposter's word for the secret one and does not know it.
type secrets struct {
	topic, hint, imposterTopic bool
	isImposter                 bool
	imposters                  game.Imposters
}

// all returns every secret of the round.
func all(l *game.Lobby) secrets {
	return secrets{topic: true, hint: true, imposterTopic: true, imposters: l.Round.Secrets.Imposters}
}

// topicOf is the word that a viewer sees.
func (s secrets) topicOf(r *game.Round) *string {
	if s.isImposter {
		return only(true, r.Secrets.ImposterTopic)
	}
	return only(s.topic && r.Secrets.Topic != "", r.Secrets.Topic)
}

// hintOf is the hint that a viewer sees, nil for none.
func hintOf(s secrets, r *game.Round) *string {
	return only(s.hint && r.Secrets.CategoryHint != "", r.Secrets.CategoryHint)
}

// knows is the table "who knows what" of the rules, which every secret passes. It uses the settings that the
// round started with: those of the next one may be changed before this one is revealed.
func knows(l game.Lobby, v Viewer) secrets {
	if isInformedGameMaster(&l, v) || l.Phase == game.WinnerAnnouncement {
		return all(&l)
	}
	may := knowsOfRound(l, v)
	if caught := l.Round.Guess.By; v.Role != 0 && isRoundRunning(l) && may.imposters == (game.Imposters{}) {
		may.imposters[0] = caught
	}
	return may
}

func knowsOfRound(l game.Lobby, v Viewer) secrets {
	switch {
	case !isRoundRunning(l) && !l.IsReading():
		return secrets{}
	case v.Role == Overlay || v.Role == Audience || v.Role == GameMaster: // GameMaster: only in an automatic round
		return secrets{hint: isRoundRunning(l) && l.Round.Settings.CategoryOnOverlay && !l.Round.Settings.HintForImposterOnly}
	case v.Role != Player || !l.Round.Speakers.Has(v.Player):
		return secrets{}
	case l.Round.Secrets.Imposters.Has(v.Player) && l.Round.Secrets.ImposterTopic != "": // what a crewmate may know, about another word
		return secrets{isImposter: true, hint: !l.Round.Settings.HintForImposterOnly}
	case l.Round.Secrets.Imposters.Has(v.Player): // imposters know each other
		return secrets{hint: true, imposters: l.Round.Secrets.Imposters}
	}
	return secrets{topic: true, hint: !l.Round.Settings.HintForImposterOnly}
}

// isInformedGameMaster reports whether a viewer is the game master and may know the running round.
// In an automatic round the game master may not.
func isInformedGameMaster(l *game.Lobby, v Viewer) bool {
	return v.Role == GameMaster && !l.IsAutomaticRound()
}

// isRoundRunning reports whether the words of a round have started and it is not revealed yet.
func isRoundRunning(l game.Lobby) bool {
	return l.Phase == game.Playing || l.Phase == game.WinnerSelection
}

// roleOf is a player's own role of the round, nil before the roles are dealt and
// for viewers who have none.
func roleOf(l game.Lobby, v Viewer) *string {
	given := l.IsReading() || isRoundRunning(l) || l.Phase == game.WinnerAnnouncement
	if v.Role != Player || !given || !l.Round.Speakers.Has(v.Player) {
		return nil
	}
	role := "crewmate"
	switch {
	case l.Round.Secrets.ImposterTopic != "":
		role = "unknown"
	case l.Round.Secrets.Imposters.Has(v.Player):
		role = "imposter"
	}
	return &role
}

func only[T ~string](may bool, value T) *string {
	if !may {
		return nil
	}
	text := string(value)
	return &text
}

// orNull turns the zero id or an empty optional text into null.
func orNull[T ~string](value T) *string { return only(value != "", value) }

// Viewer returns how a seat takes part in the lobby; the empty id is the overlay.
func (s *Scene) Viewer(seat game.PlayerID) Viewer {
	switch {
	case seat == "":
		return Viewer{Role: Overlay}
	case s.lobby.IsGameMaster(seat):
		return Viewer{Role: GameMaster, Player: seat}
	case s.lobby.Access.IsModerator(seat):
		return Viewer{Role: Moderator, Player: seat}
	default:
		return Viewer{Role: Player, Player: seat}
	}
}
