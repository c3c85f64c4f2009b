import type { SlotOptions, SlotProgram } from '@tarnwort/protocol';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';

import { expectNoFindings } from '../harness/axe.ts';
import { it, screens } from '../harness/e2e-test.ts';
import { findLayoutErrors } from '../harness/layout.ts';
import { dragged, standInForObs } from '../harness/obs-studio.ts';
import { keepPicture } from '../harness/pictures.ts';
import type { QuickTable } from '../harness/quick-table.ts';
import { RemoteControl } from '../harness/remote-control.ts';
import { Slot } from '../harness/slot.ts';
import { openMaster } from '../harness/table.ts';

const program: SlotProgram = {
  on: true,
  replay: true,
  scenes: [
    { phase: 'playing', scene: 'Runde' },
    { phase: 'winner_announcement', scene: 'Auflösung' },
  ],
};
const wholeRound = ['scene Runde', 'start', 'scene Auflösung', 'save'];

/** Three players in setup, before an open desk has the game master's seat. */
const seat = async (table: QuickTable) => {
  for (const name of ['Anna', 'Bob', 'Cem']) await table.sit(name);
  await table.setUp({ wordsPerPlayer: 1 });
  return table;
};
let shared: { url: string; made: Slot } | undefined;

/** The slot of all tests, as an address may make only a few a day. */
async function slotFor(url: string, table: QuickTable, options: SlotOptions): Promise<Slot> {
  if (shared?.url !== url) {
    shared = { url, made: await Slot.make(url, table, options) };
    return shared.made;
  }
  await shared.made.handOverTo(table);
  await shared.made.choose(table, options);
  return shared.made;
}

const deeds = (page: Page) => page.evaluate(() => window.deeds.map(({ deed }) => deed));
const region = (page: Page) => page.getByRole('region', { name: 'Sendung' });

/** Plays a round up to its reveal by a remote control: the open desk has the game master's seat. */
async function playRound(remote: RemoteControl): Promise<void> {
  for (const call of ['round?now=true', 'end-round?now=true', 'winner?winner=imposter&now=true']) {
    await remote.press(call);
  }
}

/** Opens a source of the slot in a stand-in of OBS. */
async function openSource(arrive: Arrive, slot: Slot, level: number, query = ''): Promise<Page> {
  const { page } = await arrive('OBS', screens.broadcast);
  await standInForObs(page, level);
  await page.goto(slot.address(query));
  await page.locator('[data-part=panel]').first().waitFor();
  return page;
}

type Arrive = Parameters<typeof openMaster>[1];

/** Resolves when the desk says how many sources act: one or none. */
const actors = (desk: Page, count: number) => expect.poll(() => region(desk).getByText('handelt').count()).toBe(count);

describe('OBS from inside the source', () => {
  it.for([
    [0, [], 'OBS verrät nichts'],
    [1, [], 'sieht, ob OBS sendet'],
    [2, [], 'sieht, welche Szene läuft'],
    [3, ['save'], 'darf Replays sichern'],
    [4, wholeRound, 'darf Szenen wechseln'],
    [5, wholeRound, 'darf Szenen wechseln'],
  ] as const)(
    'does with the rights of level %d what they allow',
    async ([level, expected, said], { server, arrive, quickTable }) => {
      const table = await seat(await quickTable());
      const slot = await slotFor(server.url, table, { obs: program });
      const { page: desk } = (await openMaster(server.url, arrive, table)).screen;
      const source = await openSource(arrive, slot, level);
      await expect.poll(() => region(desk).textContent()).toContain(`Stufe ${level}: ${said}`);
      await actors(desk, level >= 3 ? 1 : 0);

      const remote = await RemoteControl.open(server.url, table);
      await playRound(remote);
      await expect.poll(() => source.locator('[data-phase=winner_announcement]').count()).toBe(1);
      expect((await deeds(source)).includes('save'), 'during the reveal').toBe(false);
      for (const _ of ['verdict', 'imposter', 'word', 'winner']) await remote.press('advance');
      if (expected.length > 0) await expect.poll(() => deeds(source)).toContain('save');
      await source.waitForTimeout(500);
      expect([...(await deeds(source))].sort()).toEqual([...expected].sort());
      const asked = await source.evaluate(() => window.refused);
      expect(asked.filter((call) => !call.startsWith('get'))).toEqual([]);
      if (level >= 3) await expect.poll(() => region(desk).textContent()).toContain('1 Replay gesichert');
    },
  );

  it('acts by one source alone: the one that is shown, and the other after it', async ({
    server,
    arrive,
    quickTable,
  }) => {
    const table = await seat(await quickTable());
    const slot = await slotFor(server.url, table, { obs: { ...program, replay: false } });
    const { page: desk } = (await openMaster(server.url, arrive, table)).screen;
    const first = await openSource(arrive, slot, 4);
    await actors(desk, 1);
    const second = await openSource(arrive, slot, 5);
    const stranger = (await arrive('OBS', screens.broadcast)).page;
    await standInForObs(stranger, 5);
    await stranger.goto(`${server.url}/overlay/${table.lobbyId}?obs=1`);
    await expect.poll(() => region(desk).textContent()).toContain('Stufe 5');
    const remote = await RemoteControl.open(server.url, table);
    await remote.press('round?now=true');
    await expect.poll(() => deeds(second)).toEqual(['scene Runde']);

    await second.close();
    await expect.poll(() => region(desk).textContent()).toContain('Stufe 4');
    await actors(desk, 1);
    for (const call of ['end-round?now=true', 'winner?winner=draw&now=true']) await remote.press(call);
    await expect.poll(() => deeds(first)).toEqual(['scene Auflösung']);
    expect(await deeds(stranger)).toEqual([]);
  });

  it('acts no more in the lobby before, nor by an address that was renewed', async ({ server, arrive, quickTable }) => {
    const before = await seat(await quickTable());
    const next = await seat(await quickTable());
    const slot = await slotFor(server.url, before, { obs: { scenes: program.scenes ?? [] } });
    const { page: desk } = (await openMaster(server.url, arrive, before)).screen;
    const plain = await openSource(arrive, slot, 5);
    const source = await openSource(arrive, slot, 4, '?obs=1');
    await actors(desk, 1);
    await slot.handOverTo(next);
    await source.waitForTimeout(1000);
    const [old, now] = await Promise.all([before, next].map((table) => RemoteControl.open(server.url, table)));
    await old?.press('round?now=true');
    const { page: nextDesk } = (await openMaster(server.url, arrive, next)).screen;
    await actors(nextDesk, 1);
    expect(await deeds(source)).toEqual([]);

    await now?.press('round?now=true');
    await expect.poll(() => deeds(source)).toEqual(['scene Runde']);
    await slot.renew(next);
    await source.waitForTimeout(1000);
    for (const call of ['end-round?now=true', 'winner?winner=draw&now=true']) await now?.press(call);
    await source.waitForTimeout(1000);
    expect(await deeds(source)).toEqual(['scene Runde']);
    expect(await deeds(plain), 'without leave').toEqual([]);
  });

  it('is set up at the desk: address, scenes, rights', async ({ server, arrive, quickTable }) => {
    const table = await seat(await quickTable());
    const { page: desk } = (await openMaster(server.url, arrive, table)).screen;
    await region(desk).getByRole('button', { name: 'Sendeplatz' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Sendeplatz' });
    await desk.getByLabel('Name der Sendung').fill('Donnerstag');
    await desk.getByRole('button', { name: 'Sendeplatz anlegen' }).click();
    await dialog.getByText(/Zieh eine Adresse nach OBS/).waitFor();

    const dropped = await dialog.getByTitle('In OBS ziehen').first().evaluate(dragged);
    const address = new URL(dropped);
    expect(address.searchParams.get('layer-name')).toBe('Tarnwort');
    expect(address.searchParams.get('layer-width')).toBe('1920');
    const { page: source } = await arrive('OBS', screens.broadcast);
    await standInForObs(source, 4);
    await source.goto(dropped);
    const choice = dialog.getByRole('radiogroup', { name: 'Spiel läuft' });
    await expect.poll(() => choice.getByRole('radio').count()).toBe(5);
    await choice.getByText('Runde').click();
    await expect.poll(() => choice.getByRole('radio', { name: 'Runde' }).isChecked()).toBe(true);
    await expect.poll(() => dialog.getByLabel('Quellen handeln in OBS').isChecked()).toBe(true);
    await expectNoFindings(desk, 'slot with scenes');
    expect.soft(await findLayoutErrors(desk)).toEqual([]);
    await keepPicture(desk, 'slot-obs');
    await desk.keyboard.press('Escape');
    await actors(desk, 1);
    const remote = await RemoteControl.open(server.url, table);
    await remote.press('round?now=true');
    await expect.poll(() => deeds(source)).toEqual(['scene Runde']);
  });
});
