import { expect } from 'vitest';

import type { AdminScreen } from '../screens/admin-screen.ts';

/** Longest time until four bots have joined and are ready. */
const BOTS_READY_MS = 60_000;

/** Four bots take seats and get ready, at a click of the game master. */
export async function bringBots(master: AdminScreen): Promise<void> {
  await master.openTool('Werkzeuge');
  await master.press('Bots dazuholen');
  await expect.poll(() => master.names(), { timeout: BOTS_READY_MS }).toHaveLength(4);
  await expect.poll(() => master.button('Lobby starten').isEnabled(), { timeout: BOTS_READY_MS }).toBe(true);
}

/** A lobby of bots goes on to its setup. */
export async function setUpWithBots(master: AdminScreen): Promise<void> {
  await bringBots(master);
  await master.press('Lobby starten');
  await master.wordField.waitFor();
}
