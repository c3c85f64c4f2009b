package engineio

import (
	"bufio"
	"errors"
	"net"
	"net/http"
	"sync"
	"time"
	"unicode/utf8"

	"github.com/gorilla/websocket"
	"github.com/olahol/melody"
)

const (
	// readBuffer is per connection; longer messages are read in several turns. What clients send seldom has 200 bytes.
	readBuffer = 256
	// noTimeout is beyond the life of any connection: liveness is the heartbeat's.
	noTimeout = 10 * 365 * 24 * time.Hour
)

// newMelody returns a melody that reads frames and nothing else: wire writes
// them, and the heartbeat finds dead clients.
func (s *Server) newMelody() *melody.Melody {
	m := melody.New()
	m.Config.MaxMessageSize = s.opts.MaxPayload
	m.Config.MessageBufferSize = 1
	m.Config.PingPeriod = noTimeout
	m.Config.PongWait = noTimeout
	m.Upgrader = &websocket.Upgrader{
		ReadBufferSize:  readBuffer,
		WriteBufferSize: readBuffer,
		WriteBufferPool: &sync.Pool{},
		CheckOrigin:     func(*http.Request) bool { return true }, // ServeHTTP has
		Error: func(w http.ResponseWriter, r *http.Request, _ int, _ error) {
			w.Header().Set("Sec-Websocket-Version", "13")
			s.refuse(w, r, BadRequest)
		},
	}
	m.HandleConnect(s.connected)
	m.HandleMessage(func(ms *melody.Session, data []byte) { s.handle(job{wireOf(ms), data, false}) })
	m.HandleMessageBinary(func(ms *melody.Session, data []byte) { s.handle(job{wireOf(ms), data, true}) })
	m.HandleError(func(ms *melody.Session, err error) { wireOf(ms).readFailed(err) })
	m.HandleClose(func(ms *melody.Session, code int, _ string) error {
		return wireOf(ms).answerClose(code)
	})
	return m
}

// handle hands a message to a worker. The two packets of an upgrade stay on the read
// goroutine: a request that the client sends behind them must find the session moved.
func (s *Server) handle(j job) {
	if j.wire.probing {
		j.wire.receive(j.data, j.binary)
		return
	}
	s.workers.do(j)
}

func wireOf(ms *melody.Session) *wire {
	w, _ := ms.WebsocketConnection().NetConn().(*wire)
	return w
}

// upgradeHTTP answers the upgrade and reads the websocket in a goroutine of its
// own, so that the HTTP server's goroutine and buffers are freed.
func (s *Server) upgradeHTTP(w http.ResponseWriter, r *http.Request, conn *wire) {
	ready := conn.ready
	s.background(func() {
		defer conn.signalReady()
		s.serveWire(w, r, conn)
	})
	<-ready
}

func (s *Server) serveWire(w http.ResponseWriter, r *http.Request, conn *wire) {
	defer conn.closeGracefully()
	defer conn.connectionLost()
	defer s.recover(nil)
	// The upgrader has answered an error already, and connectionLost ends the session.
	_ = s.melody.HandleRequest(hijacker{w, conn}, r)
}

// signalReady lets the HTTP handler return.
func (w *wire) signalReady() {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.ready != nil {
		close(w.ready)
		w.ready = nil
	}
}

// hijacker hands the websocket library a wire instead of the bare connection.
type hijacker struct {
	http.ResponseWriter
	wire *wire
}

// Hijack implements http.Hijacker.
func (h hijacker) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	conn, buffers, err := http.NewResponseController(h.ResponseWriter).Hijack()
	if err != nil {
		return nil, nil, err
	}
	_ = conn.SetDeadline(time.Time{}) // the HTTP server's
	h.wire.attach(conn)
	return h.wire, buffers, nil
}

func (s *Server) connected(ms *melody.Session) {
	w := wireOf(ms)
	defer s.recover(w.drop)
	defer w.signalReady()

	ms.Request = nil // frees the request, its buffers and its context
	ms.WebsocketConnection().SetPingHandler(func(data string) error {
		w.answerPing(data)
		return nil
	})
	w.mu.Lock()
	w.opened = true
	w.mu.Unlock()
	// Ends melody's write goroutine, which has nothing to do here.
	_ = ms.Close()

	if w.probing {
		w.session.tryProbe(w)
		return
	}
	if !w.session.start(w, s.openPacket(w.session, transportWebsocket)) {
		w.finish(closeRestart)
	}
}

// receive handles one websocket message while the read goroutine waits, see workers.
func (w *wire) receive(data []byte, binary bool) {
	defer w.server.recover(w.drop)
	switch {
	case w.probing:
		w.session.receiveProbe(w, data, binary)
	case binary:
		w.session.dispatch(packet{kind: typeMessage, data: data, binary: true})
	case !utf8.Valid(data):
		w.session.end(ReasonParseError, closeUTF8)
	default:
		w.receiveText(data)
	}
}

func (w *wire) receiveText(data []byte) {
	p, err := decodeText(data)
	if err != nil {
		w.session.end(ReasonParseError, closeProtocol)
		return
	}
	w.session.dispatch(p)
}

// readFailed ends the session with the close code its error calls for.
func (w *wire) readFailed(err error) {
	defer w.server.recover(w.drop)
	var closed *websocket.CloseError
	var network net.Error
	switch {
	case errors.As(err, &closed):
		w.fail(ReasonTransportClose, closeNormal)
	case errors.Is(err, websocket.ErrReadLimit):
		w.fail(ReasonTransportError, websocket.CloseMessageTooBig)
	case errors.As(err, &network), errors.Is(err, net.ErrClosed):
		w.fail(ReasonTransportError, closeHard)
	default:
		w.fail(ReasonTransportError, closeProtocol)
	}
}

func (w *wire) fail(reason string, code int) {
	if w.probing {
		w.session.dropProbe(w)
		w.finish(code)
		return
	}
	w.session.end(reason, code)
}

// connectionLost tells the session that this connection can be read no more.
func (w *wire) connectionLost() {
	if w.probing {
		w.session.dropProbe(w)
		return
	}
	w.session.end(ReasonTransportClose, closeHard)
}
