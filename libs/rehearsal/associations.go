package rehearsal

// associations fit nearly every secret word a little, as the words of a player do
// who does not want to be found out. They are German like the game's words, 20
// characters at most, and more than a round of twenty players needs: 20 × 5.
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
