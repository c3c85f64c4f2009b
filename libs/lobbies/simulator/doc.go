// Package simulator plays lobbies on one to three servers over one log, on a
// simulated clock, and checks the rules below after each step. A simulation runs
// on one goroutine and is drawn from one seed, which replays it to the last line
// of its trace. It is for tests alone. A test of an event log plays it on files
// (PlayOn): the log must store, list and erase what the simulated one does.
//
// Not reached: several servers on a real log, its own clocks and its errors; and
// the Socket.IO layer, which has goroutines for each connection. A test of the
// game server's socketapi plays games over pipes on the clock of testing/synctest.
//
// People join, send sensible and senseless commands, lose connections (at once
// or unnoticed for 45 s), open second tabs, get no answer and ask again, and have
// their commands delayed and repeated. Servers crash before and after an append,
// stop, start again, and get each other's presence late. The log refuses (another
// server was first), is full, cannot be read, erases late or not, notifies late and
// twice, and leaves appends without an answer: stored, not stored, or stored after
// their sender gave up. While one server waits for the log, others go on.
//
// What must hold:
//
//   - the invariants of libs/game, for every batch before it is stored; versions
//     without a gap, no command twice, one batch a command
//   - what was acknowledged is in the log, what was refused is not
//   - a turn is skipped once, not before its time and its grace, and not late
//     where a server has the lobby; what an outage or an absence took of a turn
//     is given back, after an outage 5 s more
//   - no seat is released, turn shortened or lobby closed before its time, no lobby
//     closed for absence while a person is connected or in a server's first two
//     hours, and no turn given back to a player who is still away
//   - while a person is connected, the log's attendance is at most an hour old
//   - every connection's stream is numbered without a gap and never ahead of the
//     log; folded as a browser folds it, it is what a snapshot shows
//   - no stream holds a secret word or hint (canaries) that its viewer may not
//     know, nor what is for the game master alone
//   - a seat that was given is known to every server; repeating a request takes
//     no second one; of two connections to a seat the newest is left
//   - a server that is behind the log catches up by itself
//   - once the faults are off, all servers have the log's lobby, agree on who is
//     connected, and keep nothing of a closed lobby
//
// npm run soak -- simulator plays 10,000 seeds of 300 steps and prints the faults by
// kind; npm test plays 200. TARNWORT_SEED=n go test -run TestOneSeed . shows the
// end of a trace (TARNWORT_LINES=n more of it).
//
// Planted bugs that it finds, with the first seed that does:
//
//	0    the log ignores the expected position
//	0    a conflict is not caught up
//	0    a failed append is acknowledged
//	0    a batch is announced before it is stored
//	0    alarms are not set
//	0    an attendance of another server is not taken in
//	0    every connection elsewhere takes the seat, an older one too
//	1    a person who stays connected does not attend
//	2    a player who leaves stays connected for other servers
//	2    a notification is not handled again after a failed read
//	4    a seat given out by another server is not looked up
//	4    no server looks for a batch without an answer
//	24   a turn is given back without a connection
//	60   a turn is not given back to a player who is back
//	74   a turn is recovered again after it changed
//	92   the log is followed after it was read
//	127  an alarm that could not be stored is not set again
//	192  a turn is not recovered after an outage
//	204  no alarm is set when a lobby is loaded
//
// Not found in 1,950 seeds, and so held by a test of its own in libs/lobbies: a
// server that was behind reports the rest of an erased lobby as damage.
package simulator
