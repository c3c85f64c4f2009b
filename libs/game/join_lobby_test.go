package game_test

import (
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/game/gametest"
)

func join(name string) game.JoinLobby {
	client := game.ClientID("browser-" + strings.Trim(strconv.QuoteToASCII(name), `"`))
	return game.JoinLobby{Seat: game.NewSeat{Player: game.PlayerID(name), Name: name, Client: client[:min(len(client), game.MaxClientIDLength)]}}
}

func TestJoinLobby(t *testing.T) {
	twenty := "lobby | p" + strings.Join(strings.Split("abcdefghijklmnopqrst", ""), " p")
	checkRows(t, []row{
		{name: "the first player opens the next round", before: "lobby", cmd: join("ada"), after: "lobby | ada"},
		{name: "a newcomer sits last", before: "lobby | ada+ bob^", cmd: join("cem"), after: "lobby | ada+ bob^ cem"},
		{name: "an unlocked setup", before: "setup #2 | ada bob*", cmd: join("cem"), after: "setup #2 | ada bob* cem"},
		{name: "a locked intermission", before: "lobby locked | ada", cmd: join("cem"), err: game.ErrLocked},
		{name: "a locked setup", before: "setup locked | ada", cmd: join("cem"), err: game.ErrLocked},
		{name: "a running round, even unlocked", before: "ada> bob*", cmd: join("cem"), err: game.ErrRoundRunning},
		{name: "a round being decided", before: "deciding(game_master) | ada bob*", cmd: join("cem"), err: game.ErrRoundRunning},
		{name: "a round just revealed", before: "over(draw) | ada bob*", cmd: join("cem"), err: game.ErrRoundRunning},
		{name: "the twentieth player", before: strings.TrimSuffix(twenty, " pt"), cmd: join("u"), after: strings.TrimSuffix(twenty, "pt") + "u"},
		{name: "the twenty-first player", before: twenty, cmd: join("u"), err: game.ErrLobbyFull},
		{name: "a banned browser", before: "lobby banned=dan | ada", cmd: join("dan"), err: game.ErrBanned},
		{name: "a banned browser under another name", before: "lobby banned=dan | ada", cmd: game.JoinLobby{Seat: game.NewSeat{Player: "x", Name: "x", Client: "browser-dan"}}, err: game.ErrBanned},
		{name: "no browser is not the banned one", before: "lobby banned=dan | ada", cmd: game.JoinLobby{Seat: game.NewSeat{Player: "x", Name: "x"}}, after: "lobby banned=dan | ada x"},
		{name: "an id that is taken", before: "lobby | ada", cmd: game.JoinLobby{Seat: game.NewSeat{Player: "ada", Name: "x"}}, err: game.ErrForeignSeat},
		{name: "the id of the game master", before: "lobby | ada", cmd: game.JoinLobby{Seat: game.NewSeat{Player: "gm", Name: "x"}}, err: game.ErrForeignSeat},
		{name: "no id", before: "lobby | ada", cmd: game.JoinLobby{Seat: game.NewSeat{Name: "x"}}, err: game.ErrForeignSeat},
		{name: "while the game master is away", before: "lobby away | ada", cmd: join("bob"), after: "lobby away | ada bob"},
	})
}

func TestJoinLobby_TenBots(t *testing.T) {
	bot := func(n int) game.JoinLobby {
		return game.JoinLobby{Seat: game.NewSeat{Player: game.PlayerID(strconv.Itoa(n)), Name: strconv.Itoa(n), Bot: true}}
	}
	lobby := gametest.Table("lobby | ada")
	for n := range game.MaxBots {
		lobby = play(t, lobby, bot(n), 0)
	}

	_, err := game.Decide(lobby, bot(10), gametest.Noon())

	assert.Equal(t, game.ErrLobbyFull, err)
	assert.Len(t, play(t, lobby, join("bob"), 0).Players, 12, "a person still joins")
}

func TestJoinLobby_Face(t *testing.T) {
	faces := func(l game.Lobby) map[game.PlayerID]game.Face {
		all := map[game.PlayerID]game.Face{l.GameMaster.ID: l.GameMaster.Face}
		for _, p := range l.Players {
			all[p.ID] = p.Face
		}
		return all
	}
	lobby := gametest.Table("lobby |")
	for _, name := range []string{"ada", "bob", "cem"} {
		lobby = play(t, lobby, join(name), 0)
	}
	assert.Equal(t, map[game.PlayerID]game.Face{"gm": 1, "ada": 2, "bob": 3, "cem": 4}, faces(lobby))

	lobby = play(t, lobby, game.LeaveLobby{By: "bob"}, 0)
	assert.Equal(t, map[game.PlayerID]game.Face{"gm": 1, "ada": 2, "cem": 4}, faces(lobby), "others keep theirs")

	lobby = play(t, lobby, join("dan"), 0)
	assert.Equal(t, game.Face(3), faces(lobby)["dan"], "the lowest free face")

	lobby = play(t, lobby, game.HandOver{By: "gm", To: "cem"}, 0)
	assert.Equal(t, map[game.PlayerID]game.Face{"gm": 1, "ada": 2, "cem": 4, "dan": 3}, faces(lobby), "a hand-over moves no face")
}

func TestJoinLobby_RepeatedWithin60Seconds(t *testing.T) {
	again := game.JoinLobby{Seat: game.NewSeat{Player: "new", Name: "ada", Token: game.TokenHash{7}, Client: "browser-ada"}}
	reissued := []game.Event{game.SeatReissued{Player: "ada", Token: game.TokenHash{7}}}
	lobby := gametest.Table("lobby | ada bob")

	assert.Equal(t, reissued, decide(t, lobby, again, 60*time.Second-time.Millisecond))
	for _, after := range []time.Duration{60 * time.Second, 60*time.Second + time.Millisecond} {
		assert.Equal(t, "lobby | ada bob new", gametest.Draw(play(t, lobby, again, after)))
	}

	back := play(t, lobby, again, 0)
	player, _ := back.Player("ada")
	assert.Equal(t, game.TokenHash{7}, player.Token)
	for _, drawing := range []string{"setup locked | ada bob", "ada> bob*", "over(draw) | ada bob*"} {
		assert.Equal(t, reissued, decide(t, gametest.Table(drawing), again, time.Second))
	}
}

func TestJoinLobby_AnotherNameIsAnotherPlayer(t *testing.T) {
	tabs := func(names ...string) string {
		lobby := gametest.Table("lobby | bob")
		for i, name := range names {
			id := game.PlayerID(strconv.Itoa(i + 1))
			lobby = play(t, lobby, game.JoinLobby{Seat: game.NewSeat{Player: id, Name: name, Client: "one browser"}}, time.Second)
		}
		var seated []string
		for _, p := range lobby.Players[1:] {
			seated = append(seated, p.Name)
		}
		return strings.Join(seated, ", ")
	}
	assert.Equal(t, "Ada, Cem, Eve", tabs("Ada", "Cem", "Eve"))
	assert.Equal(t, "Ada, Cem", tabs("Ada", "Cem", "ada", " Cem "), "repeats, without regard to case")
	assert.Equal(t, "bob (2), Ada", tabs("bob", "Ada", "bob"), "a repeat of a name that was taken")
}

func TestJoinLobby_RepeatedAfterRename(t *testing.T) {
	asked := func(id game.PlayerID, name string) game.JoinLobby {
		return game.JoinLobby{Seat: game.NewSeat{Player: id, Name: name, Client: "one browser"}}
	}
	for name, rename := range map[string]game.Command{
		"a profile": game.UpdateProfile{By: "gm", Player: "1", Name: ptr("Eve")},
		"a blank":   game.BlankName{By: "gm", Player: "1"},
	} {
		t.Run(name, func(t *testing.T) {
			lobby := play(t, play(t, gametest.Table("lobby | bob"), asked("1", "Ada"), 0), rename, 0)

			assert.Equal(t, []game.Event{game.SeatReissued{Player: "1"}}, decide(t, lobby, asked("2", "Ada"), time.Second))
			other := play(t, lobby, asked("2", "Eve"), time.Second)
			assert.Len(t, other.Players, 3, "a name that was not asked for is another player")
		})
	}
}

func TestJoinLobby_ClientID(t *testing.T) {
	for id, want := range map[string]error{
		"": nil, strings.Repeat("x", 64): nil, " !~": nil,
		strings.Repeat("x", 65): game.ErrClientID, "ö": game.ErrClientID, "a\x00": game.ErrClientID, "a\x7f": game.ErrClientID,
		"a\n": game.ErrClientID, "\xff": game.ErrClientID, "\u2028": game.ErrClientID,
	} {
		seat := game.NewSeat{Player: "new", Name: "Cem", Client: game.ClientID(id)}
		_, err := game.Decide(gametest.Table("lobby | ada"), game.JoinLobby{Seat: seat}, gametest.Noon())
		assert.Equal(t, want, err, "joining as %q", id)
		_, err = game.Decide(game.Lobby{}, game.OpenLobby{ID: gametest.ID(), GameMaster: seat}, gametest.Noon())
		assert.Equal(t, want, err, "opening as %q", id)
	}
}

func TestJoinLobby_Names(t *testing.T) {
	long := strings.Repeat("x", 24)
	tests := []struct {
		typed, want string
		err         error
	}{
		{"  Cem  ", "Cem", nil},
		{"Cem  der\u00a0Große", "Cem der Große", nil},
		{"ada", "ada (2)", nil},
		{"ADA", "ADA (2)", nil},
		{"GM", "GM (2)", nil},
		{"strasse", "strasse (2)", nil},
		{long, strings.Repeat("x", 20) + " (2)", nil},
		{strings.Repeat("ö", 24), strings.Repeat("ö", 24), nil},
		{long + "x", "", game.ErrNameTooLong},
		{" \t ", "", game.ErrNameMissing},
		{"", "", game.ErrNameMissing},
		{"\u0301", "", game.ErrNameMissing},
		{"\u3164", "", game.ErrCharacters},
		{"a\tb", "", game.ErrCharacters},
		{"a\nb", "", game.ErrCharacters},
		{"a\x00b", "", game.ErrCharacters},
		{"a\u200bb", "", game.ErrCharacters},
		{"a\u200db", "", game.ErrCharacters},
		{"a\u202eb", "", game.ErrCharacters},
		{"a\u2066b", "", game.ErrCharacters},
		{"a\ufeffb", "", game.ErrCharacters},
		{"a\u2028b", "", game.ErrCharacters},
		{"a\ue000b", "", game.ErrCharacters},
		{"a\xffb", "", game.ErrCharacters},
	}
	lobby := gametest.Table("lobby | ada Straße " + long)
	for _, tt := range tests {
		events, err := game.Decide(lobby, game.JoinLobby{Seat: game.NewSeat{Player: "new", Name: tt.typed}}, gametest.Noon())

		require.ErrorIs(t, err, tt.err, "%q", tt.typed)
		if err == nil {
			assert.Equal(t, tt.want, events[0].(game.PlayerJoined).Player.Name)
		}
	}
}

func TestJoinLobby_ThirdOfSameName(t *testing.T) {
	lobby := play(t, gametest.Table("lobby | ada"), game.JoinLobby{Seat: game.NewSeat{Player: "b", Name: "Ada"}}, 0)
	lobby = play(t, lobby, game.JoinLobby{Seat: game.NewSeat{Player: "c", Name: "ADA"}}, 0)

	assert.Equal(t, "Ada (2)", lobby.Players[1].Name)
	assert.Equal(t, "ADA (3)", lobby.Players[2].Name)
}

func TestJoinLobby_Profile(t *testing.T) {
	seat := func(twitch, camera string) game.JoinLobby {
		return game.JoinLobby{Seat: game.NewSeat{Player: "x", Name: "x", TwitchUsername: twitch, CameraURL: camera}}
	}
	tests := []struct {
		cmd            game.JoinLobby
		twitch, camera string
		err            error
	}{
		{seat(" ada_tv ", " https://vdo.ninja/?view=a "), "ada_tv", "https://vdo.ninja/?view=a", nil},
		{seat("Jürgen K.", ""), "Jürgen K.", "", nil},
		{seat(strings.Repeat("x", 26), ""), "", "", game.ErrTwitchUsername},
		{seat("a\u202eb", ""), "", "", game.ErrCharacters},
		{seat("", "http://vdo.ninja/"), "", "", game.ErrCameraURL},
		{seat("", "javascript:alert(1)"), "", "", game.ErrCameraURL},
		{seat("", "https://vdo.ninja/a b"), "", "", game.ErrCameraURL},
		{seat("", `https://vdo.ninja/"><script>`), "", "", game.ErrCameraURL},
		{seat("", "https://"+strings.Repeat("x", 492)), "", "https://" + strings.Repeat("x", 492), nil},
		{seat("", "https://"+strings.Repeat("x", 493)), "", "", game.ErrCameraURL},
		{seat("", "https://"+strings.Repeat("ü", 492)), "", "https://" + strings.Repeat("ü", 492), nil},
	}
	for _, tt := range tests {
		events, err := game.Decide(gametest.Table("lobby"), tt.cmd, gametest.Noon())

		require.ErrorIs(t, err, tt.err)
		if err == nil {
			player := events[0].(game.PlayerJoined).Player
			assert.Equal(t, []string{tt.twitch, tt.camera}, []string{player.TwitchUsername, player.CameraURL})
		}
	}
}
