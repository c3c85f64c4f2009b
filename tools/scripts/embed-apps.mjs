/** Copies the built apps to where the server embeds them, in place of what was there. */
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/workspace.mjs';

for (const app of ['player', 'admin', 'overlay']) {
  const target = join(root, 'services/gameserver/internal/website/web', app);
  rmSync(target, { recursive: true, force: true });
  cpSync(join(root, 'apps', app, 'dist'), target, { recursive: true });
}
