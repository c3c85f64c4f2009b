// Package webhooks posts messages to the URLs that game masters have registered: signed as Standard Webhooks, with
// retries, and without delaying the game. It receives finished messages and reads no lobby.
package webhooks
