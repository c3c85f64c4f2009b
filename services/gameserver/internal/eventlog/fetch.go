package eventlog

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"tarnwort/libs/lobbies"
)

// The two ways to read single messages. nats.go chooses between them by itself
// and knows no batches, so the requests are spelled out here.
const (
	directGet = "$JS.API.DIRECT.GET."
	leaderGet = "$JS.API.STREAM.MSG.GET."
)

const (
	pageMessages = 1000
	pageBytes    = 8 << 20
)

// getRequest asks for messages of a subject from a sequence on.
type getRequest struct {
	Sequence uint64 `json:"seq,omitempty"`
	Next     string `json:"next_by_subj,omitempty"`
	Last     string `json:"last_by_subj,omitempty"`
	Batch    int    `json:"batch,omitempty"`
	MaxBytes int    `json:"max_bytes,omitempty"`
}

var errCutOff = errors.New("an answer was cut off")

// fetch reads all messages at a place from a sequence on, page by page.
func (l *Log) fetch(ctx context.Context, at place, from uint64) (stored, error) {
	var all stored
	for {
		start := from // tries that nobody waits for any more read it while from moves on
		p, err := ask(ctx, l, func(ctx context.Context) (page, error) { return l.fetchPage(ctx, at, start) })
		if err != nil {
			return nil, err
		}
		all = append(all, p.stored...)
		if !p.more {
			return all, nil
		}
		from = all.end() + 1
	}
}

// page is a part of what is stored; more tells that there are others.
type page struct {
	stored
	more bool
}

func (l *Log) fetchPage(ctx context.Context, at place, from uint64) (p page, err error) {
	inbox := nats.NewInbox()
	answers, err := l.conn.SubscribeSync(inbox)
	if err != nil {
		return page{}, err
	}
	defer func() { _ = answers.Unsubscribe() }()
	request, err := json.Marshal(getRequest{Sequence: from, Next: at.subject, Batch: pageMessages, MaxBytes: pageBytes})
	if err != nil {
		return page{}, err
	}
	if err := l.conn.PublishRequest(directGet+streamName(at.number), inbox, request); err != nil {
		return page{}, err
	}
	for {
		msg, err := answers.NextMsgWithContext(ctx)
		if err != nil {
			return page{}, err
		}
		switch status := msg.Header.Get("Status"); status {
		case "404":
			return page{}, nil
		case "204":
			p.more, err = endOfPage(msg, p.stored)
			return p, err
		case "":
			p.stored = append(p.stored, storedMessage{sequenceOf(msg), msg.Data})
		default:
			return page{}, fmt.Errorf("answer %s %s", status, msg.Header.Get("Description"))
		}
	}
}

// endOfPage checks that nothing of the page was lost on the way.
func endOfPage(end *nats.Msg, of stored) (more bool, err error) {
	last, _ := strconv.ParseUint(end.Header.Get("Nats-Last-Sequence"), 10, 64)
	if last != of.end() {
		return false, errCutOff
	}
	return end.Header.Get("Nats-Num-Pending") != "0", nil
}

func sequenceOf(msg *nats.Msg) uint64 {
	sequence, _ := strconv.ParseUint(msg.Header.Get(jetstream.SequenceHeader), 10, 64)
	return sequence
}

// fetchFromLeader reads all messages at a place from a sequence on, one after
// the other, from the one server that knows every acknowledged append.
func (l *Log) fetchFromLeader(ctx context.Context, at place, from uint64) (stored, error) {
	if !l.settings.external() {
		return l.fetch(ctx, at, from)
	}
	var all stored
	for {
		m, ok, err := l.nextFromLeader(ctx, at, from)
		if err != nil || !ok {
			return all, err
		}
		all = append(all, m)
		from = m.sequence + 1
	}
}

// getAnswer is the leader's answer, as far as it matters here.
type getAnswer struct {
	Error   *jetstream.APIError `json:"error"`
	Message struct {
		Sequence uint64 `json:"seq"`
		Data     []byte `json:"data"`
		Headers  []byte `json:"hdrs"`
	} `json:"message"`
}

func (l *Log) nextFromLeader(ctx context.Context, at place, from uint64) (m storedMessage, ok bool, err error) {
	answer, err := l.askLeader(ctx, at.shard, getRequest{Sequence: from, Next: at.subject})
	if answer == nil {
		return m, false, err
	}
	return storedMessage{answer.Message.Sequence, answer.Message.Data}, true, nil
}

// lastMessage is a lobby's newest and what it says without being decoded.
type lastMessage struct {
	position lobbies.Position
	header   nats.Header
}

// lastFromLeader returns nil without an error when there is none.
func (l *Log) lastFromLeader(ctx context.Context, at place) (*lastMessage, error) {
	answer, err := l.askLeader(ctx, at.shard, getRequest{Last: at.subject})
	if answer == nil {
		return nil, err
	}
	header, err := nats.DecodeHeadersMsg(answer.Message.Headers)
	return &lastMessage{lobbies.Position(answer.Message.Sequence), header}, err
}

// askLeader returns nil without an error when there is no such message.
func (l *Log) askLeader(ctx context.Context, of *shard, what getRequest) (*getAnswer, error) {
	request, err := json.Marshal(what)
	if err != nil {
		return nil, err
	}
	return ask(ctx, l, func(ctx context.Context) (*getAnswer, error) {
		msg, err := l.conn.RequestWithContext(ctx, leaderGet+streamName(of.number), request)
		if err != nil {
			return nil, err
		}
		return decodeAnswer(msg.Data)
	})
}

func decodeAnswer(data []byte) (*getAnswer, error) {
	answer := new(getAnswer)
	if err := json.Unmarshal(data, answer); err != nil {
		return nil, err
	}
	switch {
	case answer.Error == nil:
		return answer, nil
	case answer.Error.ErrorCode == jetstream.JSErrCodeMessageNotFound:
		return nil, nil //nolint:nilnil // said of askLeader
	default:
		return nil, answer.Error
	}
}
