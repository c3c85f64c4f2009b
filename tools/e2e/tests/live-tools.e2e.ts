import { describe, expect } from 'vitest';

import { type Arrive, it } from '../harness/e2e-test.ts';
import { findLayoutErrors, isInSight, resize } from '../harness/layout.ts';
import { keepPicture } from '../harness/pictures.ts';
import type { QuickTable } from '../harness/quick-table.ts';
import { RemoteControl } from '../harness/remote-control.ts';
import { sees } from '../harness/seen.ts';
import type { Server } from '../harness/server.ts';
import { openMaster, openPlayer, watch } from '../harness/table.ts';

const SKIPPED = 'ÜBERSPRUNGEN';

/** A round of three players with one word each; it is Ada's turn. */
async function playing(table: QuickTable): Promise<QuickTable> {
  for (const name of ['Ada', 'Bea', 'Cem']) await table.sit(name);
  await table.setUp({ wordsPerPlayer: 1, firstPlayerTime: 300, otherPlayerTime: 300 });
  await table.start();
  return table;
}

async function openScreens(server: Server, arrive: Arrive, table: QuickTable) {
  const { screen: master } = await openMaster(server.url, arrive, table);
  const { screen: overlay } = await watch(`${server.url}/overlay/${table.lobbyId}?look=show`, arrive);
  await overlay.panels.nth(2).waitFor();
  return { master, overlay };
}

describe('live tools', () => {
  it('skip a turn on all screens, and give it back with the whole time', async ({ server, arrive, quickTable }) => {
    const table = await playing(await quickTable());
    const { master, overlay } = await openScreens(server, arrive, table);
    const { screen: ada } = await openPlayer(server.url, arrive, table, 'Ada');
    await ada.myTurn.waitFor();
    await master.button('Überspringen').click();
    await sees('Overlay', () => overlay.round(), {
      current: 'Bea',
      words: { Ada: [SKIPPED], Bea: [], Cem: [] },
    });
    await ada.page.getByText('Zug übersprungen').waitFor();
    await keepPicture(master.page, 'skipped-turn');

    await master.page.getByRole('button', { name: /^\d+ ?Zug wiederholen$/ }).click();
    await sees('Overlay', () => overlay.round(), { current: 'Ada', words: { Ada: [], Bea: [], Cem: [] } });
    await ada.say('Möwe');
    await sees('Mika', () => master.round(), { current: 'Bea', words: { Ada: ['Möwe'], Bea: [], Cem: [] } });
  });

  it('skip one turn by a double click, and none while the end of the round counts', async ({
    server,
    arrive,
    quickTable,
  }) => {
    const table = await playing(await quickTable());
    const { master } = await openScreens(server, arrive, table);
    await master.button('Überspringen').dblclick({ delay: 20 });
    await sees('Mika', async () => (await master.round()).current, 'Bea');
    await master.page.waitForTimeout(700);
    expect((await master.round()).current).toBe('Bea');

    await master.button('Runde vorzeitig beenden').click();
    await expect.poll(() => master.button('Überspringen').isDisabled()).toBe(true);
    await master.page.keyboard.press('Escape');
    await expect.poll(() => master.button('Überspringen').isDisabled()).toBe(false);
  });

  it('work on the deck too, also for the last turn of a round', async ({ server, arrive, quickTable }) => {
    const table = await playing(await quickTable());
    const { master } = await openScreens(server, arrive, table);
    const remote = await RemoteControl.open(server.url, table);
    for (const word of ['Licht', 'Boot']) await table.say(word);
    await remote.press('skip');
    await sees('Mika', () => master.phase.textContent(), 'Gewinner-Auswahl');
    const { repeatableUntil = 0 } = await remote.state();
    expect(repeatableUntil - Date.now()).toBeGreaterThan(1000);
    await remote.press('repeat');
    await sees('Mika', () => master.phase.textContent(), 'Spiel läuft');

    await remote.press('skip');
    await master.page.getByRole('button', { name: /^\d+ ?Zug wiederholen$/ }).click();
    await sees('Mika', async () => (await master.round()).current, 'Cem');
  });

  it('enter the word of a guest who only speaks, and note it', async ({ server, arrive, quickTable }) => {
    const table = await playing(await quickTable());
    const { master, overlay } = await openScreens(server, arrive, table);
    await master.page.keyboard.press('w');
    await master.page.keyboard.type('Leuchtturm');
    await master.page.keyboard.press('Enter');
    await master.page.getByText('Das ist das geheime Wort!').waitFor();
    await master.page.getByRole('textbox', { name: 'Wort von Ada' }).fill('Möwe');
    await master.page.keyboard.press('Enter');
    await sees('Overlay', () => overlay.round(), { current: 'Bea', words: { Ada: ['Möwe'], Bea: [], Cem: [] } });

    const remote = await RemoteControl.open(server.url, table);
    await remote.press('end-round?now=true');
    await remote.press('winner?winner=draw&now=true');
    await master.openHistory();
    await master.history.getByText('(eingetragen)').waitFor();
  });

  it('name the next guest who is away', async ({ server, arrive, quickTable }) => {
    const table = await playing(await quickTable());
    const { master } = await openScreens(server, arrive, table);
    const card = master.page.locator('[data-part=turn-card]');
    await card.getByText('Danach: Bea').waitFor();
    table.leave();
    await card.getByText('Getrennt').first().waitFor();
    await keepPicture(master.page, 'absent-guest');
  });

  it.for([
    [1280, 800],
    [1440, 900],
    [1024, 700],
  ])('stay in sight beside an open area: %i x %i', async ([width = 0, height = 0], { server, arrive, quickTable }) => {
    const table = await playing(await quickTable());
    const { master } = await openScreens(server, arrive, table);
    await resize(master.page, { width, height });
    await master.openTool('Lobby');
    const game = master.page.locator('[data-part=turn-card]').locator('xpath=../..');
    await game.evaluate((box) => box.scrollTo(0, box.scrollHeight));
    for (const name of ['Pause', 'Überspringen', 'Wort eintragen']) {
      expect(await isInSight(master.button(name)), name).toBe(true);
    }
    expect(await findLayoutErrors(master.page)).toEqual([]);
    await keepPicture(master.page, `turn-card-${width}`);
  });
});
