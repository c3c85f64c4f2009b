package main

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"tarnwort/libs/game"
)

func TestATurnKeepsWhatWasLeftWhileNoServerWasBesideAnExternalLog(t *testing.T) {
	t.Parallel()
	p := new(pair)
	settings := settingsWith(t, startCluster(t))
	var left time.Duration
	serveWith(t, settings, parts{}, func(url string, _ insides) {
		p.play(t, url)
		left = remaining(p.look(t))
	})
	serveWith(t, settings, parts{wall: setBy(2 * time.Minute)}, func(url string, _ insides) {
		p.moveTo(t, url)
		now := p.look(t)
		assert.Empty(t, now.Words)
		assert.InDelta(t, (left + game.RecoveryBonus).Seconds(), remaining(now).Seconds(), markSlack.Seconds())
	})
}

func TestATurnRunsOnWhenAServerComesToOthersBesideAnExternalLog(t *testing.T) {
	t.Parallel()
	p := new(pair)
	settings := settingsWith(t, startCluster(t))
	serveWith(t, settings, parts{}, func(url string, _ insides) {
		p.play(t, url)
		left, asked := remaining(p.look(t)), time.Now()
		serveWith(t, settings, parts{}, func(another string, _ insides) {
			p.moveTo(t, another)
			now := p.look(t)
			assert.Empty(t, now.Words)
			assert.InDelta(t, (left - time.Since(asked)).Seconds(), remaining(now).Seconds(), markSlack.Seconds())
		})
	})
}
