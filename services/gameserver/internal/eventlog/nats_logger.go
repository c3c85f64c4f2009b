package eventlog

import (
	"fmt"

	"github.com/nats-io/nats-server/v2/server"
	"go.uber.org/zap"
	"go.uber.org/zap/zapcore"
)

// natsLogger writes what the embedded server says into the program's log. Its
// notices are of no interest to an operator who did not start a NATS server.
type natsLogger struct{ log *zap.Logger }

var _ server.Logger = natsLogger{}

func (l natsLogger) Noticef(format string, v ...any) { l.say(zap.DebugLevel, format, v) }
func (l natsLogger) Warnf(format string, v ...any)   { l.say(zap.WarnLevel, format, v) }
func (l natsLogger) Errorf(format string, v ...any)  { l.say(zap.ErrorLevel, format, v) }
func (l natsLogger) Fatalf(format string, v ...any)  { l.say(zap.ErrorLevel, format, v) }
func (l natsLogger) Debugf(format string, v ...any)  { l.say(zap.DebugLevel, format, v) }
func (l natsLogger) Tracef(format string, v ...any)  { l.say(zap.DebugLevel, format, v) }

func (l natsLogger) say(level zapcore.Level, format string, v []any) {
	if entry := l.log.Check(level, "embedded nats server"); entry != nil {
		entry.Write(zap.String("says", fmt.Sprintf(format, v...)))
	}
}
