package eventlog

import (
	"context"
	"fmt"
	"hash/fnv"
	"strconv"
	"sync/atomic"

	"github.com/nats-io/nats.go/jetstream"
	"golang.org/x/sync/errgroup"

	"tarnwort/libs/game"
)

// embeddedShards is how many streams share the lobbies in the embedded server. A
// stream stores one batch after the other and waits for the disk each time, but
// several wait at once and share the disk's work: eight store three times as much
// as one. The number decides where a lobby is found, so that it can only
// be changed together with a way to find those of before.
const embeddedShards = 8

// shard is one of the streams. The first has the names that the only one had
// before there were several.
type shard struct {
	number  int
	stream  jetstream.Stream
	witness *witness // nil with an external server
	// erased is set while batches may be on disk that nobody can read any more. A
	// process before this one may have left some.
	erased atomic.Bool
}

// shards are all streams of a log.
type shards struct {
	all []*shard
	// settled are the lobbies that were in the first stream when it was the only one.
	// Nobody else adds any, so they are looked up once.
	settled map[game.LobbyID]struct{}
}

// place is where a lobby's batches are.
type place struct {
	*shard
	subject string
}

func (s *shards) placeOf(id game.LobbyID) place {
	number := shardOf(id, len(s.all))
	if _, ok := s.settled[id]; ok {
		number = 0
	}
	return place{s.all[number], subject(number, id)}
}

// shardOf is the same for ever: it decides where a lobby is found again.
func shardOf(id game.LobbyID, shards int) int {
	hash := fnv.New32a()
	_, _ = hash.Write([]byte(id.String()))
	return int(hash.Sum32() % uint32(shards))
}

// openShards makes sure that all streams are there.
func (l *Log) openShards(ctx context.Context, js jetstream.JetStream) (*shards, error) {
	s := &shards{all: make([]*shard, l.settings.shards()), settled: make(map[game.LobbyID]struct{})}
	group, opening := errgroup.WithContext(ctx)
	for number := range s.all {
		group.Go(func() error {
			stream, err := l.openStream(opening, js, number)
			if err != nil {
				return fmt.Errorf("event log: stream %s: %w", streamName(number), err)
			}
			opened := &shard{number: number, stream: stream}
			opened.erased.Store(true)
			if !l.settings.external() {
				opened.witness = newWitness(l.settings, number, l.log)
			}
			s.all[number] = opened
			return nil
		})
	}
	if err := group.Wait(); err != nil {
		return nil, err
	}
	return s, s.settle(ctx)
}

// openStream makes sure that a stream is there. A cluster that has just started, perhaps
// together with this server, answers nobody before it has elected its leaders. To be asked
// twice changes nothing.
func (l *Log) openStream(ctx context.Context, js jetstream.JetStream, number int) (jetstream.Stream, error) {
	return ask(ctx, l, func(ctx context.Context) (jetstream.Stream, error) {
		return js.CreateOrUpdateStream(ctx, l.settings.stream(number))
	})
}

// settle looks for lobbies that began before there were several streams.
func (s *shards) settle(ctx context.Context) error {
	if len(s.all) == 1 {
		return nil
	}
	info, err := s.all[0].stream.Info(ctx, jetstream.WithSubjectFilter(anyLobby(0)))
	if err != nil {
		return fmt.Errorf("event log: list what is in stream %s: %w", streamName(0), err)
	}
	for subject := range info.State.Subjects {
		if id, err := lobbyOf(subject); err == nil && shardOf(id, len(s.all)) != 0 {
			s.settled[id] = struct{}{}
		}
	}
	return nil
}

// close is for a log that was never open as well.
func (s *shards) close() {
	if s == nil {
		return
	}
	for _, one := range s.all {
		one.witness.close()
	}
}

// Subject is where an embedded server without older lobbies keeps this one: for those
// who prepare a store without it.
func Subject(id game.LobbyID) string { return subject(shardOf(id, embeddedShards), id) }

// streamName is the name of a shard's stream.
func streamName(number int) string { return firstStream + ending("_", number) }

// subject is where the lobby's batches are. A LobbyID cannot hold a wildcard.
func subject(number int, id game.LobbyID) string {
	return lobbySubjects + ending(".", number) + "." + id.String()
}

// anyLobby matches the subjects of all lobbies in a shard.
func anyLobby(number int) string { return lobbySubjects + ending(".", number) + ".*" }

// filler is the subject of a shard's fillers; nobody reads them.
func filler(number int) string { return fillerSubject + ending(".", number) }

// ending tells shards apart, except the first.
func ending(separator string, number int) string {
	if number == 0 {
		return ""
	}
	return separator + strconv.Itoa(number)
}
