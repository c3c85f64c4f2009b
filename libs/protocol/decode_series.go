package protocol

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"strings"

	"tarnwort/libs/game"
)

// Errors of DecodeSeries.
var (
	// ErrSeriesUnreadable means that a file is not JSON.
	ErrSeriesUnreadable = errors.New("protocol: a series that is not JSON")
	// ErrSeriesFormat means that it is the file of something else.
	ErrSeriesFormat = errors.New("protocol: not a series")
	// ErrSeriesVersion means that another version of Tarnwort wrote it.
	ErrSeriesVersion = errors.New("protocol: a series of another version")
	// ErrSeriesFields means that a field is unknown, missing, twice there or of another type.
	ErrSeriesFields = errors.New("protocol: a series with other fields")
	// ErrSeriesNumber means that the points of a guest are not a whole number.
	ErrSeriesNumber = errors.New("protocol: a series with points that are no whole number")
)

// DecodeSeries reads the file of a series and refuses every field that it does not know. A setting that the file does not
// name is that of a new lobby. What the values may be is left to the rules.
func DecodeSeries(data []byte) (SeriesFile, error) {
	data = bytes.TrimPrefix(data, []byte("\xef\xbb\xbf")) // as editors on Windows write it
	if !isText(data) || !json.Valid(data) {
		return SeriesFile{}, ErrSeriesUnreadable
	}
	var head struct {
		Format  any `json:"format"`
		Version any `json:"version"`
	}
	switch {
	case json.Unmarshal(data, &head) != nil || head.Format != SeriesFormat:
		return SeriesFile{}, ErrSeriesFormat
	case head.Version != float64(SeriesVersion):
		return SeriesFile{}, ErrSeriesVersion
	case repeatsKey(json.NewDecoder(bytes.NewReader(data))):
		return SeriesFile{}, ErrSeriesFields
	}
	return decodeSeriesFields(data)
}

func decodeSeriesFields(data []byte) (SeriesFile, error) {
	file := SeriesFile{Settings: game.DefaultSettings()}
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.DisallowUnknownFields()
	err := decoder.Decode(&file)
	var other *json.UnmarshalTypeError
	switch {
	case errors.As(err, &other) && strings.HasSuffix(other.Field, "points"):
		return SeriesFile{}, ErrSeriesNumber
	case err != nil || file.Guests == nil:
		return SeriesFile{}, ErrSeriesFields
	}
	for _, guest := range file.Guests {
		if guest.Points == nil {
			return SeriesFile{}, ErrSeriesNumber
		}
	}
	return file, nil
}

// repeatsKey reports whether an object of valid JSON has a key twice. encoding/json would take the last without a word,
// and compares keys without regard to case.
func repeatsKey(decoder *json.Decoder) bool {
	token, err := decoder.Token()
	if err != nil {
		return !errors.Is(err, io.EOF)
	}
	switch token {
	case json.Delim('['):
		for decoder.More() {
			if repeatsKey(decoder) {
				return true
			}
		}
		_, _ = decoder.Token()
	case json.Delim('{'):
		return repeatsKeyInObject(decoder)
	}
	return false
}

func repeatsKeyInObject(decoder *json.Decoder) bool {
	keys := make(map[string]bool)
	for decoder.More() {
		token, _ := decoder.Token()
		key, _ := token.(string)
		key = strings.ToLower(key)
		if keys[key] || repeatsKey(decoder) {
			return true
		}
		keys[key] = true
	}
	_, _ = decoder.Token()
	return false
}
