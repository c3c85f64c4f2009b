// Package avatars finds pictures of streamers and serves them from this server, so that
// browsers contact no third party. Names are untrusted: every outgoing request is bounded in
// host, time and size. It knows nothing of lobbies.
package avatars
