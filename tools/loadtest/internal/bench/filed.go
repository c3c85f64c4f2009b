package bench

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
)

// tolerance is by how much a figure may be worse than that of the last release.
const tolerance = 0.15

// Filed are the medians of the last release, by promise.
type Filed map[string]float64

// ReadFiled reads the figures of the last release. A missing file holds none.
func ReadFiled(file string) (Filed, error) {
	data, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		return Filed{}, nil
	}
	if err != nil {
		return nil, err
	}
	var filed Filed
	return filed, json.Unmarshal(data, &filed)
}

// write files the medians of a run for a release.
func (f Filed) write(file string, results []GateResult) error {
	for _, v := range results {
		if v.Rounds > 0 {
			f[v.Gate] = v.Median
		}
	}
	data, err := json.MarshalIndent(f, "", "  ")
	if err != nil {
		return err
	}
	return os.WriteFile(file, append(data, '\n'), 0o644)
}

// isWorse reports whether a median is worse than the filed one by more than the tolerance.
func (f Filed) isWorse(v GateResult) bool {
	before, ok := f[v.Gate]
	switch {
	case !ok || v.Rounds == 0:
		return false
	case v.AtMost:
		return v.Median > before*(1+tolerance)
	default:
		return v.Median < before/(1+tolerance)
	}
}
