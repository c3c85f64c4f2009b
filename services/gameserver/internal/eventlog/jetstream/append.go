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
	"tarnwort/libs/lobbies"
)

// What a message says about its batch without being decoded.
const (
	headerServer  = "Tarnwort-Server"
	headerAt      = "Tarnwort-At"
	headerClosing = "Tarnwort-Closing"
)

// Answers of JetStream that Append has to tell apart; nats.go names not all.
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
	after   lobbies.Position
	command lobbies.CommandID
	closing bool
	msg     *nats.Msg
}

// findsNoRoom reports whether an answer says that the batch cannot be stored. A server short of
// resources may have some a moment later, but an end is not to wait for that.
func (r appendRequest) findsNoRoom(answer jetstream.ErrorCode) bool {
	return answer == codeStoreFull || answer == codeNoResources && r.closing
}

// Append implements lobbies.EventLog. An append that has begun is finished even if ctx
// ends: whether a batch is stored must not depend on how long its sender waits.
func (l *Log) Append(ctx context.Context, id game.LobbyID, after lobbies.Position, batch lobbies.Batch) (lobbies.Position, error) {
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
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), l.settings.Patience)
	defer cancel()
	if after == 0 && l.isNearlyFull(ctx, r.at) {
		return 0, fmt.Errorf("event log: no room for lobby %s: %w", id, lobbies.ErrStorage)
	}
	select {
	case r.at.appends <- struct{}{}:
		defer func() { <-r.at.appends }()
		return l.appendWithRetry(ctx, r)
	case <-ctx.Done():
		return 0, fmt.Errorf("event log: lobby %s waits behind others: %w: %w", id, lobbies.ErrStorage, ctx.Err())
	}
}

// appendsAtOnce is how many appends to one stream are on their way. A stream takes 1,000 to 3,000 a second; when thousands
// came at once, each would be sent again every Attempt until none is answered in time.
const appendsAtOnce = 64

// appendWithRetry sends a batch until it is known to be stored or not to be. Sending
// twice does no harm: both attempts name the same position, so at most one is stored.
func (l *Log) appendWithRetry(ctx context.Context, r appendRequest) (lobbies.Position, error) {
	mayPurge := r.closing && r.after > 0
	for pause := firstPause; ; pause = min(2*pause, lastPause) {
		position, err := l.tryAppend(ctx, r.msg)
		code := codeOf(err)
		isFull := r.findsNoRoom(code)
		switch {
		case err == nil:
			return position, nil
		case code == codeTooLarge || errors.Is(err, nats.ErrMaxPayload):
			return 0, fmt.Errorf("%w: %w", errTooLarge, err)
		case isFull && !mayPurge:
			return 0, fmt.Errorf("event log: lobby %s: %w: %w", r.id, lobbies.ErrStorage, err)
		}
		position, unfound := l.findAppended(ctx, r)
		switch isAbsent := errors.Is(unfound, errNothing); {
		case unfound == nil:
			return position, nil
		case errors.Is(unfound, lobbies.ErrConflict) || isAbsent && code == codeWrongSequence:
			return 0, lobbies.ErrConflict
		case ctx.Err() != nil:
			l.log.Error("no answer to an append", zap.Stringer("lobby", r.id), zap.Error(err))
			return 0, fmt.Errorf("event log: no answer for lobby %s: %w: %w", r.id, lobbies.ErrStorage, err)
		case isAbsent && isFull: // only lobbies that end make room in a full stream, so an end makes its own
			if err := purge(ctx, r.at, r.after); err != nil {
				return 0, fmt.Errorf("event log: make room for the end of lobby %s: %w: %w", r.id, lobbies.ErrStorage, err)
			}
			mayPurge = false
			continue
		}
		time.Sleep(pause)
	}
}

func (l *Log) tryAppend(ctx context.Context, msg *nats.Msg) (lobbies.Position, error) {
	ctx, cancel := l.session.attempt(ctx, l.settings.Attempt)
	defer cancel()
	ack, err := l.publish(ctx, msg)
	if err != nil {
		return 0, err
	}
	return lobbies.Position(ack.Sequence), nil
}

// findAppended looks for a batch whose answer was lost. It fails with ErrConflict when
// there are only batches of others after the position, with errNothing when there are none.
func (l *Log) findAppended(ctx context.Context, r appendRequest) (lobbies.Position, error) {
	entries, err := l.readFromLeader(ctx, r.at, r.id, r.after)
	for _, e := range entries {
		if e.Command == r.command {
			return e.Position, nil
		}
	}
	switch {
	case err == nil && len(entries) == 0:
		return 0, errNothing
	case err == nil || errors.Is(err, lobbies.ErrTooOld):
		return 0, lobbies.ErrConflict // a newer server's batch is not this one
	}
	return 0, err
}

// encode returns a batch as a message.
func (l *Log) encode(r appendRequest, batch lobbies.Batch) (*nats.Msg, error) {
	data, err := l.codec.Encode(batch)
	if err != nil {
		return nil, err
	}
	msg := &nats.Msg{Subject: r.at.subject, Data: data, Header: nats.Header{
		jetstream.ExpectedLastSubjSeqHeader: {strconv.FormatUint(uint64(r.after), 10)},
		headerServer:                        {l.server},
		headerAt:                            {batch.At.UTC().Format(time.RFC3339Nano)},
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
