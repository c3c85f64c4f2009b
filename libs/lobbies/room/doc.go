// Package room runs one lobby: it brings a command to the rules, stores what they decided, and shows every viewer their own
// version of it. It knows no other lobby; package lobbies finds it.
//
// A command takes the way Room.Do, appendWithRetry, tryAppend (append.go), apply and publish (apply.go). A part of a room knows
// no room: it receives what it works on, and returns what must happen. The parts are
//
//   - a replica of the lobby (replica.go, quota.go), which load.go reads and refresh.go keeps up with the log;
//   - connections, here and elsewhere (connections.go), which entrance.go opens and closes;
//   - deadlines (deadlines.go, absences.go, moment.go, recovery.go, closing_times.go) and their timer (timer.go), which schedule.go runs;
//   - votes of the audience that wait to be stored (vote_collector.go), which votes.go stores;
//   - the limit of reactions (reaction_limit.go), which react.go shows;
//   - changes that viewers with a delay may not see yet (playout.go, playouts.go), which delayed.go shows;
//   - observers, which get a scene after every change (observers.go);
//   - the status of chats of streams (chat_status.go);
//   - webhooks, which are sent changes (webhook_sender.go, webhook_status.go).
package room
