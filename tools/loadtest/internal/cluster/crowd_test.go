package cluster

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestCrowd_ProcessesShareAllViewers(t *testing.T) {
	for _, viewers := range []int{1, 3, 50_000} {
		sum := 0
		for process := range processes {
			sum += Crowd{Viewers: viewers}.share(process)
		}
		assert.Equal(t, viewers, sum)
	}
}
