import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

import type { AdminScreen } from '../screens/admin-screen.ts';
import { shown } from '../screens/shown.ts';
import type { QuickTable } from './quick-table.ts';
import type { Server } from './server.ts';

/**
 * Presses keys or calls the deck's addresses in the page as soon as an action counts down: two seconds are short for a busy machine.
 * The answer waits until that has happened.
 */
export async function whenCounting(
  { page }: AdminScreen,
  keys: readonly string[],
  calls: readonly string[] = [],
  token = '',
) {
  await page.evaluate(reactWhenCounting, { keys, calls, token });
  return () => page.locator('html[data-reacted]').waitFor({ state: 'attached' });
}

interface Reaction {
  keys: readonly string[];
  calls: readonly string[];
  token: string;
}

function reactWhenCounting({ keys, calls, token }: Reaction): void {
  const root = document.documentElement;
  delete root.dataset.reacted;
  const observer = new MutationObserver(async () => {
    if (![...document.querySelectorAll('button')].some((button) => button.textContent.startsWith('Abbrechen (')))
      return;
    observer.disconnect();
    for (const key of keys) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    const headers = { Authorization: `Bearer ${token}` };
    for (const address of calls) await fetch(address, { method: 'POST', headers });
    root.dataset.reacted = '';
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
}

/** Reports whether nothing happens for longer than an action counts. */
export async function stays(screen: AdminScreen, phase: string): Promise<void> {
  await screen.page.waitForTimeout(3500);
  expect(await shown(screen.phase)).toBe(phase);
}

export async function openDesk(screen: AdminScreen, server: Server, table: QuickTable, ready: string): Promise<void> {
  await screen.page.goto(server.url + table.masterPath());
  await expect.poll(() => screen.button(ready).isEnabled()).toBe(true);
}

/** Three players, in setup. */
export async function seated(
  table: QuickTable,
  settings: Parameters<QuickTable['setUp']>[0] = {},
): Promise<QuickTable> {
  for (const name of ['Ada', 'Bea', 'Cem']) await table.sit(name);
  await table.setUp({ firstPlayerTime: 300, otherPlayerTime: 300, ...settings });
  return table;
}

/** Three players whose words are over. */
export async function decided(
  table: QuickTable,
  settings: Parameters<QuickTable['setUp']>[0] = {},
): Promise<QuickTable> {
  await seated(table, settings);
  await table.start();
  await table.sendAsMaster('end_current_round', {});
  return table;
}

/** Two clicks of a nervous finger. */
export const doubleClick = (button: Locator) => button.dblclick({ delay: 20 });
