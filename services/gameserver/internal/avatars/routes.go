package avatars

import (
	"context"
	"errors"
	"io"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/gin-gonic/gin"
	"golang.org/x/sync/errgroup"

	"tarnwort/libs/game"
	"tarnwort/libs/lobbies/rejection"
	"tarnwort/libs/protocol"
)

const (
	// maxBatch bounds the names of one call, maxBody its bytes.
	maxBatch = 50
	maxBody  = 16 << 10
	// maxConcurrent bounds the concurrent look-ups of one call.
	maxConcurrent = 4
	// batchTimeout is the time after which a batch is answered with the results so far.
	batchTimeout = 10 * time.Second
)

// Limits bound how many new names an address may ask for.
type Limits interface {
	Avatar(address string) error
}

// Routes serves pictures and their addresses.
type Routes struct {
	avatars *Avatars
	limits  Limits
}

// NewRoutes returns routes that serve a within limits.
func NewRoutes(a *Avatars, limits Limits) *Routes { return &Routes{avatars: a, limits: limits} }

// Mount implements httpserver.Routes.
func (h *Routes) Mount(r gin.IRouter) {
	r.GET("/api/twitch-icon/", h.iconURL)
	r.GET("/api/twitch-icon/:username", h.iconURL)
	r.POST("/api/twitch-icons", h.iconURLs)
	r.GET("/api/avatar/:username", h.picture)
	r.HEAD("/api/avatar/:username", h.picture)
}

// iconURL handles GET /api/twitch-icon/{username}.
func (h *Routes) iconURL(c *gin.Context) {
	if _, name, ok := h.resolvePath(c); ok {
		c.JSON(http.StatusOK, protocol.TwitchIcon{ImageURL: pictureURL(name)})
	}
}

// picture handles GET /api/avatar/{username}.
func (h *Routes) picture(c *gin.Context) {
	picture, _, ok := h.resolvePath(c)
	if !ok {
		return
	}
	c.Header("Cache-Control", "public, max-age="+strconv.Itoa(int(pictureLifetime.Seconds())))
	c.Header("Content-Security-Policy", "default-src 'none'; sandbox")
	c.Header("Content-Length", strconv.Itoa(len(picture.Content)))
	c.Data(http.StatusOK, picture.Type, picture.Content)
}

// resolvePath returns the picture that the path names, or answers why there is none.
func (h *Routes) resolvePath(c *gin.Context) (picture Picture, name Name, ok bool) {
	if strings.TrimSpace(c.Param("username")) == "" {
		refuse(c, http.StatusBadRequest, "Username is required", "username_required")
		return picture, name, false
	}
	name, ok = ParseName(c.Param("username"))
	if !ok {
		refuse(c, http.StatusBadRequest, game.ErrTwitchUsername.Message, game.ErrTwitchUsername.Code)
		return picture, name, false
	}
	picture, err := h.findWithinLimit(c.Request.Context(), c.ClientIP(), name)
	switch {
	case err == nil:
		return picture, name, true
	case errors.Is(err, ErrUnknown):
		refuse(c, http.StatusNotFound, "Kein Bild gefunden.", "icon_not_found")
	case errors.Is(err, errLimited):
		refuse(c, http.StatusTooManyRequests, game.ErrTooManyRequests.Message, game.ErrTooManyRequests.Code)
	default:
		refuse(c, http.StatusBadGateway, "Error fetching icon", "icon_failed")
	}
	return picture, name, false
}

var errLimited = errors.New("avatars: too many look-ups")

// findWithinLimit returns a picture. It counts a look-up only when the picture is not cached.
func (h *Routes) findWithinLimit(ctx context.Context, address string, name Name) (Picture, error) {
	if picture, err, known := h.avatars.Cached(name); known {
		return picture, err
	}
	if h.limits.Avatar(address) != nil {
		return Picture{}, errLimited
	}
	return h.avatars.Picture(ctx, name)
}

// iconURLs handles POST /api/twitch-icons. A name without a picture is null, and one that
// could not be looked up is missing, so that the client requests it again.
func (h *Routes) iconURLs(c *gin.Context) {
	var body protocol.TwitchIconsRequest
	if err := readBatch(c, &body); err != nil {
		no := rejection.Explain(err)
		refuse(c, http.StatusBadRequest, no.Message, no.Code)
		return
	}
	ctx, cancel := context.WithTimeout(c.Request.Context(), batchTimeout)
	defer cancel()
	address := c.ClientIP()
	icons := make([]icon, len(body.Usernames))
	var lookups errgroup.Group
	lookups.SetLimit(maxConcurrent)
	for i, typed := range body.Usernames {
		lookups.Go(func() error {
			icons[i] = h.findIcon(ctx, address, typed)
			return nil
		})
	}
	_ = lookups.Wait() // none of them fails
	answer := protocol.TwitchIcons{Icons: make(map[string]*string, len(icons))}
	for i, typed := range body.Usernames {
		if icons[i].known {
			answer.Icons[typed] = icons[i].url
		}
	}
	c.JSON(http.StatusOK, answer)
}

// readBatch decodes the names of one call.
func readBatch(c *gin.Context, body *protocol.TwitchIconsRequest) error {
	data, err := io.ReadAll(http.MaxBytesReader(c.Writer, c.Request.Body, maxBody))
	if err != nil {
		return rejection.ErrBadRequest
	}
	if err := protocol.Decode(data, body); err != nil {
		return err
	}
	if len(body.Usernames) > maxBatch {
		return rejection.ErrBadRequest
	}
	return nil
}

// icon is the result of looking up one name; a nil url means that there is no picture.
type icon struct {
	known bool
	url   *string
}

func (h *Routes) findIcon(ctx context.Context, address, typed string) icon {
	name, ok := ParseName(typed)
	if !ok {
		return icon{known: true}
	}
	if _, err := h.findWithinLimit(ctx, address, name); err != nil {
		return icon{known: errors.Is(err, ErrUnknown)}
	}
	url := pictureURL(name)
	return icon{known: true, url: &url}
}

func pictureURL(name Name) string { return "/api/avatar/" + string(name) }

func refuse(c *gin.Context, status int, message, code string) {
	c.AbortWithStatusJSON(status, protocol.Failure{Error: message, Code: code})
}
