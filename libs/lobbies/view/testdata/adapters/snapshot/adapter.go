// Package adapter asks for what a viewer may know.
package adapter

import "tarnwort/libs/lobbies/view"

func topic(s view.Scene) *string { return view.Snapshot(s, s.Viewer("")).Topic }

var _ = topic
