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

    expect(without).toEqual([language === 'de' ? 'meldungen' : 'messages', ...pages[language].slice(10)]);
  });

  it('has its headings in one language', () => {
    const headings = (language: string) => all(pageIn(language), /<h[23][^>]*>(.+)<\/h[23]>/g);
    const names = ['OBS', 'Moderation', 'Webhooks', 'Companion', 'Streamer.bot', 'Social Stream Ninja', 'Mix It Up'];

    const inBoth = headings('de').filter((heading) => headings('en').includes(heading));
    expect(inBoth.filter((heading) => !names.includes(heading))).toEqual(['SAMMI', 'Firebot']);
    expect(headings('de').join()).not.toMatch(/ \/ |Deutsch|English/);
  });

  it('names the pages for streamers first, the messages among them', () => {
    const [streamers = '', technicians = ''] = all(pageIn('de'), /<h2>Für [^<]+<\/h2>\s*<ol>([\s\S]*?)<\/ol>/g);

    expect(streamers).toContain('>Meldungen</a>');
    expect(streamers).not.toContain('Webhook');
    expect(technicians).toContain('>Companion</a>');
  });

  it.each(['de', 'en'])('reserves the room of each picture: %s', (language) => {
    const sizes = all(pageIn(language), /<img [^>]*width="\d+" height="(\d+)"/g);

    expect(sizes).toHaveLength(all(pageIn(language), /(<img )/g).length);
    expect(sizes.every((height) => Number(height) <= 560)).toBe(true);
  });
});
