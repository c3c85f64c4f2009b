package lobbies_test

import (
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/room"
	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
)

func TestWatchers_AreToldToTheGameMasterOnceAndOnEntering(t *testing.T) {
	atTable(t, func(b *table) {
		none := protocol.WatchersUpdated{Sources: []protocol.Source{}}
		assert.Equal(t, []protocol.WatchersUpdated{none}, entering[protocol.WatchersUpdated](b, b.gm))
		b.audience.watchers = protocol.WatchersUpdated{Overlays: 1, Audience: 2}
		b.service.AnnounceWatchers(b.id)
		b.service.AnnounceWatchers(b.id)

		told := protocol.WatchersUpdated{Overlays: 1, Audience: 2, Sources: []protocol.Source{}}
		assert.Equal(t, []sentTo{{b.gm.Player, told}}, b.audience.sent)
		assert.Equal(t, []protocol.WatchersUpdated{told}, entering[protocol.WatchersUpdated](b, b.gm))
	})
}

func TestWatchers_AreShownToRemoteControls(t *testing.T) {
	atTable(t, func(b *table) {
		var shown []protocol.ControlState
		stop, err := b.service.Watch(t.Context(), b.id, func(s view.Scene) { shown = append(shown, view.Control(s)) })
		require.NoError(t, err)
		defer stop()
		b.audience.watchers.Sources = []protocol.Source{{ID: "browser", OnAir: true}, {ID: "ready", Program: true}}
		b.service.AnnounceWatchers(b.id)
		b.audience.watchers.Sources = []protocol.Source{{ID: "shown", Program: true, OnAir: true}, {ID: "ready", Program: true}}
		b.service.AnnounceWatchers(b.id)

		require.Len(t, shown, 3)
		assert.Equal(t, []int{0, 1, 2}, []int{shown[0].Sources, shown[1].Sources, shown[2].Sources})
		assert.Equal(t, []bool{false, false, true}, []bool{shown[0].OnAir, shown[1].OnAir, shown[2].OnAir})
	})
}

func TestWatchers_OfAnUnknownLobby(t *testing.T) {
	atTable(t, func(b *table) {
		assert.NotPanics(t, func() { b.service.AnnounceWatchers(lobbyNamed(t, "ZZZZZZ")) })
	})
}

func TestWatchers_OneSourceActs(t *testing.T) {
	source := func(id string, change func(*protocol.Source)) protocol.Source {
		s := protocol.Source{ID: id, Program: true, OnAir: true, Level: 4, Willing: true, Since: 5}
		change(&s)
		return s
	}
	same := func(*protocol.Source) {}
	for name, of := range map[string]struct {
		sources []protocol.Source
		acts    string
	}{
		"shown before the most rights": {
			[]protocol.Source{source("hidden", func(s *protocol.Source) { s.OnAir, s.Level = false, 5 }), source("shown", same)}, "shown",
		},
		"most rights before the oldest": {
			[]protocol.Source{source("old", func(s *protocol.Source) { s.Since, s.Level = 1, 3 }), source("able", same)}, "able",
		},
		"the oldest":            {[]protocol.Source{source("young", same), source("old", func(s *protocol.Source) { s.Since = 1 })}, "old"},
		"the same on each side": {[]protocol.Source{source("b", same), source("a", same)}, "a"},
		"hidden when alone":     {[]protocol.Source{source("hidden", func(s *protocol.Source) { s.OnAir = false })}, "hidden"},
		"none without leave":    {[]protocol.Source{source("x", func(s *protocol.Source) { s.Willing = false })}, ""},
		"none without rights":   {[]protocol.Source{source("x", func(s *protocol.Source) { s.Level = 2 })}, ""},
		"none in a browser":     {[]protocol.Source{source("x", func(s *protocol.Source) { s.Program = false })}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			atTable(t, func(b *table) {
				b.audience.watchers = protocol.WatchersUpdated{Sources: of.sources}
				b.service.AnnounceWatchers(b.id)
				assert.Equal(t, []string{of.acts}, b.audience.chosen)
				for _, told := range entering[protocol.WatchersUpdated](b, b.gm)[0].Sources {
					assert.Equal(t, told.ID == of.acts, told.Acts, told.ID)
				}
			})
		})
	}
}

func TestPoll_IsShownToRemoteControlsAndCallsNoWebhook(t *testing.T) {
	atTable(t, func(b *table) {
		b.hook(game.AllChanges)
		remote, channel := b.makeRemote(), "gil_tv"
		var shown []protocol.ControlPoll
		stop, err := b.service.Watch(t.Context(), b.id, func(s view.Scene) {
			if poll := view.Control(s).Poll; poll != nil && !slices.Contains(shown, *poll) {
				shown = append(shown, *poll)
			}
		})
		require.NoError(t, err)
		defer stop()
		b.poll()
		b.do(game.SwitchPoll{By: b.gm.Player, Channel: &channel})
		b.webhooks.take()
		b.service.ChatVotes.HandleStatus(b.id, room.ChatStatus{Channel: channel, State: room.ChatReading})
		_, err = b.sendVotes(remote, "1", room.ChatMessage{Voter: "a", Text: "2"}, room.ChatMessage{Voter: "b", Text: "2"})
		require.NoError(t, err)
		wait(time.Second)
		b.service.ChatVotes.HandleStatus(b.id, room.ChatStatus{Channel: channel, State: room.ChatRetrying})

		want := []protocol.ControlPoll{
			{Open: true, Chat: "none"}, {Open: true, Chat: "reading"}, {Open: true, Votes: 2, Chat: "reading"}, {Open: true, Votes: 2, Chat: "lost"},
		}
		assert.Equal(t, want, shown[len(shown)-len(want):])
		b.expect()
	})
}
