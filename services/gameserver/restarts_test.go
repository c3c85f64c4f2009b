package main

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"tarnwort/libs/game"
)

func TestATurnThatNobodyCameBackToInTimeKeepsWhatWasLeft(t *testing.T) {
	t.Parallel()
	p := new(pair)
	settings := settingsIn(t, t.TempDir())
	var left time.Duration
	serveWith(t, settings, parts{}, func(url string, _ insides) {
		p.play(t, url)
		left = remaining(p.look(t))
	})
	serveWith(t, settings, parts{wall: setBy(time.Minute)}, func(string, insides) {})
	serveWith(t, settings, parts{wall: setBy(2 * time.Minute)}, func(url string, _ insides) {
		p.moveTo(t, url)
		now := p.look(t)
		assert.Empty(t, now.Words)
		assert.InDelta(t, (left + game.RecoveryBonus).Seconds(), remaining(now).Seconds(), markSlack.Seconds())
	})
}
