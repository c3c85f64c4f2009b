/**
 * What a screen without Mantine and without i18next may use: the overlay has to stay small. Import `@tarnwort/ui/theme/…`
 * style sheets beside it.
 */
export { catalogues, isLanguage, type Language } from './catalogue';
export { FitText, type FitTextProps } from './FitText/FitText';
export { useFitText } from './FitText/use-fit-text';
export { formatClock, formatList } from './i18n/formatters';
export { LogoMark, type LogoMarkProps } from './Logo/LogoMark';
export { PlayerAvatar, type PlayerAvatarProps } from './PlayerAvatar/PlayerAvatar';
export { TimerBar, type TimerBarProps } from './TurnTimer/TimerBar';
export { millisecondsLeft, type TurnClock } from './TurnTimer/turn-clock';
export { isSkipped, SKIPPED_MARKER } from './WordList/skipped';
