package engineio_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/libs/socketio/engineio"
	"tarnwort/libs/socketio/internal/wiretest"
)

func TestUpgrade_UnfinishedKeepsPolling(t *testing.T) {
	withServer(t, engineio.Options{UpgradeTimeout: 3 * time.Second}, func(f *fixture) {
		p := f.Poll()
		w := p.Upgrade()
		start := time.Now()
		w.Say("2probe")

		w.CloseCode()

		assert.Equal(t, 3*time.Second, time.Since(start))
		assert.Equal(t, "ok", p.Post("4a").Body)
		assert.Empty(t, f.ends())
	})
}

func TestUpgrade_OutlivesTimeout(t *testing.T) {
	withServer(t, engineio.Options{UpgradeTimeout: time.Second}, func(f *fixture) {
		f.onText = echoText
		_, w := upgraded(f)
		defer w.Close()
		time.Sleep(20 * time.Second)
		w.Say("4hello")

		assert.Equal(t, "4hello", w.Text())
	})
}

func TestUpgrade_CloseEndsProbe(t *testing.T) {
	withServer(t, engineio.Options{}, func(f *fixture) {
		p := f.Poll()
		w := p.Upgrade()
		require.True(t, f.last().Close(1000, "test"))

		assert.Equal(t, 1000, w.CloseCode())
		assert.Equal(t, "1", p.Get().Body)
		assert.Equal(t, 400, p.Get().Status)
	})
}

func TestUpgrade_LastMessagesOfEndedSession(t *testing.T) {
	upgrades := 0
	withServer(t, engineio.Options{Hooks: engineio.Hooks{Upgraded: func() { upgrades++ }}}, func(f *fixture) {
		p := f.Poll()
		w := p.Upgrade()
		w.Say("2probe")
		assert.Equal(t, "3probe", w.Text())
		echoText(f.last(), "last")
		require.True(t, f.last().Close(1000, "test"))
		w.Say("5")

		assert.Equal(t, "4last", w.Text())
		assert.Equal(t, 1000, w.CloseCode())
		assert.Equal(t, 400, p.Get().Status)
		assert.Zero(t, upgrades, "the end was told as that of a polling session")
		assert.Zero(t, f.server.Len())
	})
}

func TestUpgrade_ProbeEndsWithSession(t *testing.T) {
	for name, fetch := range map[string]func(*wiretest.Polling){
		"when all has been fetched": func(p *wiretest.Polling) {
			assert.Equal(t, "4last", p.Get().Body)
			assert.Equal(t, "1", p.Get().Body)
		},
		"when nothing is fetched": func(*wiretest.Polling) { time.Sleep(3 * time.Second) },
	} {
		t.Run(name, func(t *testing.T) {
			withServer(t, engineio.Options{}, func(f *fixture) {
				p := f.Poll()
				w := p.Upgrade()
				w.Say("2probe")
				assert.Equal(t, "3probe", w.Text())
				echoText(f.last(), "last")
				require.True(t, f.last().Close(1000, "test"))
				fetch(p)

				assert.Equal(t, 1000, w.CloseCode())
				assert.Zero(t, f.server.Len())
			})
		})
	}
}
