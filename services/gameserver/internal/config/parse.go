package config

import (
	"errors"
	"fmt"
	"maps"
	"reflect"
	"time"

	"github.com/caarlos0/env/v11"
	"go.uber.org/zap/zapcore"
)

// parse reads an environment. Its error names every variable whose value has the wrong
// form; those variables then count as unset, so that the others can be checked.
func parse(environment map[string]string) (Config, error) {
	c, err := env.ParseAsWithOptions[Config](env.Options{Environment: environment})
	if err == nil {
		return c, nil
	}
	var errs []error
	readable := maps.Clone(environment)
	for _, s := range Document() {
		value, isSet := environment[s.Name]
		if !isSet {
			continue
		}
		if _, err := env.ParseAsWithOptions[Config](env.Options{Environment: map[string]string{s.Name: value}}); err != nil {
			errs = append(errs, fmt.Errorf("%s must be %s, not %q", s.Name, expected(err), value))
			delete(readable, s.Name)
		}
	}
	c, err = env.ParseAsWithOptions[Config](env.Options{Environment: readable})
	return c, errors.Join(append(errs, err)...)
}

// expected describes the form that a value should have.
func expected(err error) string {
	var wrong env.ParseError
	if !errors.As(err, &wrong) {
		return "something else"
	}
	switch {
	case wrong.Type == reflect.TypeFor[time.Duration]():
		return "a duration like 20s"
	case wrong.Type == reflect.TypeFor[zapcore.Level]():
		return "debug, info, warn or error"
	case wrong.Type.Kind() == reflect.Bool:
		return "true or false"
	case wrong.Type.Kind() == reflect.Uint16:
		return "a whole number from 0 to 65535"
	case wrong.Type.Kind() == reflect.Float64:
		return "a number like 0.1"
	default:
		return "a whole number"
	}
}
