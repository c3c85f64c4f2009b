package lobbiestest

import (
	"time"

	"tarnwort/libs/game"
)

// Events returns one event of every kind, with values that careless storage
// would bend: nanoseconds, umlauts, quotes, empty and missing lists.
func Events() []game.Event {
	return append(append(lobbyEvents(), setupEvents()...), append(roundEvents(), voteEvents()...)...)
}

func lobbyEvents() []game.Event {
	ada := seat("ada", `Ada "Ä" <b>&amp;`)
	return []game.Event{
		game.LobbyOpened{ID: lobbyID(), GameMaster: ada, PasswordHash: "$argon2id$v=19$…", Settings: game.DefaultSettings(), At: Noon(), Series: series()},
		game.PlayerJoined{Player: seat("bob", "B\u00f6b\u2028\U0001F600"), Face: new(game.Face)},
		game.SeatReissued{Player: "bob", Token: game.TokenHash{0xff, 31: 0x01}},
		game.SeatKeyIssued{Player: "bob", Hash: game.TokenHash{0x02, 31: 0xfe}, Until: Noon().Add(time.Nanosecond)},
		game.SeatMoved{Player: "bob", Token: game.TokenHash{0x03, 31: 0xfd}, Client: "tablet"},
		game.PlayerReadyChanged{Player: "bob", Ready: true},
		game.FaceChosen{Player: "bob", Face: 143, At: Noon()},
		game.ProfileUpdated{Player: "bob", Name: "Bob (2)", TwitchUsername: "bob_1", CameraURL: "https://vdo.ninja/?view=a&b=%20"},
		game.PlayerKicked{Player: "bob"},
		game.PlayerLeft{Player: "bob"},
		game.PlayerUnbanned{Player: "bob"},
		game.GameMasterLeft{At: Noon().Add(time.Nanosecond), Visit: "visit"},
		game.GameMasterReturned{},
		game.GameMasterChanged{To: "cem"},
		game.LobbyLocked{Locked: true},
	}
}

func series() *game.Series {
	return &game.Series{Evenings: 2, FirstAt: Noon().AddDate(0, 0, -14), LastAt: Noon().AddDate(0, 0, -7), Guests: []game.SeriesGuest{
		{Name: "Bob", TwitchUsername: "bob_1", Points: 7}, {Name: "Straße"},
	}}
}

func setupEvents() []game.Event {
	return []game.Event{
		game.SetupStarted{},
		game.SettingsUpdated{Settings: game.Settings{FirstPlayerTime: 90, OtherPlayerTime: game.MinTurnTime, WordsPerPlayer: 5, HintForImposterOnly: true, RotateFirstPlayer: true, AutomaticPoints: true, CategoryOnOverlay: true, WordFilter: game.FilterStrict, LastGuessAllowed: true, DifferentWord: true, AutomaticGameMaster: true, WordHold: game.HoldUntilReleased, WordPack: game.EnglishWords, DiscussionTime: 90, Imposters: 1}},
		game.SettingsUpdated{Settings: game.Settings{FirstPlayerTime: game.MinTurnTime, OtherPlayerTime: game.MinTurnTime, WordsPerPlayer: 1, WordFilter: game.FilterOff, WordHold: game.HoldOff, WordPack: game.GermanWords, Imposters: 3}},
		game.TopicChosen{Topic: "Stra\u00dfe", CategoryHint: "", ImposterTopic: "Allee"},
		game.ImposterChosen{Player: "cem", Drawn: true},
		game.ImposterChosen{Player: "cem", Others: []game.PlayerID{"ada"}},
		game.PlayersReordered{Order: []game.PlayerID{"cem", "ada", "bob"}},
		game.PlayersReordered{Order: []game.PlayerID{}},
		game.PlayersReordered{},
		game.FirstPlayerSet{Player: "cem", Chosen: true},
		game.CamerasToggled{Shown: true},
		game.BlackoutChanged{Since: Noon()},
		game.BlackoutChanged{},
		game.SecretsHidden{},
		game.PointsAdjusted{Player: "bob", Points: 99999},
		game.NextRoundStarted{Number: 2, FirstPlayer: "ada"},
	}
}

func roundEvents() []game.Event {
	turn := game.Turn{Number: 3, Player: "bob", EndsAt: Noon().Add(30 * time.Second), Max: 30 * time.Second}
	shortened := turn
	shortened.Shortened, shortened.Withheld, shortened.Absences = true, 15*time.Second, 1
	word := game.SubmittedWord{Player: "ada", Word: "\u00dcBERSPRUNGEN", Place: 1, Auto: true, At: Noon()}
	return []game.Event{
		game.RoundStarted{
			Seats: []game.RoundSeat{{Player: "ada", Name: "Ada"}, {Player: "bob", Name: "Bob"}}, Order: game.TurnOrder{"ada", "bob"},
			First: "ada", Topic: "Apfel", CategoryHint: "Obst", ImposterTopic: "Birne", Imposter: "bob", Automatic: true, Turn: turn, At: Noon(),
		},
		game.RoundStarted{First: "ada", Topic: "Apfel", Imposter: "ada", OtherImposters: []game.PlayerID{"cem", "bob"}, Turn: turn, At: Noon()},
		game.WordSubmitted{Spoken: word, Next: turn, SaidTopic: true},
		game.TurnShortened{Turn: shortened},
		game.TurnRestored{Turn: turn},
		game.TurnPaused{Left: 12345678 * time.Microsecond},
		game.TurnResumed{Turn: turn},
		game.TurnExtended{Turn: turn},
		game.TurnRecovered{Turn: turn},
		game.TurnPassed{Next: turn},
		game.TurnRepeated{Turn: turn},
		game.RoundCompleted{Reason: game.ImposterLeft},
		game.RevealStepped{Step: game.RevealVerdict, At: Noon(), EndsAt: Noon().Add(game.RevealHoldTime), Held: true},
		game.RevealStepped{Step: game.RevealOver, At: Noon(), EndsAt: Noon()},
		game.WinnerSelected{Winner: game.RegularPlayers, At: Noon()},
		game.PointsAwarded{Points: map[game.PlayerID]int{"ada": 1, "cem": 0}, Awarded: []game.Award{{Player: "ada", Points: 1}}},
		game.PointsAwarded{Points: map[game.PlayerID]int{}},
		game.LobbyAttended{At: Noon()},
		game.LobbyClosed{},
	}
}

func voteEvents() []game.Event {
	return []game.Event{
		game.PollSwitched{Poll: game.Poll{On: true, Hidden: true, Channel: "ada_ttv", YouTubeVideo: "dQw4w9W_X-Q", VotersPerAddress: 200, Command: "!wär", BareNumbers: true, BySource: true}},
		game.VotesCast{Votes: map[game.PlayerID][]game.VoterID{"ada": {"0f", "1e"}, "bob": {"2d"}}},
		game.BallotOpened{},
		game.BallotOpened{EndsAt: Noon().Add(game.BallotTime)},
		game.BallotCast{Player: "ada", Suspect: "bob"},
		game.BallotShown{},
		game.ControlTokenIssued{Token: game.ControlToken{ID: "t1", Name: "Stream \"Deck\"", Hash: game.TokenHash{4, 31: 0xfe}, At: Noon()}},
		game.ControlTokenRevoked{ID: "t1"},
		game.WordBlanked{Round: 2, Player: "ada", Place: 3},
		game.WordRestored{Player: "ada", Place: 3},
		game.WordSubmitted{Spoken: game.SubmittedWord{Player: "ada", Word: "Rot", Place: 1, At: Noon(), Held: true, ReleaseAt: Noon().Add(3 * time.Second)}},
		game.WordSubmitted{Spoken: game.SubmittedWord{Player: "ada", Word: "Rot", Place: 2, At: Noon(), Held: true}},
		game.WordSubmitted{Spoken: game.SubmittedWord{Player: "ada", Word: "Rot", Place: 2, At: Noon(), ByGameMaster: true}},
		game.WordReleased{Player: "ada", Place: 1},
		game.WordReleased{Player: "ada", Place: 1, At: Noon()},
		game.NameBlanked{Player: "bob", Name: "••• (2)"},
		game.ModeratorsInvited{Moderator: game.Moderator{ID: "m1", Hash: game.TokenHash{5, 31: 0xfe}, At: Noon()}},
		game.ModeratorsDismissed{ID: "m1"},
		game.WebhookAdded{Webhook: game.Webhook{
			ID: "w1", URL: "https://hook.example/a?b=\u00fc", Secret: "whsec_AAEC", Scope: game.AllChanges, At: Noon(),
		}},
		game.WebhookResumed{ID: "w1"},
		game.WebhookRemoved{ID: "w1"},
		game.LastGuessStarted{EndsAt: Noon().Add(game.GuessTime)},
		game.LastGuessStarted{EndsAt: Noon().Add(game.GuessTime), Imposter: "bob"},
		game.GuessMade{Text: "Stra\u00dfe", Right: true},
		game.GuessMade{Text: "Straße", Held: true, ReleaseAt: Noon().Add(3 * time.Second)},
		game.GuessExpired{},
		game.DiscussionStarted{Length: 90 * time.Second, EndsAt: Noon().Add(90 * time.Second)},
		game.DiscussionEnded{},
		game.ActionArmed{Action: game.WinnerAction, At: Noon().Add(game.WinnerTakeBackTime), Winner: game.Draw},
		game.ActionArmed{
			Action: game.RoundAction, At: Noon().Add(game.TakeBackTime), Topic: "Nordsee", CategoryHint: "Meer", ImposterTopic: "Ostsee",
			Imposter: "bob", OtherImposters: []game.PlayerID{"cem"},
		},
		game.ActionCanceled{},
		game.RolesDealt{
			Round: game.RoundStarted{
				Seats: []game.RoundSeat{{Player: "ada", Name: "Ada"}}, Order: game.TurnOrder{"ada", "bob"}, First: "ada",
				Topic: "Nordsee", CategoryHint: "Meer", Imposter: "bob", At: Noon(),
			},
			EndsAt: Noon().Add(game.ReadTime),
		},
		game.RoleSeen{Player: "ada"},
		game.SlotSaved{Slot: game.Slot{
			Name: "Donnerstag", Overlay: game.TokenHash{1}, Remote: game.TokenHash{2, 31: 3}, Options: `{"lang":"en"}`, Lobby: lobbyID(), BoundAt: Noon(),
		}},
		game.PlayerJoined{Player: game.Player{ID: "bot", Name: "Bot", Bot: true, JoinedAt: Noon()}},
	}
}

func seat(id game.PlayerID, name string) game.Player {
	return game.Player{
		ID: id, Name: name, TwitchUsername: "ada_ttv", CameraURL: "https://vdo.ninja/?view=x",
		Token: game.TokenHash{1, 2, 3}, Client: "c-" + game.ClientID(id), Ready: true, Points: 7, JoinedAt: Noon(),
	}
}

func lobbyID() game.LobbyID {
	id, err := game.ParseLobbyID("ABCDEF")
	if err != nil {
		panic(err) // the id above is well-formed
	}
	return id
}
