package eventlog_test

import (
	"errors"
	"iter"
	"testing"

	"github.com/stretchr/testify/assert"

	"tarnwort/libs/lobbies/eventlog"
)

// pagesOf yields entries of these versions, a page each, and the error after the last.
func pagesOf(failure error, pages ...[]int64) iter.Seq2[[]eventlog.Entry, error] {
	return func(yield func([]eventlog.Entry, error) bool) {
		for _, versions := range pages {
			var page []eventlog.Entry
			for _, version := range versions {
				page = append(page, eventlog.Entry{Batch: eventlog.Batch{Version: version}})
			}
			if !yield(page, nil) {
				return
			}
		}
		if failure != nil {
			yield(nil, failure)
		}
	}
}

func TestJoinPages(t *testing.T) {
	failure := errors.New("the disk does not answer")
	for name, test := range map[string]struct {
		pages   [][]int64
		failure error
		want    []int64
	}{
		"none":                 {},
		"two pages":            {pages: [][]int64{{1, 2}, {3}}, want: []int64{1, 2, 3}},
		"an error after one":   {pages: [][]int64{{1, 2}}, failure: failure, want: []int64{1, 2}},
		"erased between pages": {pages: [][]int64{{1, 2}, {9}}, want: []int64{9}},
	} {
		t.Run(name, func(t *testing.T) {
			entries, err := eventlog.JoinPages(pagesOf(test.failure, test.pages...))

			assert.Equal(t, test.failure, err)
			var versions []int64
			for _, entry := range entries {
				versions = append(versions, entry.Version)
			}
			assert.Equal(t, test.want, versions)
		})
	}
}
