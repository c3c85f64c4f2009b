package engineio

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestBacklog_ByteOrder(t *testing.T) {
	s := new(Server)
	for _, sizes := range [][]int{
		{}, {0}, {1}, {blockSize}, {blockSize - 1, 1, 1}, {blockSize, 0, blockSize + 1}, {3*blockSize - 1, 2}, {700, 700, 700, 700, 700, 700},
	} {
		var b backlog
		var want []byte
		for n, size := range sizes {
			frames := bytes.Repeat([]byte{byte(n + 1)}, size)
			b.add(s, frames)
			want = append(want, frames...)
			clear(frames) // the sender uses its buffer again
		}
		var got []byte
		for n, block := range b {
			if n < len(b)-1 {
				assert.Len(t, *block, blockSize, "no block but the last has room")
			}
			got = append(got, *block...)
		}
		assert.True(t, bytes.Equal(want, got), "%v", sizes)
		assert.LessOrEqual(t, len(b), len(want)/blockSize+1)
		b.release(s) // the next one gets used blocks
	}
}
