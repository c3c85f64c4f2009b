package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"image"
	"image/png"
	"io"
	"iter"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/getkin/kin-openapi/openapi3filter"
	"github.com/getkin/kin-openapi/routers"
	"github.com/getkin/kin-openapi/routers/gorillamux"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.uber.org/zap"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies"
	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/avatars"
	"tarnwort/services/gameserver/internal/config"
)

// described is a server, and what its description says about every answer.
type described struct {
	t        *testing.T
	url      string
	router   routers.Router
	provoked map[string]bool
}

// call is one request; want is the status it must get.
type call struct {
	method, path string
	token        string
	body         any // a string is sent as it is
	header       http.Header
	want         int
}

func describe(t *testing.T) (*openapi3.T, routers.Router) {
	t.Helper()
	doc, err := openapi3.NewLoader().LoadFromData(protocol.OpenAPI())
	require.NoError(t, err)
	require.NoError(t, doc.Validate(t.Context(), openapi3.EnableSchemaFormatValidation()))
	router, err := gorillamux.NewRouter(doc)
	require.NoError(t, err)
	return doc, router
}

// do sends a call, checks its answer against the description, and its request as
// well when it succeeds.
func (d *described) do(c call) []byte {
	d.t.Helper()
	request := d.request(c)
	response, err := http.DefaultClient.Do(request)
	require.NoError(d.t, err)
	answer, err := io.ReadAll(response.Body)
	require.NoError(d.t, errors.Join(err, response.Body.Close()))
	require.Equal(d.t, c.want, response.StatusCode, "%s %s: %s", c.method, c.path, answer)

	asked := d.request(c) // the first one's body has been read
	asked.URL.Scheme, asked.URL.Host = "", ""
	route, params, err := d.router.FindRoute(asked)
	require.NoError(d.t, err, "%s %s", c.method, c.path)
	input := &openapi3filter.RequestValidationInput{
		Request: asked, PathParams: params, Route: route,
		Options: &openapi3filter.Options{IncludeResponseStatus: true, MultiError: true, AuthenticationFunc: bearer},
	}
	if response.StatusCode < http.StatusBadRequest {
		require.NoError(d.t, openapi3filter.ValidateRequest(d.t.Context(), input))
	}
	require.NoError(d.t, openapi3filter.ValidateResponse(d.t.Context(), &openapi3filter.ResponseValidationInput{
		RequestValidationInput: input, Status: response.StatusCode, Header: response.Header,
		Body: io.NopCloser(bytes.NewReader(answer)), Options: input.Options,
	}), "%s %s: %d %s", c.method, c.path, response.StatusCode, answer)
	d.provoked[fmt.Sprint(route.Operation.OperationID, " ", response.StatusCode)] = true
	return answer
}

func (d *described) request(c call) *http.Request {
	var body io.Reader = http.NoBody
	switch b := c.body.(type) {
	case nil:
	case string:
		body = strings.NewReader(b)
	default:
		raw, err := json.Marshal(b)
		require.NoError(d.t, err)
		body = bytes.NewReader(raw)
	}
	request, err := http.NewRequestWithContext(d.t.Context(), c.method, d.url+c.path, body)
	require.NoError(d.t, err)
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

// bearer accepts what a token looks like.
func bearer(_ context.Context, input *openapi3filter.AuthenticationInput) error {
	token := strings.TrimPrefix(input.RequestValidationInput.Request.Header.Get("Authorization"), "Bearer ")
	if len(token) != 22 { // a seat's and a remote control's look alike
		return fmt.Errorf("%q is no token", token)
	}
	return nil
}

func (d *described) get(path string, want int) []byte {
	d.t.Helper()
	return d.do(call{method: http.MethodGet, path: path, want: want})
}

func (d *described) post(path, token string, body any, want int) []byte {
	d.t.Helper()
	return d.do(call{method: http.MethodPost, path: path, token: token, body: body, want: want})
}

func (d *described) seat(path string, body any) (seat protocol.Seat) {
	d.t.Helper()
	require.NoError(d.t, json.Unmarshal(d.post(path, "", body, http.StatusOK), &seat))
	return seat
}

// weakLog is the real log until a test makes it fail.
type weakLog struct {
	lobbies.EventLog
	broken *atomic.Pointer[error]
}

func (l weakLog) Append(ctx context.Context, id game.LobbyID, after lobbies.Position, batch lobbies.Batch) (lobbies.Position, error) {
	if broken := l.broken.Load(); broken != nil {
		return 0, *broken
	}
	return l.EventLog.Append(ctx, id, after, batch)
}

func (l weakLog) Read(ctx context.Context, id game.LobbyID, after lobbies.Position) ([]lobbies.Entry, error) {
	if broken := l.broken.Load(); broken != nil {
		return nil, *broken
	}
	return l.EventLog.Read(ctx, id, after)
}

func (l weakLog) Pages(ctx context.Context, id game.LobbyID, after lobbies.Position) iter.Seq2[[]lobbies.Entry, error] {
	return lobbies.OnePage(l.Read(ctx, id, after))
}

// streamers stands in for decapi.me and the host of the pictures: it knows ada,
// and breaks when asked for broken.
func streamers(t *testing.T) func() *avatars.Avatars {
	var here *httptest.Server
	here = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case strings.HasSuffix(r.URL.Path, ".png"):
			_ = png.Encode(w, image.NewRGBA(image.Rect(0, 0, 8, 8)))
		case strings.HasSuffix(r.URL.Path, "/ada"):
			_, _ = io.WriteString(w, here.URL+"/ada-profile_image-300x300.png")
		case strings.HasSuffix(r.URL.Path, "/broken"):
			w.WriteHeader(http.StatusInternalServerError)
		default:
			_, _ = io.WriteString(w, "User not found")
		}
	}))
	t.Cleanup(here.Close)
	loopback := func(a netip.Addr) bool { return a.IsLoopback() }
	return func() *avatars.Avatars {
		return avatars.New(avatars.NewDecAPI(here.URL, loopback), avatars.Pictures{Origin: here.URL, Reach: loopback}, zap.NewNop())
	}
}

func TestEveryHTTPCallAnswersAsDescribed(t *testing.T) {
	doc, router := describe(t)
	openapi3filter.RegisterBodyDecoder("text/event-stream", openapi3filter.RegisteredBodyDecoder("text/plain"))
	settings, err := config.Read(map[string]string{
		"TARNWORT_HOST": "127.0.0.1", "TARNWORT_PORT": "0", "TARNWORT_DATA_DIR": t.TempDir(), "TARNWORT_LOG_LEVEL": "error",
		"TARNWORT_LOBBIES_PER_HOUR": "12", "TARNWORT_FAILED_LOOKUPS_PER_MINUTE": "16", "TARNWORT_AVATARS_PER_MINUTE": "8",
	})
	require.NoError(t, err)
	broken := new(atomic.Pointer[error])
	p := parts{
		log:     func(real lobbies.EventLog) lobbies.EventLog { return weakLog{real, broken} },
		avatars: streamers(t),
	}
	d := &described{t: t, router: router, provoked: make(map[string]bool)}
	serveWith(t, settings, p, func(url string, in insides) {
		d.url = url
		d.provokeLobbies()
		d.provokeControls()
		d.provokeRehearsal()
		d.provokePictures()
		d.provokeDocuments()
		d.provokeForeignPages()
		for _, fault := range []error{lobbies.ErrStorage, errors.New("disk on fire")} {
			broken.Store(&fault)
			d.provokeFaults(lobbies.Explain(fault))
		}
		broken.Store(nil)
		d.provokeLimits()
		require.NoError(t, in.log.Close(t.Context()))
		d.get("/readyz", http.StatusServiceUnavailable)
	})

	assert.ElementsMatch(t, documented(doc), slices.Collect(maps.Keys(d.provoked)), "documented and provoked")
	t.Logf("%d answers of %d paths provoked and checked", len(d.provoked), doc.Paths.Len())
}

// documented lists every status of every operation.
func documented(doc *openapi3.T) (answers []string) {
	for _, item := range doc.Paths.Map() {
		for _, operation := range item.Operations() {
			for status := range operation.Responses.Map() {
				answers = append(answers, operation.OperationID+" "+status)
			}
		}
	}
	return answers
}
