// Package lobbies runs lobbies: it brings a command to the rules, stores what they
// decided, and shows every viewer their own version of it.
//
// It knows no transport and no storage. Its outbound ports are in the package eventlog, in port.go,
// chat.go and webhooks.go; the rules are in tarnwort/libs/game, and the package view decides
// what one viewer may know. The package typed reads what people type, and the package rejection
// has what is refused.
//
// A Service finds the room of a lobby (server.go) and leaves the work to it. The way of a
// command is room.do, appendWithRetry, tryAppend, apply, publish (room.go, append.go).
// Beside it a room has
//
//   - a replica of the lobby, which follows the log (load.go);
//   - connections, here and elsewhere (presence.go), and the attendance that they cause (attendance.go);
//   - a schedule of what is due without a client (schedule.go, deadlines.go, recovery.go);
//   - votes of the audience that wait to be stored (votes.go);
//   - observers, which get a scene after every change (observers.go);
//   - chats of streams, which it reads for votes (chat.go);
//   - webhooks, which it sends its changes (webhook_sender.go).
package lobbies
