//go:build unix

package binary_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"tarnwort/services/gameserver/internal/wiretest"
)

// TestProxyExample_BelowAPath changes the examples as the table in guide/proxy.md tells.
func TestProxyExample_BelowAPath(t *testing.T) {
	table := regexp.MustCompile("(?m)^\\| nginx \\| `([^`]+) … }` \\| `([^`]+)` \\|\n\\| Caddy, after `([^`]+)` \\| `([^`]+)` \\| `([^`]+)` \\|$").
		FindStringSubmatch(readExample(t, "guide/proxy.md"))
	require.Len(t, table, 6)
	conf := readExample(t, "deploy/nginx.conf")
	first := "location / {\n        " + table[2]
	require.Contains(t, conf, first)
	serve := regexp.MustCompile(`(?m)^ +reverse_proxy .*$`)
	caddyfile := func(handle string) string {
		return serve.ReplaceAllString(guideCaddyfile(t), table[3]+"\n"+handle+" {\n$0\n}")
	}
	for name, start := range map[string]startExample{
		"nginx removes it": nginx(strings.Replace(conf, first, table[1], 1)),
		"nginx leaves it":  nginx(conf),
		"Caddy removes it": caddy(caddyfile(table[4])),
		"Caddy leaves it":  caddy(caddyfile(table[5])),
	} {
		t.Run(name, func(t *testing.T) {
			socket, ports := startBehindProxy(t, "TARNWORT_BASE_PATH=/tarnwort"), wiretest.FreePorts(t, 2)

			start(t, t.TempDir(), socket, ports)

			checkProxy(t, ports[1], "/tarnwort")
		})
	}
}
