package codec

import (
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"time"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/eventlog"
)

// format is the version of the stored form. A change that older servers cannot
// read raises it.
const format = 1

var (
	// ErrUnknownFormat means that a newer server wrote a batch.
	ErrUnknownFormat = fmt.Errorf("unknown format: %w", eventlog.ErrTooOld)
	// ErrUnknownEvent means that an event's name is not in the table of kinds.
	ErrUnknownEvent = fmt.Errorf("unknown event: %w", eventlog.ErrTooOld)

	errNoFormat = errors.New("event log: no format")
)

// storedBatch is a batch as it is stored. Its keys are short because they are
// stored with every command.
type storedBatch struct {
	Format   int           `json:"v"`
	Version  int64         `json:"n"`
	Command  string        `json:"c"`
	At       time.Time     `json:"t"`
	Attended time.Time     `json:"a,omitzero"`
	Key      *storedKey    `json:"i,omitempty"`
	Events   []storedEvent `json:"e"`
}

// storedKey is the key of a command that its client may send again.
type storedKey struct {
	Caller string `json:"c"`
	ID     string `json:"d"`
}

type storedEvent struct {
	Kind string          `json:"k"`
	Data json.RawMessage `json:"d"`
}

// Codec encodes batches for storage and decodes them. It is safe for concurrent use.
type Codec struct {
	names    map[reflect.Type]string
	decoders map[string]func([]byte) (game.Event, error)
}

// New returns a codec that knows every event of the game.
func New() *Codec {
	c := &Codec{names: make(map[reflect.Type]string), decoders: make(map[string]func([]byte) (game.Event, error))}
	for _, k := range kinds() {
		c.names[k.of] = k.name
		c.decoders[k.name] = k.decode
	}
	return c
}

// Decode reads what Encode wrote. It fails with eventlog.ErrTooOld for data of a newer server.
func (c *Codec) Decode(data []byte) (eventlog.Batch, error) {
	var in storedBatch
	if err := json.Unmarshal(data, &in); err != nil {
		return eventlog.Batch{}, err
	}
	switch {
	case in.Format < format:
		return eventlog.Batch{}, errNoFormat
	case in.Format > format:
		return eventlog.Batch{}, fmt.Errorf("%w: %d", ErrUnknownFormat, in.Format)
	}
	batch := eventlog.Batch{Version: in.Version, At: in.At, Attended: in.Attended, Events: make([]game.Event, 0, len(in.Events))}
	if n, err := hex.Decode(batch.Command[:], []byte(in.Command)); err != nil || n != len(batch.Command) {
		return eventlog.Batch{}, fmt.Errorf("event log: %q is no command id", in.Command)
	}
	if in.Key != nil {
		batch.Key = eventlog.IdempotencyKey(*in.Key)
	}
	for _, e := range in.Events {
		decode, ok := c.decoders[e.Kind]
		if !ok {
			return eventlog.Batch{}, fmt.Errorf("%w: %q", ErrUnknownEvent, e.Kind)
		}
		event, err := decode(e.Data)
		if err != nil {
			return eventlog.Batch{}, fmt.Errorf("event log: decode %s: %w", e.Kind, err)
		}
		batch.Events = append(batch.Events, event)
	}
	return batch, nil
}

// kind is one type of event and the name it is stored under.
type kind struct {
	name   string
	of     reflect.Type
	decode func([]byte) (game.Event, error)
}

func kindOf[E game.Event](name string) kind {
	return kind{name: name, of: reflect.TypeFor[E](), decode: decodeAs[E]}
}
