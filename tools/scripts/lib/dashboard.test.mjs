// @vitest-environment node
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { run } from './run.mjs';
import { root } from './workspace.mjs';

const dashboard = readFileSync(join(root, 'services/gameserver/deploy/grafana-dashboard.json'), 'utf8');

/**
 * What TypeScript says of a dashboard that is written down as Grafana's own type.
 * @param {string} json
 */
async function check(json) {
  const folder = mkdtempSync(join(tmpdir(), 'tarnwort-dashboard-'));
  const file = join(folder, 'dashboard.ts');
  const types = JSON.stringify(join(root, 'node_modules/@grafana/schema'));
  writeFileSync(file, `import type { Dashboard } from ${types};\nexport const dashboard: Dashboard = ${json};\n`);
  const flags = [
    '--ignoreConfig',
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--module',
    'esnext',
    '--moduleResolution',
    'bundler',
  ];
  const { ok, output } = await run('tsc', [...flags, file]);
  rmSync(folder, { recursive: true });
  return ok ? '' : output;
}

it("the Grafana dashboard has the form of Grafana's schema", async () => {
  expect(await check(dashboard)).toBe('');
  expect(await check(dashboard.replace('"gridPos"', '"place"'))).toContain("'place'");
});
