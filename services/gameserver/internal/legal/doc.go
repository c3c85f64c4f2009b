// Package legal serves the operator's imprint and privacy policy, which German law requires within
// two clicks of every page, and warns the operator of a public server that lacks them.
package legal
