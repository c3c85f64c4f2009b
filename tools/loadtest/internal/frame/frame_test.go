package frame_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"tarnwort/tools/loadtest/internal/frame"
)

func TestNext_framesOfEverySize(t *testing.T) {
	for _, size := range []int{0, 1, 125, 126, 65535, 65536} {
		text := strings.Repeat("ä", size)[:size]
		for _, bytes := range [][]byte{frame.AppendServer(nil, text), frame.AppendClient(nil, text)} {
			whole := len(bytes)
			for cut := range min(whole, 20) {
				_, _, used := frame.Next(bytes[:cut])
				assert.Zero(t, used, "%d of %d bytes are no frame", cut, whole)
			}
			opcode, payload, used := frame.Next(append(bytes, "more"...))
			assert.EqualValues(t, frame.Text, opcode)
			assert.Equal(t, text, string(payload))
			assert.Equal(t, whole, used)
		}
	}
}

func TestAppendClient_masks(t *testing.T) {
	assert.NotContains(t, string(frame.AppendClient(nil, "submit_word")), "submit")
}
