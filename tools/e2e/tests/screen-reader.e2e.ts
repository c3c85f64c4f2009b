import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';

import { it, screens } from '../harness/e2e-test.ts';
import { pressOn, typeInto } from '../harness/keyboard.ts';
import { LiveLog } from '../harness/live-log.ts';

describe('screen reader', () => {
  it('a player plays a whole round by roles, names and what is read out', async ({ server, arrive, quickTable }) => {
    const table = await quickTable();
    for (const name of ['Bea', 'Cem']) await table.sit(name);
    const { page } = await arrive('Ada', screens.laptop);
    const log = await LiveLog.on(page);

    // Join: the page says who invites, and focus is in the field for the name.
    await page.goto(`${server.url}/join/${table.lobbyId}`);
    await page.getByRole('heading', { level: 1, name: 'Mika lädt dich ein!' }).waitFor();
    await typeInto(page.getByRole('textbox', { name: 'Dein Name *' }), 'Ada');
    await pressOn(page.getByRole('button', { name: 'Lobby beitreten' }));

    // Ready: what is missing can be read, and the toggle tells its state.
    await page.getByRole('heading', { level: 1, name: 'Warteraum' }).waitFor();
    await page.getByRole('list', { name: 'So geht es' }).waitFor();
    await pressOn(page.getByRole('button', { name: 'Ich bin bereit' }));
    await page.getByRole('button', { name: 'Du bist bereit', pressed: true }).waitFor();
    await pressOn(page.getByRole('group', { name: 'Töne an?' }).getByRole('button', { name: 'Nein' }));
    await table.setUp({ wordsPerPlayer: 1, firstPlayerTime: 300, otherPlayerTime: 300 });
    await log.waitFor('Gleich geht es los');

    // Role and turn: Ada speaks first, so that both come at the same moment.
    await table.sendAsMaster('set_first_player', { firstPlayerId: idOf(page) });
    await table.start('Leuchtturm', 'Am Meer');
    await log.waitFor('Du bist Crewmate, und das Wort ist Leuchtturm.');
    await log.waitFor('Du bist dran!');

    // Word: focus is in the field already.
    await expect.poll(() => page.getByRole('textbox', { name: 'Dein Wort' }).evaluate(hasFocus)).toBe(true);
    await page.keyboard.type('Licht');
    await page.keyboard.press('Enter');
    await log.waitFor('Ada: Licht');
    await log.waitFor('Bea ist dran');
    await table.say('Boot');
    await log.waitFor('Bea: Boot');
    await log.waitFor('Cem ist dran');
    await table.say('Turm');
    await log.waitFor('Cem: Turm');
    await log.waitFor('Runde vorbei');

    // Vote: the suspects are named with their words.
    await table.sendAsMaster('open_ballot', {});
    await log.waitFor('Wen verdächtigst du?');
    const ballot = page.getByRole('group', { name: 'Wen verdächtigst du?' });
    await pressOn(ballot.getByRole('button', { name: 'Cem Turm' }));
    await ballot.getByRole('button', { name: /^Cem.*Deine Wahl$/, pressed: true }).waitFor();
    await log.waitFor('1 von 3 hat gewählt');
    await table.accuse('Bea', 'Cem');
    await table.sendAsMaster('show_ballot', {});
    await log.waitFor('Am meisten verdächtigt: Cem');

    // Reveal: the whole result is read out, whatever fills the screen.
    await table.announce('regular_players');
    await log.waitFor('Das Wort war Leuchtturm');
    const last = (await log.all()).at(-1) ?? '';
    expect(last).toMatch(
      /Gewonnen! Ihr habt Cem mit 2 von 2 Stimmen erwischt.*Crewmates gewinnen!.*Gewonnen: Bea und Ada.*Imposter war Cem/,
    );
  });
});

const idOf = (page: Page) => new URL(page.url()).pathname.split('/')[3] ?? '';

const hasFocus = (element: Element) => element === document.activeElement;
