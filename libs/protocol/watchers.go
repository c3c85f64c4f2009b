package protocol

import "slices"

// WatchersUpdated is watchers_updated: who watches the lobby without a seat, for the game master. It comes on entering, and at
// most once a second when it changed, without a sequence number.
type WatchersUpdated struct {
	// Overlays counts open overlay pages but for sources and for previews on the game master's screen.
	Overlays   int `json:"overlays"`
	Audience   int `json:"audience"`
	Moderators int `json:"moderators"`
	// ExtraDelay is the largest extraDelay of a viewer, in seconds.
	ExtraDelay int `json:"extraDelay,omitempty"`
	// Sources are the overlay pages that were opened through the secret address of a slot.
	Sources []Source `json:"sources"`
}

// IsZero reports whether there is no watcher.
func (w WatchersUpdated) IsZero() bool {
	return w.Overlays == 0 && w.Audience == 0 && w.Moderators == 0 && len(w.Sources) == 0
}

// Equal reports whether both have the same watchers.
func (w WatchersUpdated) Equal(other WatchersUpdated) bool {
	return w.Overlays == other.Overlays && w.Audience == other.Audience && w.Moderators == other.Moderators &&
		w.ExtraDelay == other.ExtraDelay && slices.EqualFunc(w.Sources, other.Sources, Source.Equal)
}

// Plus adds the watchers of another server.
func (w WatchersUpdated) Plus(other WatchersUpdated) WatchersUpdated {
	w.Overlays, w.Audience, w.Moderators = w.Overlays+other.Overlays, w.Audience+other.Audience, w.Moderators+other.Moderators
	w.ExtraDelay = max(w.ExtraDelay, other.ExtraDelay)
	w.Sources = slices.Concat(w.Sources, other.Sources)
	return w
}

// Source is an overlay page that was opened through the secret address of a slot, as it reports itself.
type Source struct {
	// ID tells the sources of a lobby apart while they are connected.
	ID string `json:"id"`
	// Part is the value of part= in its address, or empty for the whole picture.
	Part string `json:"part"`
	// Width and Height are the size of its window in pixels.
	Width  int `json:"width"`
	Height int `json:"height"`
	// Program reports whether it runs in a streaming program, not in an ordinary browser.
	Program bool `json:"program"`
	// OnAir reports whether the streaming program shows it in its output.
	OnAir bool `json:"onAir"`
	// Level is the rights that the program gives the page: 0 none, 1 its state, 2 its scenes' names, 3 saving a replay, 4 choosing the scene, 5 all.
	Level int `json:"level"`
	// Scene is the name of the scene that the program shows, or empty where Level is below 2.
	Scene string `json:"scene"`
	// Scenes are the names of all scenes, at most 64.
	Scenes []string `json:"scenes"`
	// Streaming and Recording are what the program does.
	Streaming bool `json:"streaming"`
	Recording bool `json:"recording"`
	// Willing, Replay, Replays and Cameras are as in source_status.
	Willing bool     `json:"willing,omitempty"`
	Replay  bool     `json:"replay,omitempty"`
	Replays int      `json:"replays,omitempty"`
	Cameras []string `json:"cameras,omitempty"`
	// Acts is true for the one source that controls its OBS. The server tells the sources by source_chosen.
	Acts bool `json:"acts,omitempty"`
	// Since is when it connected, in Unix milliseconds.
	Since int64 `json:"since"`
}

// Equal reports whether a source reports the same.
func (s Source) Equal(other Source) bool {
	return s.ID == other.ID && s.Part == other.Part && s.Width == other.Width && s.Height == other.Height && s.Program == other.Program &&
		s.OnAir == other.OnAir && s.Level == other.Level && s.Scene == other.Scene && s.Streaming == other.Streaming &&
		s.Recording == other.Recording && s.Willing == other.Willing && s.Replay == other.Replay && s.Replays == other.Replays &&
		s.Acts == other.Acts && s.Since == other.Since && slices.Equal(s.Scenes, other.Scenes) &&
		slices.Equal(s.Cameras, other.Cameras)
}
