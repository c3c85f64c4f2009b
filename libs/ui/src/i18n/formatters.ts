import { isolate } from './isolate';

/** Minutes and seconds, `M:SS`; anything below zero or not a number is `0:00`. */
export function formatClock(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : 0;
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** Names joined the way the language lists them: `Ada, Bob und Cem`. */
export function formatList(items: readonly string[], language: string): string {
  const names = items.map((item) => isolate(item));
  return new Intl.ListFormat(localeOf(language), { type: 'conjunction' }).format(names);
}

/** Time of day of a Unix time in milliseconds, hours and minutes. */
export function formatTime(unixMs: number, language: string): string {
  return new Intl.DateTimeFormat(localeOf(language), { hour: '2-digit', minute: '2-digit' }).format(unixMs);
}

/** The day of a Unix time in milliseconds, `12.06.2026` in German. */
export function formatDate(unixMs: number, language: string): string {
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium' }).format(unixMs);
}

/** A number with the language's separators. */
export function formatNumber(value: number, language: string): string {
  return new Intl.NumberFormat(localeOf(language)).format(value);
}

/** A gain with its sign, `+2`. */
export function formatGain(value: number, language: string): string {
  return new Intl.NumberFormat(localeOf(language), { signDisplay: 'exceptZero' }).format(value);
}

/** A share of 0 to 1 in whole percent: `62 %` in German, `62%` in English. */
export function formatPercent(share: number, language: string): string {
  return new Intl.NumberFormat(localeOf(language), { style: 'percent' }).format(share);
}

/** Arabic with the digits of clocks, points and lobby IDs: browsers differ in those they use for `ar`. */
function localeOf(language: string): string {
  return language === 'ar' ? 'ar-u-nu-latn' : language;
}
