package deploy_test

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/services/gameserver/internal/systemtest"
	"tarnwort/services/gameserver/internal/wiretest"
)

// ruleFile holds the fields of prometheus-rules.yaml that the test checks; tools/alerts evaluates the rules.
type ruleFile struct {
	Groups []struct {
		Rules []struct {
			Expr string `yaml:"expr"`
		} `yaml:"rules"`
	} `yaml:"groups"`
}

// dashboard holds the fields of grafana-dashboard.json that the test checks.
type dashboard struct {
	Panels []struct {
		Targets []struct {
			Expr string `json:"expr"`
		} `json:"targets"`
	} `json:"panels"`
}

// expressions returns the queries of the rules and of the dashboard.
func expressions(t *testing.T) (all []string) {
	t.Helper()
	var rules ruleFile
	readYAML(t, "prometheus-rules.yaml", &rules)
	for _, group := range rules.Groups {
		for _, rule := range group.Rules {
			all = append(all, rule.Expr)
		}
	}
	content, err := os.ReadFile("grafana-dashboard.json")
	require.NoError(t, err)
	var board dashboard
	require.NoError(t, json.Unmarshal(content, &board))
	for _, panel := range board.Panels {
		for _, target := range panel.Targets {
			all = append(all, target.Expr)
		}
	}
	return all
}

func TestMetrics_NamedByRulesDashboardAndGuideExist(t *testing.T) {
	metric := regexp.MustCompile(`\b(?:tarnwort|process|go)_[a-z_]+`)
	exposed := metric.FindAllString(scrape(t), -1)
	all := expressions(t)
	assert.Greater(t, len(all), 20)
	guide, err := os.ReadFile("../guide/metrics.md")
	require.NoError(t, err)
	all = append(all, metric.FindAllString(string(guide), -1)...)
	for _, expression := range all {
		for _, name := range metric.FindAllString(expression, -1) {
			assert.True(t, slices.Contains(exposed, name), "%s in %s", name, expression)
		}
	}
}

// scrape returns the metrics of a server after a lobby and a connection, because metrics with labels exist only after their
// first event.
func scrape(t *testing.T) (page string) {
	t.Helper()
	address := fmt.Sprintf("127.0.0.1:%d", wiretest.FreePorts(t, 1)[0])
	nats := systemtest.StartNATS(t, systemtest.NATSOptions(t))
	settings := systemtest.Settings(t, map[string]string{"TARNWORT_METRICS_ADDRESS": address, "NATS_URL": nats.ClientURL()})
	systemtest.Serve(t, settings, func(url string) {
		exchange(t, http.MethodPost, url+"/api/lobby/create", `{"playerName":"Mika"}`)
		opened := exchange(t, http.MethodGet, url+"/socket.io/?EIO=4&transport=polling", "")
		sid := regexp.MustCompile(`"sid":"([^"]+)"`).FindStringSubmatch(opened)
		require.Len(t, sid, 2, opened)
		exchange(t, http.MethodPost, url+"/socket.io/?EIO=4&transport=polling&sid="+sid[1], "1")
		page = exchange(t, http.MethodGet, "http://"+address+"/metrics", "")
	})
	return page
}

func exchange(t *testing.T, method, url, body string) (answer string) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), method, url, strings.NewReader(body))
	require.NoError(t, err)
	if strings.HasPrefix(body, "{") {
		request.Header.Set("Content-Type", "application/json")
	}
	response, err := http.DefaultClient.Do(request)
	require.NoError(t, err)
	defer func() { _ = response.Body.Close() }()
	content, err := io.ReadAll(response.Body)
	require.NoError(t, err)
	require.Equal(t, http.StatusOK, response.StatusCode, string(content))
	return string(content)
}
