package eventlog

import "iter"

// OnePage is Reader.Pages for a log that reads a lobby at once: it yields what Read returned.
func OnePage(entries []Entry, err error) iter.Seq2[[]Entry, error] {
	return func(yield func([]Entry, error) bool) {
		if len(entries) > 0 || err != nil {
			yield(entries, err)
		}
	}
}

// JoinPages is Reader.Read for a log that reads a lobby in pages: it returns the entries of all pages, or those before
// an error with it. When the lobby is erased between two pages, it returns the entries of the later ones alone.
func JoinPages(pages iter.Seq2[[]Entry, error]) (entries []Entry, err error) {
	for page, err := range pages {
		if n := len(entries); n > 0 && len(page) > 0 && page[0].Version != entries[n-1].Version+1 {
			entries = nil
		}
		entries = append(entries, page...)
		if err != nil {
			return entries, err
		}
	}
	return entries, nil
}
