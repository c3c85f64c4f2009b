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
	// failureLifetime is short, because most failures are temporary.
	failureLifetime = time.Minute
)

const (
	// lookupTimeout bounds one look-up, including the download of the picture.
	lookupTimeout = 3 * time.Second
	// cacheBytes bounds the bytes of all cached pictures, cacheEntries the number of
	// cached names.
	cacheBytes   = 32 << 20
	cacheEntries = 20_000
)

var (
	// ErrUnknown means that there is no such streamer, or none with a picture.
	ErrUnknown = errors.New("avatars: no picture of that name")
	// ErrFailed means that the picture could not be fetched right now.
	ErrFailed = errors.New("avatars: look-up failed")
)

// Directory is an outbound port: a service that knows the addresses of streamers' pictures.
type Directory interface {
	// Locate returns the address of a picture, or ErrUnknown.
	Locate(ctx context.Context, name Name) (url string, err error)
}

// Name is a well-formed Twitch user name in lower case.
type Name string

var namePattern = regexp.MustCompile(`^[A-Za-z0-9_]{3,25}$`)

// ParseName reads a typed user name: 3 to 25 letters, digits and underscores.
func ParseName(typed string) (Name, bool) {
	if !namePattern.MatchString(typed) {
		return "", false
	}
	return Name(strings.ToLower(typed)), true
}

// Picture is an image as it is served.
type Picture struct {
	Type    string
	Content []byte
}

// lookupResult is the cached result for a name: a picture, or why there is none.
type lookupResult struct {
	picture Picture
	err     error
}

// Avatars caches pictures. Concurrent look-ups of one name share one request.
type Avatars struct {
	directory Directory
	fetcher   *fetcher
	log       *zap.Logger
	cache     *ttlcache.Cache[Name, lookupResult]
	flight    singleflight.Group
}

// New returns Avatars with an empty cache. Expired entries are evicted when the cache
// is full, so that it needs no goroutine.
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

// Close closes idle connections.
func (a *Avatars) Close() { a.fetcher.close() }

// Cached returns the cached result for a name, without a look-up.
func (a *Avatars) Cached(name Name) (picture Picture, err error, known bool) {
	item := a.cache.Get(name)
	if item == nil {
		return Picture{}, nil, false
	}
	return item.Value().picture, item.Value().err, true
}

// Picture returns a streamer's picture, ErrUnknown or ErrFailed. Concurrent callers
// wait for one look-up, which goes on when a caller's context ends.
func (a *Avatars) Picture(ctx context.Context, name Name) (Picture, error) {
	if picture, err, known := a.Cached(name); known {
		return picture, err
	}
	done := a.flight.DoChan(string(name), func() (any, error) { return a.fetchAndCache(name), nil })
	select {
	case result := <-done:
		found := result.Val.(lookupResult)
		return found.picture, found.err
	case <-ctx.Done():
		return Picture{}, ctx.Err()
	}
}

// fetchAndCache checks the cache again first, because another look-up may have ended
// after the caller's check.
func (a *Avatars) fetchAndCache(name Name) lookupResult {
	if picture, err, known := a.Cached(name); known {
		return lookupResult{picture, err}
	}
	ctx, cancel := context.WithTimeout(context.Background(), lookupTimeout)
	defer cancel()
	picture, err := a.fetchPicture(ctx, name)
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

// withoutURL returns an error without the address that was called, because the address
// contains the name of a person.
func withoutURL(err error) error {
	if call := new(url.Error); errors.As(err, &call) {
		return call.Err
	}
	return err
}

func (a *Avatars) fetchPicture(ctx context.Context, name Name) (Picture, error) {
	address, err := a.directory.Locate(ctx, name)
	if err != nil {
		return Picture{}, err
	}
	return a.fetcher.fetch(ctx, address)
}
