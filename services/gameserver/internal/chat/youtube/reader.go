package youtube

import (
	"context"
	"sync"
	"time"

	"github.com/jellydator/ttlcache/v3"
	"go.uber.org/zap"
	"golang.org/x/time/rate"

	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/room"
)

const (
	// idleTimeout is how long a stream stays open when no lobby takes votes: the next round usually begins sooner than
	// that, and a new call costs quota.
	idleTimeout = time.Minute

	// closeTimeout bounds how long Close waits for votes that are being counted.
	closeTimeout = time.Second

	// Bounds of the look-ups for one lobby. All lobbies share the quota of the server's key.
	lookUpBurst = 10
	lookUpEvery = 30 * time.Second

	// limitedLobbies bounds how many lobbies are limited at once, limitsKept how long one is remembered.
	limitedLobbies = 10_000
	limitsKept     = time.Hour
)

// Lobbies takes messages and statuses.
type Lobbies interface {
	// TakeMessages takes messages of a lobby's chat, oldest first.
	TakeMessages(id lobbies.LobbyID, messages []Message)
	// HandleChatStatus takes the status of the chat of a lobby's video.
	HandleChatStatus(id lobbies.LobbyID, status room.ChatStatus)
}

// Reader reads the chats of videos, each over one stream for all its lobbies. A stream is opened when the first of them
// takes votes and ends when none has done so for a while.
type Reader struct {
	api     *api
	log     *zap.Logger
	lobbies Lobbies
	ctx     context.Context // ends with Close
	cancel  context.CancelFunc
	running sync.WaitGroup
	lookUps *ttlcache.Cache[lobbies.LobbyID, *rate.Limiter]

	mu        sync.Mutex
	chats     map[string]*chat // by video
	byLobby   map[lobbies.LobbyID]*chat
	suspended *failure // no call is made until then; nil when none was
}

// NewReader returns a reader of the API at base, an address such as https://youtube.googleapis.com.
func NewReader(base, key string, log *zap.Logger) *Reader {
	r := &Reader{
		api: newAPI(base, key), log: log,
		lookUps: ttlcache.New(
			ttlcache.WithTTL[lobbies.LobbyID, *rate.Limiter](limitsKept),
			ttlcache.WithCapacity[lobbies.LobbyID, *rate.Limiter](limitedLobbies),
		),
		chats: make(map[string]*chat), byLobby: make(map[lobbies.LobbyID]*chat),
	}
	r.ctx, r.cancel = context.WithCancel(context.Background())
	return r
}

// SetLobbies sets the lobbies whose chats are read. It is called before the first Read.
func (r *Reader) SetLobbies(l Lobbies) { r.lobbies = l }

// Read sets the video whose chat votes in a lobby, "" for none, and whether votes count now.
func (r *Reader) Read(id lobbies.LobbyID, video string, voting bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if before := r.byLobby[id]; before != nil && before.video != video {
		r.unsubscribe(id, before)
	}
	if video == "" || r.ctx.Err() != nil {
		return
	}
	c := r.chats[video]
	if c == nil {
		c = r.start(video, r.mayLookUp(id))
	}
	r.byLobby[id] = c
	c.add(id, voting)
	c.signal()
}

// start starts to read the chat of a video, at once or after lookUpEvery. mu is held.
func (r *Reader) start(video string, atOnce bool) *chat {
	ctx, cancel := context.WithCancel(r.ctx)
	c := &chat{cancel: cancel, wake: make(chan struct{}, 1), subscribers: &subscribers{
		reader: r, video: video, lobbies: make(map[lobbies.LobbyID]*subscription),
		status: room.ChatStatus{Video: video, State: room.ChatChecking},
	}}
	r.chats[video] = c
	r.running.Go(func() {
		if !atOnce && !c.wait(ctx, lookUpEvery, never) {
			return
		}
		c.run(ctx)
	})
	return c
}

// unsubscribe is called with mu held.
func (r *Reader) unsubscribe(id lobbies.LobbyID, c *chat) {
	delete(r.byLobby, id)
	delete(c.lobbies, id)
	if len(c.lobbies) == 0 {
		c.cancel()
		delete(r.chats, c.video)
	}
}

// mayLookUp reports whether the server may look up one more video for a lobby, and counts that.
func (r *Reader) mayLookUp(id lobbies.LobbyID) bool {
	limiter, _ := r.lookUps.GetOrSetFunc(id, func() *rate.Limiter { return rate.NewLimiter(rate.Every(lookUpEvery), lookUpBurst) })
	return limiter.Value().Allow()
}

// suspend stops all calls until the failure's time.
func (r *Reader) suspend(f *failure) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.suspended = f
	for _, c := range r.chats {
		c.signal()
	}
}

// suspension returns why no call may be made now, nil when one may.
func (r *Reader) suspension() *failure {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.suspended != nil && !time.Now().Before(r.suspended.until) {
		r.suspended = nil
	}
	return r.suspended
}

// Close ends all streams, and waits a moment for votes that are being counted.
func (r *Reader) Close(ctx context.Context) {
	r.mu.Lock()
	r.cancel() // with the lock held: no Read starts a chat after it
	r.mu.Unlock()
	ended := make(chan struct{})
	go func() {
		r.running.Wait()
		close(ended)
	}()
	select {
	case <-ended:
	case <-time.After(closeTimeout):
	case <-ctx.Done():
	}
	r.api.http.CloseIdleConnections()
}
