package chart_test

import (
	"encoding/xml"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/tools/loadtest/internal/chart"
)

func TestCurvesAreDrawnInsideThePicture(t *testing.T) {
	picture := chart.Chart{Title: "a < b", X: "lobbies", Y: "%", Curves: []chart.Curve{
		{Name: "one", Points: []chart.Point{{X: 10, Y: 64}, {X: 2000, Y: 80}}},
		{Name: "none"},
	}}.SVG()

	var parsed struct {
		Title   string `xml:"title"`
		Circles []struct {
			X float64 `xml:"cx,attr"`
			Y float64 `xml:"cy,attr"`
		} `xml:"circle"`
	}
	require.NoError(t, xml.Unmarshal([]byte(picture), &parsed))
	assert.Equal(t, "a < b", parsed.Title)
	require.Len(t, parsed.Circles, 2)
	assert.Less(t, parsed.Circles[0].X, parsed.Circles[1].X, "more is to the right")
	assert.Greater(t, parsed.Circles[0].Y, parsed.Circles[1].Y, "more is above")
	assert.Contains(t, picture, ">100<", "the axis ends at a round number")
}
