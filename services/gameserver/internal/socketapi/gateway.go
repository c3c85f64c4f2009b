package socketapi

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"time"

	"github.com/gin-gonic/gin"
	"go.uber.org/zap"

	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/eventlog"
	"tarnwort/libs/lobbies/rejection"
	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
	"tarnwort/libs/socketio"
	"tarnwort/services/gameserver/internal/limits"
)

// Config holds the bounds of one connection.
type Config struct {
	CommandsPerSecond int
	CommandBurst      int
	// EnterWithin is how long a connection may stay without being in a lobby.
	EnterWithin time.Duration
	// PerAddress is how many connections one address may have in lobbies beside the audience, AudiencePerAddress how
	// many in audiences; 0 is any number.
	PerAddress         int
	AudiencePerAddress int
	// IsAway reports whether clients must connect to another server; nil is never.
	IsAway func() bool
}

// commandTimeout bounds one command, a password check in a queue included.
const commandTimeout = 20 * time.Second

// Gateway passes events between sockets and lobbies.
type Gateway struct {
	server    *socketio.Server
	quota     *connectionQuota
	sockets   *Sockets
	encoder   *encoder
	lobbies   Lobbies
	admission Admission
	voting    Voting
	leaver    Leaver
	slots     Slots
	limits    Limits
	config    Config
	log       *zap.Logger
	decoders  map[string]decoder
	watchers  *debouncer
}

// NewGateway starts answering events that arrive on the server's main namespace.
func NewGateway(server *socketio.Server, sockets *Sockets, l Lobbies, admission Admission, voting Voting, leaver Leaver, slots Slots, limits Limits, config Config, log *zap.Logger) *Gateway {
	g := &Gateway{
		server: server, sockets: sockets, encoder: sockets.encoder, lobbies: l, admission: admission, voting: voting, leaver: leaver, slots: slots, limits: limits,
		config: config, log: log, decoders: decoders(), quota: newConnectionQuota(config.PerAddress, config.AudiencePerAddress),
	}
	g.watchers = newDebouncer(watchersInterval, func(id lobbies.LobbyID) { g.leaver.AnnounceWatchers(id) })
	main := server.Of("/")
	main.OnConnect(g.connect)
	main.OnDisconnect(func(s *socketio.Socket, _ string) {
		if from, ok := s.Value().(*session); ok {
			g.leaveSlot(from)
			g.leaveLobby(from)
		}
	})
	main.OnAny(g.receive)
	return g
}

// Mount implements httpserver.Routes.
func (g *Gateway) Mount(r gin.IRouter) {
	server := g.server.Handler()
	handler := func(c *gin.Context) {
		ctx := context.WithValue(c.Request.Context(), addressKey{}, limits.Network(c.ClientIP()))
		server.ServeHTTP(c.Writer, c.Request.WithContext(ctx))
	}
	for _, method := range []string{http.MethodGet, http.MethodPost, http.MethodOptions} {
		r.Handle(method, "/socket.io/", handler)
	}
}

// addressKey is the context key of the network of a request, which gin finds also behind
// trusted proxies.
type addressKey struct{}

func networkOf(r *http.Request) string {
	address, _ := r.Context().Value(addressKey{}).(string)
	return address
}

// connect creates the session of a connection. The token may be in the handshake or in join_lobby.
func (g *Gateway) connect(s *socketio.Socket, auth json.RawMessage) error {
	var hello protocol.Hello
	_ = protocol.Decode(auth, &hello) // another payload has no token
	s.SetValue(&session{socket: s, connection: connectionOf(s, g.config, g.quota), token: hello.Token, visit: lobbies.VisitID(hello.VisitID)})
	return nil
}

// leaveLobby removes a session from its lobby.
func (g *Gateway) leaveLobby(from *session) {
	if !from.inLobby() {
		return
	}
	from.connection.startEnterTimer()
	_ = from.connection.setKind(kindNone)
	g.sockets.remove(from.lobby, from)
	if from.player != "" {
		g.leaver.Exit(from.lobby, from.player, from.socket.ID())
	}
	if from.isWatcher() {
		g.watchers.schedule(from.lobby)
	}
	from.lobby, from.player, from.inAudience, from.live, from.voter = lobbies.LobbyID{}, "", false, false, ""
}

// receive runs one event. It sends an error to the client of the event only. While the server is away it closes the
// connection instead: one without a lobby is not closed by Reconnect.
func (g *Gateway) receive(s *socketio.Socket, event string, args []json.RawMessage, ack func(any)) {
	from, ok := s.Value().(*session)
	if !ok {
		return
	}
	if g.config.IsAway != nil && g.config.IsAway() {
		s.Close()
		return
	}
	from.handle(func() {
		var payload json.RawMessage
		if len(args) > 0 {
			payload = args[0]
		}
		err := g.dispatch(from, event, payload)
		if ack == nil {
			ack = func(any) {}
		}
		if err == nil {
			ack(protocol.Ack{OK: true, ReentryToken: from.takeReentryToken()})
			return
		}
		no := rejectionOf(g.log, event, err)
		refused := rejection.Refused(err)
		g.encoder.sendTo(from, view.Rejected(no, refused))
		ack(protocol.Ack{Code: no.Code, Message: no.Message, Refused: refused})
		if errors.Is(err, eventlog.ErrTooOld) {
			s.Close() // the client may reconnect to a newer server
		}
	})
}

func (g *Gateway) dispatch(from *session, event string, payload json.RawMessage) error {
	if !from.connection.commands.Allow() {
		return rejection.ErrTooManyRequests
	}
	ctx, stop := context.WithTimeout(context.Background(), commandTimeout)
	defer stop()
	switch event {
	case "join_lobby":
		return g.enterLobby(ctx, from, payload)
	case "join_overlay":
		return g.watchLobby(ctx, from, payload)
	case "join_slot":
		return g.joinSlot(ctx, from, payload)
	case "source_status":
		return g.reportSource(from, payload)
	case "join_audience":
		return g.joinAudience(ctx, from, payload)
	case "cast_vote":
		return g.castVote(ctx, from, payload)
	case "react":
		return g.react(ctx, from, payload)
	case "get_game_state":
		return g.answerQuery(ctx, from, payload, func(s view.Scene, v view.Viewer) protocol.Message {
			g.sockets.markCurrent(from)
			return view.State(s, v)
		})
	case "get_timer_state":
		return g.answerQuery(ctx, from, payload, func(s view.Scene, _ view.Viewer) protocol.Message {
			return protocol.Message{Event: "timer_state_response", Data: view.Timer(s)}
		})
	default:
		return g.runCommand(ctx, from, event, payload)
	}
}

// runCommand runs an event that changes a lobby.
func (g *Gateway) runCommand(ctx context.Context, from *session, event string, payload json.RawMessage) error {
	decode, ok := g.decoders[event]
	if !ok {
		return rejection.ErrUnknownEvent
	}
	requested, commandID, err := decode(from.player, payload)
	if err != nil {
		return err
	}
	if from.player == "" || !from.isIn(requested.lobby) || (requested.claimed != "" && requested.claimed != string(from.player)) {
		return rejection.ErrNoRight
	}
	requested.setVisit(from.visit)
	changed := false
	err = g.limits.Change(from.socket.RemoteAddr(), func() (bool, error) {
		changed, err = g.lobbies.DoOnce(ctx, from.lobby, requested.command, eventlog.IdempotencyKey{Caller: string(from.player), ID: commandID})
		return changed, err
	})
	if requested.isWord() && err == nil && !changed {
		return g.resendWord(ctx, from)
	}
	return err
}

// rejectionOf returns the rejection for an error, and logs an internal one.
func rejectionOf(log *zap.Logger, event string, err error) lobbies.Rejection {
	no := rejection.Explain(err)
	if no == rejection.ErrInternal {
		log.Error("command failed", zap.String("event", event), zap.Error(err))
	}
	return no
}
