// Package avatars finds the pictures of streamers and serves them from this
// server, so that viewers' browsers never talk to somebody else. Names come from
// anybody: everything that is asked of the outside is bounded in host, time and
// size. It knows nothing of lobbies.
package avatars
