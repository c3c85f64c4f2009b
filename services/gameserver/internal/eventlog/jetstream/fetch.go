package jetstream

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// Subjects of the two requests that read messages. nats.go chooses between them itself and supports no pages, so the
// requests are made here.
const (
	directGet = "$JS.API.DIRECT.GET."
	leaderGet = "$JS.API.STREAM.MSG.GET."
)

const (
	// The limits of a page bound the memory that reading a lobby needs beside the lobby.
	pageMessages = 500
	pageBytes    = 1 << 20
	// fewMessages are read from the leader after a page. A server that was cut off lacks more, and is asked for the next page
	// then: the leader would need minutes to send each message of many lobbies in an answer of its own.
	fewMessages = 16
)

var errIncomplete = errors.New("a part of the answer is missing")

// getRequest asks for messages of a subject from a sequence on.
type getRequest struct {
	Sequence uint64 `json:"seq,omitempty"`
	Next     string `json:"next_by_subj,omitempty"`
	Last     string `json:"last_by_subj,omitempty"`
	Batch    int    `json:"batch,omitempty"`
	MaxBytes int    `json:"max_bytes,omitempty"`
}

// message is a stored message.
type message struct {
	Sequence uint64 `json:"seq"`
	Data     []byte `json:"data"`
	Headers  []byte `json:"hdrs"`
}

// page is a part of a lobby's messages from any server of a cluster, which may lag behind the leader.
type page struct {
	messages []message
	more     bool // the server has messages after these
}

// fetchPage fetches the messages of a lobby from a sequence on, and calls heard with each of them. The page is empty when there
// are none.
func (l *Log) fetchPage(ctx context.Context, at location, from uint64, heard func()) (p page, err error) {
	inbox := nats.NewInbox()
	answers, err := l.conn.SubscribeSync(inbox)
	if err != nil {
		return p, err
	}
	defer func() { _ = answers.Unsubscribe() }()
	request, err := json.Marshal(getRequest{Sequence: from, Next: at.subject, Batch: pageMessages, MaxBytes: pageBytes})
	if err != nil {
		return p, err
	}
	if err := l.conn.PublishRequest(directGet+at.name, inbox, request); err != nil {
		return p, err
	}
	for {
		msg, err := answers.NextMsgWithContext(ctx)
		if err != nil {
			return page{}, err
		}
		heard()
		switch status := msg.Header.Get("Status"); status {
		case "404":
			return page{}, nil
		case "204":
			if numberIn(msg, "Nats-Last-Sequence") != endOf(p.messages) {
				return page{}, errIncomplete
			}
			p.more = numberIn(msg, "Nats-Num-Pending") > 0
			return p, nil
		case "":
			p.messages = append(p.messages, message{Sequence: numberIn(msg, jetstream.SequenceHeader), Data: msg.Data})
		default:
			return page{}, fmt.Errorf("answer %s %s", status, msg.Header.Get("Description"))
		}
	}
}

func numberIn(msg *nats.Msg, header string) uint64 {
	number, _ := strconv.ParseUint(msg.Header.Get(header), 10, 64)
	return number
}

// endOf returns the sequence of the last message, zero when there is none.
func endOf(all []message) uint64 {
	if len(all) == 0 {
		return 0
	}
	return all[len(all)-1].Sequence
}

// fetchFromLeader reads at most so many messages of a lobby from a sequence on, one by one, from the only server that knows
// every acknowledged append, and reports whether it has more. It requests the last one first: usually that is older, and no
// other request is needed.
func (l *Log) fetchFromLeader(ctx context.Context, at location, from uint64, most int) (p page, err error) {
	last, err := l.getFromLeader(ctx, at, getRequest{Last: at.subject})
	if err != nil || last == nil || last.Sequence < from {
		return p, err
	}
	for from < last.Sequence {
		if len(p.messages) == most {
			p.more = true
			return p, nil
		}
		next, err := l.getFromLeader(ctx, at, getRequest{Sequence: from, Next: at.subject})
		if err != nil || next == nil {
			return p, err
		}
		p.messages = append(p.messages, *next)
		from = next.Sequence + 1
	}
	if from == last.Sequence {
		p.messages = append(p.messages, *last)
	}
	return p, nil
}

// getFromLeader requests one message from the leader. It returns nil without an error when there is none.
func (l *Log) getFromLeader(ctx context.Context, at location, what getRequest) (*message, error) {
	request, err := json.Marshal(what)
	if err != nil {
		return nil, err
	}
	return retry(ctx, l, func(ctx context.Context) (*message, error) {
		msg, err := l.conn.RequestWithContext(ctx, leaderGet+at.name, request)
		if err != nil {
			return nil, err
		}
		var answer struct {
			Error   *jetstream.APIError `json:"error"`
			Message *message            `json:"message"`
		}
		switch err := json.Unmarshal(msg.Data, &answer); {
		case err != nil:
			return nil, err
		case answer.Error != nil && answer.Error.ErrorCode == jetstream.JSErrCodeMessageNotFound:
			return nil, nil //nolint:nilnil // there is no such message
		case answer.Error != nil:
			return nil, answer.Error
		}
		return answer.Message, nil
	})
}
