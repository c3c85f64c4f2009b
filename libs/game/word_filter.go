package game

// FilterLevel is how strictly a lobby refuses words and names.
type FilterLevel string

// The levels of the filter. The application decides which texts each one refuses, and says so in the commands that carry
// spoken words or names of new players; names that the game master types are not filtered, for a list may hold a real name.
const (
	FilterOff      FilterLevel = "off"
	FilterModerate FilterLevel = "moderate"
	FilterStrict   FilterLevel = "strict"
)

// refuses reports whether a lobby at this level refuses a text that is refused from a level on; a
// text that no level refuses comes with FilterOff.
func (f FilterLevel) refuses(refusedFrom FilterLevel) bool {
	switch refusedFrom {
	case FilterModerate:
		return f == FilterModerate || f == FilterStrict
	case FilterStrict:
		return f == FilterStrict
	default:
		return false
	}
}

func (f FilterLevel) check() error {
	switch f {
	case FilterOff, FilterModerate, FilterStrict:
		return nil
	default:
		return ErrUnknownFilter
	}
}
