// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';

const source = 'apps/overlay/src';
const page = readFileSync(`${source}/page.css`, 'utf8');
const set = [...new Set([...page.matchAll(/^\s+--overlay-([\w-]+):/gm)].map(([, name = '']) => name))].sort();

describe('public variables', () => {
  it('are read by a style sheet of the overlay', () => {
    const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
    const rules = sheets.map((file) => readFileSync(`${source}/${file}`, 'utf8')).join('\n');

    expect(set.filter((name) => !rules.includes(`var(--overlay-${name})`))).toEqual([]);
  });

  it('are those of the guide', () => {
    const guide = readFileSync('apps/admin/guide/overlay.md', 'utf8');
    const [, list = ''] = /^- Variablen: `--overlay([^*]*?)\n-/m.exec(guide) ?? [];

    expect([...list.matchAll(/-([a-z][\w-]*)`/g)].map(([, name]) => name).sort()).toEqual(set);
  });
});
