// Package client is a Socket.IO client: protocol 5 on Engine.IO 4, over websocket
// and long polling. It works with package socketio and with the reference server.
//
//	c := client.New("http://localhost:8080", client.Options{})
//	c.On("greeting", func(e client.Event) { … })
//	err := c.Connect(ctx)
//	values, err := c.EmitWithAck(ctx, "hello", "Ada")
//	defer c.Disconnect()
//
// Conn is the layer below: one Engine.IO connection that sends and receives single
// packets and answers nothing by itself. Tests use it to break the protocol.
package client
