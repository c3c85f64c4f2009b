package jetstream

import (
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"strconv"
	"strings"

	"github.com/nats-io/nats.go/jetstream"
	"go.uber.org/zap"

	"tarnwort/libs/game"
)

const (
	firstStream = "TARNWORT"
	// lobbySubjects is where batches go; newsSubjects is where NATS announces them to
	// game servers once they are stored.
	lobbySubjects = "tarnwort.lobby"
	newsSubjects  = "tarnwort.news."
	// streamsKey is the metadata of the first stream that says how many there are.
	streamsKey = "tarnwort-streams"
)

// location is where a lobby's batches are.
type location struct {
	jetstream.Stream

	name    string // of the stream
	subject string
	appends chan struct{} // holds one for each append to the stream that waits for its answer
}

func (l *Log) locate(id game.LobbyID) location {
	number := streamOf(id, len(l.streams))
	return location{l.streams[number], streamName(number), subject(number, id.String()), l.appends[number]}
}

// streamOf must never change: it decides where a lobby is found again.
func streamOf(id game.LobbyID, streams int) int {
	hash := fnv.New32a()
	_, _ = hash.Write([]byte(id.String()))
	return int(hash.Sum32() % uint32(streams))
}

// streamName returns the name of a stream, counted from 0.
func streamName(number int) string { return firstStream + suffix("_", number) }

// subject returns the subject of a lobby's batches; "*" is that of all lobbies.
func subject(number int, lobby string) string {
	return lobbySubjects + suffix(".", number) + "." + lobby
}

func suffix(separator string, number int) string {
	if number == 0 {
		return ""
	}
	return separator + strconv.Itoa(number)
}

// lobbyOf returns the lobby whose batches or news a subject carries.
func lobbyOf(subject string) (game.LobbyID, error) {
	return game.ParseStoredID(subject[strings.LastIndexByte(subject, '.')+1:])
}

// openStreams creates the streams that are missing. A cluster that has just started
// answers only after it has elected its leaders.
func (l *Log) openStreams(ctx context.Context, js jetstream.JetStream) ([]jetstream.Stream, error) {
	count, err := retry(ctx, l, func(ctx context.Context) (int, error) { return l.agreeOnStreams(ctx, js) })
	if err != nil {
		return nil, fmt.Errorf("stream %s: %w", firstStream, err)
	}
	if count != l.settings.Streams {
		l.log.Warn("the streams exist already, their number stays", zap.Int("streams", count), zap.Int("configured", l.settings.Streams))
	}
	streams := make([]jetstream.Stream, count)
	for number := range streams {
		streams[number], err = retry(ctx, l, func(ctx context.Context) (jetstream.Stream, error) {
			return openStream(ctx, js, l.settings.streamConfig(number, count))
		})
		if err != nil {
			return nil, fmt.Errorf("stream %s: %w", streamName(number), err)
		}
	}
	return streams, nil
}

// openStream creates a stream that is missing. A NATS server that was killed while it created the stream has kept half of the
// description; creating it again does not complete that, and the server's next start would forget the stream with all batches.
// An update writes the whole description.
func openStream(ctx context.Context, js jetstream.JetStream, config jetstream.StreamConfig) (jetstream.Stream, error) {
	stream, err := js.UpdateStream(ctx, config)
	if !errors.Is(err, jetstream.ErrStreamNotFound) {
		return stream, err
	}
	if _, err := js.CreateStream(ctx, config); err != nil && !errors.Is(err, jetstream.ErrStreamNameAlreadyInUse) {
		return nil, err
	}
	return js.UpdateStream(ctx, config)
}

// agreeOnStreams returns how many streams there are. The game server that creates the
// first one decides, and writes the number into its metadata.
func (l *Log) agreeOnStreams(ctx context.Context, js jetstream.JetStream) (int, error) {
	first, err := js.Stream(ctx, firstStream)
	if errors.Is(err, jetstream.ErrStreamNotFound) {
		first, err = js.CreateStream(ctx, l.settings.streamConfig(0, l.settings.Streams))
		if errors.Is(err, jetstream.ErrStreamNameAlreadyInUse) { // another game server was faster
			first, err = js.Stream(ctx, firstStream)
		}
	}
	if err != nil {
		return 0, err
	}
	text := first.CachedInfo().Config.Metadata[streamsKey]
	count, err := strconv.Atoi(text)
	if err != nil || count < 1 || count > maxStreams {
		return 0, fmt.Errorf("its metadata %s is %q, not 1 to %d", streamsKey, text, maxStreams)
	}
	return count, nil
}

// streamConfig returns the configuration of a stream. When the stream is full it refuses new batches, and it drops
// batches only when they are older than a lobby and the reservation of its id.
func (s Settings) streamConfig(number, count int) jetstream.StreamConfig {
	config := jetstream.StreamConfig{
		Name:        streamName(number),
		Description: "events of the lobbies of Tarnwort",
		Subjects:    []string{subject(number, "*")},
		Retention:   jetstream.LimitsPolicy,
		Discard:     jetstream.DiscardNew,
		MaxBytes:    s.MaxBytes / int64(count),
		MaxMsgSize:  batchLimit,
		MaxAge:      lobbyLife + s.Reserved + slack,
		Replicas:    s.Replicas,
		AllowDirect: true,
		AllowMsgTTL: true,
		RePublish:   &jetstream.RePublish{Source: subject(number, "*"), Destination: newsSubjects + "{{wildcard(1)}}", HeadersOnly: true},
	}
	if number == 0 {
		config.Metadata = map[string]string{streamsKey: strconv.Itoa(count)}
	}
	return config
}
