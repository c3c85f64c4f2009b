package process

import (
	"bytes"
	"sync"
	"time"
)

// transcript is what a process writes, readable while it does.
type transcript struct {
	mu    sync.Mutex
	text  bytes.Buffer
	began time.Time // zero until there is a word
}

// Write implements io.Writer.
func (t *transcript) Write(p []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.began.IsZero() {
		t.began = time.Now()
	}
	return t.text.Write(p)
}

// String is everything written so far.
func (t *transcript) String() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.text.String()
}

// firstWord is when the process began to write, or now while it has not.
func (t *transcript) firstWord() time.Time {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.began.IsZero() {
		return time.Now()
	}
	return t.began
}
