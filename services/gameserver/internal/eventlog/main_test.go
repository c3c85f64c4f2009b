package eventlog_test

import (
	"os"
	"testing"

	"go.uber.org/goleak"
	"go.uber.org/zap"
)

const warn = zap.WarnLevel

func TestMain(m *testing.M) {
	if dir := os.Getenv(mortalVariable); dir != "" {
		mortal(dir) // until it is killed
	}
	goleak.VerifyTestMain(m)
}
