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

// How long what was found out stays known (rules 'Transport').
const (
	pictureLife = 24 * time.Hour
	missLife    = 10 * time.Minute
	// failureLife is short: whoever could not answer soon may.
	failureLife = time.Minute
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

// finding is what is known about a name: a picture, or why there is none.
type finding struct {
	picture Picture
	err     error
}

// Avatars remembers pictures, and looks up each name once at a time.
type Avatars struct {
	directory Directory
	gallery   *gallery
	log       *zap.Logger
	known     *ttlcache.Cache[Name, finding]
	flight    singleflight.Group
}

// New returns avatars that nothing is known of yet. What is out of date is only
// forgotten when room is needed, so that nothing runs in the background.
func New(directory Directory, pictures Pictures, log *zap.Logger) *Avatars {
	return &Avatars{
		directory: directory,
		gallery:   newGallery(pictures),
		log:       log,
		known: ttlcache.New(
			ttlcache.WithDisableTouchOnHit[Name, finding](),
			ttlcache.WithCapacity[Name, finding](cacheEntries),
			ttlcache.WithMaxCost(cacheBytes, func(item ttlcache.CostItem[Name, finding]) uint64 {
				return uint64(len(item.Value.picture.Content))
			}),
		),
	}
}

// Close lets go of connections that are kept for the next picture.
func (a *Avatars) Close() { a.gallery.close() }

// Known returns what is remembered of a name, without asking anybody.
func (a *Avatars) Known(name Name) (picture Picture, err error, known bool) {
	item := a.known.Get(name)
	if item == nil {
		return Picture{}, nil, false
	}
	return item.Value().picture, item.Value().err, true
}

// Picture returns a streamer's picture, ErrUnknown or ErrFailed. All who ask for
// the same name at the same time wait for the same look-up; a caller who goes
// away does not end it.
func (a *Avatars) Picture(ctx context.Context, name Name) (Picture, error) {
	if picture, err, known := a.Known(name); known {
		return picture, err
	}
	done := a.flight.DoChan(string(name), func() (any, error) { return a.lookUp(name), nil })
	select {
	case result := <-done:
		found := result.Val.(finding)
		return found.picture, found.err
	case <-ctx.Done():
		return Picture{}, ctx.Err()
	}
}

// lookUp asks the cache again first: the look-up that the caller missed may have
// ended just before this one began.
func (a *Avatars) lookUp(name Name) finding {
	if picture, err, known := a.Known(name); known {
		return finding{picture, err}
	}
	ctx, cancel := context.WithTimeout(context.Background(), lookupTimeout)
	defer cancel()
	picture, err := a.find(ctx, name)
	life := pictureLife
	switch {
	case errors.Is(err, ErrUnknown):
		life = missLife
	case err != nil:
		a.log.Warn("avatar not fetched", zap.Error(nameless(err)))
		life, err = failureLife, ErrFailed
	}
	found := finding{picture, err}
	a.known.Set(name, found, life)
	return found
}

// nameless is what went wrong without the address that was called, for that names
// a person.
func nameless(err error) error {
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
	return a.gallery.fetch(ctx, address)
}
