package bench

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/tools/loadtest/internal/chart"
)

func TestNewCurvesReplaceOldOnesInTheReadme(t *testing.T) {
	readme := filepath.Join(t.TempDir(), "README.md")
	require.NoError(t, os.WriteFile(readme, []byte("before\n"+beginCurves+"old\n"+endCurves+"after\n"), 0o600))
	picture := chart.Chart{Title: "More lobbies", X: "lobbies", Curves: []chart.Curve{{Name: "tarnwort", Points: []chart.Point{{X: 10, Y: 64}}}}}

	require.NoError(t, showCurves(readme, []chart.Chart{picture}))

	text, err := os.ReadFile(readme)
	require.NoError(t, err)
	assert.Equal(t, "before\n"+beginCurves+"\n![More lobbies](curves/lobbies.svg)\n\n| lobbies | 10 |\n|---|---|\n| tarnwort | 64 |\n\n"+endCurves+"after\n", string(text))
}

func TestTheReadmeHasAPlaceForCurves(t *testing.T) {
	text, err := os.ReadFile("../../README.md")
	require.NoError(t, err)
	assert.Contains(t, string(text), beginCurves)
	assert.Contains(t, string(text), endCurves)
}
