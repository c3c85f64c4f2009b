import { rejections } from '@tarnwort/protocol';

import { folders, namespacesOf, readTexts } from '../testing/locales';
import { isDraft, languages } from './languages';
import { flatten, pathsIn, withoutPlural } from './text-paths';

/** Namespaces of the game master's screen; drafts have none of them. */
const GAME_MASTERS = ['admin', 'help', 'measure', 'studio', 'tools'];

/** Every text of a language by its whole path, `common.phase.setup`, in some namespaces. */
const textsIn = (language: string, namespaces = namespacesOf(language)) =>
  new Map(namespaces.flatMap((namespace) => flatten({ [namespace]: readTexts(language, namespace) })));

const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)/g)].map(([, name = '']) => name).sort();

/** Reports whether a form is used for one number only, which its text may spell out: `نقطتان` for two points. */
function isOneNumber(path: string, language: string): boolean {
  const form = path.slice(withoutPlural(path).length + 1);
  const plurals = new Intl.PluralRules(language);
  const count = Array.from({ length: 200 }, (_, number) => number).filter((number) => plurals.select(number) === form);
  return count.length === 1;
}

/** What is wrong with a language: missing, additional and empty texts, and texts with other placeholders than German. */
function defectsOf(texts: Map<string, string>, german: Map<string, string>, language: string): string[] {
  const expected = pathsIn(language, [...german.keys()]);
  const reference = (path: string) => german.get(path) ?? german.get(`${withoutPlural(path)}_other`) ?? '';
  const differs = (path: string, text: string) => {
    const needed = placeholders(reference(path));
    const least = isOneNumber(path, language) ? needed.filter((name) => name !== 'count') : needed;
    return ![needed, least].some((names) => String(names) === String(placeholders(text)));
  };
  return [
    ...[...expected].filter((path) => !texts.has(path)).map((path) => `missing: ${path}`),
    ...[...texts].flatMap(([path, text]) => {
      if (!expected.has(path)) return `additional: ${path}`;
      if (text.trim() === '') return `empty: ${path}`;
      return differs(path, text) ? `placeholders: ${path}` : [];
    }),
  ];
}

describe('locales', () => {
  const german = textsIn('de');
  const germanOfDrafts = new Map([
    ...textsIn(
      'de',
      namespacesOf('de').filter((namespace) => !GAME_MASTERS.includes(namespace)),
    ),
    ...Object.entries(rejections).map(([code, german]) => [`rejections.${code}`, german] as const),
  ]);

  it('have one folder for each language', () => {
    expect([...folders].sort()).toEqual([...languages].sort());
  });

  it.each(languages)('have the same keys, plural forms and placeholders in %s as in German', (language) => {
    expect(defectsOf(textsIn(language), isDraft(language) ? germanOfDrafts : german, language)).toEqual([]);
  });

  it('are reported when a text is missing, additional, empty or has other placeholders', () => {
    const texts = new Map(german).set('common.extra', 'x').set('common.appName', ' ').set('common.round', 'Round');
    texts.delete('common.home');

    expect(defectsOf(texts, german, 'en')).toEqual([
      'missing: common.home',
      'empty: common.appName',
      'placeholders: common.round',
      'additional: common.extra',
    ]);
  });

  it.each(languages.filter(isDraft))('name in %s the numbers that the refusals name in German', (language) => {
    const texts = readTexts(language, 'rejections') as Record<string, string>;
    // Arabic spells out a one.
    const numbers = (text = '') =>
      (text.match(/\d+(?:[.,\u202f]\d{3})*/g) ?? [])
        .map((digits) => digits.replace(/\D/g, ''))
        .filter((n) => n !== '1');
    const wrong = Object.entries(rejections).filter(
      ([code, german]) => `${numbers(texts[code])}` !== `${numbers(german)}`,
    );
    expect(wrong.map(([code]) => code)).toEqual([]);
  });

  it('need the plural forms of their language', () => {
    expect(defectsOf(german, german, 'pl')).toContain('missing: common.points_few');
  });

  it('may omit the number only in a form for one number', () => {
    const spelled = (form: string) => new Map([[`common.points_${form}`, 'x']]);
    const source = new Map([['common.points_other', '{{count}}']]);

    expect(defectsOf(spelled('two'), source, 'ar')).not.toContain('placeholders: common.points_two');
    expect(defectsOf(spelled('few'), source, 'ar')).toContain('placeholders: common.points_few');
    expect(defectsOf(spelled('one'), source, 'fr')).toContain('placeholders: common.points_one');
  });

  it.each([
    ['entry.creating', 'Erstelle...'],
    ['admin.saving', 'Speichern...'],
    ['admin.kickArm', 'Klicken zum Bestätigen'],
    ['errors.gameMasterIdMissing', 'Spielleiter-ID fehlt. Bitte lade die Seite neu.'],
    ['overlay.roundOver', 'Runde beendet - warte auf Gewinner-Auswahl'],
    ['errors.invalidLobbyLink', 'Ungültiger Lobby-Link'],
  ])('have the text that the product specifies for %s', (path, text) => {
    expect(german.get(path)).toBe(text);
  });
});
