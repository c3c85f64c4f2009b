package eventlog

import (
	"strings"

	"github.com/nats-io/nats.go/jetstream"

	"tarnwort/libs/game"
)

const (
	firstStream = "TARNWORT"
	// lobbySubjects is where lobbies' batches go, newsSubjects where an external
	// server tells everybody about them once they are stored.
	lobbySubjects = "tarnwort.lobby"
	newsSubjects  = "tarnwort.news."
	// batchLimit is the largest batch in bytes, far above any real one.
	batchLimit = 1 << 20
)

// lobbyOf returns the lobby whose batches or news a subject carries.
func lobbyOf(subject string) (game.LobbyID, error) {
	return game.ParseLobbyID(subject[strings.LastIndexByte(subject, '.')+1:])
}

// stream describes one of the streams that lobbies share. It refuses new batches
// when it is full instead of forgetting old ones, and drops what outlived the
// longest life of a lobby and the reservation of its id.
func (s Settings) stream(number int) jetstream.StreamConfig {
	cfg := jetstream.StreamConfig{
		Name:        streamName(number),
		Description: "what happened in the lobbies of Tarnwort",
		Subjects:    []string{anyLobby(number), filler(number)},
		Storage:     jetstream.FileStorage,
		Retention:   jetstream.LimitsPolicy,
		Discard:     jetstream.DiscardNew,
		MaxBytes:    s.MaxBytes / int64(s.shards()),
		MaxMsgSize:  batchLimit,
		MaxAge:      lobbyLife + s.Reserved + slack,
		Replicas:    s.Replicas,
		AllowDirect: true,
		AllowMsgTTL: true,
	}
	if s.external() {
		cfg.RePublish = &jetstream.RePublish{
			Source: anyLobby(number), Destination: newsSubjects + "{{wildcard(1)}}", HeadersOnly: true,
		}
	}
	return cfg
}
