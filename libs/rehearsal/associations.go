package rehearsal

// associations returns words that fit almost any topic a little, so that a bot can submit
// them without the secret word. They are German, have at most 20 characters, and are more
// than the 20 × 5 words of the longest round.
func associations() []string {
	return []string{
		"Alltag", "warm", "rund", "klein", "Sommer", "Kindheit", "bunt", "laut", "leise", "draußen",
		"drinnen", "Familie", "Urlaub", "Wochenende", "Abend", "Morgen", "Freunde", "Geschenk", "Foto", "Film",
		"Lied", "Farbe", "Geruch", "weich", "hart", "schnell", "langsam", "leicht", "schwer", "alt",
		"neu", "teuer", "billig", "selten", "häufig", "beliebt", "gefährlich", "lustig", "praktisch", "schön",
		"Holz", "Metall", "Papier", "Wasser", "Luft", "Licht", "Schatten", "Natur", "Stadt", "Garten",
		"Küche", "Straße", "Schule", "Arbeit", "Freizeit", "Spiel", "Sport", "Musik", "Buch", "Geschichte",
		"Erinnerung", "Gefühl", "Freude", "Spannung", "Ruhe", "Bewegung", "Kraft", "Hand", "Kopf", "Auge",
		"Form", "Muster", "Größe", "Menge", "Gruppe", "allein", "zusammen", "Oma", "Kinder", "Tier",
		"Winter", "Herbst", "Frühling", "Nacht", "Himmel", "Erde", "Weg", "Ziel", "Anfang", "Ende",
		"Glück", "Pech", "Zufall", "Plan", "Idee", "Werkzeug", "Tasche", "Laden", "Werbung", "Internet",
		"Rezept", "Regel", "Übung", "Feier", "Tradition", "Reise", "Wetter", "Sonntag",
	}
}
