// Package legal serves the operator's imprint and privacy policy, which German law wants
// two clicks away from every page, and warns an operator who serves the public without.
package legal
