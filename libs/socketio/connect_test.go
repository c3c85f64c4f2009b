package socketio_test

import (
	"encoding/json"
	"errors"
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/socketio"
	"tarnwort/libs/socketio/engineio"
)

func TestConnect_NewSocketID(t *testing.T) {
	withServer(t, socketio.Options{}, func(f *fixture) {
		w, opening := f.Open()
		defer w.Close()
		w.Say("40")

		assert.JSONEq(t, `{"sid":"`+f.last().ID()+`"}`, w.Text()[2:])
		assert.Len(t, f.last().ID(), 20)
		assert.NotEqual(t, opening.SID, f.last().ID())
		assert.True(t, f.last().Connected())
	})
}

func TestConnect_PassesAuth(t *testing.T) {
	for packet, want := range map[string]string{"40": "{}", `40{"token":"123"}`: `{"token":"123"}`, `40/, {"a":1} `: `{"a":1}`, "40/,": "{}"} {
		t.Run(packet, func(t *testing.T) {
			withServer(t, socketio.Options{}, func(f *fixture) {
				f.main.OnConnect(func(_ *socketio.Socket, auth json.RawMessage) error {
					f.note("%s", auth)
					return nil
				})
				w, _ := f.Open()
				defer w.Close()
				w.Say(packet)

				assert.Equal(t, []string{want}, f.notes())
			})
		})
	}
}

func TestConnect_OnConnectSendsAfterAnswer(t *testing.T) {
	withServer(t, socketio.Options{}, func(f *fixture) {
		f.main.OnConnect(func(s *socketio.Socket, auth json.RawMessage) error {
			assert.False(t, s.Connected())
			return s.Emit("welcome", auth)
		})
		w, _ := f.Open()
		defer w.Close()
		w.Say(`40{"a":"ä"}`)

		assert.Equal(t, `40{"sid":"ID"}`, withoutID(w.Text()))
		assert.Equal(t, `42["welcome",{"a":"ä"}]`, w.Text())
	})
}

// onAnswer runs a test in which look is called while the answer to CONNECT is being sent.
func onAnswer(t *testing.T, look func(s *socketio.Socket), test func(f *fixture)) {
	t.Helper()
	var connecting *socketio.Socket
	opts := socketio.Options{}
	opts.Hooks.Sent = func(int, int) {
		if s := connecting; s != nil {
			connecting = nil
			look(s)
		}
	}
	withServer(t, opts, func(f *fixture) {
		f.main.OnConnect(func(s *socketio.Socket, _ json.RawMessage) error {
			connecting = s
			return s.Emit("held")
		})
		test(f)
	})
}

func TestConnect_ConcurrentSendsAfterAnswer(t *testing.T) {
	early := false
	look := func(s *socketio.Socket) { early = s.Connected() }
	onAnswer(t, look, func(f *fixture) {
		w := f.join()
		defer w.Close()

		assert.Equal(t, `42["held"]`, w.Text())
		assert.False(t, early, "a caller that finds the socket connected may send")
	})
}

func TestConnect_LeaveDuringOnConnect(t *testing.T) {
	look := func(s *socketio.Socket) {
		if !s.Connected() {
			s.Leave()
		}
	}
	onAnswer(t, look, func(f *fixture) {
		w := f.join()
		defer w.Close()

		assert.Equal(t, `42["held"]`, w.Text())
		assert.Equal(t, "41", w.Text())
		assert.Equal(t, []string{"end: " + socketio.ReasonServerLeft}, f.notes())
	})
}

func TestConnect_RefusalReason(t *testing.T) {
	tests := map[string]struct {
		err  error
		want string
	}{
		"error":             {errors.New("not authorized"), `44{"message":"not authorized"}`},
		"with data":         {&socketio.ConnectError{Message: "full", Data: map[string]int{"max": 8}}, `44{"message":"full","data":{"max":8}}`},
		"data not encoding": {&socketio.ConnectError{Message: "full", Data: func() {}}, `44{"message":"full"}`},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			withServer(t, socketio.Options{}, func(f *fixture) {
				f.main.OnConnect(func(s *socketio.Socket, _ json.RawMessage) error {
					_ = s.Emit("secret")
					return tt.err
				})
				w, _ := f.Open()
				defer w.Close()
				w.Say("40")
				assert.Equal(t, tt.want, w.Text())
				w.Say("40")
				assert.Equal(t, tt.want, w.Text())
				assert.Empty(t, f.notes())
			})
		})
	}
}

func TestConnect_SharedConnection(t *testing.T) {
	withServer(t, socketio.Options{}, func(f *fixture) {
		admin := f.server.Of("admin")
		admin.OnEvent("hi", func(s *socketio.Socket, e *socketio.Event) { _ = e.Ack(s.Namespace().Name()) })
		w := f.join()
		defer w.Close()
		w.Say("40/admin,")

		assert.Equal(t, `40/admin,{"sid":"ID"}`, withoutID(w.Text()))
		w.Say(`42/admin,13["hi"]`)
		assert.Equal(t, `43/admin,13["/admin"]`, w.Text())
		w.Say(`4212["echo"]`)
		assert.Equal(t, `42["back"]`, w.Text())
		assert.Equal(t, `4312[]`, w.Text())
	})
}

func TestConnect_UnknownNamespace(t *testing.T) {
	withServer(t, socketio.Options{}, func(f *fixture) {
		w := f.join()
		defer w.Close()
		w.Say(`40/random,{"a":1}`)
		assert.Equal(t, `44/random,{"message":"Invalid namespace"}`, w.Text())
		w.Say(`42["echo",1]`)
		assert.Equal(t, `42["back",1]`, w.Text())
	})
}

func TestHandler_OtherPaths(t *testing.T) {
	withServer(t, socketio.Options{Path: "/socket.io/"}, func(f *fixture) {
		assert.Equal(t, http.StatusNotFound, f.Do("GET", "EIO=4&transport=polling", "").Status)
	})
}

func TestSocket_Handshake(t *testing.T) {
	opts := socketio.Options{Options: engineio.Options{
		Address:  func(r *http.Request) string { return r.Header.Get("X-From") },
		Remember: func(r *http.Request) any { return r.Header.Get("X-Lang") },
	}}
	withServer(t, opts, func(f *fixture) {
		w, _ := f.Open("X-From", "192.0.2.7", "X-Lang", "de")
		defer w.Close()
		w.Say("40")
		s := f.last()
		s.SetValue("ada")

		assert.Equal(t, []any{"192.0.2.7", "de", "ada", "websocket"}, []any{s.RemoteAddr(), s.Handshake(), s.Value(), s.Transport()})
	})
}

func TestConnect_PollingAnswerInOneBody(t *testing.T) {
	withServer(t, socketio.Options{}, func(f *fixture) {
		f.main.OnConnect(func(s *socketio.Socket, auth json.RawMessage) error { return s.Emit("auth", auth) })
		p := f.Poll()
		require.Equal(t, "ok", p.Post("40").Body)

		assert.Equal(t, "40{\"sid\":\"ID\"}\x1e42[\"auth\",{}]", withoutID(p.Get().Body))
	})
}
