package lobbies

import "tarnwort/libs/lobbies/view"

// observers are programs on this server that follow a lobby without being part
// of its audience. They are guarded by the lobby's lock.
type observers map[*func(view.Scene)]struct{}

// add shows an observer the lobby, and again after every change until stop is called.
func (o *observers) add(r *room, see func(view.Scene)) (stop func()) {
	if *o == nil {
		*o = make(observers)
	}
	(*o)[&see] = struct{}{}
	see(r.scene())
	return func() {
		r.mu.Lock()
		defer r.mu.Unlock()
		delete(*o, &see)
		r.connections.idleSince = r.server.Clock.Elapsed()
		r.schedule.sync()
	}
}

func (o observers) show(scene func() view.Scene) {
	for see := range o {
		(*see)(scene())
	}
}
