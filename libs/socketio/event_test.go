package socketio_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/socketio"
	"tarnwort/libs/socketio/engineio"
)

func TestEvent_ArrivesUnchanged(t *testing.T) {
	tests := []string{
		``, `,1`, `,"a",{"b":[null,true,1.50]},[]`, `,"\u00e4 <&>"`, `,"€😀"`, `,{"z":1,"a":{"_placeholder":false}}`,
		`,{"_placeholder":true,"num":5}`, `,[{"_placeholder":true,"num":-1}]`, // nothing but JSON where nothing is attached
	}
	for _, args := range tests {
		t.Run(args, func(t *testing.T) {
			withServer(t, socketio.Options{}, func(f *fixture) {
				w := f.join()
				defer w.Close()
				w.Say(`42["echo"` + args + `]`)

				assert.Equal(t, `42["back"`+args+`]`, w.Text())
			})
		})
	}
}

func TestEvent_AckID(t *testing.T) {
	withServer(t, socketio.Options{}, func(f *fixture) {
		w := f.join()
		defer w.Close()
		for _, id := range []string{"0", "12", "456", "9007199254740991"} {
			w.Say(`42` + id + `["echo",1,"2",{"3":[false]}]`)
			w.Text()
			assert.Equal(t, `43`+id+`[1,"2",{"3":[false]}]`, w.Text())
		}
	})
}

func TestBinary_EventsAndAcks(t *testing.T) {
	withServer(t, socketio.Options{}, func(f *fixture) {
		w := f.join()
		defer w.Close()
		w.Say(`452-789["echo",{"_placeholder":true,"num":0},{"a":[{"num":1,"_placeholder":true}]}]`)
		require.NoError(t, w.WriteMessage(websocket.BinaryMessage, []byte{1, 2}))
		require.NoError(t, w.WriteMessage(websocket.BinaryMessage, []byte{3}))

		assert.Equal(t, `452-["back",{"_placeholder":true,"num":0},{"a":[{"_placeholder":true,"num":1}]}]`, w.Text())
		assert.Equal(t, []byte{1, 2}, w.Binary())
		assert.Equal(t, []byte{3}, w.Binary())
		assert.Equal(t, `462-789[{"_placeholder":true,"num":0},{"a":[{"_placeholder":true,"num":1}]}]`, w.Text())
		assert.Equal(t, []byte{1, 2}, w.Binary())
		assert.Equal(t, []byte{3}, w.Binary())
	})
}

func TestBinary_Polling(t *testing.T) {
	withServer(t, socketio.Options{}, func(f *fixture) {
		p := f.Poll()
		p.Post("40")
		p.Get()
		p.Post("451-[\"echo\",{\"_placeholder\":true,\"num\":0}]\x1ebAQID")

		assert.Equal(t, "451-[\"back\",{\"_placeholder\":true,\"num\":0}]\x1ebAQID", p.Get().Body)
	})
}

func TestBinary_NoAttachments(t *testing.T) {
	withServer(t, socketio.Options{}, func(f *fixture) {
		w := f.join()
		defer w.Close()
		w.Say(`450-["echo",1]`)
		assert.Equal(t, `42["back",1]`, w.Text())
	})
}

func TestEvent_MalformedPacket(t *testing.T) {
	packets := []string{
		`4`, `4abc`, `47`, `4{}`, // type
		`40[]`, `40null`, `40"x"`, `40{`, `41{}`, `41[]`, // connect, disconnect
		`42`, `42{}`, `42[]`, `42"x"`, `42abc`, `42["echo"`, `42[{}]`, `42[null]`, `42[["echo"]]`, `42["echo"]x`, `42"echo"`, // event
		`42abc["echo"]`, `42-1["echo"]`, `421.5["echo"]`, `429007199254740993["echo"]`, `42` + strings.Repeat("9", 40) + `["echo"]`, // id
		`42["connect"]`, `42["connect_error"]`, `42["disconnect"]`, `42["disconnecting"]`, `42["newListener"]`, `42["removeListener"]`, // reserved
		`43`, `431`, `431{}`, `431"x"`, `43x[]`, // ack
		`44`, `44{"message":"x"}`, // connect error
		`45["echo"]`, `45-["echo"]`, `45x-["echo"]`, `45-1-["echo"]`, `4511-["echo"]`, `451.5-["echo"]`, `4599999999999999999999-["echo"]`, // attachments
		`42/admin,["echo"]`, `41/admin,`, `43/admin,1[]`, `42/admin["echo"]`, `40`, // state
		"42[\"echo\",\"\x01\"]",                                                        // control character
		`42["echo",` + strings.Repeat("[", 20_000) + `]`,                               // not closed
		`42["echo",` + strings.Repeat("[", 20_000) + strings.Repeat("]", 20_000) + `]`, // too deep
	}
	for _, packet := range packets {
		t.Run(packet[:min(len(packet), 40)], func(t *testing.T) {
			withServer(t, socketio.Options{}, func(f *fixture) {
				w := f.join()
				w.Say(packet)

				assert.Equal(t, websocket.CloseProtocolError, w.CloseCode())
				assert.Equal(t, []string{"end: " + engineio.ReasonParseError}, f.notes())
			})
		})
	}
}

func TestEvent_BeforeConnect(t *testing.T) {
	for _, packet := range []string{`42["echo"]`, `41`, `431[]`, `450-["echo"]`} {
		t.Run(packet, func(t *testing.T) {
			withServer(t, socketio.Options{}, func(f *fixture) {
				w, _ := f.Open()
				w.Say(packet)

				assert.Equal(t, websocket.CloseProtocolError, w.CloseCode())
				assert.Empty(t, f.notes())
			})
		})
	}
}

func TestBinary_BadAttachments(t *testing.T) {
	binary := func(data ...byte) string { return string(data) }
	tests := map[string][]string{
		"binary without packet": {binary(1)},
		"text in between":       {`452-["echo"]`, binary(1), `42["echo"]`},
		"number too large":      {`451-["echo",{"_placeholder":true,"num":1}]`, binary(1)},
		"negative number":       {`451-["echo",{"_placeholder":true,"num":-1}]`, binary(1)},
		"number missing":        {`451-["echo",{"_placeholder":true}]`, binary(1)},
		"number not a number":   {`451-["echo",{"_placeholder":true,"num":"0"}]`, binary(1)},
		"one too many":          {`451-["echo",{"_placeholder":true,"num":0}]`, binary(1), binary(2)},
	}
	for name, frames := range tests {
		t.Run(name, func(t *testing.T) {
			withServer(t, socketio.Options{}, func(f *fixture) {
				w := f.join()
				for _, frame := range frames {
					kind := websocket.TextMessage
					if frame[0] != '4' {
						kind = websocket.BinaryMessage
					}
					require.NoError(t, w.WriteMessage(kind, []byte(frame)))
				}
				assert.Equal(t, websocket.CloseProtocolError, w.CloseCode())
			})
		})
	}
}

func TestBinary_Refused(t *testing.T) {
	withServer(t, socketio.Options{MaxAttachments: -1}, func(f *fixture) {
		w := f.join()
		w.Say(`451-["echo",{"_placeholder":true,"num":0}]`)
		assert.Equal(t, websocket.CloseProtocolError, w.CloseCode())
	})
}

func TestOnAny_EventsWithoutHandler(t *testing.T) {
	withServer(t, socketio.Options{}, func(f *fixture) {
		w := f.join()
		defer w.Close()
		w.Say(`42["unknown",1,{"a":2}]`, `42[7,"number as name"]`, `451-["bytes",{"_placeholder":true,"num":0}]`)
		require.NoError(t, w.WriteMessage(websocket.BinaryMessage, []byte("hi")))

		assert.Equal(t, []string{`unknown[1 {"a":2}]`, `7["number as name"]`, `bytes["aGk="]`}, f.notes())
	})
}

type move struct {
	X    int             `json:"x"`
	Data socketio.Binary `json:"data"`
}

func TestOn_DecodesAndAcks(t *testing.T) {
	withServer(t, socketio.Options{}, func(f *fixture) {
		socketio.On(f.main, "move", func(_ *socketio.Socket, m move) (any, error) {
			f.note("%d %q", m.X, m.Data)
			return m, nil
		})
		w := f.join()
		defer w.Close()
		w.Say(`42["move",{"x":1}]`, `421["move"]`, `451-2["move",{"x":3,"data":{"_placeholder":true,"num":0}}]`)
		require.NoError(t, w.WriteMessage(websocket.BinaryMessage, []byte("hi")))

		assert.Equal(t, `461-1[{"x":0,"data":{"_placeholder":true,"num":0}}]`, w.Text())
		assert.Empty(t, w.Binary())
		assert.Equal(t, `461-2[{"x":3,"data":{"_placeholder":true,"num":0}}]`, w.Text())
		assert.Equal(t, []byte("hi"), w.Binary())
		assert.Equal(t, []string{`1 ""`, `0 ""`, `3 "hi"`}, f.notes())
	})
}

func TestOn_ErrorKeepsConnection(t *testing.T) {
	withServer(t, socketio.Options{}, func(f *fixture) {
		socketio.On(f.main, "fail", func(*socketio.Socket, int) (any, error) { return nil, errors.New("internal detail") })
		w := f.join()
		defer w.Close()
		w.Say(`421["fail",1]`, `422["fail","x"]`, `42["fail","x"]`)

		assert.Equal(t, `431[{"error":"internal error"}]`, w.Text())
		assert.Equal(t, `432[{"error":"invalid payload"}]`, w.Text())
		assert.Empty(t, f.notes())
	})
}

func TestOn_OnErrorAck(t *testing.T) {
	opts := socketio.Options{OnError: func(_ *socketio.Socket, event string, err error) any {
		decode := new(socketio.DecodeError)
		return socketio.Args{event, errors.As(err, &decode)}
	}}
	withServer(t, opts, func(f *fixture) {
		socketio.On(f.main, "fail", func(*socketio.Socket, int) (any, error) { return nil, errors.New("no") })
		w := f.join()
		defer w.Close()
		w.Say(`421["fail",1]`, `422["fail","x"]`)

		assert.Equal(t, `431["fail",false]`, w.Text())
		assert.Equal(t, `432["fail",true]`, w.Text())
	})
}

func TestEvent_SecondAckIgnored(t *testing.T) {
	withServer(t, socketio.Options{}, func(f *fixture) {
		f.main.OnEvent("twice", func(_ *socketio.Socket, e *socketio.Event) {
			_ = e.Ack(1)
			_ = e.Ack(2)
		})
		w := f.join()
		defer w.Close()
		w.Say(`42["twice"]`, `421["twice"]`, `422["twice"]`)

		assert.Equal(t, `431[1]`, w.Text())
		assert.Equal(t, `432[1]`, w.Text())
	})
}
