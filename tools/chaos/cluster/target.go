package main

import (
	"time"

	"tarnwort/tools/chaos/internal/process"
)

// propagation is how long a command without an answer may be on its way: to the log from a
// server that has ended, or from there to another server.
const propagation = 300 * time.Millisecond

// target is a reverse proxy before the game servers, as operators have one. It is a play.Target.
type target struct {
	address string
	close   func()
}

// URL returns where clients connect.
func (t *target) URL() string { return "http://" + t.address }

// Generation is always the first: some server always answers here. Clients ask for it before they
// check what they see, and a server may be a moment behind then.
func (t *target) Generation() process.Generation {
	time.Sleep(propagation)
	return process.Generation{Number: 1}
}

// HasSeveralServers reports that the end of one server leaves the connections of others.
func (t *target) HasSeveralServers() bool { return true }
