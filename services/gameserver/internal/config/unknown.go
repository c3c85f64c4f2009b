package config

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
)

// UnknownVariables returns an error for each variable of this process that looks like a
// setting and is none: a typing error that would leave a default in place.
func UnknownVariables() error {
	var errs []error
	for _, variable := range slices.Sorted(slices.Values(os.Environ())) {
		name, _, _ := strings.Cut(variable, "=")
		if strings.HasPrefix(name, "TARNWORT_") && !isSetting(name) {
			errs = append(errs, fmt.Errorf("there is no setting %s", name))
		}
	}
	return errors.Join(errs...)
}
