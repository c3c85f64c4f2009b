package youtube

import (
	"bufio"
	"bytes"
	"context"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"google.golang.org/protobuf/encoding/protowire"
)

const (
	streamListPath = "/youtube.api.v3.V3DataLiveChatMessageService/StreamList"

	// maxPage bounds one response in bytes: 2,000 messages of 2 KB.
	maxPage = 4 << 20

	// frameHeader is the length of what precedes each message: whether it is compressed, and how long it is.
	frameHeader = 5
)

// Codes of gRPC: https://grpc.io/docs/guides/status-codes/.
const (
	codeOK                 = 0
	codeUnknown            = 2
	codeInvalidArgument    = 3
	codeNotFound           = 5
	codePermissionDenied   = 7
	codeResourceExhausted  = 8
	codeFailedPrecondition = 9
	codeInternal           = 13
	codeUnavailable        = 14
	codeUnauthenticated    = 16
)

var (
	errStreamEnded = errors.New("youtube: the server ended the stream")
	errFrame       = errors.New("youtube: a message is compressed or too long")
)

// streamMessages reads the messages of a chat after a page until the stream ends, which is an error, too. opened is called
// when the server has accepted the call, take for each page.
//
// It is gRPC over HTTP/2 as far as one server-streaming call needs it
// (https://github.com/grpc/grpc/blob/master/doc/PROTOCOL-HTTP2.md): a gRPC library would add megabytes to the binary.
func (a *api) streamMessages(ctx context.Context, chatID, after string, opened func(), take func(page) error) error {
	body := frame(encodeRequest(chatID, after))
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, a.base+streamListPath, bytes.NewReader(body))
	if err != nil {
		return err
	}
	a.authorize(request)
	request.Header.Set("Content-Type", "application/grpc")
	request.Header.Set("Te", "trailers")
	response, err := a.http.Do(request)
	if err != nil {
		return err
	}
	defer func() { _ = response.Body.Close() }()
	if err := openingError(response); err != nil {
		return err
	}
	opened()
	if err := readFrames(response.Body, take); !errors.Is(err, io.EOF) {
		return err
	}
	return statusIn(response.Trailer)
}

// openingError is why a call was not accepted: a plain HTTP error, or a status without any message.
func openingError(response *http.Response) error {
	kind := response.Header.Get("Content-Type")
	switch {
	case response.StatusCode != http.StatusOK:
		return &callError{code: codeOfHTTP(response.StatusCode), message: response.Status}
	case !strings.HasPrefix(kind, "application/grpc"):
		return fmt.Errorf("youtube: an answer of type %q", kind)
	case response.Header.Get("Grpc-Status") != "":
		return statusIn(response.Header)
	default:
		return nil
	}
}

func frame(message []byte) []byte {
	framed := make([]byte, frameHeader, frameHeader+len(message))
	binary.BigEndian.PutUint32(framed[1:], uint32(len(message))) //nolint:gosec // a request is short
	return append(framed, message...)
}

// readFrames returns io.EOF after the last message.
func readFrames(body io.Reader, take func(page) error) error {
	in := bufio.NewReader(body)
	var header [frameHeader]byte
	for {
		if _, err := io.ReadFull(in, header[:]); err != nil {
			return err
		}
		length := binary.BigEndian.Uint32(header[1:])
		if header[0] != 0 || length > maxPage {
			return errFrame
		}
		message := make([]byte, length)
		if _, err := io.ReadFull(in, message); err != nil {
			return io.ErrUnexpectedEOF
		}
		p, err := decodePage(message)
		if err != nil {
			return err
		}
		if err := take(p); err != nil {
			return err
		}
	}
}

// statusIn returns the status at the end of a call as an error: errStreamEnded for a call that went well.
func statusIn(trailer http.Header) error {
	code, err := strconv.Atoi(trailer.Get("Grpc-Status"))
	switch {
	case err != nil:
		return io.ErrUnexpectedEOF // the connection broke before the trailer
	case code == codeOK:
		return errStreamEnded
	}
	message := trailer.Get("Grpc-Message")
	if decoded, err := url.PathUnescape(message); err == nil {
		message = decoded
	}
	status := &callError{code: code, message: message}
	if details, err := base64.RawStdEncoding.DecodeString(strings.TrimRight(trailer.Get("Grpc-Status-Details-Bin"), "=")); err == nil {
		status.reasons = reasonsIn(details)
	}
	return status
}

// reasonsIn returns the texts in the details of a google.rpc.Status, which are few: of an ErrorInfo the reason, its
// domain, and which quota is meant.
func reasonsIn(status []byte) (reasons []string) {
	const details, anyValue, metadata = 3, 2, 3
	collect := func(number protowire.Number, content []byte, _ uint64) error {
		if number == metadata {
			return eachField(content, func(_ protowire.Number, text []byte, _ uint64) error {
				reasons = append(reasons, string(text))
				return nil
			})
		}
		reasons = append(reasons, string(content))
		return nil
	}
	_ = eachField(status, func(number protowire.Number, content []byte, _ uint64) error {
		if number != details {
			return nil
		}
		return eachField(content, func(number protowire.Number, value []byte, _ uint64) error {
			if number != anyValue {
				return nil
			}
			return eachField(value, collect)
		})
	})
	return reasons
}

// codeOfHTTP is the code that stands for an HTTP status.
func codeOfHTTP(status int) int {
	switch status {
	case http.StatusBadRequest:
		return codeInvalidArgument
	case http.StatusUnauthorized:
		return codeUnauthenticated
	case http.StatusForbidden:
		return codePermissionDenied
	case http.StatusNotFound:
		return codeNotFound
	case http.StatusTooManyRequests:
		return codeResourceExhausted
	case http.StatusBadGateway, http.StatusServiceUnavailable, http.StatusGatewayTimeout:
		return codeUnavailable
	default:
		return codeUnknown
	}
}
