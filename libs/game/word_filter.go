package game

// FilterLevel is how strictly a lobby refuses words and names; "" is off.
type FilterLevel string

// The levels of the filter. Which texts each one refuses is the application's business: it comes in
// with the commands that bring a text.
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
