package avatars

import (
	"context"
	"errors"
	"net/url"
	"regexp"
	"strings"
	"time"

	"github.com/jellydator/ttlcache/v3"
	"go.uber.org/zap"
	"golang.org/x/sync/singleflight"
)

// Lifetimes of cache entries.
const (
	pictureLifetime = 24 * time.Hour
	unknownLifetime = 10 * time.Minute
	// failureLifetime is short: most failures pass soon.
	failureLifetime = time.Minute
)

const (
	// lookupTimeout bounds one look-up, the picture included.
	lookupTimeout = 3 * time.Second
	// cacheBytes is what all pictures together may occupy, cacheEntries how many
	// names are remembered.
	cacheBytes   = 32 << 20
	cacheEntries = 20_000
)

var (
	// ErrUnknown means that there is no such streamer, or none with a picture.
	ErrUnknown = errors.New("avatars: no picture of that name")
	// ErrFailed means that the picture could not be fetched right now.
	ErrFailed = errors.New("avatars: look-up failed")
)

// Directory is an outbound port: it knows where streamers' pictures are.
type Directory interface {
	// Locate returns the address of a picture, or ErrUnknown.
	Locate(ctx context.Context, name Name) (url string, err error)
}

// Name is a well-formed Twitch user name in lower case.
type Name string

// ParseName reads a typed user name: 3 to 25 letters, digits and underscores.
func ParseName(typed string) (Name, bool) {
	if !regexp.MustCompile(`^[A-Za-z0-9_]{3,25}$`).MatchString(typed) {
		return "", false
	}
	return Name(strings.ToLower(typed)), true
}

// Picture is an image as it is served.
type Picture struct {
	Type    string
	Content []byte
}

// lookupResult is what is known about a name: a picture, or why there is none.
type lookupResult struct {
	picture Picture
	err     error
}

// Avatars remembers pictures, and looks up each name once at a time.
type Avatars struct {
	directory Directory
	fetcher   *fetcher
	log       *zap.Logger
	cache     *ttlcache.Cache[Name, lookupResult]
	flight    singleflight.Group
}

// New returns avatars that nothing is known of yet. What is out of date is only
// forgotten when room is needed, so that nothing runs in the background.
func New(directory Directory, pictures Pictures, log *zap.Logger) *Avatars {
	return &Avatars{
		directory: directory,
		fetcher:   newFetcher(pictures),
		log:       log,
		cache: ttlcache.New(
			ttlcache.WithDisableTouchOnHit[Name, lookupResult](),
			ttlcache.WithCapacity[Name, lookupResult](cacheEntries),
			ttlcache.WithMaxCost(cacheBytes, func(item ttlcache.CostItem[Name, lookupResult]) uint64 {
				return uint64(len(item.Value.picture.Content))
			}),
		),
	}
}

// Close lets go of connections that are kept for the next picture.
func (a *Avatars) Close() { a.fetcher.close() }

// Cached returns what is remembered of a name, without a look-up.
func (a *Avatars) Cached(name Name) (picture Picture, err error, known bool) {
	item := a.cache.Get(name)
	if item == nil {
		return Picture{}, nil, false
	}
	return item.Value().picture, item.Value().err, true
}

// Picture returns a streamer's picture, ErrUnknown or ErrFailed. All who ask for
// the same name at the same time wait for the same look-up; a caller who goes
// away does not end it.
func (a *Avatars) Picture(ctx context.Context, name Name) (Picture, error) {
	if picture, err, known := a.Cached(name); known {
		return picture, err
	}
	done := a.flight.DoChan(string(name), func() (any, error) { return a.lookUp(name), nil })
	select {
	case result := <-done:
		found := result.Val.(lookupResult)
		return found.picture, found.err
	case <-ctx.Done():
		return Picture{}, ctx.Err()
	}
}

// lookUp asks the cache again first: the look-up that the caller missed may have
// ended just before this one began.
func (a *Avatars) lookUp(name Name) lookupResult {
	if picture, err, known := a.Cached(name); known {
		return lookupResult{picture, err}
	}
	ctx, cancel := context.WithTimeout(context.Background(), lookupTimeout)
	defer cancel()
	picture, err := a.find(ctx, name)
	life := pictureLifetime
	switch {
	case errors.Is(err, ErrUnknown):
		life = unknownLifetime
	case err != nil:
		a.log.Warn("avatar not fetched", zap.Error(withoutURL(err)))
		life, err = failureLifetime, ErrFailed
	}
	found := lookupResult{picture, err}
	a.cache.Set(name, found, life)
	return found
}

// withoutURL is what went wrong without the address that was called, for that names
// a person.
func withoutURL(err error) error {
	if call := new(url.Error); errors.As(err, &call) {
		return call.Err
	}
	return err
}

func (a *Avatars) find(ctx context.Context, name Name) (Picture, error) {
	address, err := a.directory.Locate(ctx, name)
	if err != nil {
		return Picture{}, err
	}
	return a.fetcher.fetch(ctx, address)
}
