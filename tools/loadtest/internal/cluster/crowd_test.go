package cluster

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestShare_AllProcessesTogether(t *testing.T) {
	for _, viewers := range []int{1, 3, 50_000} {
		sum := 0
		for process := range processes {
			sum += share(viewers, process)
		}
		assert.Equal(t, viewers, sum)
	}
}
