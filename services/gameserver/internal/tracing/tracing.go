package tracing

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"time"

	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/codes"
	"go.opentelemetry.io/otel/exporters/otlp/otlptrace"
	"go.opentelemetry.io/otel/sdk/resource"
	sdk "go.opentelemetry.io/otel/sdk/trace"
	"go.opentelemetry.io/otel/trace"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
)

// service is the name under which collectors show this server.
const service = "tarnwort-gameserver"

// stopWithin is the time for the last traces.
const stopWithin = 2 * time.Second

// Tracing makes spans and sends them, some at a time and in the background.
type Tracing struct {
	provider *sdk.TracerProvider
	tracer   trace.Tracer
}

// New returns a Tracing that sends to a collector, by OTLP over HTTP. A collector that is away costs the traces of that
// time and nothing else. Share, above 0 to 1, is how much of all commands is traced.
func New(ctx context.Context, collector string, share float64) (*Tracing, error) {
	client, err := uploadTo(collector)
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

// Stop sends what is left. A collector that hangs delays the end of the server by stopWithin.
func (t *Tracing) Stop(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, stopWithin)
	defer cancel()
	return t.provider.Shutdown(ctx)
}

// Command begins the span of a command; ended ends it with the command's result. It is a lobbies.Callbacks.TraceCommand.
func (t *Tracing) Command(ctx context.Context, id game.LobbyID, cmd game.Command) (traced context.Context, ended func(error)) {
	traced, span := t.tracer.Start(ctx, reflect.TypeOf(cmd).Name())
	span.SetAttributes(attribute.Stringer("tarnwort.lobby", id))
	return traced, func(err error) { end(span, err) }
}

// end ends a span. What the rules refuse is an outcome like any other; the error of a log may quote what was typed, so
// that only its type is told.
func end(span trace.Span, err error) {
	defer span.End()
	if err == nil {
		return
	}
	if no, ok := errors.AsType[game.Rejection](err); ok {
		span.SetAttributes(attribute.String("tarnwort.rejection", no.Code))
		return
	}
	if errors.Is(err, lobbies.ErrConflict) {
		span.SetAttributes(attribute.Bool("tarnwort.conflict", true))
		return
	}
	span.SetStatus(codes.Error, fmt.Sprintf("%T", err))
}

// EventLog returns log with a span around each append and read of a command that is traced.
func (t *Tracing) EventLog(log lobbies.EventLog) lobbies.EventLog { return eventLog{log, t.tracer} }

type eventLog struct {
	lobbies.EventLog
	tracer trace.Tracer
}

// Append implements lobbies.EventLog.
func (l eventLog) Append(ctx context.Context, id game.LobbyID, after lobbies.Position, batch lobbies.Batch) (_ lobbies.Position, err error) {
	ctx, span := l.start(ctx, "append")
	defer func() { end(span, err) }()
	return l.EventLog.Append(ctx, id, after, batch)
}

// Read implements lobbies.EventLog.
func (l eventLog) Read(ctx context.Context, id game.LobbyID, after lobbies.Position) (_ []lobbies.Entry, err error) {
	ctx, span := l.start(ctx, "read")
	defer func() { end(span, err) }()
	return l.EventLog.Read(ctx, id, after)
}

// start begins a span of what a command does; without one that is traced nothing is recorded.
func (l eventLog) start(ctx context.Context, name string) (context.Context, trace.Span) {
	command := trace.SpanFromContext(ctx)
	if !command.IsRecording() {
		return ctx, command
	}
	return l.tracer.Start(ctx, name)
}
