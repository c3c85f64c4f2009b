package main

import (
	"testing"
	"time"
)

func TestAVolleyOfPasswordsIsComparedNoMoreOftenThanTheRulesAllow(t *testing.T) {
	t.Parallel()
	attempt(t, &guesses{count: 1000, addresses: 100, siege: siege{windows: 1, length: 2 * time.Second}})
}

func TestAnAddressOpensNoMoreLobbiesThanTheRulesAllow(t *testing.T) {
	t.Parallel()
	attempt(t, &flood{tries: 300, addresses: 20})
}
