import { describe, expect } from 'vitest';

import { expectAccessible } from '../harness/axe.ts';
import { it, screens } from '../harness/e2e-test.ts';

describe('different word', () => {
  it('imposter and crewmate see the same card with another word, and no frame tells who is who', async ({
    server,
    arrive,
    quickTable,
  }) => {
    const table = await quickTable();
    for (const name of ['Ada', 'Bea', 'Cem']) await table.sit(name);
    await table.setUp({ wordsPerPlayer: 1, differentWord: true });
    await table.sendAsMaster('set_topic_and_imposter', { topic: 'Strandkorb', imposterTopic: 'Liegestuhl' });
    const phones = await Promise.all(['Ada', 'Cem'].map((name) => arrive(name, screens.phone)));
    for (const [at, name] of ['Ada', 'Cem'].entries()) await phones[at]?.page.goto(server.url + table.playerPath(name));
    await table.start('Strandkorb', '');
    const cards = await Promise.all(
      phones.map(async (phone, at) => {
        const card = phone.page.getByRole('region', { name: 'Rolle, Wort und Kategorie' });
        const word = ['Strandkorb', 'Liegestuhl'][at] ?? '';
        await card.getByText(word).waitFor();
        const frames = await phone.recording.since();
        expect(frames).not.toMatch(/"myRole":"(?:imposter|crewmate)"/);
        expect(frames).not.toContain(['Liegestuhl', 'Strandkorb'][at]);
        return (await card.innerHTML()).replace(word, '█');
      }),
    );
    expect(cards[1]).toBe(cards[0]);
    for (const { page: phone } of phones.slice(1)) await expectAccessible(phone, 'a card that tells no role');

    await table.sendAsMaster('end_current_round', {});
    await table.announce('imposter');
    for (const { page: phone } of phones) await phone.getByText('Der Imposter hatte: Liegestuhl').first().waitFor();
    const { page } = await arrive('Mika', screens.laptop);
    await page.goto(server.url + table.masterPath());
    await page.getByText('Der Imposter hatte: Liegestuhl').waitFor();
    await page.getByRole('button', { name: 'Nächste Runde starten' }).click();
    await page.getByRole('textbox', { name: 'Wort des Imposters' }).fill('Palme');
    await page.getByText('Es fehlen noch Wort und Imposter.').waitFor();
  });
});
