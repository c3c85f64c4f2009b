package driver

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestFirstLobby_IsWatchedByViewersOfAnotherProcess(t *testing.T) {
	playing, err := New(Plan{Lobbies: 1, Players: 2, Overlays: 1, Viewers: 2})
	require.NoError(t, err)
	open := playing.FirstLobby()
	assert.Equal(t, OpenLobby{ID: "L0", Suspects: []string{"p1", "p2"}}, open)

	watching, err := New(Plan{Lobbies: 1, Elsewhere: &open, FirstViewer: 2, Viewers: 2})
	require.NoError(t, err)
	assert.Equal(t, 2, watching.Sockets(), "viewers come alone")
	devices := func(d *Driver) (ids []string) {
		for _, s := range d.lobbies[0].seats {
			if s.role == viewer {
				ids = append(ids, s.id)
			}
		}
		return ids
	}
	assert.Equal(t, []string{"device-0-0", "device-0-1"}, devices(playing))
	assert.Equal(t, []string{"device-0-2", "device-0-3"}, devices(watching))
}

func TestReport_AddsWhatWasCountedLater(t *testing.T) {
	sum := Report{Seconds: 60, Deliveries: 10, Commands: 2, Votes: 3, Bytes: 100, Missing: 1, P50: 1.5, Driver: 0.5}
	sum.Add(Report{Seconds: 60, Deliveries: 20, Commands: 1, Votes: 4, Bytes: 200, Duplicated: 2, Closed: 1, P50: 9, Driver: 0.9})
	assert.Equal(t, Report{
		Seconds: 120, Deliveries: 30, Commands: 3, Votes: 7, Bytes: 300, Missing: 1, Duplicated: 2, Closed: 1, P50: 1.5, Driver: 0.5,
	}, sum)
}

func TestBehind_ViewersWhoMissTheLastWords(t *testing.T) {
	d, err := New(Plan{Lobbies: 2, Players: 1, Viewers: 3})
	require.NoError(t, err)
	for at, word := range []int{7, 5, 0} {
		d.lobbies[0].seats[2+at].word = word
	}
	assert.Equal(t, 2+7, d.Behind())
}
