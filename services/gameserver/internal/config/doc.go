// Package config reads every setting of the server, once, at the start: environment
// variables, and a settings file under them. It knows what values make sense, but not
// what they are used for.
package config
