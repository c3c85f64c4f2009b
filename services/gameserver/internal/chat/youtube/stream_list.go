package youtube

import (
	"context"
	"errors"
	"maps"
	"net/http"
	"slices"

	"connectrpc.com/connect"
	"google.golang.org/protobuf/proto"

	"tarnwort/services/gameserver/internal/chat/youtube/streamlist"
)

const (
	streamListProcedure = "/youtube.api.v3.V3DataLiveChatMessageService/StreamList"

	// maxPage bounds one response in bytes: 2,000 messages of 2 KB.
	maxPage = 4 << 20
)

var errStreamEnded = errors.New("youtube: the server ended the stream")

type streamListClient = connect.Client[streamlist.LiveChatMessageListRequest, streamlist.LiveChatMessageListResponse]

func newStreamListClient(a *api) *streamListClient {
	return connect.NewClient[streamlist.LiveChatMessageListRequest, streamlist.LiveChatMessageListResponse](
		streamCalls{a}, a.base+streamListProcedure,
		connect.WithGRPC(), connect.WithReadMaxBytes(maxPage), connect.WithAcceptCompression("gzip", nil, nil),
	)
}

// streamMessages reads the messages of a chat after a page, "" for the recent ones. It calls opened when the server accepts the
// call and take for each page, and returns an error at the end of the stream as well.
func (a *api) streamMessages(ctx context.Context, chatID, after string, opened func(), take func(page) error) error {
	// The snippet is all that a vote needs; it has no names and no pictures of chatters.
	request := &streamlist.LiveChatMessageListRequest{LiveChatId: &chatID, Part: []string{"snippet"}}
	if after != "" {
		request.PageToken = proto.String(after)
	}
	stream, err := a.streamList.CallServerStream(ctx, connect.NewRequest(request))
	if err != nil {
		return err
	}
	defer func() { _ = stream.Close() }()
	if isAccepted(stream.ResponseHeader()) {
		opened()
	}
	for stream.Receive() {
		if err := take(newPage(stream.Msg())); err != nil {
			return err
		}
	}
	return streamError(stream.Err())
}

// isAccepted reports whether the server accepted the call: a refusal has its status in the header, and connect passes on no
// header of a response that is no gRPC.
func isAccepted(header http.Header) bool {
	return len(header) > 0 && header.Get("Grpc-Status") == ""
}

// streamError returns why a stream ended. Only a status that the server sent is a refusal; the codes of connect's own errors,
// such as ResourceExhausted for a page that is too long, mean a broken connection.
func streamError(err error) error {
	refused := new(connect.Error)
	switch {
	case err == nil:
		return errStreamEnded
	case !connect.IsWireError(err) || !errors.As(err, &refused):
		return err
	}
	status := &callError{code: refused.Code(), message: refused.Message()}
	for _, detail := range refused.Details() {
		status.reasons = append(status.reasons, reasonsIn(detail)...)
	}
	return status
}

// reasonsIn returns the texts of a status detail: reason, domain and metadata of an ErrorInfo, or the violations of a
// QuotaFailure. A detail of another type, or one that cannot be decoded, has none.
func reasonsIn(detail *connect.ErrorDetail) (reasons []string) {
	var info streamlist.ErrorInfo
	var quota streamlist.QuotaFailure
	switch detail.Type() {
	case "google.rpc.ErrorInfo":
		_ = proto.Unmarshal(detail.Bytes(), &info)
	case "google.rpc.QuotaFailure":
		_ = proto.Unmarshal(detail.Bytes(), &quota)
	}
	for _, text := range []string{info.GetReason(), info.GetDomain()} {
		if text != "" {
			reasons = append(reasons, text)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(info.GetMetadata())) {
		reasons = append(reasons, name, info.GetMetadata()[name])
	}
	for _, violation := range quota.GetViolations() {
		reasons = append(reasons, violation.GetSubject(), violation.GetDescription(), violation.GetQuotaId())
	}
	return reasons
}

// streamCalls makes the calls of StreamList.
type streamCalls struct{ *api }

// Do implements connect.HTTPClient. It fails with a *callError for a plain HTTP error, because connect takes 404 and 429
// for codes of a broken connection, as gRPC does.
func (s streamCalls) Do(request *http.Request) (*http.Response, error) {
	s.authorize(request)
	response, err := s.http.Do(request)
	if err != nil || response.StatusCode == http.StatusOK {
		return response, err
	}
	_ = response.Body.Close()
	return nil, &callError{code: codeOfHTTP(response.StatusCode), message: response.Status}
}

// codeOfHTTP returns the gRPC code for an HTTP status of Google's APIs:
// https://github.com/googleapis/googleapis/blob/master/google/rpc/code.proto.
func codeOfHTTP(status int) connect.Code {
	switch status {
	case http.StatusBadRequest:
		return connect.CodeInvalidArgument
	case http.StatusUnauthorized:
		return connect.CodeUnauthenticated
	case http.StatusForbidden:
		return connect.CodePermissionDenied
	case http.StatusNotFound:
		return connect.CodeNotFound
	case http.StatusTooManyRequests:
		return connect.CodeResourceExhausted
	case http.StatusBadGateway, http.StatusServiceUnavailable, http.StatusGatewayTimeout:
		return connect.CodeUnavailable
	default:
		return connect.CodeUnknown
	}
}
