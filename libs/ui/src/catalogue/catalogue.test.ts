import { de } from './de';
import { en } from './en';

type Texts = { [key: string]: string | Texts };

/** Every text with its path, `common.phase.setup`. */
function flatten(texts: Texts, path = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : flatten(value, `${path}${key}.`),
  );
}

const german = new Map(flatten(de));
const english = new Map(flatten(en));
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

it('has the same keys in both languages', () => {
  expect([...english.keys()].sort()).toEqual([...german.keys()].sort());
});

it.each([...german.keys()])('%s says something in both languages, with the same values in it', (key) => {
  expect(german.get(key)?.trim()).not.toBe('');
  expect(english.get(key)?.trim()).not.toBe('');
  expect(placeholders(english.get(key) ?? '')).toEqual(placeholders(german.get(key) ?? ''));
});

it.each([
  ['entry.creating', 'Erstelle...'],
  ['admin.saving', 'Speichern...'],
  ['admin.kickArm', 'Klicken zum Bestätigen'],
  ['errors.gameMasterIdMissing', 'Spielleiter-ID fehlt. Bitte lade die Seite neu.'],
  ['overlay.roundOver', 'Runde beendet - warte auf Gewinner-Auswahl'],
  ['errors.invalidLobbyLink', 'Ungültiger Lobby-Link'],
])('%s is the literal text of the product', (key, text) => {
  expect(german.get(key)).toBe(text);
});
