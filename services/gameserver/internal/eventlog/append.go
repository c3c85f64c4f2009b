package eventlog

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
	codeInFlight      jetstream.ErrorCode = jetstream.JSErrCodeStreamWrongLastSequenceConstant
	codeNotFound      jetstream.ErrorCode = jetstream.JSErrCodeMessageNotFound
	codeTooLarge      jetstream.ErrorCode = jetstream.JSErrCodeStreamMessageExceedsMaximum
)

const (
	firstPause = 5 * time.Millisecond
	lastPause  = 500 * time.Millisecond
)

// Append implements lobbies.EventLog. An append that has begun is finished even
// if ctx ends: whether a batch is stored must not depend on who still waits.
func (l *Log) Append(ctx context.Context, id game.LobbyID, after lobbies.Position, batch lobbies.Batch) (lobbies.Position, error) {
	end, err := l.begin()
	if err != nil {
		return 0, err
	}
	defer end()
	if id == (game.LobbyID{}) {
		return 0, game.ErrLobbyNotFound
	}
	at := l.shards.placeOf(id)
	msg, err := l.message(at.subject, after, batch)
	if err != nil {
		return 0, err
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), l.settings.Patience)
	defer cancel()
	if after == 0 && l.nearlyFull(ctx, at) {
		return 0, fmt.Errorf("event log: no room for lobby %s: %w", id, lobbies.ErrStorage)
	}
	l.spare.begin()
	defer l.spare.end()
	position, err := l.insist(ctx, id, after, batch.Command, msg)
	if noRoom(err) && closing(msg) && after > 0 {
		position, err = l.insistOnRoom(ctx, at, id, after, batch.Command, msg)
	}
	if err == nil {
		at.witness.note(position)
	}
	return position, err
}

// insist sends msg until it is known what became of it. Sending twice does no
// harm: both name the same position, so at most one is stored.
func (l *Log) insist(ctx context.Context, id game.LobbyID, after lobbies.Position, command lobbies.CommandID, msg *nats.Msg) (lobbies.Position, error) {
	for pause := firstPause; ; pause = min(2*pause, lastPause) {
		if l.doctor.sick() {
			return 0, lobbies.ErrStorage
		}
		position, err := l.send(ctx, msg)
		if err == nil || final(err) {
			return position, err
		}
		if l.doctor.examine(); l.doctor.sick() {
			return 0, lobbies.ErrStorage // it would be found in memory, which the disk may not share
		}
		position, found := l.whatBecame(ctx, id, after, command)
		switch {
		case found == nil:
			return position, nil
		case errors.Is(found, lobbies.ErrConflict) || codeOf(err) == codeWrongSequence && errors.Is(found, errNothing):
			return 0, lobbies.ErrConflict
		case ctx.Err() != nil:
			l.log.Error("no answer to an append", zap.Stringer("lobby", id), zap.Error(err))
			return 0, fmt.Errorf("event log: no answer for lobby %s: %w: %w", id, lobbies.ErrStorage, err)
		}
		time.Sleep(pause)
	}
}

// send tries once. Its error is only final when final says so.
func (l *Log) send(ctx context.Context, msg *nats.Msg) (lobbies.Position, error) {
	ctx, cancel := l.link.attempt(ctx, l.settings.Attempt)
	defer cancel()
	ack, err := l.publish(ctx, msg)
	switch code := codeOf(err); {
	case err == nil:
		return lobbies.Position(ack.Sequence), nil
	case code == codeStoreFull || code == codeNoResources && closing(msg):
		return 0, fmt.Errorf("%w: %w", lobbies.ErrStorage, err)
	case code == codeTooLarge || errors.Is(err, nats.ErrMaxPayload):
		return 0, fmt.Errorf("%w: %w", errTooLarge, err)
	default:
		return 0, err
	}
}

var (
	errTooLarge = errors.New("event log: a batch is too large")
	errNothing  = errors.New("event log: nothing was appended")
)

// final tells whether the batch is certainly not stored and never will be.
func final(err error) bool {
	return errors.Is(err, lobbies.ErrStorage) || errors.Is(err, errTooLarge)
}

// whatBecame looks for command among what follows a position. It fails with
// ErrConflict when only others are there, with errNothing when nobody is. What a newer
// server stored is not this one's, and whatever follows it cannot be either.
func (l *Log) whatBecame(ctx context.Context, id game.LobbyID, after lobbies.Position, command lobbies.CommandID) (lobbies.Position, error) {
	entries, err := l.readFromLeader(ctx, id, after)
	for _, e := range entries {
		if e.Command == command {
			return e.Position, nil
		}
	}
	switch {
	case err == nil && len(entries) == 0:
		return 0, errNothing
	case err == nil || errors.Is(err, lobbies.ErrTooOld):
		return 0, lobbies.ErrConflict
	}
	return 0, err
}

// message is a batch as it is stored.
func (l *Log) message(subject string, after lobbies.Position, batch lobbies.Batch) (*nats.Msg, error) {
	data, err := l.codec.encode(batch)
	if err != nil {
		return nil, err
	}
	msg := &nats.Msg{Subject: subject, Data: data, Header: nats.Header{
		jetstream.ExpectedLastSubjSeqHeader: {strconv.FormatUint(uint64(after), 10)},
		headerServer:                        {l.server},
		headerAt:                            {batch.At.UTC().Format(time.RFC3339Nano)},
	}}
	if closes(batch) {
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

// closing tells whether msg is the last of its lobby.
func closing(msg *nats.Msg) bool { return msg.Header.Get(headerClosing) != "" }

func closes(batch lobbies.Batch) bool {
	for _, e := range batch.Events {
		if _, ok := e.(game.LobbyClosed); ok {
			return true
		}
	}
	return false
}
