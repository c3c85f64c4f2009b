// Package presence tells servers of one cluster who is connected through which
// of them, over plain NATS messages: presence is not worth a log. A server that
// falls silent is forgotten, and with it everybody it had, unless it is this server
// that hears nobody.
package presence
