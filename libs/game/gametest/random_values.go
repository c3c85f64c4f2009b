package gametest

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"tarnwort/libs/game"
)

func (r random) oneIn(n int) bool { return r.rng.IntN(n) == 0 }

func (r random) rareInt() int {
	if r.oneIn(5) {
		return 1
	}
	return 0
}

func pick[T any](r random, values ...T) T { return values[r.rng.IntN(len(values))] }

// some is a pointer in half of the cases.
func some[T any](r random, value T) *T {
	if r.oneIn(2) {
		return nil
	}
	return &value
}

// gameMaster is nearly always the game master, sometimes a moderator.
func (r random) gameMaster() game.PlayerID {
	if r.oneIn(10) && r.lobby.Access.Moderator.ID != "" {
		return r.lobby.Access.Moderator.ID
	}
	if r.oneIn(15) {
		return r.anyID()
	}
	return r.lobby.GameMaster.ID
}

// anyID is mostly a player, sometimes the game master, a stranger or "".
func (r random) anyID() game.PlayerID {
	if n := len(r.lobby.Players); n > 0 && !r.oneIn(10) {
		return r.lobby.Players[r.rng.IntN(n)].ID
	}
	return pick(r, r.lobby.GameMaster.ID, "stranger", "")
}

func (r random) rarely(id game.PlayerID) game.PlayerID {
	if r.oneIn(4) {
		return id
	}
	return "stranger"
}

func (r random) banned() game.PlayerID {
	if n := len(r.lobby.Access.Banned); n > 0 {
		return r.lobby.Access.Banned[r.rng.IntN(n)].Player
	}
	return r.anyID()
}

func (r random) allConnected() game.Connected {
	connected := game.Connected{r.lobby.GameMaster.ID: true}
	for _, p := range r.lobby.Players {
		connected[p.ID] = true
	}
	return connected
}

func (r random) connected() game.Connected {
	connected := r.allConnected()
	for _, id := range slices.Sorted(maps.Keys(connected)) {
		connected[id] = r.rng.IntN(8) > 0
	}
	return connected
}

func randomOpenLobby(r random) game.Command {
	var id strings.Builder
	for range game.LobbyIDLength {
		id.WriteByte(game.LobbyIDAlphabet[r.rng.IntN(len(game.LobbyIDAlphabet))])
	}
	lobby, err := game.ParseLobbyID(id.String())
	if err != nil {
		panic(err)
	}
	gameMaster := randomSeat(r)
	gameMaster.Bot = false // a lobby is opened by a person
	open := game.OpenLobby{ID: lobby, GameMaster: gameMaster, PasswordHash: pick(r, "", "hash")}
	if !r.oneIn(3) {
		settings, series := game.DefaultSettings(), randomSeries(r)
		settings.WordsPerPlayer = 1 + r.rng.IntN(6)
		open.Settings, open.Series = &settings, &series
	}
	return open
}

// randomSeat is one of few names and browsers, so that they meet, or a bot.
func randomSeat(r random) game.NewSeat {
	seat := game.NewSeat{
		Player:         game.PlayerID("p" + strconv.Itoa(r.rng.IntN(1<<30))),
		Name:           randomName(r),
		TwitchUsername: pick(r, "", "ada_tv", "bob", strings.Repeat("x", 26)),
		ShowsMask:      r.oneIn(2),
		CameraURL:      pick(r, "", "", "", "https://vdo.ninja/?view=x", "javascript:x"),
		Token:          game.TokenHash{byte(r.rng.IntN(256)), byte(r.rng.IntN(256))},
		Client:         randomClient(r),
		RefusedFrom:    randomRefusedFrom(r),
	}
	if r.oneIn(2) {
		seat.Face = new(randomFace(r))
	}
	if r.oneIn(4) {
		seat.Bot, seat.Client = true, "" // a program has no browser
	}
	return seat
}

// randomMoveSeat makes a key of a seat, or moves a seat by one of few keys, so that they meet.
func randomMoveSeat(r random) game.Command {
	key := game.TokenHash{1, byte(r.rng.IntN(3))}
	if r.oneIn(2) {
		return game.IssueSeatKey{By: r.anyID(), Hash: key}
	}
	return game.MoveSeat{Key: key, Token: game.TokenHash{2, byte(r.rng.IntN(256))}, Client: randomClient(r)}
}

// randomFace is one of few faces, so that they meet, or one that does not exist.
func randomFace(r random) game.Face {
	return pick[game.Face](r, -1, 0, 1, 2, 12, 13, game.Faces-12, game.Faces-1, game.Faces)
}

func randomClient(r random) game.ClientID {
	if r.oneIn(50) {
		return game.ClientID(pick(r, strings.Repeat("c", game.MaxClientIDLength+1), "ö", "a\x00", "a\u2028"))
	}
	return game.ClientID(pick(r, "", "a", "b", "c", "d", "e", "f"))
}

func randomVisit(r random) game.VisitID {
	if r.oneIn(20) {
		return game.VisitID(strings.Repeat("v", game.MaxClientIDLength+1))
	}
	return game.VisitID(pick(r, "", "", "v", "w"))
}

func randomName(r random) string {
	return pick(r, "Ada", "ada", "ADA ", "Bob", "Straße", "STRASSE", "Ada (2)", "Çem  Ö", strings.Repeat("w", 24),
		strings.Repeat("w", 25), "", "\u200b", "D\x00n", "👩\u200d🚀")
}

func randomSettings(r random) game.SettingsChange {
	return game.SettingsChange{
		FirstPlayerTime:     some(r, game.Seconds(r.rng.IntN(330))),
		OtherPlayerTime:     some(r, game.Seconds(8+r.rng.IntN(40))),
		WordsPerPlayer:      some(r, r.rng.IntN(7)),
		HintForImposterOnly: some(r, r.oneIn(2)),
		RotateFirstPlayer:   some(r, r.oneIn(2)),
		AutomaticPoints:     some(r, r.oneIn(2)),
		CategoryOnOverlay:   some(r, r.oneIn(2)),
		WordFilter:          some(r, pick(r, game.FilterOff, game.FilterModerate, game.FilterStrict, rareFilter(r))),
		WordHold:            some(r, pick(r, game.HoldOff, game.HoldThree, game.HoldTen, game.HoldUntilReleased, rareHold(r))),
		LastGuessAllowed:    some(r, !r.oneIn(3)),
		DiscussionTime:      some(r, pick[game.Seconds](r, 0, 0, 30, 90, 600, 5, -1)),
		StreamDelay:         some(r, pick[game.Seconds](r, 0, 0, 2, 15, 60, 61)),
		RevealByHand:        some(r, r.oneIn(3)),
		Reactions:           some(r, !r.oneIn(3)),
		StartMoment:         some(r, !r.oneIn(3)),
		DifferentWord:       some(r, r.oneIn(2)),
		AutomaticGameMaster: some(r, r.oneIn(3)),
		Imposters:           some(r, pick(r, 1, 1, 1, 2, 2, 3, 4, 0)),
		WordPack:            some(r, pick(r, game.GermanWords, game.GermanWords, game.EnglishWords, rarePack(r))),
	}
}

func rareFilter(r random) game.FilterLevel {
	if r.oneIn(5) {
		return "harsh"
	}
	return game.FilterOff
}

// randomRefusedFrom is none for most texts.
func randomRefusedFrom(r random) game.FilterLevel {
	return pick(r, game.FilterOff, game.FilterOff, game.FilterOff, game.FilterOff, game.FilterModerate, game.FilterStrict)
}

func randomTopic(r random) string {
	return pick(r, "Apfel", "Rote Grütze", " Straße ", "", "x\x07", strings.Repeat("ö", 61))
}

func randomHint(r random) string {
	return pick(r, "Obst", "", "Küche", strings.Repeat("h", 121))
}

func randomOrder(r random) []game.PlayerID {
	var order []game.PlayerID
	for _, p := range r.lobby.Players {
		at := r.rng.IntN(len(order) + 1)
		order = append(order[:at], append([]game.PlayerID{p.ID}, order[at:]...)...)
	}
	if r.oneIn(8) {
		order = append(order, r.anyID())
	}
	return order
}

func randomUpdateProfile(r random) game.Command {
	return game.UpdateProfile{
		By: r.gameMaster(), Player: r.anyID(), Name: some(r, randomName(r)),
		TwitchUsername: some(r, pick(r, "", "bob_tv")), CameraURL: some(r, pick(r, "", "https://obs.ninja/?view=y", "x")),
	}
}

// randomSubmitWord repeats or misplaces a word now and then.
func randomSubmitWord(r random, by game.PlayerID) game.Command {
	cmd := game.SubmitWord{By: by, Word: pick(r, "rot", "rund", "süß", "Baum", "Kern", "saftig", " leicht  grün ", "Apfel",
		"", "\x00", "übersprungen", strings.Repeat("w", 21)), RefusedFrom: randomRefusedFrom(r)}
	if n := len(r.lobby.Round.Words); n > 0 && r.oneIn(8) {
		last := r.lobby.Round.Words[n-1]
		cmd = game.SubmitWord{By: last.Player, Word: string(last.Word), Place: last.Place}
		if last.Auto {
			cmd.Word = "spät"
		}
		return cmd
	}
	if r.oneIn(2) {
		cmd.Place = r.lobby.Round.WordsBy(by) + 1 - r.rareInt()
	}
	return cmd
}
