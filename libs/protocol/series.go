package protocol

// What a file of a series begins with.
const (
	SeriesFormat  = "tarnwort-series"
	SeriesVersion = 1
)

// Series are the standings over several evenings.
type Series struct {
	// Evenings counts them, the present one included.
	Evenings int `json:"evenings" schema:"minimum=2"`
	// FirstAt is when the lobby of the first evening was opened, Unix ms.
	FirstAt int64 `json:"firstAt"`
	// Standings lists all guests, most points first.
	Standings []Standing `json:"standings"`
}

// Standing is one guest in a series.
type Standing struct {
	// PlayerID is the guest's seat; null for a guest who is not here.
	PlayerID       *string `json:"playerId" tstype:"string | null,required"`
	Name           string  `json:"name"`
	TwitchUsername *string `json:"twitchUsername" tstype:"string | null,required"`
	// Place is one more than the number of guests with more points.
	Place int `json:"place" schema:"minimum=1"`
	// Points are Carried, of earlier evenings, and Evening, of the present one.
	Points  int `json:"points" schema:"minimum=0"`
	Carried int `json:"carried" schema:"minimum=0"`
	Evening int `json:"evening" schema:"minimum=0"`
}

// SeriesUpdated is series_updated. It comes after points, names or seats changed.
type SeriesUpdated struct {
	Numbered `tstype:",extends"`
	Series   *Series `json:"series" tstype:"Series | null,required"`
}

// SeriesFile is a series as its game master keeps it between two evenings. It holds no secret: no password, token, link
// or word.
type SeriesFile struct {
	Format  string `json:"format" tstype:"'tarnwort-series'"`
	Version int    `json:"version" tstype:"1"`
	// SavedAt, FirstEveningAt and LastEveningAt are RFC 3339 in UTC.
	SavedAt        string `json:"savedAt"`
	Evenings       int    `json:"evenings"`
	FirstEveningAt string `json:"firstEveningAt"`
	LastEveningAt  string `json:"lastEveningAt"`
	// Settings are those of the next lobby.
	Settings Settings      `json:"settings"`
	Guests   []SeriesGuest `json:"guests"`
}

// SeriesGuest is a guest with the points of all evenings.
type SeriesGuest struct {
	Name           string `json:"name"`
	TwitchUsername string `json:"twitchUsername,omitempty"`
	// Points may not be left out: a guest would lose them.
	Points *int `json:"points,omitempty" tstype:"number,required"`
}
