import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import type { Round } from '../screens/round.ts';
import { shown } from '../screens/shown.ts';
import { WAIT_TIMEOUT_MS } from './person.ts';
import type { Table } from './table.ts';

/** Waits until a screen shows the expected value, and fails with the difference. */
export async function sees<T>(whose: string, read: () => Promise<T>, expected: unknown, within = WAIT_TIMEOUT_MS) {
  await expect.poll(read, { message: `what ${whose} sees`, timeout: within }).toEqual(expected);
}

/** Waits until every screen shows the same round: the players', the overlay and, when it is open, the game master's. */
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

/** Waits until the game master's screen has this title, and each player's screen the one of the same phase. */
export async function allRead({ master, players }: Table, masterTitle: PhaseTitle) {
  const playersTitle = playersTitles[masterTitle];
  await sees(master.person.name, () => shown(master.screen.phase), masterTitle);
  for (const { person, screen } of players) await sees(person.name, () => shown(screen.phase), playersTitle);
}

/** Waits until the line under the overlay's panels says this; '' waits until there is none. */
export async function overlaySays({ overlay }: Pick<Table, 'overlay'>, line: string) {
  await sees(overlay.person.name, () => overlay.screen.line(), line);
}

/** Waits until a page shows a text, also one that a poll would miss because it is shown for a moment only. */
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
