package tracing

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"reflect"
	"time"

	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/codes"
	"go.opentelemetry.io/otel/exporters/otlp/otlptrace"
	"go.opentelemetry.io/otel/sdk/resource"
	sdk "go.opentelemetry.io/otel/sdk/trace"
	"go.opentelemetry.io/otel/trace"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/eventlog"
)

// service is the name under which collectors show this server.
const service = "tarnwort-gameserver"

// stopTimeout bounds how long Stop takes to send the last traces.
const stopTimeout = 2 * time.Second

// Tracing makes spans and sends them, some at a time and in the background.
type Tracing struct {
	provider *sdk.TracerProvider
	tracer   trace.Tracer
}

// New returns a Tracing that sends a share (above 0, at most 1) of all commands to a collector, by OTLP over HTTP. While the
// collector does not answer, only traces are lost.
func New(ctx context.Context, collector string, share float64) (*Tracing, error) {
	client, err := newUpload(collector)
	if err != nil {
		return nil, fmt.Errorf("traces: %w", err)
	}
	exporter, err := otlptrace.New(ctx, client)
	if err != nil {
		return nil, fmt.Errorf("traces: %w", err)
	}
	provider := sdk.NewTracerProvider(
		sdk.WithBatcher(exporter),
		sdk.WithSampler(sdk.TraceIDRatioBased(share)),
		sdk.WithResource(resource.NewSchemaless(attribute.String("service.name", service))),
	)
	return &Tracing{provider: provider, tracer: provider.Tracer("tarnwort")}, nil
}

// Stop sends what is left. A collector that hangs delays the end of the server by stopTimeout.
func (t *Tracing) Stop(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, stopTimeout)
	defer cancel()
	return t.provider.Shutdown(ctx)
}

// Command begins the span of a command; ended ends it with the command's result. It is a room.Ports.TraceCommand.
func (t *Tracing) Command(ctx context.Context, id game.LobbyID, cmd game.Command) (traced context.Context, ended func(error)) {
	traced, span := t.tracer.Start(ctx, reflect.TypeOf(cmd).Name())
	span.SetAttributes(attribute.Stringer("tarnwort.lobby", id))
	return traced, func(err error) { end(span, err) }
}

// end ends a span. A rejection by the rules is no error of the span; of other errors it records the type only, because their
// text may quote what players typed.
func end(span trace.Span, err error) {
	defer span.End()
	if err == nil {
		return
	}
	if no, ok := errors.AsType[game.Rejection](err); ok {
		span.SetAttributes(attribute.String("tarnwort.rejection", no.Code))
		return
	}
	if errors.Is(err, eventlog.ErrConflict) {
		span.SetAttributes(attribute.Bool("tarnwort.conflict", true))
		return
	}
	span.SetStatus(codes.Error, fmt.Sprintf("%T", err))
}

// EventLog returns log with a span around each append and each read of a traced command.
func (t *Tracing) EventLog(log eventlog.Log) eventlog.Log { return eventLog{log, t.tracer} }

type eventLog struct {
	eventlog.Log
	tracer trace.Tracer
}

// Append implements eventlog.Log.
func (l eventLog) Append(ctx context.Context, id game.LobbyID, after eventlog.Position, batch eventlog.Batch) (_ eventlog.Position, err error) {
	ctx, span := l.start(ctx, "append")
	defer func() { end(span, err) }()
	return l.Log.Append(ctx, id, after, batch)
}

// Read implements eventlog.Log.
func (l eventLog) Read(ctx context.Context, id game.LobbyID, after eventlog.Position) (_ []eventlog.Entry, err error) {
	ctx, span := l.start(ctx, "read")
	defer func() { end(span, err) }()
	return l.Log.Read(ctx, id, after)
}

// Pages implements eventlog.Log. Its span includes the time in which the caller uses the pages.
func (l eventLog) Pages(ctx context.Context, id game.LobbyID, after eventlog.Position) iter.Seq2[[]eventlog.Entry, error] {
	return func(yield func([]eventlog.Entry, error) bool) {
		ctx, span := l.start(ctx, "read")
		var failed error
		defer func() { end(span, failed) }()
		for page, err := range l.Log.Pages(ctx, id, after) {
			failed = err
			if !yield(page, err) {
				return
			}
		}
	}
}

// start begins a span below that of the command in ctx. Without a traced command it records nothing.
func (l eventLog) start(ctx context.Context, name string) (context.Context, trace.Span) {
	command := trace.SpanFromContext(ctx)
	if !command.IsRecording() {
		return ctx, command
	}
	return l.tracer.Start(ctx, name)
}
