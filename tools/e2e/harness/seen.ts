import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import type { Round } from '../screens/round.ts';
import { shown } from '../screens/shown.ts';
import { WAIT_TIMEOUT_MS } from './person.ts';
import type { Table } from './table.ts';

/**
 * Waits until a screen shows the expected value, and fails with the difference.
 */
export async function sees<T>(whose: string, read: () => Promise<T>, expected: unknown, within = WAIT_TIMEOUT_MS) {
  await expect.poll(read, { message: `what ${whose} sees`, timeout: within }).toEqual(expected);
}

/** The same round on every screen: game master's when it is open, players' and overlay. */
export async function allSee(
  table: Pick<Table, 'players' | 'overlay'> & Partial<Table>,
  round: Round,
  within?: number,
) {
  const { master, players, overlay } = table;
  const screens = [...(master ? [master] : []), ...players, overlay];
  await Promise.all(screens.map(({ person, screen }) => sees(person.name, () => screen.round(), round, within)));
}

/** The phase's heading on the players' screens, by the game master's. */
const playersTitles = {
  'Lobby-Phase': 'Warteraum',
  'Einrichtungs-Phase': 'Gleich geht es los',
  'Spiel läuft': 'Die Runde läuft',
  'Gewinner-Auswahl': 'Runde vorbei',
  'Runden-Ende': 'Die Auflösung',
} as const;

type PhaseTitle = keyof typeof playersTitles;

/** The titles of the game master's and of every player's screen. */
export async function allRead({ master, players }: Table, masterTitle: PhaseTitle) {
  const playersTitle = playersTitles[masterTitle];
  await sees(master.person.name, () => shown(master.screen.phase), masterTitle);
  for (const { person, screen } of players) await sees(person.name, () => shown(screen.phase), playersTitle);
}

/** The line under the overlay's panels; empty while there is none. */
export async function overlaySays({ overlay }: Pick<Table, 'overlay'>, line: string) {
  await sees(overlay.person.name, () => overlay.screen.line(), line);
}

/** Waits until a page shows a text. A look now and then would miss what is there for a moment. */
export function appears(page: Page, text: string): Promise<void> {
  return page.evaluate(
    (awaited) =>
      new Promise<void>((resolve) => {
        // biome-ignore lint/performance/useDomNodeTextContent: the text content also has hidden texts.
        const look = () => document.body.innerText.includes(awaited) && resolve();
        look();
        new MutationObserver(look).observe(document.body, { childList: true, characterData: true, subtree: true });
      }),
    text,
  );
}
