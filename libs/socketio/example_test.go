package socketio_test

import (
	"encoding/json"
	"net/http"

	"tarnwort/libs/socketio"
)

// The example of the README.
func Example() {
	var sockets []*socketio.Socket

	server := socketio.NewServer(socketio.Options{})
	main := server.Of("/")
	main.OnConnect(func(s *socketio.Socket, auth json.RawMessage) error {
		if string(auth) == "{}" {
			return &socketio.ConnectError{Message: "who are you?"}
		}
		return s.Emit("welcome", s.ID()) // leaves together with the answer
	})
	socketio.On(main, "add", func(_ *socketio.Socket, numbers []int) (ack any, err error) {
		sum := 0
		for _, n := range numbers {
			sum += n
		}
		return sum, nil // acknowledged if the client asked for it
	})
	http.Handle("/socket.io/", server.Handler())

	news, _ := socketio.NewPacket("news", "encoded once")
	for _, s := range sockets {
		_ = s.Send(news)
	}
	// Output:
}
