package game

import "time"

// Command is what a client or a timer asks of a lobby. Only this package implements it.
type Command interface {
	decide(l Lobby, now time.Time) ([]Event, error)
}

// Event is something that happened in a lobby. Only this package implements it, and every
// event is plain exported data, so that a log may store it.
//
//sumtype:decl
type Event interface {
	evolve(l Lobby) Lobby
}

// Decide returns the events of a command given to the lobby at now, none when it changes nothing, or a
// Rejection. Times in events are UTC without a monotonic reading, so that they survive being stored.
func Decide(l Lobby, cmd Command, now time.Time) ([]Event, error) {
	events, err := cmd.decide(l, now.UTC().Round(0))
	if len(events) > 0 {
		if refused := refuseWhilePending(&l, cmd); refused != nil {
			return nil, refused
		}
	}
	return events, err
}

// Evolve replays events onto a lobby. The lobby handed in stays as it is.
func Evolve(l Lobby, events ...Event) Lobby {
	for _, e := range events {
		l = e.evolve(l)
	}
	return l
}

// Events returns one zero value of every kind of event, so that a log can check
// that it knows them all.
func Events() []Event { //nolint:funlen // a list: one line for each kind of event
	return []Event{
		LobbyOpened{},
		PlayerJoined{},
		SeatReissued{},
		SeatKeyIssued{},
		SeatMoved{},
		PlayerLeft{},
		PlayerKicked{},
		PlayerUnbanned{},
		LobbyLocked{},
		PlayerReadyChanged{},
		SetupStarted{},
		SettingsUpdated{},
		TopicChosen{},
		ImposterChosen{},
		PlayersReordered{},
		FirstPlayerSet{},
		ProfileUpdated{},
		FaceChosen{},
		CamerasToggled{},
		BlackoutChanged{},
		SecretsHidden{},
		RolesDealt{},
		RoleSeen{},
		RoundStarted{},
		WordSubmitted{},
		TurnShortened{},
		TurnRestored{},
		TurnPaused{},
		TurnResumed{},
		TurnExtended{},
		TurnRecovered{},
		TurnPassed{},
		TurnRepeated{},
		ActionArmed{},
		ActionCanceled{},
		RoundCompleted{},
		RevealStepped{},
		WinnerSelected{},
		PointsAdjusted{},
		PointsAwarded{},
		NextRoundStarted{},
		GameMasterChanged{},
		GameMasterLeft{},
		GameMasterReturned{},
		LobbyAttended{},
		LobbyClosed{},
		PollSwitched{},
		VotesCast{},
		BallotOpened{},
		BallotCast{},
		BallotShown{},
		ControlTokenIssued{},
		ControlTokenRevoked{},
		WordBlanked{},
		WordRestored{},
		WordReleased{},
		NameBlanked{},
		ModeratorsInvited{},
		ModeratorsDismissed{},
		WebhookAdded{},
		WebhookRemoved{},
		WebhookResumed{},
		LastGuessStarted{},
		GuessMade{},
		GuessExpired{},
		DiscussionStarted{},
		DiscussionEnded{},
		SlotSaved{},
	}
}
