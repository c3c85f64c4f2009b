// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';

import { filesOf } from '../../../../../tools/vite/guide';
import { pages } from '../../../guide/pages';

const folder = 'apps/admin/guide';
const files = filesOf(folder, pages);
const pageIn = (language: string) => String(files.get(`guide/${language}.html`));
const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => found);

describe('guide', () => {
  it('has every page that is written', () => {
    const written = (below: string) =>
      readdirSync(`${folder}/${below}`)
        .filter((file) => file.endsWith('.md'))
        .map((file) => file.replace('.md', ''))
        .sort();

    expect(written('de')).toEqual([...pages.de].sort());
    expect(written('en')).toEqual([...pages.en].sort());
    expect(written('')).toEqual([...pages.all].sort());
  });

  it.each(['de', 'en'])('links to what is there: %s', (language) => {
    const html = pageIn(language);
    const anchors = new Set(all(html, / id="([^"]+)"/g));
    const links = all(html, /<(?:a|img)[^>]* (?:href|src)="([^"]+)"/g).filter(
      (link) => !/^(https?:|mailto:)/.test(link),
    );

    const broken = links.filter((link) =>
      link.startsWith('#') ? !anchors.has(link.slice(1)) : !files.has(`guide/${link}`),
    );
    expect(broken).toEqual([]);
    expect(anchors.size).toBe(new Set(all(html, / id="([^"]+)"/g)).size);
  });

  it.each(['de', 'en'])('has a section for every question mark: %s', (language) => {
    const { topic } = JSON.parse(readFileSync(`libs/ui/src/locales/${language}/help.json`, 'utf8'));

    for (const name of Object.keys(topic)) expect(pageIn(language)).toContain(`<section id="${name}">`);
  });

  it.each(['de', 'en'] as const)('has a picture on every page that shows a screen: %s', (language) => {
    const without = pages[language].filter(
      (page) => !readFileSync(`${folder}/${language}/${page}.md`, 'utf8').includes('](../pictures/'),
    );

    expect(without).toEqual(pages[language].slice(9));
    expect(without.at(-1)).toBe(language === 'de' ? 'meldungen' : 'messages');
  });
});
