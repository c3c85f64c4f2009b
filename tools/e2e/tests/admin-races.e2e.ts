import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect } from 'vitest';
import { it } from '../harness/e2e-test.ts';
import { sees } from '../harness/seen.ts';
import { openMaster, openPlayer } from '../harness/table.ts';

describe('admin races', () => {
  it('a name that is being edited stays while its player joins again', async ({ server, arrive, quickTable }) => {
    const table = await quickTable();
    for (const name of ['Ada', 'Bea']) await table.sit(name);
    const { screen: master } = await openMaster(server.url, arrive, table);
    const ada = await openPlayer(server.url, arrive, table, 'Ada');
    const field = master.nameOf('Ada');

    await field.press('End');
    await field.press('ArrowLeft');
    await Promise.all([field.pressSequentially('m', { delay: 0 }), ada.screen.page.reload()]);
    await ada.screen.card('Adma').waitFor();
    const edited = master.nameOf('Adma');
    await sees('Mika', () => edited.evaluate((input) => input === document.activeElement), true);
    await edited.pressSequentially('ir');
    await sees('Mika', () => master.names(), ['Admira', 'Bea']);
    await ada.screen.card('Admira').waitFor();
  });

  it('of two saves that race the later one wins', async ({ server, networkTo, arrive, quickTable }) => {
    const network = await networkTo(server);
    const table = await quickTable();
    await table.sit('Ada');
    const { screen: master } = await openMaster(network.url, arrive, table);
    const ada = await openPlayer(server.url, arrive, table, 'Ada');
    const field = master.nameOf('Ada');

    network.holdDownstream();
    await field.fill('Adele');
    await ada.screen.card('Adele').waitFor();
    await field.fill('Adelheid');
    await ada.screen.card('Adelheid').waitFor();
    await field.fill('Ada');
    await field.blur();
    network.releaseDownstream();
    await ada.screen.card('Ada').waitFor();
    await sees('Mika', () => master.names(), ['Ada']);
    await master.nameOf('Ada').waitFor();
  });

  it('a player is moved while another one leaves', async ({ server, networkTo, arrive, quickTable }) => {
    const network = await networkTo(server);
    const table = await quickTable();
    for (const name of ['Ada', 'Bea', 'Cem']) await table.sit(name);
    const { screen: master } = await openMaster(network.url, arrive, table);
    const ada = await openPlayer(server.url, arrive, table, 'Ada');
    const bea = await openPlayer(server.url, arrive, table, 'Bea');
    await master.row('Cem').waitFor();

    network.holdDownstream();
    await bea.screen.page.getByRole('button', { name: 'Verlassen' }).click();
    await bea.screen.page.getByRole('dialog').getByRole('button', { name: 'Verlassen' }).click();
    await ada.screen.card('Bea').waitFor({ state: 'detached' });
    expect(await master.names()).toEqual(['Ada', 'Bea', 'Cem']);
    await master.press('Cem nach oben');
    await pause(300);
    network.releaseDownstream();
    await sees('Mika', () => master.names(), ['Cem', 'Ada']);
    const order = () => ada.screen.cards.evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')));
    await sees('Ada', order, ['Cem', 'Ada']);
    expect(await master.page.getByText('Die Reihenfolge muss jeden Spieler genau einmal enthalten.').count()).toBe(0);
  });

  it('a start 100 ms after the last key stroke sends the typed word', async ({ server, arrive, quickTable }) => {
    const table = await quickTable();
    for (const name of ['Ada', 'Bea']) await table.sit(name);
    await table.setUp();
    const { screen: master } = await openMaster(server.url, arrive, table);
    const ada = await openPlayer(server.url, arrive, table, 'Ada');
    const hint = master.page.getByRole('textbox', { name: 'Kategorie/Hinweis' });
    await master.row('Bea').getByRole('button', { name: 'Crewmate', exact: true }).click();
    await master.row('Bea').getByRole('button', { name: 'Imposter', exact: true }).waitFor();
    await hint.fill('Am Meer');
    await master.wordField.fill('Leucht');
    await master.page.getByRole('button', { name: 'Spiel starten', disabled: false }).waitFor();

    await master.wordField.pressSequentially('turm', { delay: 30 });
    await pause(100);
    await master.press('Spiel starten');
    await ada.screen.myTurn.waitFor();
    expect(await ada.screen.peek()).toEqual({ role: 'Crewmate', word: 'Leuchtturm', hint: 'Am Meer' });
  });
});
