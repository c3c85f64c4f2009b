package typesize_test

import (
	"io/fs"
	"maps"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/tools/typesize"
)

// The limits stand under Habits in .github/DEVELOPERS.md.
const (
	maxMethods = 15
	maxFields  = 12
)

// messages are as wide as the specification says.
const messages = "libs/protocol."

// known lists the types above the limits, with the size that they must not exceed. No type may be added.
func known() map[string]typesize.Size {
	return map[string]typesize.Size{
		"libs/socketio.Socket":                                    {Methods: 24, Fields: 10},
		"libs/socketio.client":                                    {Methods: 19, Fields: 8},
		"libs/socketio/client.Client":                             {Methods: 26, Fields: 13},
		"libs/socketio/client.Options":                            {Methods: 2, Fields: 14},
		"libs/socketio/engineio.Options":                          {Methods: 2, Fields: 18},
		"libs/socketio/engineio.Server":                           {Methods: 32, Fields: 14},
		"libs/socketio/engineio.Session":                          {Methods: 47, Fields: 15},
		"libs/socketio/engineio.wire":                             {Methods: 30, Fields: 17},
		"services/gameserver/internal/chat.Twitch":                {Methods: 17, Fields: 14},
		"services/gameserver/internal/eventlog/jetstream.Log":     {Methods: 30, Fields: 12},
		"services/gameserver/internal/eventlog/sqlite.Log":        {Methods: 22, Fields: 11},
		"services/gameserver/internal/eventlog/sqlite.statements": {Methods: 0, Fields: 13},
		"services/gameserver/internal/httpapi.ControlRoutes":      {Methods: 18, Fields: 8},
		"services/gameserver/internal/limits.Config":              {Methods: 0, Fields: 15},
		"services/gameserver/internal/limits.Limits":              {Methods: 14, Fields: 22},
		"services/gameserver/internal/lobbiesfx.ports":            {Methods: 0, Fields: 20},
		"services/gameserver/internal/metrics.Metrics":            {Methods: 7, Fields: 13},
		"services/gameserver/internal/presence.Network":           {Methods: 19, Fields: 15},
		"services/gameserver/internal/socketapi.session":          {Methods: 8, Fields: 15},
	}
}

// repository is the file system of all modules. Its path begins with this module's folder and is not cleaned: the test cache of
// Go looks again at such files alone, and would else keep a result when another module has changed.
func repository(t *testing.T) fs.FS {
	module, err := os.Getwd()
	require.NoError(t, err)
	return os.DirFS(module + "/../..")
}

func TestTypes_areSmall(t *testing.T) {
	large := make(map[string]typesize.Size)
	for _, folder := range []string{"libs", "services"} {
		sizes, err := typesize.Count(repository(t), folder)
		require.NoError(t, err)
		require.NotEmpty(t, sizes)
		maps.DeleteFunc(sizes, func(name string, s typesize.Size) bool {
			return strings.HasPrefix(name, messages) || s.Methods <= maxMethods && s.Fields <= maxFields
		})
		maps.Copy(large, sizes)
	}
	for name, size := range large {
		limit, ok := known()[name]
		if assert.True(t, ok, "%s has %d methods and %d fields; %d and %d are allowed", name, size.Methods, size.Fields, maxMethods, maxFields) {
			assert.LessOrEqual(t, size.Methods, limit.Methods, name)
			assert.LessOrEqual(t, size.Fields, limit.Fields, name)
		}
	}
	for name := range known() {
		assert.Contains(t, large, name, "within the limits now: take it out of the list")
	}
}

func TestCount(t *testing.T) {
	sizes, err := typesize.Count(os.DirFS("testdata"), "shapes")

	require.NoError(t, err)
	assert.Equal(t, map[string]typesize.Size{
		"shapes.Circle": {Methods: 2, Fields: 4},
		"shapes.List":   {Methods: 1, Fields: 1},
		"shapes.Kind":   {Methods: 1},
	}, sizes)
}
