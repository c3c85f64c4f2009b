// Package youtubetest is a stand-in for YouTube's API: videos.list as JSON, StreamList by Google's own gRPC server.
package youtubetest

import (
	"encoding/json"
	"net"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"google.golang.org/grpc"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/encoding"
	"google.golang.org/grpc/metadata"
	"google.golang.org/grpc/status"
	"google.golang.org/protobuf/proto"

	"tarnwort/services/gameserver/internal/chat/youtube/streamlist"
)

// Key is the only API key that the stand-in accepts.
const Key = "AIza-test-key"

// StandIn is a fake of the API.
type StandIn struct {
	// Streams receives the accepted calls of StreamList, in order.
	Streams chan *Stream

	t           testing.TB
	mu          sync.Mutex
	video       func(id string) any // answers videos.list; an error refuses
	refuse      func(Call) error    // refuses StreamList, or returns nil
	status      int                 // an HTTP status with which StreamList answers instead of gRPC; 0 for none
	clockOffset time.Duration       // the stand-in's clock minus the machine's
	calls       []Call
	lookUps     []time.Time
}

// Call is one call of StreamList.
type Call struct {
	ChatID, PageToken, Key string
	Part                   []string
	At                     time.Time
}

// Refusal is an error of videos.list.
type Refusal struct {
	Status int
	Body   string
}

// New returns an API in which every video is live with the chat "chat-" and its id.
func New(t testing.TB) *StandIn {
	t.Helper()
	s := &StandIn{t: t, Streams: make(chan *Stream, 100)}
	s.SetVideo(func(id string) any { return Live("chat-" + id) })
	s.SetRefusal(func(Call) error { return nil })
	return s
}

// Live returns a live video with a chat, or without one for "".
func Live(chatID string) any { return video("live", chatID) }

// Upcoming returns a stream that has not begun.
func Upcoming() any { return video("upcoming", "") }

// Over returns a stream that has ended.
func Over() any { return video("none", "") }

// Missing returns the answer for a video that does not exist.
func Missing() any { return map[string]any{"items": []any{}} }

func video(content, chatID string) any {
	details := map[string]any{}
	if chatID != "" {
		details["activeLiveChatId"] = chatID
	}
	return map[string]any{"items": []any{map[string]any{
		"snippet": map[string]any{"liveBroadcastContent": content}, "liveStreamingDetails": details,
	}}}
}

// SetVideo sets the answer of videos.list: a result of Live, Upcoming, Over or Missing, or a Refusal.
func (s *StandIn) SetVideo(answer func(id string) any) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.video = answer
}

// SetRefusal sets the function that refuses calls of StreamList; it returns nil to accept.
func (s *StandIn) SetRefusal(refuse func(Call) error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.refuse = refuse
}

// SetStatus makes StreamList answer with a plain HTTP status, as a proxy does; 0 ends that.
func (s *StandIn) SetStatus(status int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.status = status
}

// SetClockOffset sets the stand-in's clock minus the machine's.
func (s *StandIn) SetClockOffset(offset time.Duration) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.clockOffset = offset
}

// Now returns the stand-in's time.
func (s *StandIn) Now() time.Time {
	s.mu.Lock()
	defer s.mu.Unlock()
	return time.Now().Add(s.clockOffset)
}

// Calls returns the calls of StreamList.
func (s *StandIn) Calls() []Call {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]Call(nil), s.calls...)
}

// LookUps returns when videos.list was called.
func (s *StandIn) LookUps() []time.Time {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]time.Time(nil), s.lookUps...)
}

// Serve answers on a listener, over HTTP/2 without TLS, until stop is called.
func (s *StandIn) Serve(listener net.Listener) (stop func()) {
	protocols := new(http.Protocols)
	protocols.SetUnencryptedHTTP2(true)
	server := &http.Server{Handler: s.Handler(), Protocols: protocols, ReadHeaderTimeout: time.Minute}
	go func() { _ = server.Serve(listener) }()
	return func() { _ = server.Close() }
}

// Start answers on a free port and returns its address.
func (s *StandIn) Start() (address string) {
	listener, err := new(net.ListenConfig).Listen(s.t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		s.t.Fatal(err)
	}
	s.t.Cleanup(s.Serve(listener))
	return "http://" + listener.Addr().String()
}

// Handler returns a handler of both calls.
func (s *StandIn) Handler() http.Handler {
	rpc := s.GRPC()
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.mu.Lock()
		status := s.status
		s.mu.Unlock()
		switch {
		case !strings.HasPrefix(r.Header.Get("Content-Type"), "application/grpc"):
			s.listVideos(w, r)
		case status != 0:
			w.WriteHeader(status)
		default:
			rpc.ServeHTTP(w, r)
		}
	})
}

func (s *StandIn) listVideos(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	s.lookUps = append(s.lookUps, time.Now())
	answer := s.video(r.URL.Query().Get("id"))
	s.mu.Unlock()
	w.Header().Set("Date", s.Now().UTC().Format(http.TimeFormat))
	if r.URL.Path != "/youtube/v3/videos" || strings.Contains(r.URL.RawQuery, Key) {
		http.NotFound(w, r)
		return
	}
	if r.Header.Get("X-Goog-Api-Key") != Key {
		answer = Refusal{http.StatusBadRequest, `{"error":{"code":400,"message":"API key not valid. Please pass a valid API key.",
			"errors":[{"reason":"badRequest"}],"details":[{"@type":"type.googleapis.com/google.rpc.ErrorInfo","reason":"API_KEY_INVALID"}]}}`}
	}
	if refused, ok := answer.(Refusal); ok {
		w.WriteHeader(refused.Status)
		_, _ = w.Write([]byte(refused.Body))
		return
	}
	_ = json.NewEncoder(w).Encode(answer)
}

// GRPC returns a server of StreamList alone.
func (s *StandIn) GRPC() *grpc.Server {
	server := grpc.NewServer(grpc.ForceServerCodecV2(encoding.GetCodecV2("proto")))
	server.RegisterService(&grpc.ServiceDesc{
		ServiceName: "youtube.api.v3.V3DataLiveChatMessageService", HandlerType: (*any)(nil),
		Streams: []grpc.StreamDesc{{StreamName: "StreamList", ServerStreams: true, Handler: func(_ any, stream grpc.ServerStream) error { return s.streamList(stream) }}},
	}, s)
	return server
}

func (s *StandIn) streamList(call grpc.ServerStream) error {
	request := new(streamlist.LiveChatMessageListRequest)
	if err := call.RecvMsg(request); err != nil {
		return err
	}
	headers, _ := metadata.FromIncomingContext(call.Context())
	made := Call{
		ChatID: request.GetLiveChatId(), PageToken: request.GetPageToken(), Part: request.GetPart(),
		Key: strings.Join(headers.Get("x-goog-api-key"), ","), At: time.Now(),
	}
	s.mu.Lock()
	s.calls = append(s.calls, made)
	refused := s.refuse(made)
	s.mu.Unlock()
	switch {
	case made.Key != Key:
		return status.Error(codes.InvalidArgument, "API key not valid. Please pass a valid API key.")
	case refused != nil:
		return refused
	}
	if err := call.SendHeader(nil); err != nil {
		return err
	}
	stream := &Stream{Call: made, standIn: s, send: make(chan proto.Message), end: make(chan error)}
	s.Streams <- stream
	return stream.run(call)
}
