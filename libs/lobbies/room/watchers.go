package room

import (
	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
)

// AnnounceWatchers tells the game master and the other servers that viewers without a seat came, went or reported.
func (r *Room) AnnounceWatchers() {
	r.env.Presence.AnnounceWatchers(r.id, r.env.Audience.Watchers(r.id))
	r.TellWatchers()
}

// TellWatchers tells the game master who watches without a seat, on all servers, when that is new.
func (r *Room) TellWatchers() {
	if now := r.allWatchers(); !now.Equal(r.watchers) {
		r.watchers = now
		r.env.Audience.SendTo(r.id, r.replica.lobby.GameMaster.ID, view.Watchers(now))
	}
}

func (r *Room) allWatchers() protocol.WatchersUpdated {
	return r.env.Audience.Watchers(r.id).Plus(r.env.Presence.WatchersElsewhere(r.id))
}
