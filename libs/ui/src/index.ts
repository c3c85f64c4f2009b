export { BusyButton, type BusyButtonProps } from './BusyButton/BusyButton';
export { ConnectionBanner, type ConnectionBannerProps } from './ConnectionBanner/ConnectionBanner';
export { CopyButton, type CopyButtonProps } from './CopyButton/CopyButton';
export { copyText } from './CopyButton/copy-text';
export { useCopy } from './CopyButton/use-copy';
export { CreditFooter, type CreditFooterProps } from './CreditFooter/CreditFooter';
export { LegalFooter } from './CreditFooter/LegalFooter';
export { Face, type FaceProps } from './Face/Face';
export { FitText, type FitTextProps } from './FitText/FitText';
export { adminMessages } from './i18n/admin-messages';
export {
  formatClock,
  formatGain,
  formatList,
  formatNumber,
  formatPercent,
  formatTime,
} from './i18n/formatters';
export {
  addMessages,
  changeLanguage,
  currentLanguage,
  i18n,
  offeredLanguages,
  registerMessages,
  type TextKey,
  type Translate,
} from './i18n/i18n';
export { isolate } from './i18n/isolate';
export { type Language, languageName, languages } from './i18n/languages';
export { type Messages, playerMessages } from './i18n/messages';
export { type Refusal, refusalText } from './i18n/refusal-text';
export { useTranslation } from './i18n/use-translation';
export { recordWinnerNames } from './i18n/winner-names';
export { LanguageMenu } from './LanguageMenu/LanguageMenu';
export { useMenuInPlace } from './LanguageMenu/use-menu-in-place';
export { Logo, type LogoProps } from './Logo/Logo';
export { LogoMark, type LogoMarkProps } from './Logo/LogoMark';
export { markPaths } from './Logo/mark-paths';
export { loadWhenIdle } from './lazy/idle-loading';
export { lazyDialog, lazyPart } from './lazy/lazy-part';
export { type LengthLimit, useLengthLimit } from './length-limit/use-length-limit';
export { BlockedNotice } from './Notices/BlockedNotice';
export { CrashBoundary, type CrashBoundaryProps } from './Notices/CrashBoundary';
export { LoadingNotice } from './Notices/LoadingNotice';
export { Notice, NoticePage, type NoticePageProps, type NoticeProps } from './Notices/Notice';
export { PhaseHeader, type PhaseHeaderProps } from './PhaseHeader/PhaseHeader';
export { PlayerAvatar, type PlayerAvatarProps } from './PlayerAvatar/PlayerAvatar';
export { PlayerCard, type PlayerCardProps } from './PlayerCard/PlayerCard';
export { platformName } from './platform-name';
export { QrCode, type QrCodeProps } from './QrCode/QrCode';
export { RoleBadge, type RoleBadgeProps } from './RoleBadge/RoleBadge';
export { Screen, type ScreenProps, useScrollPadding } from './Screen/Screen';
export { TarnwortProvider, type TarnwortProviderProps } from './TarnwortProvider/TarnwortProvider';
export { ThemeToggle } from './ThemeToggle/ThemeToggle';
export { TurnTimer, type TurnTimerProps } from './TurnTimer/TurnTimer';
export { millisecondsLeft, type TurnClock } from './TurnTimer/turn-clock';
export { cssVariables, theme, tokens } from './theme/theme';
export type { ToastOptions } from './toasts/toast';
export { dismissToast, notifyError, notifyInfo, notifyWarning } from './toasts/toasts';
export { isSkipped } from './WordList/skipped';
export { type ListedWord, WordList, type WordListProps } from './WordList/WordList';
