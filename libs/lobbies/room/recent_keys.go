package room

import (
	"slices"
	"time"

	"tarnwort/libs/lobbies/eventlog"
)

const (
	// keyLifetime is how long a lobby remembers a command by its key.
	keyLifetime = time.Minute
	// keysPerCaller is how many commands of a caller it remembers.
	keysPerCaller = 100
)

// recentKeys remembers the keys of a lobby's latest commands, oldest first. All servers that read the log remember the same.
type recentKeys struct{ all []usedKey }

type usedKey struct {
	key eventlog.IdempotencyKey
	at  time.Time
}

// add remembers the key of a stored command, and forgets what is too old or too much of its caller.
func (k *recentKeys) add(key eventlog.IdempotencyKey, at time.Time) {
	if key.ID == "" {
		return
	}
	k.all = slices.DeleteFunc(k.all, func(u usedKey) bool { return at.Sub(u.at) >= keyLifetime })
	ofCaller := func(u usedKey) bool { return u.key.Caller == key.Caller }
	count := 0
	for _, u := range k.all {
		if ofCaller(u) {
			count++
		}
	}
	if count >= keysPerCaller {
		oldest := slices.IndexFunc(k.all, ofCaller)
		k.all = slices.Delete(k.all, oldest, oldest+1)
	}
	k.all = append(k.all, usedKey{key, at})
}

// has reports whether the command of a key was stored within keyLifetime.
func (k *recentKeys) has(key eventlog.IdempotencyKey, now time.Time) bool {
	return key.ID != "" && slices.ContainsFunc(k.all, func(u usedKey) bool { return u.key == key && now.Sub(u.at) < keyLifetime })
}
