package tracing

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"time"

	"go.opentelemetry.io/otel/exporters/otlp/otlptrace"
	spans "go.opentelemetry.io/proto/otlp/trace/v1"
	"google.golang.org/protobuf/proto"
)

// uploadTimeout bounds the upload of one batch.
const uploadTimeout = 10 * time.Second

// upload posts traces to a collector. otlptracehttp does it too, but links all of gRPC: 3 MB of binary and of idle memory
// in every server that sends no traces.
type upload struct {
	address string
	client  *http.Client
}

var _ otlptrace.Client = upload{}

// newUpload returns the client for a collector. The default path is /v1/traces.
func newUpload(collector string) (upload, error) {
	address, err := url.Parse(collector)
	if err != nil {
		return upload{}, err
	}
	if address.Path == "" || address.Path == "/" {
		address.Path = "/v1/traces"
	}
	return upload{address: address.String(), client: &http.Client{Timeout: uploadTimeout}}, nil
}

// Start implements otlptrace.Client.
func (upload) Start(context.Context) error { return nil }

// Stop implements otlptrace.Client.
func (upload) Stop(context.Context) error { return nil }

// UploadTraces implements otlptrace.Client. The bytes of TracesData are those of an ExportTraceServiceRequest.
func (u upload) UploadTraces(ctx context.Context, traces []*spans.ResourceSpans) error {
	body, err := proto.Marshal(&spans.TracesData{ResourceSpans: traces})
	if err != nil {
		return err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, u.address, bytes.NewReader(body))
	if err != nil {
		return err
	}
	request.Header.Set("Content-Type", "application/x-protobuf")
	response, err := u.client.Do(request)
	if err != nil {
		return err
	}
	defer func() { _ = response.Body.Close() }()
	_, _ = io.CopyN(io.Discard, response.Body, 64<<10) // so that the connection can be reused
	if response.StatusCode/100 != 2 {
		return fmt.Errorf("the collector answered %s", response.Status)
	}
	return nil
}
