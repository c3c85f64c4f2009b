// Package avatars finds pictures of streamers and serves them from this server, so that
// browsers contact no third party. It bounds every outgoing request in host, time and size, because
// names are untrusted, and knows nothing of lobbies.
package avatars
