package socketapi_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.yaml.in/yaml/v3"

	"tarnwort/libs/protocol"
)

// description holds the callers and phases of each operation in asyncapi.yaml.
type description struct {
	Operations map[string]struct {
		Callers []string `yaml:"x-callers"`
		Phases  []string `yaml:"x-phases"`
	} `yaml:"operations"`
}

// phases returns the phases of a row, in the terms of the description, where a round that starts is setup.
func (r right) phases() (phases []string) {
	for i, allowed := range []string{r.intermission, r.setup + r.starting, r.playing, r.selection, r.announcement} {
		if allowed != "" {
			phases = append(phases, []string{"intermission", "setup", "playing", "winner_selection", "winner_announcement"}[i])
		}
	}
	return phases
}

// callers returns the callers of a row, in the terms of the description.
func (r right) callers() (callers []string) {
	allowed := r.intermission + r.setup + r.starting + r.playing + r.selection + r.announcement
	for _, kind := range []struct{ letters, name string }{{"G", "game_master"}, {"PAI", "player"}, {"V", "overlay"}, {"W", "audience"}, {"M", "moderator"}} {
		if strings.ContainsAny(allowed, kind.letters) {
			callers = append(callers, kind.name)
		}
	}
	return callers
}

func TestRights_DocumentMatchesTable(t *testing.T) {
	var described description
	require.NoError(t, yaml.Unmarshal(protocol.AsyncAPI(), &described))
	compared := 0
	for _, row := range rights() {
		operation, ok := described.Operations["ask_"+row.call]
		if !ok || len(row.phases()) == 0 {
			continue // an HTTP call, or a query
		}
		phases := row.phases()
		if row.call == "submit_word" {
			phases = append(phases, "winner_selection") // for a late word, which is not in the table
		}
		if row.call == "repeat_turn" {
			phases = append(phases, "winner_selection") // for the last turn, which the fixture does not skip
		}
		if row.call == "blank_word" {
			phases = append(phases, "setup") // for a word of an earlier round, which no lobbyFixture has
		}
		assert.ElementsMatch(t, phases, operation.Phases, row.call)
		assert.ElementsMatch(t, row.callers(), operation.Callers, row.call)
		compared++
	}
	const changeNothing = 7 // two questions, four ways to enter and a report
	assert.Equal(t, len(protocol.ClientEvents())-changeNothing, compared)
}
