package socketapi

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strconv"
	"sync/atomic"
	"time"
	"unicode/utf8"

	"golang.org/x/time/rate"

	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/rejection"
	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
)

const (
	// maxStatusBytes bounds source_status.
	maxStatusBytes = 2 << 10
	maxScenes      = 64
	maxSceneName   = 100 // characters
	maxLevel       = 5
	maxPart        = 32
	maxPixels      = 16384
	maxCameras     = 20
)

// slotSession is what an overlay has that entered by the address of a slot.
type slotSession struct {
	key     string
	stop    func()
	since   int64
	reports *rate.Limiter
	status  atomic.Pointer[protocol.Source] // as reported; nil before
	acts    atomic.Bool                     // as the page was told last
}

// joinSlot handles join_slot. Without a lobby that has the slot, the connection waits for one.
func (g *Gateway) joinSlot(ctx context.Context, from *session, payload json.RawMessage) error {
	p, err := parse[protocol.JoinSlot](payload)
	if err != nil {
		return err
	}
	return g.limits.Lookup(from.socket.RemoteAddr(), func() error {
		slot, err := g.slots.OfOverlay(ctx, p.Key)
		if err != nil {
			return err
		}
		if err := g.watchSlot(from, p.Key); err != nil {
			return err
		}
		g.encoder.sendTo(from, slotUpdated(slot), sourceChosen(false))
		err = g.enter(ctx, from, slot.Lobby, view.Viewer{Role: view.Overlay, Live: true})
		if errors.Is(err, rejection.ErrLobbyNotFound) {
			return g.waitForLobby(from)
		}
		return err
	})
}

// watchSlot tells a session of changes of its slot, and closes it when its address is void.
func (g *Gateway) watchSlot(from *session, key string) error {
	g.leaveSlot(from)
	stop, err := g.slots.Watch(key, func(slot lobbies.Slot) {
		if !slot.Opens(key) {
			from.socket.Close()
			return
		}
		g.encoder.sendTo(from, slotUpdated(slot))
	})
	if err != nil {
		return err
	}
	from.slot.Store(&slotSession{key: key, stop: stop, since: time.Now().UnixMilli(), reports: rate.NewLimiter(1, 2)})
	return nil
}

// leaveSlot also leaves the lobby, whose watchers are counted by their slots.
func (g *Gateway) leaveSlot(from *session) {
	slot := from.slot.Load()
	if slot == nil {
		return
	}
	if from.inLobby() {
		g.leaveLobby(from)
	} else {
		from.connection.startEnterTimer()
		_ = from.connection.setKind(kindNone)
	}
	slot.stop()
	from.slot.Store(nil)
}

// waitForLobby keeps a connection whose slot has no lobby.
func (g *Gateway) waitForLobby(from *session) error {
	g.leaveLobby(from)
	if err := from.connection.setKind(kindSeatOrOverlay); err != nil {
		return err
	}
	from.connection.stopEnterTimer()
	return nil
}

func slotUpdated(slot lobbies.Slot) protocol.Message {
	updated := protocol.SlotUpdated{Options: slot.Options}
	if id := slot.Lobby.String(); id != "" {
		updated.LobbyID = &id
	}
	return protocol.Message{Event: "slot_updated", Data: updated}
}

func sourceChosen(acts bool) protocol.Message {
	return protocol.Message{Event: "source_chosen", Data: protocol.SourceChosen{Acts: acts}}
}

// reportSource handles source_status. What comes too soon is dropped.
func (g *Gateway) reportSource(from *session, payload json.RawMessage) error {
	p, err := parse[protocol.SourceStatus](payload)
	slot := from.slot.Load()
	switch {
	case err != nil:
		return err
	case slot == nil:
		return rejection.ErrNoRight
	case len(payload) > maxStatusBytes || !isPlausible(&p):
		return rejection.ErrBadRequest
	case !slot.reports.Allow():
		return nil
	}
	slot.status.Store(&protocol.Source{
		ID: strconv.FormatInt(slot.since, 36) + from.socket.ID()[:min(6, len(from.socket.ID()))], Since: slot.since,
		Part: p.Part, Width: p.Width, Height: p.Height, Program: p.Program, OnAir: p.OnAir, Level: p.Level, Scene: p.Scene, Scenes: p.Scenes,
		Streaming: p.Streaming, Recording: p.Recording, Willing: p.Willing, Replay: p.Replay, Replays: p.Replays, Cameras: p.Cameras,
	})
	if from.inLobby() {
		g.watchers.schedule(from.lobby)
	}
	return nil
}

func isPlausible(p *protocol.SourceStatus) bool {
	isName := func(name string) bool { return utf8.RuneCountInString(name) <= maxSceneName }
	isSize := func(pixels int) bool { return pixels >= 0 && pixels <= maxPixels }
	return isSize(p.Width) && isSize(p.Height) && p.Level >= 0 && p.Level <= maxLevel && p.Replays >= 0 && len(p.Part) <= maxPart && isName(p.Scene) &&
		len(p.Cameras) <= maxCameras && len(p.Scenes) <= maxScenes && !slices.ContainsFunc(p.Scenes, func(name string) bool { return !isName(name) })
}
