import { readdirSync, readFileSync } from 'node:fs';

import { sharedTexts } from '.';
import { adminTexts } from './admin-texts';
import { de } from './de';
import { playerTexts } from './player-texts';

const areas = Object.keys(de);
const KEYS = new RegExp(`['"\`](${areas.join('|')})\\.\\w`, 'g');

/** Areas of the catalogue that the code in a folder speaks of. */
function spokenIn(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const keys = files.filter((file) => !/\.test\.tsx?$/.test(file)).flatMap((file) => [...read(file).matchAll(KEYS)]);
  return [...new Set(keys.map(([, area = '']) => area))].sort();

  function read(file: string): string {
    return readFileSync(`${folder}/${file}`, 'utf8');
  }
}

it.each([
  ['apps/player/src', playerTexts],
  ['apps/admin/src', adminTexts],
  ['libs/ui/src', { de: {} }],
])('%s says nothing but what its page has learnt', (folder, { de: own }) => {
  expect(Object.keys({ ...sharedTexts.de, ...own })).toEqual(expect.arrayContaining(spokenIn(folder)));
});

it('finds what is said', () => {
  expect(spokenIn('apps/player/src')).toContain('entry');
});

it.each([sharedTexts, playerTexts, adminTexts])('has the same areas in both languages', async (texts) => {
  expect(Object.keys(await texts.en()).sort()).toEqual(Object.keys(texts.de).sort());
});
