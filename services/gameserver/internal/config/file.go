package config

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/goccy/go-yaml"
)

// readFile returns the settings in a YAML file: a mapping whose keys are the names of
// environment variables. A list stands for values separated by commas.
func readFile(name string) (map[string]string, error) {
	content, err := os.ReadFile(name)
	if err != nil {
		return nil, fmt.Errorf("settings file: %w", err)
	}
	content = bytes.TrimPrefix(content, []byte("\xef\xbb\xbf")) // as editors on Windows write it
	var values map[string]any
	if err := yaml.Unmarshal(content, &values); err != nil {
		return nil, fmt.Errorf("settings file %s: %s", name, yaml.FormatError(err, false, false))
	}
	settings := make(map[string]string, len(values))
	var errs []error
	for key, value := range values {
		if !isSetting(key) {
			errs = append(errs, fmt.Errorf("settings file %s: there is no setting %q", name, key))
			continue
		}
		text, err := settingText(value)
		if err != nil {
			errs = append(errs, fmt.Errorf("settings file %s: %s %w", name, key, err))
			continue
		}
		if _, isList := value.([]any); isList && text == "" && hasDefault(key) {
			errs = append(errs, fmt.Errorf("settings file %s: %s must not be empty, which would mean its default", name, key))
			continue
		}
		settings[key] = text
	}
	slices.SortFunc(errs, func(a, b error) int { return strings.Compare(a.Error(), b.Error()) })
	return settings, errors.Join(errs...)
}

func isSetting(name string) bool {
	return slices.ContainsFunc(Document(), func(s Setting) bool { return s.Name == name })
}

func hasDefault(name string) bool {
	return slices.ContainsFunc(Document(), func(s Setting) bool { return s.Name == name && s.Default != "" })
}

// settingText returns a value as an environment variable would hold it.
func settingText(value any) (string, error) {
	switch value := value.(type) {
	case string:
		return value, nil
	case bool, uint64, int64, float64:
		return fmt.Sprint(value), nil
	case []any:
		texts := make([]string, len(value))
		for i, element := range value {
			text, isText := element.(string)
			if !isText {
				return "", errors.New("must be a list of texts")
			}
			texts[i] = text
		}
		return strings.Join(texts, ","), nil
	default:
		return "", errors.New("must be a text, a number, true, false or a list of texts")
	}
}
