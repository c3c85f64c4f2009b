package eventlog_test

import (
	"testing"

	"go.uber.org/goleak"
	"go.uber.org/zap"
)

const warn = zap.WarnLevel

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }
