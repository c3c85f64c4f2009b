package codec

import "tarnwort/libs/game"

// kinds lists every event with the name it is stored under. The names never change, also when a
// Go type is renamed, because logs on disk hold them.
func kinds() []kind { //nolint:funlen // a table: one row for each kind of event
	return []kind{
		kindOf[game.LobbyOpened]("lobby_opened"),
		kindOf[game.LobbyAttended]("lobby_attended"),
		kindOf[game.LobbyLocked]("lobby_locked"),
		kindOf[game.LobbyClosed]("lobby_closed"),

		kindOf[game.PlayerJoined]("player_joined"),
		kindOf[game.SeatReissued]("seat_reissued"),
		kindOf[game.SeatKeyIssued]("seat_key_issued"),
		kindOf[game.SeatMoved]("seat_moved"),
		kindOf[game.PlayerLeft]("player_left"),
		kindOf[game.PlayerKicked]("player_kicked"),
		kindOf[game.PlayerUnbanned]("player_unbanned"),
		kindOf[game.PlayerReadyChanged]("player_ready_changed"),
		kindOf[game.ProfileUpdated]("profile_updated"),
		kindOf[game.FaceChosen]("face_chosen"),

		kindOf[game.GameMasterChanged]("game_master_changed"),
		kindOf[game.GameMasterLeft]("game_master_left"),
		kindOf[game.GameMasterReturned]("game_master_returned"),

		kindOf[game.SetupStarted]("setup_started"),
		kindOf[game.SettingsUpdated]("settings_updated"),
		kindOf[game.TopicChosen]("topic_chosen"),
		kindOf[game.ImposterChosen]("imposter_chosen"),
		kindOf[game.PlayersReordered]("players_reordered"),
		kindOf[game.FirstPlayerSet]("first_player_set"),
		kindOf[game.CamerasToggled]("cameras_toggled"),
		kindOf[game.BlackoutChanged]("blackout_changed"),
		kindOf[game.SecretsHidden]("secrets_hidden"),

		kindOf[game.RolesDealt]("roles_dealt"),
		kindOf[game.RoleSeen]("role_seen"),
		kindOf[game.RoundStarted]("round_started"),
		kindOf[game.WordSubmitted]("word_submitted"),
		kindOf[game.TurnShortened]("turn_shortened"),
		kindOf[game.TurnRestored]("turn_restored"),
		kindOf[game.TurnPaused]("turn_paused"),
		kindOf[game.TurnResumed]("turn_resumed"),
		kindOf[game.TurnExtended]("turn_extended"),
		kindOf[game.TurnRecovered]("turn_recovered"),
		kindOf[game.TurnPassed]("turn_passed"),
		kindOf[game.TurnRepeated]("turn_repeated"),
		kindOf[game.RoundCompleted]("round_completed"),
		kindOf[game.ActionArmed]("action_armed"),
		kindOf[game.ActionCanceled]("action_canceled"),

		kindOf[game.RevealStepped]("reveal_stepped"),
		kindOf[game.WinnerSelected]("winner_selected"),
		kindOf[game.PointsAdjusted]("points_adjusted"),
		kindOf[game.PointsAwarded]("points_awarded"),
		kindOf[game.NextRoundStarted]("next_round_started"),

		kindOf[game.PollSwitched]("poll_switched"),
		kindOf[game.VotesCast]("votes_cast"),
		kindOf[game.BallotOpened]("ballot_opened"),
		kindOf[game.BallotCast]("ballot_cast"),
		kindOf[game.BallotShown]("ballot_shown"),
		kindOf[game.ControlTokenIssued]("control_token_issued"),
		kindOf[game.ControlTokenRevoked]("control_token_revoked"),
		kindOf[game.WordBlanked]("word_blanked"),
		kindOf[game.WordRestored]("word_restored"),
		kindOf[game.WordReleased]("word_released"),
		kindOf[game.NameBlanked]("name_blanked"),
		kindOf[game.ModeratorsInvited]("moderators_invited"),
		kindOf[game.ModeratorsDismissed]("moderators_dismissed"),
		kindOf[game.WebhookAdded]("webhook_added"),
		kindOf[game.WebhookRemoved]("webhook_removed"),
		kindOf[game.WebhookResumed]("webhook_resumed"),
		kindOf[game.LastGuessStarted]("last_guess_started"),
		kindOf[game.GuessMade]("guess_made"),
		kindOf[game.GuessExpired]("guess_expired"),
		kindOf[game.DiscussionStarted]("discussion_started"),
		kindOf[game.DiscussionEnded]("discussion_ended"),
		kindOf[game.SlotSaved]("slot_saved"),
	}
}
