package contract_test

import (
	"errors"
	"image"
	"image/png"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.uber.org/zap"

	"tarnwort/libs/lobbies/rejection"
	"tarnwort/services/gameserver/internal/avatars"
	"tarnwort/services/gameserver/internal/systemtest"
)

// fakeAvatars replaces decapi.me and the picture host: it knows "ada" and fails for
// "broken".
func fakeAvatars(t *testing.T) func() *avatars.Avatars {
	var host *httptest.Server
	host = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case strings.HasSuffix(r.URL.Path, ".png"):
			_ = png.Encode(w, image.NewRGBA(image.Rect(0, 0, 8, 8)))
		case strings.HasSuffix(r.URL.Path, "/ada"):
			_, _ = io.WriteString(w, host.URL+"/ada-profile_image-300x300.png")
		case strings.HasSuffix(r.URL.Path, "/broken"):
			w.WriteHeader(http.StatusInternalServerError)
		default:
			_, _ = io.WriteString(w, "User not found")
		}
	}))
	t.Cleanup(host.Close)
	loopback := func(a netip.Addr) bool { return a.IsLoopback() }
	return func() *avatars.Avatars {
		return avatars.New(avatars.NewDecAPI(host.URL, loopback), avatars.Pictures{Origin: host.URL, Addresses: loopback}, zap.NewNop())
	}
}

func TestOpenAPI_EveryDocumentedAnswer(t *testing.T) {
	doc, router := loadOpenAPI(t)
	settings := systemtest.Settings(t, map[string]string{"TARNWORT_LOBBIES_PER_HOUR": "12", "TARNWORT_SOCKETS_PER_ADDRESS": "100"})
	log := new(systemtest.FailingLog)
	replaced := systemtest.Replacements{Log: log.Wrap, Avatars: fakeAvatars(t)}
	d := &apiChecker{t: t, router: router, seen: make(map[string]bool)}
	systemtest.ServeWith(t, settings, replaced, func(url string, in systemtest.Internals) {
		d.url = url
		d.checkLobbies()
		d.checkRemoteControls()
		d.checkRehearsal()
		d.checkAvatars()
		d.checkDocuments()
		d.checkForeignOrigins()
		for _, fault := range []error{rejection.ErrStorage, errors.New("disk on fire")} {
			log.SetError(fault)
			d.checkStorageErrors(rejection.Explain(fault))
		}
		log.SetError(nil)
		d.checkLimits()
		require.NoError(t, in.Log.Close(t.Context()))
		d.get("/readyz", http.StatusServiceUnavailable)
	})
	small := systemtest.Settings(t, map[string]string{"TARNWORT_LOBBY_BATCHES": "60", "TARNWORT_WEBHOOKS": "private"})
	systemtest.Serve(t, small, d.checkConflicts)

	assert.ElementsMatch(t, documentedAnswers(doc), slices.Collect(maps.Keys(d.seen)), "documented and seen")
	t.Logf("%d answers of %d paths checked", len(d.seen), doc.Paths.Len())
}

// Tests that call each path of the document, such as that of delayed viewers, miss no route.
func TestOpenAPI_EveryRouteIsDocumented(t *testing.T) {
	doc, _ := loadOpenAPI(t)
	parameter := regexp.MustCompile(`:(\w+)`)
	systemtest.ServeWith(t, systemtest.Settings(t, nil), systemtest.Replacements{}, func(_ string, in systemtest.Internals) {
		checked := 0
		for _, route := range in.Mounted() {
			if !strings.HasPrefix(route.Path, "/api") || route.Method == http.MethodHead { // HEAD answers as GET does
				continue
			}
			path := parameter.ReplaceAllString(route.Path, "{$1}")
			if path == "/api/twitch-icon/" { // a name that is empty
				path += "{username}"
			}
			item := doc.Paths.Value(path)
			if assert.NotNil(t, item, "%s is not in openapi.yaml", path) {
				assert.NotNil(t, item.GetOperation(route.Method), "%s %s is not in openapi.yaml", route.Method, path)
			}
			checked++
		}
		assert.Greater(t, checked, 30)
	})
}

// documentedAnswers lists every status of every operation.
func documentedAnswers(doc *openapi3.T) (answers []string) {
	for _, item := range doc.Paths.Map() {
		for _, operation := range item.Operations() {
			for status := range operation.Responses.Map() {
				answers = append(answers, operation.OperationID+" "+status)
			}
		}
	}
	return answers
}
