package operatorsocket

import (
	"context"
	"encoding/json"
	"errors"
	"iter"
	"net/http"
	"time"

	"go.uber.org/zap"

	"tarnwort/libs/lobbies"
	"tarnwort/libs/lobbies/rejection"
	"tarnwort/libs/lobbies/view"
	"tarnwort/libs/protocol"
	"tarnwort/services/gameserver/internal/listen"
)

// callTimeout bounds reading a call and answering it.
const callTimeout = 30 * time.Second

// Directory lists lobbies and ends them.
type Directory interface {
	List(ctx context.Context) iter.Seq[lobbies.Listed]
	End(ctx context.Context, id lobbies.LobbyID) error
}

// Lobbies shows the operator one lobby.
type Lobbies interface {
	View(ctx context.Context, id lobbies.LobbyID, timing view.Timing, show func(view.Scene)) error
}

// Server answers on the socket.
type Server struct {
	path      string
	running   Running
	directory Directory
	lobbies   Lobbies
	http      *http.Server
	log       *zap.Logger
	served    chan struct{}
}

// NewServer returns a server on the socket at path that is not listening yet. With an
// empty path Start does nothing.
func NewServer(path string, running Running, d Directory, l Lobbies, log *zap.Logger) *Server {
	s := &Server{path: path, running: running, directory: d, lobbies: l, log: log, served: make(chan struct{})}
	mux := http.NewServeMux()
	mux.HandleFunc("GET /server", s.describe)
	mux.HandleFunc("GET /lobbies", s.list)
	mux.HandleFunc("GET /lobbies/{id}", s.show)
	mux.HandleFunc("DELETE /lobbies/{id}", s.end)
	s.http = &http.Server{Handler: mux, ReadTimeout: callTimeout, WriteTimeout: callTimeout}
	return s
}

// Start listens and returns. A path that cannot be used is only a warning, because games do
// not need the socket.
func (s *Server) Start(ctx context.Context) error {
	if s.path == "" {
		close(s.served)
		return nil
	}
	listener, err := listen.Unix(ctx, s.path, listen.OwnerOnly)
	if err != nil {
		s.log.Warn("no operator socket; the commands gameserver lobbies cannot reach this server", zap.Error(err))
		close(s.served)
		return nil
	}
	go func() {
		defer close(s.served)
		if err := s.http.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
			s.log.Error("operator socket ended", zap.Error(err))
		}
	}()
	return nil
}

// Stop shuts the server down and removes the socket.
func (s *Server) Stop(ctx context.Context) error {
	err := s.http.Shutdown(ctx)
	<-s.served
	return err
}

// describe handles GET /server.
func (s *Server) describe(w http.ResponseWriter, _ *http.Request) { reply(w, http.StatusOK, s.running) }

// list handles GET /lobbies.
func (s *Server) list(w http.ResponseWriter, r *http.Request) {
	all := []Listed{}
	for l := range s.directory.List(r.Context()) {
		all = append(all, listed(l))
	}
	reply(w, http.StatusOK, all)
}

// show handles GET /lobbies/{id}.
func (s *Server) show(w http.ResponseWriter, r *http.Request) {
	var lobby Lobby
	s.withLobby(w, r, func(id lobbies.LobbyID) error {
		return s.lobbies.View(r.Context(), id, view.Live, func(scene view.Scene) { lobby = describe(scene) })
	}, &lobby)
}

// end handles DELETE /lobbies/{id}.
func (s *Server) end(w http.ResponseWriter, r *http.Request) {
	s.withLobby(w, r, func(id lobbies.LobbyID) error {
		err := s.directory.End(r.Context(), id)
		if err == nil {
			s.log.Info("lobby ended by the operator", zap.Stringer("lobby", id))
		}
		return err
	}, protocol.Done{OK: true})
}

// withLobby runs a call about the lobby of the path and answers it.
func (s *Server) withLobby(w http.ResponseWriter, r *http.Request, call func(lobbies.LobbyID) error, answer any) {
	id, err := lobbies.ParseLobbyID(r.PathValue("id"))
	if err == nil {
		err = call(id)
	}
	switch {
	case errors.Is(err, rejection.ErrLobbyNotFound):
		reply(w, http.StatusNotFound, protocol.Failure{Error: "there is no lobby " + r.PathValue("id"), Code: rejection.ErrLobbyNotFound.Code})
	case err != nil:
		s.log.Warn("call of the operator failed", zap.Error(err))
		reply(w, http.StatusServiceUnavailable, protocol.Failure{Error: rejection.Explain(err).English, Code: rejection.Explain(err).Code})
	default:
		reply(w, http.StatusOK, answer)
	}
}

func reply(w http.ResponseWriter, status int, answer any) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(answer) // fails when the client has disconnected
}
