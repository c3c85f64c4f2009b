package eventlog

import (
	"strings"

	"github.com/nats-io/nats.go/jetstream"

	"tarnwort/libs/game"
)

const (
	streamName = "TARNWORT"
	// lobbySubjects is where a lobby's batches go, newsSubjects where an external
	// server tells everybody about them once they are stored.
	lobbySubjects = "tarnwort.lobby."
	newsSubjects  = "tarnwort.news."
	// batchLimit is the largest batch in bytes, far above any real one.
	batchLimit = 1 << 20
)

// subject is where the lobby's batches are. A LobbyID cannot hold a wildcard.
func subject(id game.LobbyID) string { return lobbySubjects + id.String() }

// lobbyOf returns the lobby whose batches or news a subject carries.
func lobbyOf(subject string) (game.LobbyID, error) {
	return game.ParseLobbyID(subject[strings.LastIndexByte(subject, '.')+1:])
}

// stream describes the one stream all lobbies share. It refuses new batches
// when it is full instead of forgetting old ones, and drops what outlived the
// longest life of a lobby and the reservation of its id.
func (s Settings) stream() jetstream.StreamConfig {
	cfg := jetstream.StreamConfig{
		Name:        streamName,
		Description: "what happened in the lobbies of Tarnwort",
		Subjects:    []string{lobbySubjects + "*", fillerSubject},
		Storage:     jetstream.FileStorage,
		Retention:   jetstream.LimitsPolicy,
		Discard:     jetstream.DiscardNew,
		MaxBytes:    s.MaxBytes,
		MaxMsgSize:  batchLimit,
		MaxAge:      lobbyLife + s.Reserved + slack,
		Replicas:    s.Replicas,
		AllowDirect: true,
		AllowMsgTTL: true,
	}
	if s.external() {
		cfg.RePublish = &jetstream.RePublish{
			Source: lobbySubjects + "*", Destination: newsSubjects + "{{wildcard(1)}}", HeadersOnly: true,
		}
	}
	return cfg
}
