import { isolate } from './isolate';

/** The digits 0 to 9 in every language, as in clocks and lobby IDs: browsers differ in their digits for Arabic. */
const digits = { numberingSystem: 'latn' };

/** Minutes and seconds, `M:SS`; anything below zero or not a number is `0:00`. */
export function formatClock(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : 0;
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** Names joined the way the language lists them: `Ada, Bob und Cem`. */
export function formatList(items: readonly string[], language: string): string {
  const names = items.map((item) => isolate(item));
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
}

/** Time of day of a Unix time in milliseconds, hours and minutes. */
export function formatTime(unixMs: number, language: string): string {
  return new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', ...digits }).format(unixMs);
}

/** A number with the language's separators. */
export function formatNumber(value: number, language: string): string {
  return new Intl.NumberFormat(language, digits).format(value);
}

/** A gain with its sign, `+2`. */
export function formatGain(value: number, language: string): string {
  return new Intl.NumberFormat(language, { signDisplay: 'exceptZero', ...digits }).format(value);
}

/** A share of 0 to 1 in whole percent: `62 %` in German, `62%` in English. */
export function formatPercent(share: number, language: string): string {
  return new Intl.NumberFormat(language, { style: 'percent', ...digits }).format(share);
}
