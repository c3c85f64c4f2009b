// @vitest-environment node
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { run } from './run.mjs';
import { root } from './workspace.mjs';

const dashboard = readFileSync(join(root, 'services/gameserver/deploy/grafana-dashboard.json'), 'utf8');
const types = JSON.stringify(join(root, 'node_modules/@grafana/schema'));
const flags = ['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--module', 'esnext', '--moduleResolution'];

/** A dashboard written down as Grafana's own type. @param {string} json */
const source = (json) => `import type { Dashboard } from ${types};\nexport const dashboard: Dashboard = ${json};\n`;

it("the Grafana dashboard has the form of Grafana's schema", async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tarnwort-dashboard-'));
  const [right, wrong] = ['right.ts', 'wrong.ts'].map((name) => join(folder, name));
  writeFileSync(`${right}`, source(dashboard));
  writeFileSync(`${wrong}`, source(dashboard.replace('"gridPos"', '"place"')));

  const { output } = await run('tsc', [...flags, 'bundler', `${right}`, `${wrong}`]);
  rmSync(folder, { recursive: true });

  const errors = output.split('\n').filter(Boolean);
  expect(errors).toHaveLength(1);
  expect(errors[0]).toMatch(/wrong\.ts.*"place".* does not exist/);
});
