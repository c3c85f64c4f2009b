package socketapi_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
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
	browser string // of the caller

	seats   map[byte]lobbies.Seat
	dan     string
	kicked  string
	tokenID string // of C's token
	hook    string // the id of a webhook that is switched off
}

func phases() []string {
	return []string{"intermission", "setup", "playing", "winner_selection", "winner_announcement"}
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
func (s *lobbyFixture) script() [][]game.Command {
	gm, cem := s.seats['G'].Player, s.seats['I'].Player
	return [][]game.Command{
		{
			game.StartSetup{By: gm},
			game.UpdateSettings{By: gm, Change: game.SettingsChange{WordHold: untilReleased(), Variants: game.VariantsChange{LastGuess: yes(), DiscussionTime: ninetySeconds()}}},
			game.PrepareRound{By: gm, Topic: text("Apfel"), CategoryHint: text("Obst"), Imposters: []game.PlayerID{cem}},
		},
		{game.StartRound{By: gm}},
		{game.SubmitWord{By: s.seats['P'].Player, Word: "Rot"}, game.EndRound{By: gm}},
		{game.OpenBallot{By: gm}, game.SelectWinner{By: gm, Winner: game.Draw}},
	}
}

func (s *lobbyFixture) do(commands ...game.Command) {
	s.t.Helper()
	for _, cmd := range commands {
		_, err := s.service.Do(s.t.Context(), s.id, cmd)
		require.NoError(s.t, err, "%T", cmd)
	}
}

func (s *lobbyFixture) join(id game.LobbyID, name string) lobbies.Seat {
	s.t.Helper()
	seat, err := s.service.Seats.Join(s.t.Context(), id, lobbies.Request{Name: name, Client: game.ClientID(name + "'s browser")})
	require.NoError(s.t, err)
	if id == s.id {
		s.enter(seat, view.Player)
	}
	return seat
}

// enter connects a seat without a socket, because some commands need connected players.
func (s *lobbyFixture) enter(seat lobbies.Seat, role view.Role) {
	s.t.Helper()
	require.NoError(s.t, s.service.Enter(s.t.Context(), s.id, view.Viewer{Role: role, Player: seat.Player}, lobbies.Connection{Name: "fixture"}, func([]protocol.Message) {}))
}

// version returns the version of the lobby.
func (s *lobbyFixture) version() (version int64) {
	s.t.Helper()
	require.NoError(s.t, s.service.View(context.Background(), s.id, func(scene view.Scene) { version = view.Control(scene).Seq }))
	return version
}

func (s *lobbyFixture) players(letters string) (order []game.PlayerID) {
	for _, letter := range []byte(letters) {
		order = append(order, s.seats[letter].Player)
	}
	return order
}

func (s *lobbyFixture) lastFirst() (order []string) {
	for _, id := range s.players("DPAI") {
		order = append(order, string(id))
	}
	return order
}

func (s *lobbyFixture) invertReadiness() {
	for _, letter := range []byte("PAI") {
		if s.phase == "intermission" {
			return
		}
		if s.phase == "setup" {
			s.do(game.MarkReady{By: s.seats[letter].Player, Ready: false})
		}
	}
}

func (s *lobbyFixture) clearImposter() {
	if s.phase == "setup" {
		nobody := game.PlayerID("")
		s.do(game.PrepareRound{By: s.seats['G'].Player, Imposters: []game.PlayerID{nobody}})
	}
}

func (s *lobbyFixture) pause() {
	if s.phase == "playing" {
		s.do(game.PauseTurn{By: s.seats['G'].Player})
	}
}

func (s *lobbyFixture) scheduleRoundEnd() {
	if s.phase == "playing" {
		s.do(game.ScheduleRoundEnd{By: s.seats['G'].Player})
	}
}

func (s *lobbyFixture) submitWord() {
	if s.phase == "playing" {
		s.do(game.SubmitWord{By: s.seats['P'].Player, Word: "Rot"})
	}
}

func (s *lobbyFixture) unlock() {
	if s.phase == "setup" {
		s.do(game.LockLobby{By: s.seats['G'].Player, Locked: false})
	}
}

func (s *lobbyFixture) switchPoll() {
	on := true
	s.do(game.SwitchPoll{By: s.seats['G'].Player, On: &on})
}

func (s *lobbyFixture) openBallot() {
	if s.phase == "winner_selection" {
		s.do(game.OpenBallot{By: s.seats['G'].Player})
	}
}

func yes() *bool { on := true; return &on }

func untilReleased() *game.WordHold { hold := game.HoldUntilReleased; return &hold }

func ninetySeconds() *time.Duration { d := 90 * time.Second; return &d }

func (s *lobbyFixture) endDiscussion() {
	if s.phase == "winner_selection" {
		s.do(game.EndDiscussion{By: s.seats['G'].Player})
	}
}

func (s *lobbyFixture) startGuess() {
	if s.phase == "winner_selection" {
		s.do(game.StartLastGuess{By: s.seats['G'].Player})
	}
}

func (s *lobbyFixture) toggleCameras(shown bool) {
	s.do(game.ToggleCameras{By: s.seats['G'].Player, Shown: shown})
}

func (s *lobbyFixture) close() { s.do(game.CloseLobby{Deserted: true}) }

// makeControlTokens makes two control tokens, and revokes that of Z.
func (s *lobbyFixture) makeControlTokens() {
	for letter, name := range map[byte]string{'C': "Stream Deck", 'Z': "Companion"} {
		made, err := s.service.MakeControlToken(s.t.Context(), s.id, s.seats['G'].Player, name)
		require.NoError(s.t, err)
		s.seats[letter] = lobbies.Seat{Lobby: s.id, Token: made.Token}
		if letter == 'Z' {
			s.do(game.RevokeControlToken{By: s.seats['G'].Player, ID: made.ID})
		}
	}
	_ = s.service.View(s.t.Context(), s.id, func(scene view.Scene) {
		s.tokenID = view.Snapshot(scene, scene.Viewer(s.seats['G'].Player)).ControlTokens[0].ID
	})
}

// inviteModerators makes two links; the second one makes the first invalid.
func (s *lobbyFixture) inviteModerators() {
	for _, letter := range []byte("XM") {
		token, err := s.service.InviteModerators(s.t.Context(), s.id, s.seats['G'].Player)
		require.NoError(s.t, err)
		s.seats[letter] = lobbies.Seat{Lobby: s.id, Token: token}
	}
}

func (s *lobbyFixture) rehearse() {
	if s.phase == "intermission" || s.phase == "setup" {
		s.unlock()
		_, err := s.service.Seats.JoinBot(s.t.Context(), s.id, "Bot")
		require.NoError(s.t, err)
	}
}

func (s *lobbyFixture) addWebhook() {
	made, err := lobbies.NewHooks(s.service).Add(s.t.Context(), s.id, s.seats['G'].Player, "https://hook.example/", "")
	require.NoError(s.t, err)
	s.hook = string(made.ID)
	s.do(game.ReportWebhook{ID: made.ID, State: game.WebhookOff})
}
