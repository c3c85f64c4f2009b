package metrics_test

import (
	"context"
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"

	"tarnwort/services/gameserver/internal/metrics"
)

func TestEventLogUsage(t *testing.T) {
	for name, test := range map[string]struct {
		used, limit int64
		err         error
		want        bool
	}{
		"figures":             {used: 4096, limit: 64 << 20, want: true},
		"log without a limit": {used: 0, limit: 0},
		"log without answer":  {used: 1, limit: 2, err: errors.New("no answer")},
	} {
		t.Run(name, func(t *testing.T) {
			m := metrics.New()
			m.EventLogUsage(func(context.Context) (used, limit int64, err error) { return test.used, test.limit, test.err })

			page := show(t, m)()

			assert.Contains(t, page, "tarnwort_appends_total", "the other figures are there in any case")
			for _, line := range []string{"\ntarnwort_event_log_bytes 4096\n", "\ntarnwort_event_log_limit_bytes 6.7108864e+07\n"} {
				if test.want {
					assert.Contains(t, page, line)
				}
			}
			if !test.want {
				assert.NotContains(t, page, "event_log_bytes ")
			}
		})
	}
}
