package socketapi_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/room"
	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
)

// lobbyFixture is a lobby in one phase with a seat or token for each letter in allCallers.
type lobbyFixture struct {
	t       testing.TB
	service *lobbies.Service
	id      game.LobbyID
	lobby   string
	phase   string
	clock   *aheadClock // the server's, in the tests of rights
	browser string      // of the caller

	seats   map[byte]lobbies.Seat
	dan     string
	kicked  string
	tokenID string // of C's token
	hook    string // the id of a webhook
}

func phases() []string {
	return []string{"intermission", "setup", "starting", "playing", "winner_selection", "winner_announcement"}
}

// newLobbyFixture returns a lobby in a phase. Ada has the first turn, Cem is the imposter.
func newLobbyFixture(t testing.TB, service *lobbies.Service, phase string) *lobbyFixture {
	t.Helper()
	s := &lobbyFixture{t: t, service: service, phase: phase, seats: make(map[byte]lobbies.Seat)}
	gm, err := service.Seats.Open(t.Context(), lobbies.Request{Name: "Gunda"})
	require.NoError(t, err)
	s.id, s.lobby, s.seats['G'] = gm.Lobby, gm.Lobby.String(), gm
	s.enter(gm, view.GameMaster)
	for letter, name := range map[byte]string{'P': "Ada", 'A': "Bob", 'I': "Cem", 'D': "Dan", 'K': "Eve"} {
		s.seats[letter] = s.join(s.id, name)
	}
	s.dan, s.kicked = string(s.seats['D'].Player), string(s.seats['K'].Player)
	s.do(game.KickPlayer{By: gm.Player, Target: s.seats['K'].Player})
	s.do(game.ReorderPlayers{By: gm.Player, Order: s.players("PAID")})
	s.do(game.SetFirstPlayer{By: gm.Player, Player: s.seats['P'].Player})
	for _, letter := range []byte("PAID") {
		s.do(game.MarkReady{By: s.seats[letter].Player, Ready: true})
	}
	s.makeControlTokens()
	s.inviteModerators()
	s.addWebhook()
	for _, next := range s.script()[:slices.Index(phases(), phase)] {
		s.do(next...)
	}
	return s
}

// script returns the commands that lead from each phase to the next.
func (f *lobbyFixture) script() [][]game.Command {
	gm, cem := f.seats['G'].Player, f.seats['I'].Player
	return [][]game.Command{
		{
			game.StartSetup{By: gm},
			game.UpdateSettings{By: gm, Change: game.SettingsChange{WordHold: new(game.HoldUntilReleased), LastGuessAllowed: new(true), DiscussionTime: new(game.Seconds(90))}},
			game.PrepareRound{By: gm, Topic: text("Apfel"), CategoryHint: text("Obst"), Imposters: []game.PlayerID{cem}},
		},
		{game.Arm{By: gm, Action: game.RoundAction}},
		append([]game.Command{game.Arm{By: gm, Action: game.RoundAction, Now: true}}, f.confirmations()...),
		{game.SubmitWord{By: f.seats['P'].Player, Word: "Rot"}, game.EndRound{By: gm}},
		{game.OpenBallot{By: gm}, game.SelectWinner{By: gm, Winner: game.Draw}},
	}
}

// confirmations are all players who have seen their roles.
func (f *lobbyFixture) confirmations() (all []game.Command) {
	for _, player := range f.players("DPAI") {
		all = append(all, game.ConfirmRole{By: player})
	}
	return all
}

// dealRoles deals the roles of the round that starts.
func (f *lobbyFixture) dealRoles() {
	if f.phase == "starting" {
		f.do(game.Arm{By: f.seats['G'].Player, Action: game.RoundAction, Now: true})
	}
}

// restReveal moves the server's clock to where a button is not taken for a second click.
func (f *lobbyFixture) restReveal() { f.clock.by.Add(int64(time.Second)) }

// passReveal goes through all steps of the reveal.
func (f *lobbyFixture) passReveal() {
	if f.phase != "winner_announcement" {
		return
	}
	for _, step := range []game.RevealStep{game.RevealImposter, game.RevealWord, game.RevealWinner} {
		f.do(game.AdvanceReveal{By: f.seats['G'].Player, Step: step})
	}
}

func (f *lobbyFixture) do(commands ...game.Command) {
	f.t.Helper()
	for _, cmd := range commands {
		_, err := f.service.Do(f.t.Context(), f.id, cmd)
		require.NoError(f.t, err, "%T", cmd)
	}
}

func (f *lobbyFixture) join(id game.LobbyID, name string) lobbies.Seat {
	f.t.Helper()
	seat, err := f.service.Seats.Join(f.t.Context(), id, lobbies.Request{Name: name, Client: game.ClientID(name + "'s browser")})
	require.NoError(f.t, err)
	if id == f.id {
		f.enter(seat, view.Player)
	}
	return seat
}

// enter connects a seat without a socket, because some commands need connected players.
func (f *lobbyFixture) enter(seat lobbies.Seat, role view.Role) {
	f.t.Helper()
	require.NoError(f.t, f.service.Enter(f.t.Context(), f.id, view.Viewer{Role: role, Player: seat.Player}, room.Connection{Name: "fixture"}, func([]protocol.Message) {}))
}

// version returns the version of the lobby.
func (f *lobbyFixture) version() (version int64) {
	f.t.Helper()
	require.NoError(f.t, f.service.View(context.Background(), f.id, view.Live, func(scene view.Scene) { version = view.Control(scene).Seq }))
	return version
}

func (f *lobbyFixture) players(letters string) (order []game.PlayerID) {
	for _, letter := range []byte(letters) {
		order = append(order, f.seats[letter].Player)
	}
	return order
}

func (f *lobbyFixture) lastFirst() (order []string) {
	for _, id := range f.players("DPAI") {
		order = append(order, string(id))
	}
	return order
}

// makeControlTokens makes two control tokens, and revokes that of Z.
func (f *lobbyFixture) makeControlTokens() {
	for letter, name := range map[byte]string{'C': "Stream Deck", 'Z': "Companion"} {
		made, err := f.service.MakeControlToken(f.t.Context(), f.id, f.seats['G'].Player, name)
		require.NoError(f.t, err)
		f.seats[letter] = lobbies.Seat{Lobby: f.id, Token: made.Token}
		if letter == 'Z' {
			f.do(game.RevokeControlToken{By: f.seats['G'].Player, ID: made.ID})
		}
	}
	_ = f.service.View(f.t.Context(), f.id, view.Live, func(scene view.Scene) {
		f.tokenID = view.Snapshot(scene, scene.Viewer(f.seats['G'].Player)).ControlTokens[0].ID
	})
}

// inviteModerators makes two links; the second one makes the first invalid.
func (f *lobbyFixture) inviteModerators() {
	for _, letter := range []byte("XM") {
		token, err := f.service.InviteModerators(f.t.Context(), f.id, f.seats['G'].Player)
		require.NoError(f.t, err)
		f.seats[letter] = lobbies.Seat{Lobby: f.id, Token: token}
	}
}

func (f *lobbyFixture) rehearse() {
	if f.phase == "intermission" || f.phase == "setup" {
		f.unlock()
		_, err := f.service.Seats.JoinBot(f.t.Context(), f.id, "Bot")
		require.NoError(f.t, err)
	}
}

func (f *lobbyFixture) addWebhook() {
	made, err := lobbies.NewWebhooks(f.service).Add(f.t.Context(), f.id, f.seats['G'].Player, "https://hook.example/", "")
	require.NoError(f.t, err)
	f.hook = string(made.ID)
}
