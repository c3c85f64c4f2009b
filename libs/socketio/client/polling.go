package client

import (
	"bytes"
	"context"
	"encoding/base64"
	"io"
	"net/http"
)

// separator separates the packets of a body.
const separator = 0x1e

// pollingTransport fetches packets with GET requests and sends them with POST requests.
type pollingTransport struct {
	conn   *Conn
	client *http.Client
	ctx    context.Context // ends with the transport
	cancel context.CancelFunc
}

func newPolling(c *Conn) *pollingTransport {
	ctx, cancel := context.WithCancel(context.Background())
	transport := &http.Transport{
		Proxy: http.ProxyFromEnvironment, DialContext: c.opts.DialContext, TLSClientConfig: c.opts.TLS, ForceAttemptHTTP2: true,
	}
	return &pollingTransport{conn: c, client: &http.Client{Transport: transport, Jar: c.opts.Jar}, ctx: ctx, cancel: cancel}
}

func (p *pollingTransport) read(ctx context.Context) ([]Packet, error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	defer context.AfterFunc(p.ctx, cancel)()
	if silence := p.conn.silence(); silence > 0 {
		var expire context.CancelFunc
		ctx, expire = context.WithTimeout(ctx, silence)
		defer expire()
	}
	body, err := p.request(ctx, http.MethodGet, nil)
	if err != nil {
		return nil, err
	}
	return splitBody(body)
}

func (p *pollingTransport) write(packets []Packet) error {
	ctx, cancel := context.WithTimeout(p.ctx, writeTimeout)
	defer cancel()
	_, err := p.request(ctx, http.MethodPost, joinBody(packets))
	return err
}

func (p *pollingTransport) close() {
	p.cancel()
	p.client.CloseIdleConnections()
}

func (p *pollingTransport) request(ctx context.Context, method string, body []byte) ([]byte, error) {
	request, err := http.NewRequestWithContext(ctx, method, p.conn.query(Polling), bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	if p.conn.opts.Header != nil {
		request.Header = p.conn.opts.Header.Clone()
	}
	if method == http.MethodPost {
		request.Header.Set("Content-Type", "text/plain;charset=UTF-8")
	}
	response, err := p.client.Do(request)
	if err != nil {
		return nil, err
	}
	defer func() { _ = response.Body.Close() }()
	answer, err := io.ReadAll(http.MaxBytesReader(nil, response.Body, p.conn.opts.MaxPacket))
	if err == nil && response.StatusCode != http.StatusOK {
		err = &StatusError{response.StatusCode, string(answer)}
	}
	return answer, err
}

func joinBody(packets []Packet) []byte {
	var body []byte
	for i, p := range packets {
		if i > 0 {
			body = append(body, separator)
		}
		if p.Binary {
			body = base64.StdEncoding.AppendEncode(append(body, 'b'), p.Data)
		} else {
			body = append(body, p.Data...)
		}
	}
	return body
}

func splitBody(body []byte) ([]Packet, error) {
	var packets []Packet
	for data := range bytes.SplitSeq(body, []byte{separator}) {
		p := Packet{Data: data}
		if len(data) > 0 && data[0] == 'b' {
			decoded, err := base64.StdEncoding.AppendDecode(nil, data[1:])
			if err != nil {
				return nil, err
			}
			p = Packet{decoded, true}
		}
		packets = append(packets, p)
	}
	return packets, nil
}
