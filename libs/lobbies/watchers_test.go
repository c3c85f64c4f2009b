package lobbies_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

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

func TestWatchers_OfAnUnknownLobby(t *testing.T) {
	atTable(t, func(b *table) {
		assert.NotPanics(t, func() { b.service.AnnounceWatchers(lobbyNamed(t, "ZZZZZZ")) })
	})
}
