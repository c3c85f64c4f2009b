package bench

import (
	"fmt"
	"slices"
	"strings"
)

// spread returns the median, the mean of the two in the middle for an even number of figures.
func spread(figures []float64) (median, least, most float64) {
	sorted := slices.Sorted(slices.Values(figures))
	half, last := len(sorted)/2, len(sorted)-1
	return (sorted[half] + sorted[last-half]) / 2, sorted[0], sorted[last]
}

// short prints about three digits.
func short(f float64) string {
	switch {
	case f >= 100:
		return fmt.Sprintf("%.0f", f)
	case f >= 10:
		return strings.TrimSuffix(fmt.Sprintf("%.1f", f), ".0")
	default:
		return strings.TrimSuffix(strings.TrimSuffix(fmt.Sprintf("%.2f", f), "0"), ".0")
	}
}
