import type admin from '../locales/de/admin.json';
import type audience from '../locales/de/audience.json';
import type camera from '../locales/de/camera.json';
import type common from '../locales/de/common.json';
import type device from '../locales/de/device.json';
import type ending from '../locales/de/ending.json';
import type entry from '../locales/de/entry.json';
import type errors from '../locales/de/errors.json';
import type face from '../locales/de/face.json';
import type measure from '../locales/de/measure.json';
import type overlay from '../locales/de/overlay.json';
import type player from '../locales/de/player.json';
import type recap from '../locales/de/recap.json';
import type round from '../locales/de/round.json';
import type studio from '../locales/de/studio.json';
import type sync from '../locales/de/sync.json';
import type tools from '../locales/de/tools.json';

/** Languages with a folder of texts in `locales`. */
export const languages = ['de', 'en', 'fr', 'ar'] as const;

export type Language = (typeof languages)[number];

/** Languages that no native speaker has read yet, with the word for `draft` in each. English stands in for missing texts. */
const drafts: Partial<Record<Language, string>> = { fr: 'brouillon', ar: 'مسودة' };

/** The German texts by namespace: one JSON file each. Their keys are the keys that compile. */
export interface Resources {
  admin: typeof admin;
  audience: typeof audience;
  camera: typeof camera;
  common: typeof common;
  device: typeof device;
  ending: typeof ending;
  entry: typeof entry;
  errors: typeof errors;
  face: typeof face;
  measure: typeof measure;
  overlay: typeof overlay;
  player: typeof player;
  recap: typeof recap;
  round: typeof round;
  studio: typeof studio;
  sync: typeof sync;
  tools: typeof tools;
}

/** Reports whether no native speaker has read the texts of a language. */
export function isDraft(language: string): boolean {
  return language in drafts;
}

/** The name of a language in that language: `Deutsch`, `English`, `Français (brouillon)`. */
export function languageName(language: Language): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  const capital = name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
  return isDraft(language) ? `${capital} (${drafts[language]})` : capital;
}

/**
 * The language of a first screen: `?lang=` wins over the remembered choice, that over the browser's languages; German when
 * none of them is offered.
 */
export function initialLanguage(remembered: string | null, offered: readonly Language[]): Language {
  const requested = new URLSearchParams(location.search).get('lang');
  const candidates = [requested, remembered, ...navigator.languages.map(primaryLanguage)];
  return candidates.flatMap((candidate) => offered.find((language) => language === candidate) ?? []).at(0) ?? 'de';
}

/** The language of a tag such as `en-GB`. */
function primaryLanguage(tag: string): string {
  return tag.toLowerCase().split('-', 1)[0] ?? '';
}
