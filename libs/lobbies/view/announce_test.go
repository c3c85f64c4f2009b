package view_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
)

// sees lists the viewers who are told an event by this name.
func sees(t *testing.T, news *view.News, event string) string {
	t.Helper()
	return seeing(t, func(v view.Viewer) bool {
		for _, m := range news.For(v) {
			if m.Event == event {
				return true
			}
		}
		return false
	})
}

// toldAs is the first message of a type that a viewer is told.
func toldAs[T any](t *testing.T, news *view.News, to view.Viewer) (data T) {
	t.Helper()
	for _, m := range news.For(to) {
		if data, ok := m.Data.(T); ok {
			return data
		}
	}
	require.Fail(t, "is not told", "%T to %+v", data, to)
	return data
}

func TestAnnounce_BannedPlayersAreForModeration(t *testing.T) {
	for name, event := range map[string]game.Event{"kicked": game.PlayerKicked{Player: "ada"}, "unbanned": game.PlayerUnbanned{Player: "eve"}} {
		news, _ := newsOf(gametest.Table("setup banned=eve | ada bob"), 2, gametest.Noon(), event)
		assert.Equal(t, "GM", sees(t, news, "bars_updated"), name)
	}
	scene := sceneOf(gametest.Table("setup banned=eve | ada bob"))
	assert.Equal(t, "GM", seeing(t, func(v view.Viewer) bool { return len(view.Snapshot(scene, v).Barred) == 1 }))
}

func TestAnnounce_NameOfLeaver(t *testing.T) {
	for _, table := range []string{"lobby | ada bob", "ada> bob* cem"} {
		for _, player := range []game.PlayerID{"ada", "bob"} {
			left, _ := newsOf(gametest.Table(table), 2, gametest.Noon(), game.PlayerLeft{Player: player})
			kicked, _ := newsOf(gametest.Table(table), 2, gametest.Noon(), game.PlayerKicked{Player: player})
			assert.Equal(t, string(player), toldAs[protocol.PlayerLeft](t, left, view.Viewer{Role: view.Overlay}).PlayerName, table)
			assert.Equal(t, string(player), toldAs[protocol.PlayerKicked](t, kicked, view.Viewer{Role: view.Overlay}).PlayerName, table)
		}
	}
}

func TestAnnounce_ProfileOfEverySeat(t *testing.T) {
	for order, player := range []game.PlayerID{"ada", "bob", "gm"} {
		news, _ := newsOf(gametest.Table("setup | ada bob"), 2, gametest.Noon(), game.ProfileUpdated{Player: player, Name: "New"})
		updated := toldAs[protocol.PlayerUpdated](t, news, view.Viewer{Role: view.Overlay}).Player
		assert.Equal(t, []any{string(player), "New", order}, []any{updated.ID, updated.Name, updated.DisplayOrder})
	}
}

func TestAnnounce_ModeratorsLinkByViewer(t *testing.T) {
	const event = "moderators_updated"
	lobby := gametest.Table("setup | ada bob")
	link := game.Moderator{ID: moderator, At: gametest.Noon()}
	invited, lobby := newsOf(lobby, 2, gametest.Noon(), game.ModeratorsInvited{Moderator: link})
	assert.Equal(t, "G", sees(t, invited, event))
	since := gametest.Noon().UnixMilli()
	assert.Equal(t, &since, toldAs[protocol.ModeratorsUpdated](t, invited, viewers()['G']).ModeratorsSince)
	assert.Equal(t, &since, view.Snapshot(sceneOf(lobby), viewers()['G']).ModeratorsSince)
	assert.Nil(t, view.Snapshot(sceneOf(lobby), viewers()['M']).ModeratorsSince)

	dismissed, lobby := newsOf(lobby, 3, gametest.Noon(), game.ModeratorsDismissed{ID: moderator})
	assert.Equal(t, "GM", sees(t, dismissed, event), "moderators are told that their link is void")
	for _, who := range []game.PlayerID{"gm", moderator} {
		assert.Nil(t, toldAs[protocol.ModeratorsUpdated](t, dismissed, dismissed.Kind(who)).ModeratorsSince, "viewer %q", who)
	}
	assert.Equal(t, "lobby_version", dismissed.For(view.Viewer{Role: view.Moderator, Player: "an older link"})[0].Event)
	assert.Nil(t, view.Snapshot(sceneOf(lobby), viewers()['G']).ModeratorsSince)
}

// TestAnnounce_ImposterTopicIsForGameMaster: an imposter takes that word for the secret one, and is told it as such.
func TestAnnounce_ImposterTopicIsForGameMaster(t *testing.T) {
	nuss := "Nuss"
	for different, want := range map[bool]string{false: "", true: "G"} {
		lobby := gametest.Table("setup word=Kern hint=Obst | ada bob* cem")
		lobby.Settings.DifferentWord = different
		start := game.StartRound{By: "gm", Connected: gametest.Connected("ada bob cem")}
		if different {
			start.ImposterTopic = &nuss
		}
		events, err := game.Decide(lobby, start, gametest.Noon())
		require.NoError(t, err)
		news, _ := newsOf(lobby, 2, gametest.Noon(), events...)
		assert.Equal(t, want, seeing(t, func(v view.Viewer) bool {
			told := toldAs[protocol.WordSubmissionStarted](t, news, v).ImposterTopic
			require.True(t, told == nil || *told == nuss, "no empty word")
			return told != nil
		}), "different word %t", different)
	}
}

func TestAnnounce_RandomImposterIsForGameMaster(t *testing.T) {
	for drawn, want := range map[bool]string{false: "", true: "G"} {
		news, _ := newsOf(gametest.Table("setup | ada bob"), 2, gametest.Noon(), game.ImposterChosen{Player: "bob", Drawn: drawn})
		assert.Equal(t, "G", sees(t, news, "game_prepared"))
		assert.Equal(t, want, sees(t, news, "imposter_randomized"), "drawn %t", drawn)
	}
}

func TestAnnounce_RecordOfRoundIsForModeration(t *testing.T) {
	reveal, _ := newsOf(gametest.Table("deciding(all_words) | ada bob*"), 2, gametest.Noon(), game.WinnerSelected{Winner: game.Draw})
	assert.Equal(t, "GM", sees(t, reveal, "match_completed"))
	assert.Equal(t, "GABOWM", sees(t, reveal, "winner_selected"))
}

// TestNews_KindOfSeat: viewers of one kind share the encoded message, so that a kind is never wider than who may know it.
func TestNews_KindOfSeat(t *testing.T) {
	reveal, same, own := game.WinnerSelected{Winner: game.Draw}, view.Viewer{Role: view.Overlay}, view.Viewer{Role: view.Player, Player: "ada"}
	for name, tt := range map[string]struct {
		ballot game.BallotStage
		event  game.Event
		want   view.Viewer
	}{
		"the same for all":         {"", game.LobbyLocked{Locked: true}, same},
		"one per role":             {"", game.VotesCast{}, view.Viewer{Role: view.Player}},
		"one per seat":             {"", game.ProfileUpdated{Player: "bob", Name: "Bob"}, own},
		"reveal without a ballot":  {"", reveal, same},
		"reveal with own choices":  {game.BallotOpen, reveal, own},
		"ballot that is not moved": {game.BallotOpen, game.LobbyLocked{Locked: true}, same},
	} {
		lobby := gametest.Table("deciding(all_words) | ada bob* cem")
		lobby.Access.Moderator.ID, lobby.Round.Ballot.Stage = moderator, tt.ballot
		news, _ := newsOf(lobby, 2, time.Time{}, game.LobbyLocked{}, tt.event)
		assert.Equal(t, tt.want, news.Kind("ada"), name)
		assert.Equal(t, view.Viewer{Role: view.GameMaster, Player: "gm"}, news.Kind("gm"), name)
		assert.Equal(t, view.Viewer{Role: view.Moderator, Player: moderator}, news.Kind(moderator), name)
		assert.Equal(t, view.Viewer{Role: view.Overlay}, news.Kind(""), name)
	}
}

func TestNews_Speaker(t *testing.T) {
	for name, tt := range map[string]struct {
		event game.Event
		want  game.PlayerID
	}{
		"a player's word":     {game.WordSubmitted{Spoken: game.SubmittedWord{Player: "ada", Word: "rot", Place: 1}}, "ada"},
		"the server's skip":   {game.WordSubmitted{Spoken: game.SubmittedWord{Player: "ada", Word: game.Skipped, Place: 1, Auto: true}}, ""},
		"something else":      {game.LobbyLocked{Locked: true}, ""},
		"an end of the words": {game.RoundCompleted{}, ""},
	} {
		news, _ := newsOf(gametest.Table("ada> bob*"), 2, gametest.Noon(), tt.event)
		assert.Equal(t, tt.want, news.Speaker(), name)
	}
}
