package protocol

// MakeSlot is POST /api/slots/{lobbyId}, which a game master calls with the seat's token. The lobby takes the new slot.
type MakeSlot struct {
	Name string `json:"name" schema:"minLength=1,maxLength=24"`
}

// SlotKeys are the two secrets of a slot, told once: 34 characters each, which begin with the public id of the slot.
type SlotKeys struct {
	// OverlayKey opens the overlay at /overlay/live#key={overlayKey}, whatever lobby has the slot.
	OverlayKey string `json:"overlayKey"`
	// RemoteKey is the token of the remote control at /api/control/slot, and lets a game master take the slot.
	RemoteKey string `json:"remoteKey"`
}

// WithSlot names a slot in the calls of a game master below /api/slots/{lobbyId}: take, renew and state.
type WithSlot struct {
	RemoteKey string `json:"remoteKey"`
}

// SetSlotOptions is POST /api/slots/{lobbyId}/options.
type SetSlotOptions struct {
	RemoteKey string      `json:"remoteKey"`
	Options   SlotOptions `json:"options"`
}

// SlotState is what the owner of a slot may see.
type SlotState struct {
	Name string `json:"name"`
	// LobbyID is the lobby that took the slot last; it may have ended.
	LobbyID string `json:"lobbyId"`
	// Options are those of the overlay, by their names in its address; at most 2 KB.
	Options SlotOptions `json:"options"`
}

// JoinSlot is join_slot: watch the lobby that has a slot, as an overlay. Without such a lobby the connection waits for one.
type JoinSlot struct {
	Key string `json:"key"`
}

// SlotUpdated is slot_updated, to connections that entered by join_slot: after that and when the slot changed. A page that is
// in another lobby than LobbyID joins the slot again. It carries no sequence number.
type SlotUpdated struct {
	// LobbyID is null while no lobby has the slot.
	LobbyID *string `json:"lobbyId" tstype:"string | null,required"`
	// Options are those of the overlay, by their names in its address, which win.
	Options SlotOptions `json:"options"`
}

// SourceStatus is source_status, at most once a second and 2 KB: how a page that entered by join_slot is shown. It changes
// nothing in the game and is stored nowhere.
type SourceStatus struct {
	Part      string   `json:"part" schema:"maxLength=32"`
	Width     int      `json:"width" schema:"minimum=0,maximum=16384"`
	Height    int      `json:"height" schema:"minimum=0,maximum=16384"`
	Program   bool     `json:"program"`
	OnAir     bool     `json:"onAir"`
	Level     int      `json:"level" schema:"minimum=0,maximum=5"`
	Scene     string   `json:"scene" schema:"maxLength=100"`
	Scenes    []string `json:"scenes" schema:"maxItems=64"`
	Streaming bool     `json:"streaming"`
	Recording bool     `json:"recording"`
	// Willing reports whether the slot's options or obs=1 in the page's address let it act in its streaming program.
	Willing bool `json:"willing,omitempty"`
	// Replay reports whether the replay buffer of the program runs.
	Replay bool `json:"replay,omitempty"`
	// Replays counts what the program saved because the page asked for it, as the program says.
	Replays int `json:"replays,omitempty" schema:"minimum=0"`
	// Cameras are the ids of the players whose camera page has loaded.
	Cameras []string `json:"cameras,omitempty" schema:"maxItems=20"`
}

// SourceChosen is source_chosen, to connections that entered by join_slot: whether the page is the one of the lobby's sources that
// acts in the streaming program. It comes on entering, when none acts yet, and with each change, without a sequence number.
type SourceChosen struct {
	Acts bool `json:"acts"`
}

// SlotProgram is what the sources of a slot do in the streaming program.
type SlotProgram struct {
	// On lets all sources of the slot act; without it only one whose address has obs=1 does.
	On bool `json:"on,omitempty"`
	// Scenes are those that phases change to; a phase that is not among them changes nothing.
	Scenes []PhaseScene `json:"scenes,omitempty"`
	// Replay saves the replay buffer after each reveal.
	Replay bool `json:"replay,omitempty"`
}

// PhaseScene is the scene that belongs to a phase.
type PhaseScene struct {
	Phase string `json:"phase" tstype:"Phase"`
	Scene string `json:"scene"`
}

// SlotOptions are the options of the overlay that belong to a slot, with the names and values that they have in its address, which
// wins. One that is left out has its default; together they have at most 2 KB.
type SlotOptions struct {
	Look     string `json:"look,omitempty"`
	Accent   string `json:"accent,omitempty"`
	Font     string `json:"font,omitempty"`
	Theme    string `json:"theme,omitempty"`
	Lang     string `json:"lang,omitempty"`
	Code     string `json:"code,omitempty"`
	Speaking string `json:"speaking,omitempty"`
	Hide     string `json:"hide,omitempty"`
	Scale    string `json:"scale,omitempty"`
	// Pause is what the whole picture shows during a blackout and while the slot has no lobby: card, or nothing.
	Pause string `json:"pause,omitempty"`
	// OBS is no option of the address: it is for what sources do in the streaming program.
	OBS *SlotProgram `json:"obs,omitempty"`
}
