package contract_test

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/getkin/kin-openapi/openapi3filter"
	"github.com/getkin/kin-openapi/routers"
	"github.com/getkin/kin-openapi/routers/gorillamux"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/protocol"
)

// apiChecker calls a server and validates every answer against the OpenAPI document.
type apiChecker struct {
	t      *testing.T
	url    string
	router routers.Router
	seen   map[string]bool // operation and status

	streamers int // whose avatars were requested
}

// call is one request; want is the expected status.
type call struct {
	method, path string
	token        string
	body         any // a string is sent verbatim
	header       http.Header
	opened       func() // called when the first byte of the answer has arrived
	// another returns the path of a repeated call whose first answer is cached and does not count from then on; nil for path.
	another func() string
	want    int
}

func loadOpenAPI(t *testing.T) (*openapi3.T, routers.Router) {
	t.Helper()
	doc, err := openapi3.NewLoader().LoadFromData(protocol.OpenAPI())
	require.NoError(t, err)
	require.NoError(t, doc.Validate(t.Context(), openapi3.EnableSchemaFormatValidation()))
	router, err := gorillamux.NewRouter(doc)
	require.NoError(t, err)
	return doc, router
}

// mostRepeats is above every limit of the test.
const mostRepeats = 1000

// atOnce is how many calls that a limit is to refuse are sent at once: limits refill while a slow machine works.
const atOnce = 20

// do sends a call and validates its answer, and the request as well when the server accepts it. It repeats a call until a
// limit refuses it.
func (a *apiChecker) do(c call) []byte {
	a.t.Helper()
	response, answer := a.send(c)
	for n := 0; n < mostRepeats && c.want == http.StatusTooManyRequests && response.StatusCode != c.want; n += atOnce {
		response, answer = a.sendAtOnce(c)
	}
	require.Equal(a.t, c.want, response.StatusCode, "%s %s: %s", c.method, c.path, answer)

	request := a.request(c) // the body of the first request has been read
	request.URL.Scheme, request.URL.Host = "", ""
	route, params, err := a.router.FindRoute(request)
	require.NoError(a.t, err, "%s %s", c.method, c.path)
	input := &openapi3filter.RequestValidationInput{
		Request: request, PathParams: params, Route: route,
		Options: &openapi3filter.Options{IncludeResponseStatus: true, MultiError: true, AuthenticationFunc: bearer},
	}
	if response.StatusCode < http.StatusBadRequest {
		require.NoError(a.t, openapi3filter.ValidateRequest(a.t.Context(), input))
	}
	require.NoError(a.t, openapi3filter.ValidateResponse(a.t.Context(), &openapi3filter.ResponseValidationInput{
		RequestValidationInput: input, Status: response.StatusCode, Header: response.Header,
		Body: io.NopCloser(bytes.NewReader(answer)), Options: input.Options,
	}), "%s %s: %d %s", c.method, c.path, response.StatusCode, answer)
	a.seen[fmt.Sprint(route.Operation.OperationID, " ", response.StatusCode)] = true
	return answer
}

func (a *apiChecker) send(c call) (*http.Response, []byte) {
	a.t.Helper()
	response, answer, err := exchange(a.request(c), c.opened)
	require.NoError(a.t, err)
	return response, answer
}

// sendAtOnce sends a call several times at once. It returns an expected answer if there is one.
func (a *apiChecker) sendAtOnce(c call) (response *http.Response, answer []byte) {
	a.t.Helper()
	var sending sync.WaitGroup
	responses, answers, errs := make([]*http.Response, atOnce), make([][]byte, atOnce), make([]error, atOnce)
	for i := range atOnce {
		if c.another != nil {
			c.path = c.another()
		}
		request := a.request(c)
		sending.Go(func() { responses[i], answers[i], errs[i] = exchange(request, c.opened) })
	}
	sending.Wait()
	require.NoError(a.t, errors.Join(errs...))
	found := max(0, slices.IndexFunc(responses, func(r *http.Response) bool { return r.StatusCode == c.want }))
	return responses[found], answers[found]
}

// exchange sends a request and reads its answer. It calls opened, where there is one, once the answer has begun.
func exchange(request *http.Request, opened func()) (*http.Response, []byte, error) {
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return nil, nil, err
	}
	body := bufio.NewReader(response.Body)
	if opened != nil {
		if _, err := body.Peek(1); err != nil {
			return nil, nil, errors.Join(err, response.Body.Close())
		}
		opened()
	}
	answer, err := io.ReadAll(body)
	return response, answer, errors.Join(err, response.Body.Close())
}

func (a *apiChecker) request(c call) *http.Request {
	var body io.Reader = http.NoBody
	switch b := c.body.(type) {
	case nil:
	case string:
		body = strings.NewReader(b)
	default:
		raw, err := json.Marshal(b)
		require.NoError(a.t, err)
		body = bytes.NewReader(raw)
	}
	request, err := http.NewRequestWithContext(a.t.Context(), c.method, a.url+c.path, body)
	require.NoError(a.t, err)
	if c.header != nil {
		request.Header = c.header.Clone()
	}
	if c.body != nil {
		request.Header.Set("Content-Type", "application/json")
	}
	if c.token != "" {
		request.Header.Set("Authorization", "Bearer "+c.token)
	}
	return request
}

// bearer accepts tokens of the right length.
func bearer(_ context.Context, input *openapi3filter.AuthenticationInput) error {
	token := strings.TrimPrefix(input.RequestValidationInput.Request.Header.Get("Authorization"), "Bearer ")
	if len(token) != 22 { // seats and remote controls alike
		return fmt.Errorf("%q is no token", token)
	}
	return nil
}

func (a *apiChecker) get(path string, want int) []byte {
	a.t.Helper()
	return a.do(call{method: http.MethodGet, path: path, want: want})
}

func (a *apiChecker) post(path, token string, body any, want int) []byte {
	a.t.Helper()
	return a.do(call{method: http.MethodPost, path: path, token: token, body: body, want: want})
}

func (a *apiChecker) seat(path string, body any) (seat protocol.Seat) {
	a.t.Helper()
	require.NoError(a.t, json.Unmarshal(a.post(path, "", body, http.StatusOK), &seat))
	return seat
}
