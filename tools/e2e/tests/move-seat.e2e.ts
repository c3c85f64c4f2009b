import { describe, expect } from 'vitest';

import { it, screens } from '../harness/e2e-test.ts';
import { openPlayer } from '../harness/table.ts';
import { PlayerScreen } from '../screens/player-screen.ts';

const moved = 'Dein Platz ist jetzt auf einem anderen Gerät.';

describe('a seat on another device', () => {
  it('moves in the middle of a turn, with role and word, and leaves nothing behind', async ({
    server,
    arrive,
    quickTable,
  }) => {
    const table = await quickTable();
    for (const name of ['Ada', 'Bea', 'Cem']) await table.sit(name);
    await table.setUp({ firstPlayerTime: 300, otherPlayerTime: 300 });
    await table.start();
    const { person, screen } = await openPlayer(server.url, arrive, table, 'Ada');
    await screen.myTurn.waitFor();

    await person.page.getByRole('button', { name: 'Verlassen' }).click();
    await person.page.getByRole('button', { name: 'Auf ein anderes Gerät mitnehmen' }).click();
    await person.page.getByRole('button', { name: 'Code zeigen' }).click();
    await person.page.getByRole('img', { name: /Code für deinen Platz/ }).waitFor();
    await person.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await person.page.getByRole('button', { name: 'Link kopieren' }).click();
    const link = await person.page.evaluate(() => navigator.clipboard.readText());

    const tablet = await arrive('Adas Tablet', screens.laptop);
    await tablet.page.goto(link);
    const there = new PlayerScreen(tablet.page);
    await there.myTurn.waitFor();
    expect(tablet.page.url()).not.toContain('move=');
    await person.page.getByText(moved).waitFor();
    await there.say('Turm');
    await there.card('Ada').getByText('Turm').waitFor();

    await person.page.reload();
    await person.page.getByText('Dieser Platz gehört zu einem anderen Gerät.').waitFor();
    await tablet.page.reload();
    await there.card('Ada').getByText('Turm').waitFor();

    const late = await arrive('Eve', screens.phone);
    await late.page.goto(link);
    await late.page.getByText('Dieser Code gilt nicht mehr. Zeig auf dem anderen Gerät einen neuen.').waitFor();
    await late.page.reload();
    await late.page.getByText('Dieser Platz gehört zu einem anderen Gerät.').waitFor();
  });
});
