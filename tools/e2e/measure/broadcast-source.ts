import type { Browser } from 'playwright-core';

import { launchChromium } from '../harness/chromium.ts';
import { QuickTable } from '../harness/quick-table.ts';
import { Server } from '../harness/server.ts';
import { OverlayScreen } from '../screens/overlay-screen.ts';

/** An overlay in a browser of its own, as a streaming program has it, and the table it shows. */
export interface BroadcastSource {
  browser: Browser;
  table: QuickTable;
  screen: OverlayScreen;
  close(): Promise<void>;
}

/** As fast as the table can play. */
const settings = { TARNWORT_COMMANDS_PER_SECOND: '1000', TARNWORT_LOG_LEVEL: 'error' };

/** Opens the overlay of a lobby with these players, without a GPU. */
export async function openSource(names: readonly string[]): Promise<BroadcastSource> {
  const server = await Server.start(settings);
  const browser = await launchChromium(['--disable-gpu']);
  const table = await QuickTable.open(server.url);
  for (const name of names) await table.sit(name);
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
  await page.goto(`${server.url}/overlay/${table.lobbyId}`);
  const screen = new OverlayScreen(page);
  await screen.panels.nth(names.length - 1).waitFor();
  const close = async () => {
    table.leave();
    await browser.close();
    await server.stop();
  };
  return { browser, table, screen, close };
}
