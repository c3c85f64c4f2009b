package lobbies

import "context"

type preferredKey struct{}

// WithPreferredHash marks a call whose password hash is computed before those of calls without the mark.
func WithPreferredHash(ctx context.Context) context.Context {
	return context.WithValue(ctx, preferredKey{}, true)
}

// IsPreferredHash reports whether a call carries the mark of WithPreferredHash.
func IsPreferredHash(ctx context.Context) bool {
	preferred, _ := ctx.Value(preferredKey{}).(bool)
	return preferred
}
