import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';

import { decided, doubleClick, openDesk, seated, stays, whenCounting } from '../harness/careless-host.ts';
import { it, screens } from '../harness/e2e-test.ts';
import type { QuickTable } from '../harness/quick-table.ts';
import { RemoteControl } from '../harness/remote-control.ts';
import { sees } from '../harness/seen.ts';
import { AdminScreen } from '../screens/admin-screen.ts';
import { shown } from '../screens/shown.ts';

const start = 'Runde ziehen und starten';
const end = 'Runde vorzeitig beenden';
const crewmates = 'Crewmates gewinnen';
/** One of these is on a desk that knows its lobby. */
const phaseButtons = new RegExp(`^(${start}|${end}|Abbrechen \\()`);
/** How long a start counts. */
const TAKE_BACK_MS = 3000;
/** Enough for a command to reach the server, even from a busy machine. */
const ON_THE_WAY_MS = 1000;

async function running(table: QuickTable): Promise<QuickTable> {
  await seated(table, { wordsPerPlayer: 1 });
  await table.start();
  return table;
}

describe('a careless host in a running round', () => {
  it('ends, reveals and starts nothing by the keys of other phases', async ({ server, arrive, quickTable }) => {
    const screen = new AdminScreen((await arrive('Mika', screens.laptop)).page);
    await openDesk(screen, server, await running(await quickTable()), end);
    await screen.page.keyboard.type('1122nnssrd');
    await stays(screen, 'Spiel läuft');
    expect((await screen.round()).current).toBe('Ada');
  });

  it('blanks a slur and pauses while the end of the round counts, and takes the end back', async ({
    server,
    arrive,
    quickTable,
  }) => {
    const screen = new AdminScreen((await arrive('Mika', screens.laptop)).page);
    const table = await running(await quickTable());
    await table.say('Pfui');
    await openDesk(screen, server, table, end);
    const takenBack = await whenCounting(screen, ['p', 'Escape']);
    await screen.button(end).click();
    await takenBack();
    await screen.page
      .getByRole('button', { name: /^„Pfui“ von .* überall unkenntlich machen$/ })
      .first()
      .click();
    await screen.button('Weiter').waitFor();
    await stays(screen, 'Spiel läuft');
    expect(await screen.page.getByText('Pfui').count()).toBe(0);
  });

  it('skips one turn with desk and deck at once', async ({ server, arrive, quickTable }) => {
    const screen = new AdminScreen((await arrive('Mika', screens.laptop)).page);
    const table = await running(await quickTable());
    const remote = await RemoteControl.open(server.url, table);
    await openDesk(screen, server, table, end);
    await screen
      .button('Überspringen')
      .evaluate(clickBesideCalls, { address: `${remote.address}/skip`, token: remote.token });
    await sees('Mika', async () => (await screen.round()).current, 'Bea');
    await screen.page.waitForTimeout(700);
    expect((await screen.round()).current).toBe('Bea');
  });

  it('repeats a turn by a double click without skipping or pausing it', async ({ server, arrive, quickTable }) => {
    const screen = new AdminScreen((await arrive('Mika', screens.laptop)).page);
    await openDesk(screen, server, await running(await quickTable()), end);
    await screen.button('Überspringen').click();
    await doubleClick(screen.page.getByRole('button', { name: /^\d+ ?Zug wiederholen$/ }));
    await sees('Mika', async () => (await screen.round()).current, 'Ada');
    await screen.page.waitForTimeout(700);
    expect(await screen.round()).toEqual({ current: 'Ada', words: { Ada: [], Bea: [], Cem: [] } });
  });
});

describe('a careless host with two desks', () => {
  it('counts in a second tab, and takes the start back there', async ({ server, arrive, quickTable }) => {
    const { page, context } = await arrive('Mika', screens.laptop);
    const table = await seated(await quickTable());
    const remote = await RemoteControl.open(server.url, table);
    await openDesk(new AdminScreen(page), server, table, start);
    const next = new AdminScreen(await context.newPage());
    await next.page.addInitScript(escapeWhenCounting);
    await openDesk(next, server, table, start);
    await remote.press('round');
    await escaped(next.page).waitFor({ state: 'attached' });
    await stays(next, 'Einrichtungs-Phase');
  });

  it('counts on after a reload, and takes the start back there', async ({ server, arrive, quickTable, skip }) => {
    const { context } = await arrive('Mika', screens.laptop);
    for (let attempt = 0; attempt < 5; attempt++) {
      const screen = new AdminScreen(await context.newPage());
      await openDesk(screen, server, await seated(await quickTable()), start);
      await screen.page.addInitScript(escapeWhenCounting);
      const pressed = Date.now();
      await screen.button(start).click();
      await screen.page.getByRole('button', { name: /^Abbrechen \(/ }).waitFor();
      await screen.page.reload();
      await screen.page.getByRole('button', { name: phaseButtons }).first().waitFor();
      const shownAt = Date.now();
      const escapedAt = Number(await screen.page.locator('html').getAttribute('data-escaped'));
      if (escapedAt > 0 && escapedAt < pressed + TAKE_BACK_MS - ON_THE_WAY_MS) {
        return stays(screen, 'Einrichtungs-Phase');
      }
      const late = escapedAt || shownAt;
      expect(late - pressed, 'ms until a desk counts').toBeGreaterThan(TAKE_BACK_MS - ON_THE_WAY_MS);
      await screen.page.close();
    }
    skip('a page loads longer here than a start counts');
  });

  it('calls the deck twice: a retried press starts one round, a retried cancel none', async ({
    server,
    arrive,
    quickTable,
  }) => {
    const screen = new AdminScreen((await arrive('Mika', screens.laptop)).page);
    const table = await seated(await quickTable());
    const remote = await RemoteControl.open(server.url, table);
    await openDesk(screen, server, table, start);
    for (const action of ['round', 'round', 'cancel', 'cancel']) await remote.press(action);
    await stays(screen, 'Einrichtungs-Phase');

    for (const action of ['round', 'round']) await remote.press(action);
    await sees('Mika', () => shown(screen.phase), 'Spiel läuft');
    expect((await remote.state()).currentRound).toBe(1);
  });

  it('takes a start back on the deck: the call that started it, retried, starts nothing', async ({
    server,
    arrive,
    quickTable,
  }) => {
    const screen = new AdminScreen((await arrive('Mika', screens.laptop)).page);
    const table = await seated(await quickTable());
    const remote = await RemoteControl.open(server.url, table);
    await openDesk(screen, server, table, start);
    for (const call of ['round?commandId=once', 'cancel', 'round?commandId=once']) await remote.press(call);
    await stays(screen, 'Einrichtungs-Phase');
  });

  it('blanks a name while the start counts, and the round starts without it', async ({
    server,
    arrive,
    quickTable,
  }) => {
    const screen = new AdminScreen((await arrive('Mika', screens.laptop)).page);
    await openDesk(screen, server, await seated(await quickTable()), start);
    await screen.button(start).click();
    const name = screen.page.getByRole('button', { name: /Namen von Bea/ }).first();
    await screen.pressTwice(name, screen.nameOf('•••'));
    await sees('Mika', () => shown(screen.phase), 'Spiel läuft');
    expect(await screen.page.getByText('Bea', { exact: true }).count()).toBe(0);
  });

  it('starts no round whose imposter is kicked while it counts', async ({ server, arrive, quickTable }) => {
    const screen = new AdminScreen((await arrive('Mika', screens.laptop)).page);
    const table = await quickTable();
    const ids = await Promise.all(['Ada', 'Bea', 'Cem'].map((name) => table.sit(name)));
    await table.setUp();
    await table.sendAsMaster('set_topic_and_imposter', { topic: 'Leuchtturm', imposterId: ids[1] ?? null });
    await table.sendAsMaster('arm', { action: 'round' });
    await table.sendAsMaster('kick_player', { targetPlayerId: ids[1] ?? '' });
    await screen.page.goto(server.url + table.masterPath());
    await stays(screen, 'Einrichtungs-Phase');
  });
});

describe('a careless host whose server is lost', () => {
  it('finds the winner revealed that was announced before', async ({ server, arrive, quickTable }) => {
    const screen = new AdminScreen((await arrive('Mika', screens.laptop)).page);
    await openDesk(screen, server, await decided(await quickTable(), { wordsPerPlayer: 1 }), crewmates);
    await screen.button(crewmates).click();
    await screen.page.getByRole('button', { name: /^Abbrechen \(/ }).waitFor();
    await server.kill();
    await server.startAgain();
    await sees('Mika', () => shown(screen.phase), 'Runden-Ende');
    await screen.page.getByText('Crewmates gewinnen!').waitFor();
  });
});

/** Clicks and calls at the same moment, however slow the machine is. */
async function clickBesideCalls(button: HTMLElement, { address, token }: { address: string; token: string }) {
  const call = () => fetch(address, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
  const calls = [call(), call()];
  button.click();
  await Promise.all(calls);
}

/** Takes back what counts down as soon as the page shows it. */
function escapeWhenCounting(): void {
  const observer = new MutationObserver(() => {
    if (![...document.querySelectorAll('button')].some((one) => one.textContent.startsWith('Abbrechen ('))) return;
    observer.disconnect();
    setTimeout(() => {
      document.documentElement.dataset.escaped = String(Date.now());
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    });
  });
  document.addEventListener('DOMContentLoaded', () =>
    observer.observe(document.body, { childList: true, subtree: true, characterData: true }),
  );
}

/** Present once a page has taken back what counted down. */
const escaped = (page: Page) => page.locator('html[data-escaped]');
