package wire

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
)

// Call sends one HTTP call and decodes its answer, which must be a success.
func Call(ctx context.Context, method, url, token string, body, answer any) error {
	raw, err := json.Marshal(body)
	if err != nil {
		return err
	}
	request, err := http.NewRequestWithContext(ctx, method, url, bytes.NewReader(raw))
	if err != nil {
		return err
	}
	request.Header.Set("Content-Type", "application/json")
	if token != "" {
		request.Header.Set("Authorization", "Bearer "+token)
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return fmt.Errorf("%w: %w", ErrEnded, err)
	}
	defer func() { _ = response.Body.Close() }()
	raw, err = io.ReadAll(response.Body)
	switch {
	case err != nil:
		return fmt.Errorf("%w: %w", ErrEnded, err)
	case response.StatusCode != http.StatusOK:
		return fmt.Errorf("%s %s: %d %s", method, url, response.StatusCode, raw)
	case answer == nil:
		return nil
	}
	return json.Unmarshal(raw, answer)
}
