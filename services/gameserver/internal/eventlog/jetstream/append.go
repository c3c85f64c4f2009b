package jetstream

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
	"go.uber.org/zap"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/eventlog"
	"tarnwort/libs/lobbies/rejection"
)

// Headers that describe the batch of a message, so that a reader need not decode it.
const (
	headerServer  = "Tarnwort-Server"
	headerAt      = "Tarnwort-At"
	headerClosing = "Tarnwort-Closing"
)

// Error codes of JetStream that Append distinguishes; nats.go names only some of them.
const (
	codeStoreFull     jetstream.ErrorCode = 10077
	codeNoResources   jetstream.ErrorCode = 10023
	codeWrongSequence jetstream.ErrorCode = jetstream.JSErrCodeStreamWrongLastSequence
	codeTooLarge      jetstream.ErrorCode = jetstream.JSErrCodeStreamMessageExceedsMaximum
)

var (
	errTooLarge = errors.New("event log: a batch is too large")
	errNothing  = errors.New("event log: nothing was appended")
)

// appendRequest is a batch on its way into the log.
type appendRequest struct {
	at      location
	id      game.LobbyID
	after   eventlog.Position
	command eventlog.CommandID
	closing bool
	msg     *nats.Msg
	purged  eventlog.Position // the lobby's batches before it are gone
}

// isOutOfRoom reports whether an answer says that there is no room for the batch. A server short of resources may have
// some a moment later, but a closing does not wait for that.
func (r *appendRequest) isOutOfRoom(answer jetstream.ErrorCode) bool {
	return answer == codeStoreFull || answer == codeNoResources && r.closing
}

// Append implements eventlog.Log. An append that has begun is finished even if ctx
// ends: whether a batch is stored must not depend on how long its sender waits.
func (l *Log) Append(ctx context.Context, id game.LobbyID, after eventlog.Position, batch eventlog.Batch) (eventlog.Position, error) {
	end, err := l.calls.begin()
	if err != nil {
		return 0, err
	}
	defer end()
	if id == (game.LobbyID{}) {
		return 0, game.ErrLobbyNotFound
	}
	r := appendRequest{at: l.locate(id), id: id, after: after, command: batch.Command, closing: batch.Closes()}
	if r.msg, err = l.encode(r, batch); err != nil {
		return 0, err
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), l.settings.RetryTimeout)
	defer cancel()
	if after == 0 && l.isNearlyFull(ctx, r.at) {
		return 0, fmt.Errorf("event log: no room for lobby %s: %w", id, rejection.ErrStorage)
	}
	select {
	case r.at.appends <- struct{}{}:
		defer func() { <-r.at.appends }()
		return l.appendWithRetry(ctx, r)
	case <-ctx.Done():
		return 0, fmt.Errorf("event log: lobby %s waits behind others: %w: %w", id, rejection.ErrStorage, ctx.Err())
	}
}

// appendsAtOnce is how many appends to one stream wait for an answer at the same time. A stream takes 1,000 to 3,000 a
// second: without a bound, a burst of thousands would be sent again every AttemptTimeout and add to the load.
const appendsAtOnce = 64

// appendWithRetry sends a batch until it is known whether the batch is stored. Repeated attempts are safe: all name the
// same position, so at most one is stored.
func (l *Log) appendWithRetry(ctx context.Context, r appendRequest) (eventlog.Position, error) {
	for pause := firstPause; ; pause = min(2*pause, lastPause) {
		position, failure := l.tryAppend(ctx, r.msg)
		if failure == nil {
			return position, nil
		}
		if err := r.refusal(failure); err != nil {
			return 0, err
		}
		code := codeOf(failure)
		position, err := l.findAppended(ctx, r)
		switch isAbsent := errors.Is(err, errNothing); {
		case err == nil:
			return position, nil
		case r.purged > 0 && errors.Is(err, eventlog.ErrConflict):
			err = r.moveBehindLast(ctx, l)
		case errors.Is(err, eventlog.ErrConflict) || isAbsent && code == codeWrongSequence:
			return 0, eventlog.ErrConflict
		case ctx.Err() != nil:
			l.log.Error("no answer to an append", zap.Stringer("lobby", r.id), zap.Error(failure))
			return 0, fmt.Errorf("event log: no answer for lobby %s: %w: %w", r.id, rejection.ErrStorage, failure)
		case isAbsent && r.isOutOfRoom(code) && r.after > r.purged:
			err = r.makeRoom(ctx, l)
		default:
			time.Sleep(pause)
			continue
		}
		if err != nil {
			return 0, err
		}
	}
}

// refusal returns why a batch is not sent again, nil when another attempt may succeed.
func (r *appendRequest) refusal(failure error) error {
	switch code := codeOf(failure); {
	case code == codeTooLarge || errors.Is(failure, nats.ErrMaxPayload):
		return fmt.Errorf("%w: %w", errTooLarge, failure)
	case r.isOutOfRoom(code) && (!r.closing || r.after == 0):
		return fmt.Errorf("event log: lobby %s: %w: %w", r.id, rejection.ErrStorage, failure)
	}
	return nil
}

// makeRoom purges a lobby for its closing: only lobbies that end make room in a full stream. It repeats the request until
// NATS confirms the purge.
func (r *appendRequest) makeRoom(ctx context.Context, l *Log) error {
	_, err := retry(ctx, l, func(ctx context.Context) (struct{}, error) { return struct{}{}, purge(ctx, r.at, r.after) })
	if err != nil {
		return fmt.Errorf("event log: make room for the end of lobby %s: %w: %w", r.id, rejection.ErrStorage, err)
	}
	r.purged = r.after
	return nil
}

// moveBehindLast moves a closing behind the batch that another server appended after the purge: a purged lobby must end,
// because it cannot be read back. It fails with ErrConflict when the other server has ended the lobby.
func (r *appendRequest) moveBehindLast(ctx context.Context, l *Log) error {
	last, err := l.getFromLeader(ctx, r.at, getRequest{Last: r.at.subject})
	if err != nil {
		return fmt.Errorf("event log: end lobby %s: %w", r.id, err)
	}
	isClosing, err := closes(last)
	switch {
	case err != nil:
		return fmt.Errorf("event log: end lobby %s: %w", r.id, err)
	case last == nil || isClosing:
		return eventlog.ErrConflict
	}
	r.expect(eventlog.Position(last.Sequence))
	return nil
}

// expect sets the position that the batch follows.
func (r *appendRequest) expect(after eventlog.Position) {
	r.after = after
	r.msg.Header.Set(jetstream.ExpectedLastSubjSeqHeader, strconv.FormatUint(uint64(after), 10))
}

func (l *Log) tryAppend(ctx context.Context, msg *nats.Msg) (eventlog.Position, error) {
	ctx, cancel := l.session.withTimeout(ctx, l.settings.AttemptTimeout)
	defer cancel()
	ack, err := l.publish(ctx, msg)
	if err != nil {
		return 0, err
	}
	return eventlog.Position(ack.Sequence), nil
}

// findAppended searches for a batch whose answer was lost. It fails with ErrConflict when
// only other batches follow the position, and with errNothing when none does.
func (l *Log) findAppended(ctx context.Context, r appendRequest) (eventlog.Position, error) {
	entries, err := l.readFromLeader(ctx, r.at, r.id, r.after)
	for _, e := range entries {
		if e.Command == r.command {
			return e.Position, nil
		}
	}
	switch {
	case err == nil && len(entries) == 0:
		return 0, errNothing
	case err == nil || errors.Is(err, eventlog.ErrTooOld):
		return 0, eventlog.ErrConflict // a newer server's batch is not this one
	}
	return 0, err
}

// encode returns a batch as a message.
func (l *Log) encode(r appendRequest, batch eventlog.Batch) (*nats.Msg, error) {
	data, err := l.codec.Encode(batch)
	if err != nil {
		return nil, err
	}
	msg := &nats.Msg{Subject: r.at.subject, Data: data, Header: nats.Header{
		jetstream.ExpectedLastSubjSeqHeader: {strconv.FormatUint(uint64(r.after), 10)},
		headerServer:                        {l.server},
		headerAt:                            {batch.LastAttendance().UTC().Format(time.RFC3339Nano)},
	}}
	if r.closing {
		msg.Header.Set(jetstream.MsgTTLHeader, l.settings.Reserved.String())
		msg.Header.Set(headerClosing, "1")
	}
	return msg, nil
}

func codeOf(err error) jetstream.ErrorCode {
	var api *jetstream.APIError
	if errors.As(err, &api) {
		return api.ErrorCode
	}
	return 0
}
