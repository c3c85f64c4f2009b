import { flatten, folders, namespacesOf, readTexts } from '../testing/locales';
import { languages } from './languages';

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** Every text of a language by its whole path, `common.phase.setup`. */
const textsIn = (language: string) =>
  new Map(namespacesOf(language).flatMap((namespace) => flatten({ [namespace]: readTexts(language, namespace) })));

const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)/g)].map(([, name = '']) => name).sort();

/** What is wrong with a language: missing, additional and empty texts, and texts with other placeholders than German. */
function defectsOf(texts: Map<string, string>, german: Map<string, string>, language: string): string[] {
  const plurals = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const expected = new Set(
    [...german.keys()].flatMap((path) =>
      PLURAL.test(path) ? plurals.map((form) => path.replace(PLURAL, `_${form}`)) : path,
    ),
  );
  const reference = (path: string) => german.get(path) ?? german.get(path.replace(PLURAL, '_other')) ?? '';
  const differs = (path: string, text: string) => String(placeholders(text)) !== String(placeholders(reference(path)));
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

  it('have one folder for each language', () => {
    expect([...folders].sort()).toEqual([...languages].sort());
  });

  it.each(languages)('have the same keys and placeholders in %s as in German', (language) => {
    expect(defectsOf(textsIn(language), german, language)).toEqual([]);
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

  it('need the plural forms of their language', () => {
    expect(defectsOf(german, german, 'pl')).toContain('missing: common.points_few');
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
