import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';

import { type Arrive, it } from '../harness/e2e-test.ts';
import { expectFocusSeen, lostFocus, watchFocus } from '../harness/focus-watch.ts';
import { pressOn, tabTo } from '../harness/keyboard.ts';
import type { QuickTable } from '../harness/quick-table.ts';
import { openMaster } from '../harness/table.ts';
import type { AdminScreen } from '../screens/admin-screen.ts';
import { shown } from '../screens/shown.ts';

/** A whole round with everything that a show has: held words, a discussion, a ballot, a last guess, a reveal by hand. */
const show = {
  firstPlayerTime: 300,
  otherPlayerTime: 300,
  wordsPerPlayer: 1,
  discussionTime: 120,
  lastGuessAllowed: true,
  revealByHand: true,
  wordHold: 'manual',
} as const;

const NAMES = ['Ada', 'Bea', 'Cem'];

describe('keyboard of the host', () => {
  it('leads through a whole round, with the focus always in sight', async ({ server, arrive, quickTable }) => {
    const table = await quickTable();
    const host = await openDesk(server.url, arrive, table);
    await setUp(host, table);
    const imposter = await start(host);
    await say(host);
    await discuss(host);
    await vote(host, table);
    await guess(host, table, imposter);
    await choose(host);
    await reveal(host);
    await goOn(host);
    expect(await lostFocus(host.page)).toEqual([]);
  });
});

/** Opens the desk of a fresh lobby with guests, and walks to the first control. */
async function openDesk(url: string, arrive: Arrive, table: QuickTable): Promise<AdminScreen> {
  for (const name of NAMES) await table.sit(name);
  await table.sendAsMaster('update_game_settings', show);
  const { screen } = await openMaster(url, arrive, table);
  // The mouse stays out of the window: what it hovers over looks different.
  await screen.page.keyboard.press('Tab');
  await watchFocus(screen.page);
  await expectFocusSeen(screen.page, 'the first control');
  return screen;
}

/** Presses a key, and waits for what it does. */
async function press({ page }: AdminScreen, key: string, then: () => Promise<unknown>): Promise<void> {
  await page.keyboard.press(key);
  await then();
  await expectFocusSeen(page, `after ${key}`);
}

/** Walks to a button that its own press removes, and presses it. */
async function pressAway(host: AdminScreen, button: Locator, then: () => Promise<unknown>): Promise<void> {
  await tabTo(host.page, button);
  await expectFocusSeen(host.page, `on ${button}`);
  await press(host, 'Enter', then);
}

const enabled = ({ page }: AdminScreen, name: string) =>
  page.getByRole('button', { name, exact: true, disabled: false });
const counting = ({ page }: AdminScreen) => page.getByRole('button', { name: /^Abbrechen \(\d\)/ });
const phase = (host: AdminScreen, title: string) => () => expect.poll(() => shown(host.phase)).toBe(title);
const held = ({ page }: AdminScreen) => page.getByRole('region', { name: /zurückgehalten/ });
const noneHeld = (host: AdminScreen) => () => held(host).waitFor({ state: 'detached' });
const turnOf = (host: AdminScreen, name: string) => () =>
  host.page.locator('[data-part=turn-name]', { hasText: name }).waitFor();
const gone = (host: AdminScreen) => () => counting(host).waitFor({ state: 'detached' });

async function setUp(host: AdminScreen, table: QuickTable): Promise<void> {
  await table.getReady();
  await pressAway(host, enabled(host, 'Lobby starten'), phase(host, 'Einrichtungs-Phase'));
  await tabTo(host.page, host.button('Wort ziehen'));
  await press(host, 'a', () => expect.poll(() => host.wordField.inputValue()).not.toBe(''));
  await press(host, 'h', () => host.wordField.waitFor({ state: 'detached' }));
}

/** Draws and starts, takes it back once, and returns who the imposter is. */
async function start(host: AdminScreen): Promise<string> {
  await enabled(host, 'Runde ziehen und starten').waitFor();
  await press(host, 's', () => counting(host).waitFor());
  await host.page.waitForTimeout(500);
  await press(host, 'Escape', gone(host));
  await host.page.waitForTimeout(700);
  await press(host, 's', () => counting(host).waitFor());
  await phase(host, 'Spiel läuft')();
  await expectFocusSeen(host.page, 'after the start');
  for (const name of NAMES) if (await host.row(name).getByText('Imposter', { exact: true }).isVisible()) return name;
  throw new Error('no imposter');
}

/** Words that are held, one of which is blanked, and a turn that is paused, skipped and repeated. */
async function say(host: AdminScreen): Promise<void> {
  const { page } = host;
  await typeWord(host, 'Ada', 'Sand');
  await pressAway(host, held(host).getByRole('button', { name: '„Sand“ von Ada freigeben' }), noneHeld(host));
  await press(host, 'x', () => page.getByRole('button', { name: 'Rückgängig' }).waitFor());
  await tabTo(page, host.button('Pause'));
  await press(host, 'p', () => host.button('Weiter').waitFor());
  await press(host, 'p', () => host.button('Pause').waitFor());
  await page.waitForTimeout(700);
  await tabTo(page, host.button('Überspringen'));
  await press(host, 'k', turnOf(host, 'Cem'));
  await press(host, 'z', turnOf(host, 'Bea'));
  await typeWord(host, 'Bea', 'Salz');
  await typeWord(host, 'Cem', 'Eis');
  await phase(host, 'Gewinner-Auswahl')();
  await expectFocusSeen(page, 'after the last word');
  await press(host, 'Shift+F', noneHeld(host));
}

/** The host types the word of a guest, whose turn then ends. */
async function typeWord(host: AdminScreen, name: string, word: string): Promise<void> {
  const field = host.page.getByRole('textbox', { name: `Wort von ${name}` });
  await turnOf(host, name)();
  await press(host, 'w', () => field.waitFor());
  await host.page.keyboard.type(word);
  await press(host, 'Enter', () => field.waitFor({ state: 'detached' }));
}

async function discuss(host: AdminScreen): Promise<void> {
  const clock = host.page.getByRole('region', { name: 'Diskussion' }).getByRole('timer');
  await clock.waitFor();
  await host.page.waitForTimeout(700);
  await press(host, 'd', () => clock.waitFor({ state: 'detached' }));
  await host.page.waitForTimeout(700);
  await press(host, 'd', () => clock.waitFor());
}

/** Opens the ballot by its button and ends it by its key; says who has chosen meanwhile. */
async function vote(host: AdminScreen, table: QuickTable): Promise<void> {
  const { page } = host;
  await pressAway(host, enabled(host, 'Geheime Wahl öffnen'), () => host.button('Wahl jetzt beenden').waitFor());
  await table.accuse('Ada', 'Bea');
  await table.accuse('Bea', 'Ada');
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
  await row('Ada').getByText('gewählt').waitFor();
  await row('Cem').getByText('wählt noch').waitFor();
  await tabTo(page, enabled(host, 'Wahl jetzt beenden'));
  await press(host, 'g', () => enabled(host, 'Imposter darf raten').waitFor());
}

async function guess(host: AdminScreen, table: QuickTable, imposter: string): Promise<void> {
  await pressAway(host, enabled(host, 'Imposter darf raten'), () =>
    host.button('Imposter darf raten').waitFor({ state: 'detached' }),
  );
  await table.guess(imposter, 'Zwetschge');
  await enabled(host, 'Crewmates gewinnen').waitFor();
  await expectFocusSeen(host.page, 'after the guess');
}

/** A winner by key takes two presses, and is taken back once. */
async function choose(host: AdminScreen): Promise<void> {
  const { page } = host;
  await press(host, '1', () => page.getByText('Noch einmal 1 drücken zum Zeigen').waitFor());
  await press(host, '1', () => counting(host).waitFor());
  await page.waitForTimeout(500);
  await press(host, 'Escape', gone(host));
  await page.waitForTimeout(700);
  await tabTo(page, enabled(host, 'Crewmates gewinnen'));
  await press(host, '1', () => page.waitForTimeout(100));
  await press(host, '1', () => counting(host).waitFor());
  await phase(host, 'Runden-Ende')();
}

/** Shows each step by hand: one by its key, the others on the button, which keeps its place. */
async function reveal(host: AdminScreen): Promise<void> {
  const { page } = host;
  await expectFocusSeen(page, 'at the first step');
  await enabled(host, 'Weiter').waitFor();
  await page.waitForTimeout(700);
  await press(host, 'n', () => page.waitForTimeout(700));
  await pressOn(enabled(host, 'Weiter'));
  await page.waitForTimeout(700);
  await press(host, 'Enter', () => host.button('Nächste Runde starten').waitFor());
}

/** The next round is drawn as this one was; taken back, its setup stays. */
async function goOn(host: AdminScreen): Promise<void> {
  const { page } = host;
  await pressAway(host, enabled(host, 'Nächste Runde starten'), () => counting(host).waitFor());
  await page.waitForTimeout(500);
  await press(host, 'Escape', gone(host));
  await phase(host, 'Einrichtungs-Phase')();
  await expectFocusSeen(page, 'in the next setup');
}
