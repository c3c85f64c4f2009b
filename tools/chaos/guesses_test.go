package main

import "testing"

func TestAVolleyOfPasswordsIsComparedNoMoreOftenThanTheRulesAllow(t *testing.T) {
	t.Parallel()
	attempt(t, &guesses{count: 1000, addresses: 100})
}

func TestAnAddressOpensNoMoreLobbiesThanTheRulesAllow(t *testing.T) {
	t.Parallel()
	attempt(t, &flood{tries: 300, addresses: 20})
}
