package lobbies

import "iter"

// OnePage is EventReader.Pages for a log that reads a lobby at once: it yields what Read returned.
func OnePage(entries []Entry, err error) iter.Seq2[[]Entry, error] {
	return func(yield func([]Entry, error) bool) {
		if len(entries) > 0 || err != nil {
			yield(entries, err)
		}
	}
}
