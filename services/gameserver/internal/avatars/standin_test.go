package avatars_test

import (
	"bytes"
	"encoding/json"
	"image"
	"image/png"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"
	"go.uber.org/zap"

	"tarnwort/services/gameserver/internal/avatars"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// loopback reports whether an address is one of a test's servers, which outbound.PublicAddress refuses.
func loopback(a netip.Addr) bool { return a.IsLoopback() }

// standIn is a fake of Twitch, decapi.me and the picture host.
type standIn struct {
	*httptest.Server
	mux *http.ServeMux

	mu   sync.Mutex
	hits map[string]int
}

func newStandIn(t testing.TB) *standIn {
	s := &standIn{mux: http.NewServeMux(), hits: make(map[string]int)}
	s.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.mu.Lock()
		s.hits[r.URL.Path]++
		s.mu.Unlock()
		s.mux.ServeHTTP(w, r)
	}))
	t.Cleanup(s.Close)
	return s
}

// requests returns how many requests a path has received.
func (s *standIn) requests(path string) int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.hits[path]
}

// respond makes a path respond with a text.
func (s *standIn) respond(path, text string) {
	s.mux.HandleFunc(path, func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte(text)) })
}

func (s *standIn) pictures() avatars.Pictures {
	return avatars.Pictures{Origin: s.URL, Addresses: loopback}
}

func (s *standIn) decapi() *avatars.DecAPI { return avatars.NewDecAPI(s.URL, loopback) }

// open returns Avatars that use the stand-in as decapi.me.
func (s *standIn) open(t testing.TB) *avatars.Avatars {
	t.Helper()
	return s.openWithLog(t, zap.NewNop())
}

func (s *standIn) openWithLog(t testing.TB, log *zap.Logger) *avatars.Avatars {
	t.Helper()
	a := avatars.New(s.decapi(), s.pictures(), log)
	t.Cleanup(func() { a.Close(); http.DefaultClient.CloseIdleConnections() })
	return a
}

func portrait(t testing.TB) []byte {
	t.Helper()
	var out bytes.Buffer
	require.NoError(t, png.Encode(&out, image.NewRGBA(image.Rect(0, 0, 8, 8))))
	return out.Bytes()
}

// addPicture adds a streamer with a picture, and returns its content.
func (s *standIn) addPicture(t testing.TB, name string) []byte {
	t.Helper()
	content := portrait(t)
	s.respond("/twitch/avatar/"+name, s.URL+"/"+name+"-profile_image-300x300.png\n")
	s.respond("/"+name+"-profile_image-150x150.png", string(content))
	return content
}

func asJSON(t testing.TB, v any) string {
	t.Helper()
	content, err := json.Marshal(v)
	require.NoError(t, err)
	return string(content)
}
