package deploy_test

import (
	"os"
	"regexp"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// location is a location of nginx.conf: a path prefix, or a regular expression.
type location struct {
	matches *regexp.Regexp
	body    string
}

// readNginxConf returns nginx.conf without comments, and its locations in the order in which nginx tries them.
func readNginxConf(t *testing.T) (conf string, locations []location) {
	t.Helper()
	content, err := os.ReadFile("nginx.conf")
	require.NoError(t, err)
	conf = regexp.MustCompile(`(?m)#.*$`).ReplaceAllString(string(content), "")
	var prefixes []location
	for _, found := range regexp.MustCompile(`location (~ )?(\S+) \{([^}]*)\}`).FindAllStringSubmatch(conf, -1) {
		if found[1] == "" {
			prefixes = append(prefixes, location{regexp.MustCompile("^" + regexp.QuoteMeta(found[2])), found[3]})
		} else {
			locations = append(locations, location{regexp.MustCompile(found[2]), found[3]})
		}
	}
	require.Len(t, prefixes, 1, "with several the longest one counts")
	return conf, append(locations, prefixes...)
}

func TestNginxConf_BodySize(t *testing.T) {
	conf, _ := readNginxConf(t)
	limit := regexp.MustCompile(`client_max_body_size (\d+)k;`).FindStringSubmatch(conf)
	require.Len(t, limit, 2)
	kibibytes, err := strconv.Atoi(limit[1])
	require.NoError(t, err)
	contract, err := os.ReadFile("../../../libs/protocol/openapi.yaml")
	require.NoError(t, err)
	bodies := regexp.MustCompile(`(\d+) KiB`).FindAllStringSubmatch(string(contract), -1)
	require.NotEmpty(t, bodies)

	for _, body := range bodies {
		size, err := strconv.Atoi(body[1])
		require.NoError(t, err)
		assert.GreaterOrEqual(t, kibibytes, size, "openapi.yaml allows %s", body[0])
	}
}

func TestNginxConf_RepeatsIdempotentCallsOnly(t *testing.T) {
	_, locations := readNginxConf(t)
	for path, repeats := range map[string]bool{
		"/socket.io/":                      true,
		"/api/lobby/create":                true,
		"/api/lobby/join":                  true,
		"/api/control/ABCDEF/end-round":    false,
		"/api/control/ABCDEF/tokens":       false,
		"/api/moderators/ABCDEF":           false,
		"/api/rehearsal/ABCDEF":            false,
		"/api/webhooks/ABCDEF":             false,
		"/api/webhooks/ABCDEF/hook/resume": false,
	} {
		t.Run(path, func(t *testing.T) {
			for _, l := range locations {
				if l.matches.MatchString(path) {
					assert.Equal(t, repeats, regexp.MustCompile(`proxy_next_upstream [^;]*\bnon_idempotent\b`).MatchString(l.body))
					return
				}
			}
			t.Fatal("no location")
		})
	}
}

func TestNginxConf_LeavesServerThatIsNotReady(t *testing.T) {
	conf, locations := readNginxConf(t)
	assert.Regexp(t, `server [^;]+ max_fails=0;`, conf)
	for _, l := range locations {
		assert.Regexp(t, `proxy_next_upstream [^;]*\bhttp_503\b`, l.body)
	}
}

func TestNginxConf_LocationsInheritHeaders(t *testing.T) {
	_, locations := readNginxConf(t)
	for _, l := range locations {
		assert.Contains(t, l.body, "proxy_pass http://tarnwort;", "nginx does not inherit it")
		assert.NotContains(t, l.body, "proxy_set_header", "with one of its own a location inherits none of the server")
	}
}
