package game

import "time"

// replaceSkip puts a word that came up to LateWindow after the skip in its
// place. Turn and timer stay as they are; a round it completed stays complete.
func replaceSkip(l *Lobby, c SubmitWord, skip SubmittedWord, now time.Time) ([]Event, error) {
	switch {
	case l.Phase != Playing && l.Phase != WinnerSelection:
		return nil, ErrWrongPhase
	case now.Sub(skip.At) > LateWindow:
		return nil, ErrWordTooLate
	case l.Round.Turn.Paused:
		return nil, ErrPaused
	}
	word, saidTopic, err := checkWord(l, c)
	if err != nil {
		return nil, err
	}
	skip.Word, skip.At, skip.Auto, skip.Late, skip.ByGameMaster = word, now, false, true, false
	skip = l.Settings.WordHold.hold(skip)
	return []Event{WordSubmitted{Spoken: skip, Next: l.Round.Turn, SaidTopic: saidTopic}}, nil
}
