/**
 * Exports for screens without Mantine and i18next, such as the overlay, which has to stay small. Import the style sheets of
 * `@tarnwort/ui/theme/` too.
 */
export { Face, type FaceProps } from './Face/Face';
export { faceOf } from './Face/face-of';
export { FitText, type FitTextProps } from './FitText/FitText';
export { formatClock, formatList, formatNumber, formatPercent } from './i18n/formatters';
export { fill, isolate } from './i18n/isolate';
export { type Language, languages } from './i18n/languages';
export { loadOverlayTexts, type OverlayTexts, overlayTexts } from './i18n/overlay-texts';
export { LogoMark, type LogoMarkProps } from './Logo/LogoMark';
export { PlayerAvatar, type PlayerAvatarProps } from './PlayerAvatar/PlayerAvatar';
export { PollBars, type PollBarsProps, type PollRow } from './PollBars/PollBars';
export { VoteBar, type VoteBarProps } from './PollBars/VoteBar';
export { platformName } from './platform-name';
export { TimerBar, type TimerBarProps } from './TurnTimer/TimerBar';
export { useClockFace } from './TurnTimer/use-clock-face';
export { loadScript } from './theme/load-script';
export { winnerIcons } from './WinnerBanner/winner-icons';
export { isSkipped } from './WordList/skipped';
