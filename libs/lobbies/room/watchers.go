package room

import (
	"cmp"
	"slices"

	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
)

// AnnounceWatchers tells the game master and the other servers that viewers without a seat came, went or reported.
func (r *Room) AnnounceWatchers() {
	r.env.Presence.AnnounceWatchers(r.id, r.env.Audience.Watchers(r.id))
	r.TellWatchers()
}

// TellWatchers tells the game master and the remote controls who watches without a seat, on all servers, when that is new, and the
// sources which one acts.
func (r *Room) TellWatchers() {
	now := r.allWatchers()
	if !now.Equal(r.watchers) {
		r.watchers = now
		r.env.Audience.SendTo(r.id, r.replica.lobby.GameMaster.ID, view.Watchers(now))
		r.observers.show(r.Scene)
	}
	r.env.Audience.ChooseSource(r.id, acting(now.Sources))
}

// allWatchers marks the source that acts.
func (r *Room) allWatchers() protocol.WatchersUpdated {
	all := r.env.Audience.Watchers(r.id).Plus(r.env.Presence.WatchersElsewhere(r.id))
	chosen := acting(all.Sources)
	for i := range all.Sources {
		all.Sources[i].Acts = chosen != "" && all.Sources[i].ID == chosen
	}
	return all
}

// leastActingLevel are the rights without which a page can do nothing in its program: saving a replay needs the least.
const leastActingLevel = 3

// acting returns the source that acts in its program, the same on all servers, or "": one that is shown, else with the most rights, else
// the oldest.
func acting(sources []protocol.Source) string {
	able := slices.DeleteFunc(slices.Clone(sources), func(s protocol.Source) bool {
		return !s.Program || !s.Willing || s.Level < leastActingLevel
	})
	if len(able) == 0 {
		return ""
	}
	return slices.MinFunc(able, func(a, b protocol.Source) int {
		return cmp.Or(compareShown(a, b), cmp.Compare(b.Level, a.Level), cmp.Compare(a.Since, b.Since), cmp.Compare(a.ID, b.ID))
	}).ID
}

func compareShown(a, b protocol.Source) int {
	switch {
	case a.OnAir == b.OnAir:
		return 0
	case a.OnAir:
		return -1
	default:
		return 1
	}
}
