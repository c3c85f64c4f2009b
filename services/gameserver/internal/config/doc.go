// Package config reads every setting of the server from environment variables,
// once, at the start. It knows what values make sense, but not what they are
// used for.
package config
