import { readFileSync } from 'node:fs';
import { adminTexts } from './admin-texts';

const [, german = '', english = ''] = readFileSync('apps/admin/README.md', 'utf8').split(/^## (?:Für S|For s|Where)/m);

/** Every text of a catalogue, however deep. */
function textsOf(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [value];
}

/** What a guide says stands on a button or a field. */
function namesIn(guide: string): string[] {
  return [...guide.matchAll(/\*\*([^*]+)\*\*/g)].flatMap(([, name = '']) => name.split(' → '));
}

it('calls things in German as the screen does', () => {
  const texts = textsOf(adminTexts.de);

  expect(namesIn(german).filter((name) => !texts.includes(name))).toEqual([]);
  expect(namesIn(german).length).toBeGreaterThan(5);
});

it('calls the same things in English as the screen does', async () => {
  const texts = textsOf(await adminTexts.en());

  expect(namesIn(english).filter((name) => !texts.includes(name))).toEqual([]);
  expect(namesIn(english)).toHaveLength(namesIn(german).length);
});
