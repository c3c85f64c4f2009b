package operatorsocket

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/url"

	"tarnwort/libs/protocol"
)

// ErrNoServer means that the socket is missing, or that the server behind it has ended.
var ErrNoServer = errors.New("no server answers")

// Client calls a running server through its socket.
type Client struct {
	path string
	http http.Client
}

// NewClient returns a client of the socket at path.
func NewClient(path string) *Client {
	dial := func(ctx context.Context, _, _ string) (net.Conn, error) {
		return new(net.Dialer).DialContext(ctx, "unix", path)
	}
	return &Client{path: path, http: http.Client{Timeout: callTimeout, Transport: &http.Transport{DialContext: dial, DisableKeepAlives: true}}}
}

// Running returns what the server was started with.
func (c *Client) Running(ctx context.Context) (running Running, err error) {
	return running, c.call(ctx, http.MethodGet, "/server", &running)
}

// List returns the lobbies that have not ended.
func (c *Client) List(ctx context.Context) (all []Listed, err error) {
	return all, c.call(ctx, http.MethodGet, "/lobbies", &all)
}

// Show returns one lobby.
func (c *Client) Show(ctx context.Context, id string) (lobby Lobby, err error) {
	return lobby, c.call(ctx, http.MethodGet, "/lobbies/"+url.PathEscape(id), &lobby)
}

// End ends a lobby and deletes everything about it.
func (c *Client) End(ctx context.Context, id string) error {
	return c.call(ctx, http.MethodDelete, "/lobbies/"+url.PathEscape(id), new(protocol.Done))
}

func (c *Client) call(ctx context.Context, method, path string, answer any) error {
	request, err := http.NewRequestWithContext(ctx, method, "http://server"+path, http.NoBody)
	if err != nil {
		return err
	}
	response, err := c.http.Do(request)
	if err != nil {
		return fmt.Errorf("%w at %s: %w", ErrNoServer, c.path, errors.Unwrap(err))
	}
	defer func() { _ = response.Body.Close() }()
	if response.StatusCode == http.StatusOK {
		return json.NewDecoder(response.Body).Decode(answer)
	}
	var failure protocol.Failure
	if err := json.NewDecoder(response.Body).Decode(&failure); err != nil {
		return fmt.Errorf("the server answered %s", response.Status)
	}
	return errors.New(failure.Error)
}
