package driver

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"

	"tarnwort/tools/loadtest/internal/epoll"
)

// separator stands between the packets of a polling body.
const separator = 0x1e

// polling is a client that never upgrades: one connection on which a GET hangs,
// another one for its POSTs.
type polling struct {
	get, post *conn
	sid       string
	got       func(packet []byte)
	queue     []string
	posting   bool
}

func dialPolling(l *loop, poller *epoll.Poller, got func(packet []byte), lost func(error)) (link, error) {
	get, err := l.dial(poller, 0)
	if err != nil {
		return nil, err
	}
	post, err := l.dial(poller, 0)
	if err != nil {
		get.close()
		return nil, err
	}
	p := &polling{get: get, post: post, got: got}
	end := func(err error) { p.close(); lost(err) }
	get.parse, get.lost = p.parseGet, end
	post.parse, post.lost = p.parsePost, end
	p.poll()
	return p, nil
}

func (p *polling) close() {
	p.get.close()
	p.post.close()
}

func (p *polling) stop() { p.get.stop() }

func (p *polling) send(packet string) {
	p.queue = append(p.queue, packet)
	if !p.posting {
		p.sendQueue()
	}
}

func (p *polling) path() string {
	path := " /socket.io/?EIO=4&transport=polling"
	if p.sid != "" {
		path += "&sid=" + p.sid
	}
	return path + " HTTP/1.1\r\nHost: 127.0.0.1\r\n"
}

func (p *polling) poll() { p.get.write([]byte("GET" + p.path() + "\r\n")) }

func (p *polling) sendQueue() {
	body := strings.Join(p.queue, string(rune(separator)))
	p.queue, p.posting = p.queue[:0], true
	p.post.write([]byte("POST" + p.path() + "Content-Type: text/plain;charset=UTF-8\r\nContent-Length: " + strconv.Itoa(len(body)) + "\r\n\r\n" + body))
}

func (p *polling) parseGet(data []byte) (used int, err error) {
	body, used, err := response(data)
	if used == 0 || err != nil {
		return used, err
	}
	if p.sid == "" {
		_, after, _ := bytes.Cut(body, []byte(`"sid":"`))
		sid, _, _ := bytes.Cut(after, []byte(`"`))
		p.sid = string(sid)
	}
	for packet := range bytes.SplitSeq(body, []byte{separator}) {
		p.got(packet)
	}
	p.poll()
	return used, nil
}

func (p *polling) parsePost(data []byte) (used int, err error) {
	_, used, err = response(data)
	if used == 0 || err != nil {
		return used, err
	}
	p.posting = false
	if len(p.queue) > 0 {
		p.sendQueue()
	}
	return used, nil
}

// response cuts a successful HTTP response off data; used is 0 while it is not
// complete.
func response(data []byte) (body []byte, used int, err error) {
	end := bytes.Index(data, []byte("\r\n\r\n"))
	if end < 0 {
		return nil, 0, nil
	}
	head := data[:end]
	used = end + len("\r\n\r\n")
	if !bytes.HasPrefix(head, []byte("HTTP/1.1 200")) {
		return nil, 0, fmt.Errorf("refused: %.60q", data)
	}
	size, err := contentLength(head)
	if err != nil {
		return nil, 0, err
	}
	if len(data)-used < size {
		return nil, 0, nil
	}
	return data[used : used+size], used + size, nil
}

func contentLength(head []byte) (int, error) {
	for line := range bytes.SplitSeq(head, []byte("\r\n")) {
		name, value, _ := bytes.Cut(line, []byte(":"))
		if strings.EqualFold(string(name), "Content-Length") {
			return strconv.Atoi(string(bytes.TrimSpace(value)))
		}
	}
	return 0, fmt.Errorf("response of unknown length: %.80q", head)
}
