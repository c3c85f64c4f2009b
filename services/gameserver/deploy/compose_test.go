package deploy_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.yaml.in/yaml/v3"

	"tarnwort/services/gameserver/internal/config"
)

// compose holds the fields of a compose file that the tests check.
type compose struct {
	Services map[string]struct {
		Environment map[string]string `yaml:"environment"`
		Volumes     []string          `yaml:"volumes"`
		DependsOn   []string          `yaml:"depends_on"`
	} `yaml:"services"`
	Volumes map[string]any `yaml:"volumes"`
}

func TestCompose_Schema(t *testing.T) {
	// The schema of github.com/compose-spec/compose-go v2.16.2, under the Apache licence 2.0.
	schema, err := jsonschema.NewCompiler().Compile("testdata/compose-spec.json")
	require.NoError(t, err)
	for _, name := range composeFiles() {
		var file any
		readYAML(t, name, &file)
		plain, err := json.Marshal(file)
		require.NoError(t, err)
		document, err := jsonschema.UnmarshalJSON(strings.NewReader(string(plain)))
		require.NoError(t, err)

		assert.NoError(t, schema.Validate(document), name)

		document.(map[string]any)["services"].(map[string]any)["caddy"].(map[string]any)["port"] = "80"
		assert.Error(t, schema.Validate(document), "a key that compose does not know is found")
	}
}

// TestCompose_Settings reads the settings of each game server as the server does.
func TestCompose_Settings(t *testing.T) {
	variable := regexp.MustCompile(`\$\{(\w+)(?::[-?][^}]*)?\}`)
	for _, name := range composeFiles() {
		var file compose
		readYAML(t, name, &file)
		for service, s := range file.Services {
			if !strings.HasPrefix(service, "gameserver") {
				continue
			}
			environment := make(map[string]string)
			for key, value := range s.Environment {
				environment[key] = variable.ReplaceAllStringFunc(value, func(found string) string {
					return map[string]string{"TARNWORT_DOMAIN": "play.example.org"}[variable.FindStringSubmatch(found)[1]]
				})
				isSetting := strings.HasPrefix(key, "GO")
				for _, known := range config.Document() {
					isSetting = isSetting || known.Name == key
				}
				assert.True(t, isSetting, "%s: %s sets %s", name, service, key)
			}
			c, err := config.Read(environment)
			require.NoError(t, err, "%s: %s", name, service)
			assert.Equal(t, "https://play.example.org", c.Apps.PlayerBase)
		}
	}
}

func TestCompose_NamesWhatExists(t *testing.T) {
	for _, name := range composeFiles() {
		var file compose
		readYAML(t, name, &file)
		for service, s := range file.Services {
			for _, other := range s.DependsOn {
				assert.Contains(t, file.Services, other, "%s: %s", name, service)
			}
			for _, volume := range s.Volumes {
				source, _, _ := strings.Cut(volume, ":")
				switch {
				case strings.HasPrefix(source, "./keys"), source == "./legal": // the operator's
				case strings.HasPrefix(source, "./"):
					assert.FileExists(t, filepath.Clean(source), "%s: %s", name, service)
				default:
					assert.Contains(t, file.Volumes, source, "%s: %s", name, service)
				}
			}
		}
	}
}

// TestCompose_HealthProbe checks that the only server stays reachable while its disk is full: /readyz answers 503 then.
func TestCompose_HealthProbe(t *testing.T) {
	content, err := os.ReadFile("Caddyfile")
	require.NoError(t, err)
	for name, want := range map[string]string{"compose.yaml": "/healthz", "compose.cluster.yaml": "/readyz"} {
		var file compose
		readYAML(t, name, &file)
		environment := file.Services["caddy"].Environment
		caddyfile := regexp.MustCompile(`\{\$(\w+)\}`).ReplaceAllStringFunc(string(content), func(found string) string {
			variable := strings.Trim(found, "{$}")
			assert.Contains(t, environment, variable, name)
			return environment[variable]
		})
		probe := regexp.MustCompile(`health_uri (\S+)`).FindStringSubmatch(caddyfile)

		require.Len(t, probe, 2, name)
		assert.Equal(t, want, probe[1], name)
		assert.Equal(t, want == "/readyz", len(strings.Fields(environment["TARNWORT_UPSTREAMS"])) > 1, name)
	}
}

func composeFiles() []string { return []string{"compose.yaml", "compose.cluster.yaml"} }

func readYAML(t *testing.T, name string, into any) {
	t.Helper()
	content, err := os.ReadFile(name)
	require.NoError(t, err)
	require.NoError(t, yaml.Unmarshal(content, into))
}
