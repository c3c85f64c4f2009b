package game

// Who may give a command. Each check refuses a lobby that is not open, then a caller without the right.

// mustBeGameMaster is the first check of every command only the game master may give. A
// game master who has left gives none: the lobby would end GameMasterHeld later, in the
// middle of what they have begun.
func mustBeGameMaster(l *Lobby, by PlayerID) error {
	if err := mustHoldGameMastersSeat(l, by); err != nil {
		return err
	}
	if l.GameMaster.hasLeft() {
		return ErrLeft
	}
	return nil
}

// mustHoldGameMastersSeat is the check of what a game master who has left may still do:
// come back, or hand the lobby over.
func mustHoldGameMastersSeat(l *Lobby, by PlayerID) error {
	switch {
	case !l.Exists():
		return ErrLobbyNotFound
	case !l.IsGameMaster(by):
		return ErrNoRight
	}
	return nil
}

// mustBePlayer is the first check of every command only a player may give.
func mustBePlayer(l *Lobby, by PlayerID) error {
	switch {
	case !l.Exists():
		return ErrLobbyNotFound
	case l.Players.Index(by) < 0:
		return ErrNoRight
	}
	return nil
}

// mustBeTarget checks that the target of a command is a player of the lobby.
func mustBeTarget(l *Lobby, id PlayerID) error {
	switch {
	case l.IsGameMaster(id):
		return ErrGameMasterDoesNotPlay
	case l.Players.Index(id) < 0:
		return ErrPlayerNotFound
	}
	return nil
}

// mustModerate is the first check of every command that moderators may give as well. They may while the game
// master is away.
func mustModerate(l *Lobby, by PlayerID) error {
	if l.Exists() && l.Access.IsModerator(by) {
		return nil
	}
	return mustBeGameMaster(l, by)
}

// mustRunRound checks the game master's right to act on a running round.
func mustRunRound(l *Lobby, by PlayerID) error {
	if err := mustBeGameMaster(l, by); err != nil {
		return err
	}
	if l.Phase != Playing {
		return ErrWrongPhase
	}
	return nil
}

// mustModerateRound checks the right to stop the clock of a running round.
func mustModerateRound(l *Lobby, by PlayerID) error {
	if err := mustModerate(l, by); err != nil {
		return err
	}
	if l.Phase != Playing {
		return ErrWrongPhase
	}
	return nil
}
