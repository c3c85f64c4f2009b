package game

// FilterLevel is how strictly a lobby refuses words and names; "" is off.
type FilterLevel string

// The levels of the filter. Which texts each one refuses is the application's business: it comes in
// with the commands that bring a text: spoken words and the names of new players. A name that the game
// master types passes, for the filter protects the game master from others, and the name of a real
// person that a list happens to hold must be possible.
const (
	FilterOff      FilterLevel = ""
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
