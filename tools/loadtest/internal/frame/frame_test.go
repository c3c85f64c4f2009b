package frame

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestNext_framesOfEverySize(t *testing.T) {
	for _, size := range []int{0, 1, 125, 126, 65535, 65536} {
		text := strings.Repeat("ä", size)[:size]
		for _, bytes := range [][]byte{append(appendHeader(nil, len(text), 0), text...), AppendClient(nil, text)} {
			whole := len(bytes)
			for cut := range min(whole, 20) {
				_, _, used := Next(bytes[:cut])
				assert.Zero(t, used, "%d of %d bytes are no frame", cut, whole)
			}
			opcode, payload, used := Next(append(bytes, "more"...))
			assert.EqualValues(t, Text, opcode)
			assert.Equal(t, text, string(payload))
			assert.Equal(t, whole, used)
		}
	}
}

func TestAppendClient_masks(t *testing.T) {
	assert.NotContains(t, string(AppendClient(nil, "submit_word")), "submit")
}
