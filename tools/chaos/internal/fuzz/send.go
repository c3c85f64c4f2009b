package fuzz

import (
	"context"
	"encoding/json"
	"time"

	"github.com/gorilla/websocket"

	"tarnwort/libs/socketio/client"
	"tarnwort/tools/chaos/internal/gameclient"
)

const (
	// maxFrames is how many frames are sent over one connection at most.
	maxFrames = 300
	// connectionTimeout is how long one connection may take altogether.
	connectionTimeout = 10 * time.Second
	// perPost is how many packets a POST carries at most, a few more than allowed.
	perPost = 66
)

// Send sends frames over one connection of a transport until the server closes it or maxFrames
// are sent. It returns how many it sent.
func (g *Generator) Send(ctx context.Context, url, transport string) (sent int) {
	ctx, cancel := context.WithTimeout(ctx, connectionTimeout)
	defer cancel()
	conn, err := client.Open(ctx, url, client.Options{Transports: []string{transport}})
	if err != nil {
		return 0
	}
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		for err := error(nil); err == nil; {
			_, err = conn.Read(ctx)
		}
	}()
	defer func() { conn.Close(); <-ended }()
	defer context.AfterFunc(ctx, conn.Close)()
	if conn.Write(g.greeting()...) != nil {
		return 0
	}
	for sent < maxFrames {
		count, err := g.sendSome(conn)
		sent += count
		select {
		case <-ended:
			return sent
		default:
		}
		if err != nil {
			return sent
		}
	}
	return sent
}

// sendSome sends a POST of packets, or one frame: rarely binary, and more rarely bytes that are
// no websocket frame.
func (g *Generator) sendSome(conn *client.Conn) (count int, err error) {
	frames := conn.Frames()
	if frames == nil {
		packets := make([]client.Packet, 1+g.rng.IntN(perPost))
		for i := range packets {
			packets[i] = client.Packet{Data: g.frame()}
		}
		return len(packets), conn.Write(packets...)
	}
	switch g.rng.IntN(200) {
	case 0:
		_, err = frames.NetConn().Write(g.noise())
	case 1:
		err = conn.Write(client.Packet{Data: g.noise(), Binary: true})
	case 2:
		err = frames.WriteControl(websocket.PingMessage, nil, time.Now().Add(time.Second))
	default:
		err = conn.Write(client.Packet{Data: g.frame()})
	}
	return 1, err
}

// greeting joins a lobby, on most connections.
func (g *Generator) greeting() []client.Packet {
	join, _ := json.Marshal([]any{"join_lobby", gameclient.EntryOf(g.seat())}) // a plain structure always encodes
	switch g.rng.IntN(8) {
	case 0:
		return nil
	case 1:
		return []client.Packet{client.Text("40")}
	default:
		return []client.Packet{client.Text("40"), client.Text("42" + string(join))}
	}
}
