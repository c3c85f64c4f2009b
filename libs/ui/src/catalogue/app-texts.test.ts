import { readdirSync, readFileSync } from 'node:fs';

import { sharedTexts } from '.';
import { adminTexts } from './admin-texts';
import { de } from './de';
import { playerTexts } from './player-texts';

const areas = Object.keys(de);
const KEYS = new RegExp(`['"\`](${areas.join('|')})\\.\\w`, 'g');

/** All code of a folder but tests and catalogues. */
function codeIn(folder: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const code = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^catalogue\//.test(file));
  return code.map((file) => readFileSync(`${folder}/${file}`, 'utf8')).join('\n');
}

/** Areas of the catalogue that the code in a folder speaks of. */
function spokenIn(folder: string): string[] {
  return [...new Set([...codeIn(folder).matchAll(KEYS)].map(([, area = '']) => area))].sort();
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

/** Every text's path, `common.phase.setup`; one that depends on a number has one for all its forms. */
function pathsOf(texts: object, path = ''): string[] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? path + key.replace(/_(one|other)$/, '') : pathsOf(text, `${path}${key}.`),
  );
}

it('has no text that nobody says', () => {
  const code = ['apps/player/src', 'apps/admin/src', 'libs/ui/src'].map(codeIn).join('\n');
  // By its whole path, or in a group with the last step taken from elsewhere. Errors are also read without a page.
  const isSaid = (path: string) => {
    const group = path.match(/^\w+\.\w.*\./)?.[0];
    const ways = `${path}|${path.replace('errors.', 'errorTexts\\[language\\].')}`;
    return new RegExp(`\\b(${ways})\\b`).test(code) || (group !== undefined && code.includes(`\`${group}\${`));
  };
  const texts = { ...sharedTexts.de, ...playerTexts.de, ...adminTexts.de };

  expect(pathsOf(texts).filter((path) => !isSaid(path))).toEqual([]);
});

it.each([sharedTexts, playerTexts, adminTexts])('has the same areas in both languages', async (texts) => {
  expect(Object.keys(await texts.en()).sort()).toEqual(Object.keys(texts.de).sort());
});
