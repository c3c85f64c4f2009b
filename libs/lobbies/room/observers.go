package room

import "tarnwort/libs/lobbies/view"

// observers are programs on this server that follow a lobby without being part
// of its audience.
type observers map[*func(view.Scene)]struct{}

// add adds an observer until remove is called.
func (o *observers) add(see func(view.Scene)) (remove func()) {
	if *o == nil {
		*o = make(observers)
	}
	(*o)[&see] = struct{}{}
	return func() { delete(*o, &see) }
}

func (o observers) show(scene func() view.Scene) {
	for see := range o {
		(*see)(scene())
	}
}
