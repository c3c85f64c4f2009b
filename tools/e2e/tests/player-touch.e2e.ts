import { describe, expect } from 'vitest';
import { type Arrive, it, screens } from '../harness/e2e-test.ts';
import { openPlayer } from '../harness/table.ts';
import { PlayerScreen } from '../screens/player-screen.ts';

describe('player touch', () => {
  it('a finger taps a secret to see it and taps it again to hide it', async ({ server, arrive, quickTable }) => {
    const table = await quickTable();
    for (const name of ['Ada', 'Bea']) await table.sit(name);
    await table.setUp({ firstPlayerTime: 300 });
    await table.start('Leuchtturm', 'Am Meer');
    const arriveMoving: Arrive = (name, options) => arrive(name, { ...options, motion: true });
    const { screen } = await openPlayer(server.url, arriveMoving, table, 'Ada');
    await screen.roleCard.getByText('Leuchtturm').waitFor();
    await screen.cover();

    await screen.secret({ shown: false }).tap();
    await screen.secret({ shown: true }).getByText('Leuchtturm').waitFor();
    expect(await screen.secret({ shown: true }).getByText('Am Meer').count()).toBe(1);

    await screen.secret({ shown: true }).tap();
    await screen.secret({ shown: false }).waitFor();
    // The log of screen readers has told the word and forgets it.
    await screen.page.getByText('Leuchtturm').waitFor({ state: 'detached' });
  });

  it('a click that no pointer made shows a secret and hides it again', async ({ server, arrive, quickTable }) => {
    const table = await quickTable();
    for (const name of ['Ada', 'Bea']) await table.sit(name);
    await table.setUp({ firstPlayerTime: 300 });
    await table.start('Leuchtturm', 'Am Meer');
    const { page } = await arrive('Ada', { ...screens.phone, motion: true });
    await page.goto(server.url + table.playerPath('Ada'));
    const ada = new PlayerScreen(page);
    const click = (shown: boolean) => ada.secret({ shown }).evaluate((button: HTMLElement) => button.click());

    await ada.cover();
    await click(false);
    await page.getByText('Leuchtturm').waitFor();
    await click(true);
    await page.getByText('Leuchtturm').waitFor({ state: 'detached' });
    await ada.secret({ shown: false }).press('Space');
    await page.getByText('Leuchtturm').waitFor();
  });
});
