package room

import (
	"maps"
	"time"

	"tarnwort/libs/game"
)

// reactionLimit bounds the reactions of a room.
type reactionLimit struct {
	second time.Duration // the whole second that shown counts in
	shown  int
	last   map[game.PlayerID]time.Duration
}

// admit reports whether a player's reaction may be shown, and counts it then. now is a reading of Clock.Elapsed.
func (l *reactionLimit) admit(player game.PlayerID, now time.Duration) bool {
	if last, reacted := l.last[player]; reacted && now-last < game.ReactionPause || !l.admitShared(now) {
		return false
	}
	maps.DeleteFunc(l.last, func(_ game.PlayerID, last time.Duration) bool { return now-last >= game.ReactionPause })
	if l.last == nil {
		l.last = make(map[game.PlayerID]time.Duration)
	}
	l.last[player] = now
	return true
}

// admitShared is admit for a reaction of another server, which has counted its player's pause.
func (l *reactionLimit) admitShared(now time.Duration) bool {
	if second := now.Truncate(time.Second); second != l.second {
		l.second, l.shown = second, 0
	}
	if l.shown >= game.ReactionsPerSecond {
		return false
	}
	l.shown++
	return true
}
