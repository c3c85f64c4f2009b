package socketapi

import (
	"context"

	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/eventlog"
	"tarnwort/libs/lobbies/room"
	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
)

// Lobbies runs commands, and shows lobbies and reactions.
type Lobbies interface {
	DoOnce(ctx context.Context, id lobbies.LobbyID, cmd lobbies.Command, key eventlog.IdempotencyKey) (changed bool, err error)
	Identify(ctx context.Context, id lobbies.LobbyID, token string) (view.Viewer, error)
	Enter(ctx context.Context, id lobbies.LobbyID, v view.Viewer, c room.Connection, take func([]protocol.Message)) error
	View(ctx context.Context, id lobbies.LobbyID, timing view.Timing, show func(view.Scene)) error
	React(ctx context.Context, id lobbies.LobbyID, by lobbies.PlayerID, kind lobbies.Reaction) error
}

// Admission decides which clients may watch a lobby without a seat.
type Admission interface {
	Admit(ctx context.Context, id lobbies.LobbyID, password string) error
	MayReenter(ctx context.Context, id lobbies.LobbyID, role view.Role, token string) (bool, error)
	ReentryToken(ctx context.Context, id lobbies.LobbyID, role view.Role) (string, error)
}

// Voting takes the votes of the audience.
type Voting interface {
	Vote(ctx context.Context, id lobbies.LobbyID, v room.Vote) (round int, err error)
	VoteOf(ctx context.Context, id lobbies.LobbyID, timing view.Timing, voter lobbies.VoterID) (round int, suspect lobbies.PlayerID, voted bool, err error)
}

// Leaver is told which connections have left a lobby, and that viewers without a seat came or went.
type Leaver interface {
	Exit(id lobbies.LobbyID, player lobbies.PlayerID, connection string)
	AnnounceWatchers(id lobbies.LobbyID)
}

// Slots finds the lobby that has a slot.
type Slots interface {
	OfOverlay(ctx context.Context, overlay string) (lobbies.Slot, error)
	Watch(key string, see func(lobbies.Slot)) (stop func(), err error)
}

// Limits bounds the calls of an address.
type Limits interface {
	Lookup(address string, call func() error) error
	Password(ctx context.Context, address string, lobby lobbies.LobbyID, password string, check func(context.Context) error) error
	Change(address string, call func() (changed bool, err error)) error
}
