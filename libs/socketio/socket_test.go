package socketio_test

import (
	"context"
	"encoding/json"
	"testing"
	"time"

	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/socketio"
	"tarnwort/libs/socketio/engineio"
)

func TestPacket_EncodedOnce(t *testing.T) {
	withServer(t, socketio.Options{}, func(f *fixture) {
		p, err := socketio.NewPacket("news", map[string]string{"a": "<b> & ü"}, socketio.Binary{1}, nil)
		require.NoError(t, err)
		for range 3 {
			w := f.join()
			defer w.Close()
			require.NoError(t, f.last().Send(p))
			assert.Equal(t, `451-["news",{"a":"<b> & ü"},{"_placeholder":true,"num":0},null]`, w.Text())
			assert.Equal(t, []byte{1}, w.Binary())
		}
	})
}

func TestBuilder_SkipsUnencodable(t *testing.T) {
	withServer(t, socketio.Options{}, func(f *fixture) {
		w := f.join()
		defer w.Close()
		var b socketio.Builder
		for range 2 {
			require.NoError(t, b.Add("one", socketio.Binary("x"), 1))
			require.Error(t, b.Add("lost", func() {}))
			require.ErrorIs(t, b.Add("connect"), socketio.ErrReserved)
			require.NoError(t, b.Add("two", "y"))
			require.NoError(t, f.last().Send(b.Packet()))
		}
		for range 2 {
			assert.Equal(t, `451-["one",{"_placeholder":true,"num":0},1]`, w.Text())
			assert.Equal(t, []byte("x"), w.Binary())
			assert.Equal(t, `42["two","y"]`, w.Text())
		}
		require.ErrorIs(t, f.last().Send(b.Packet()), socketio.ErrNamespace)
	})
}

func TestBuilder_Reuse(t *testing.T) {
	withServer(t, socketio.Options{}, func(f *fixture) {
		var b socketio.Builder
		tell := func(secret string) {
			require.NoError(t, b.Add("one", socketio.Binary("x"), 1))
			require.NoError(t, b.Add("two", secret))
			require.NoError(t, b.SendTo(f.last()))
			b.Reset()
		}
		w := f.join()
		defer w.Close()
		tell("websocket")
		p := f.Poll()
		p.Post("40")
		p.Get()
		tell("polling")
		require.NoError(t, b.Add("two", "nobody's"))
		b.Packet()

		assert.Equal(t, `451-["one",{"_placeholder":true,"num":0},1]`, w.Text())
		assert.Equal(t, []byte("x"), w.Binary())
		assert.Equal(t, `42["two","websocket"]`, w.Text())
		assert.Equal(t, `451-["one",{"_placeholder":true,"num":0},1]`+"\x1ebeA==\x1e"+`42["two","polling"]`, p.Get().Body)
		require.ErrorIs(t, b.SendTo(f.last()), socketio.ErrNamespace)
	})
}

func TestBuilder_HoldFor(t *testing.T) {
	withServer(t, socketio.Options{}, func(f *fixture) {
		var b socketio.Builder
		hold := func(event string) {
			require.NoError(t, b.Add(event))
			require.NoError(t, b.HoldFor(f.last()))
			b.Reset()
		}
		w := f.join()
		defer w.Close()
		hold("one")
		hold("two")
		require.NoError(t, f.last().Emit("three"))
		hold("four")
		f.last().Flush()
		f.last().Flush()
		hold("five")
		f.last().Disconnect()

		for _, event := range []string{"one", "two", "three", "four", "five"} {
			assert.Equal(t, `42["`+event+`"]`, w.Text())
		}
		assert.Equal(t, "41", w.Text())

		p := f.Poll()
		p.Post("40")
		p.Get()
		hold("polling")
		assert.Equal(t, `42["polling"]`, p.Get().Body)
	})
}

func TestPacket_BatchOrder(t *testing.T) {
	withServer(t, socketio.Options{}, func(f *fixture) {
		one, _ := socketio.NewPacket("one")
		two, _ := socketio.NewPacket("two")
		w := f.join()
		defer w.Close()
		require.NoError(t, f.last().Send(socketio.Batch(one, two), one))

		assert.Equal(t, []string{`42["one"]`, `42["two"]`, `42["one"]`}, []string{w.Text(), w.Text(), w.Text()})
		assert.Equal(t, one.Size()+two.Size(), socketio.Batch(one, two).Size())
	})
}

func TestPacket_OtherNamespace(t *testing.T) {
	withServer(t, socketio.Options{}, func(f *fixture) {
		other, _ := f.server.Of("/other").NewPacket("x")
		mine, _ := socketio.NewPacket("x")
		w := f.join()
		defer w.Close()

		require.ErrorIs(t, f.last().Send(other), socketio.ErrNamespace)
		require.ErrorIs(t, f.last().Send(socketio.Batch(mine, other)), socketio.ErrNamespace)
	})
}

func TestPacket_EscapedEventName(t *testing.T) {
	withServer(t, socketio.Options{}, func(f *fixture) {
		w := f.join()
		defer w.Close()
		for name, want := range map[string]string{`a"b\c`: `42["a\"b\\c"]`, "ü\n": `42["ü\n"]`, "a\nb": `42["a\nb"]`, "": `42[""]`} {
			require.NoError(t, f.last().Emit(name))
			assert.Equal(t, want, w.Text())
		}
		w.Say(`42["\u0065cho"]`, `42["disc\u006fnnect"]`)
		assert.Equal(t, `42["back"]`, w.Text())
		assert.Equal(t, websocket.CloseProtocolError, w.CloseCode())
	})
}

func TestPacket_Unencodable(t *testing.T) {
	_, err := socketio.NewPacket("x", func() {})
	require.Error(t, err)
	_, err = socketio.NewPacket("x", json.RawMessage(`{`))
	require.Error(t, err)
	_, err = socketio.NewPacket("disconnect")
	require.ErrorIs(t, err, socketio.ErrReserved)
}

func TestEmitWithAck_Answer(t *testing.T) {
	withServer(t, socketio.Options{}, func(f *fixture) {
		w := f.join()
		defer w.Close()
		go func() {
			assert.Equal(t, `420["question",1]`, w.Text())
			w.Say(`439[]`, `431["wrong id"]`, `461-0["answer",{"_placeholder":true,"num":0}]`)
			_ = w.WriteMessage(websocket.BinaryMessage, []byte("hi"))
		}()

		values, err := f.last().EmitWithAck(context.Background(), "question", 1)

		require.NoError(t, err)
		assert.Equal(t, []json.RawMessage{[]byte(`"answer"`), []byte(`"aGk="`)}, values)
	})
}

func TestEmitWithAck_Ends(t *testing.T) {
	withServer(t, socketio.Options{}, func(f *fixture) {
		w := f.join()
		ctx, cancel := context.WithTimeout(context.Background(), time.Second)
		defer cancel()
		s := f.last()

		_, err := s.EmitWithAck(ctx, "question")
		require.ErrorIs(t, err, context.DeadlineExceeded)

		time.AfterFunc(time.Second, func() { _ = w.Close() })
		_, err = s.EmitWithAck(context.Background(), "question")
		require.ErrorIs(t, err, socketio.ErrClosed)
		_, err = s.EmitWithAck(context.Background(), "question")
		require.ErrorIs(t, err, socketio.ErrClosed)
	})
}

func TestConnect_BoundedQueue(t *testing.T) {
	withServer(t, socketio.Options{}, func(f *fixture) {
		f.main.OnConnect(func(s *socketio.Socket, _ json.RawMessage) error {
			for i := range 64 {
				if s.Emit("x") != nil {
					f.note("full after %d", i)
				}
			}
			assert.ErrorIs(t, s.Emit("x"), socketio.ErrOverflow)
			return nil
		})
		w, _ := f.Open()
		w.Say("40")
		w.CloseCode()
		assert.Equal(t, []string{"end: " + engineio.ReasonOverflow}, f.notes())
	})
}
