import { readdirSync, readFileSync } from 'node:fs';
import { limits } from '@tarnwort/protocol';

import { readTexts } from '../testing/locales';

const [german, english] = ['de', 'en'].map((language) => pagesIn(`apps/admin/guide/${language}`)) as [string, string];

function pagesIn(folder: string): string {
  return readdirSync(folder)
    .map((page) => readFileSync(`${folder}/${page}`, 'utf8'))
    .join('\n');
}

/** Every text of a namespace, at any depth, with the number of seats where it names them. */
function textsOf(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(textsOf)
    : [String(value).replace('{{count}}', String(limits.players))];
}

/** Bold names of buttons and fields in a guide. */
function namesIn(guide: string): string[] {
  return [...guide.matchAll(/\*\*([^*]+)\*\*/g)].flatMap(([, name = '']) => name.split(' → '));
}

const textsIn = (language: string) =>
  ['admin', 'common', 'entry', 'errors', 'face', 'measure', 'player', 'recap', 'studio', 'sync', 'tools'].flatMap(
    (namespace) => textsOf(readTexts(language, namespace)),
  );

describe("streamer's guide", () => {
  it('uses the German names of the screen', () => {
    expect(namesIn(german).filter((name) => !textsIn('de').includes(name))).toEqual([]);
    expect(namesIn(german).length).toBeGreaterThan(5);
  });

  it('uses the English names of the screen', () => {
    expect(namesIn(english).filter((name) => !textsIn('en').includes(name))).toEqual([]);
    expect(namesIn(english)).toHaveLength(namesIn(german).length);
  });
});
