import { expect } from 'vitest';

import { startRound } from '../harness/secret-round.ts';
import { story } from '../harness/story.ts';
import { gather, getSetUp } from '../harness/table.ts';

const round = { word: 'Leuchtturm', hint: 'Am Meer', imposter: 'Bea' };

story('a finger taps a secret to see it and taps it again to hide it', async ({ server, arrive }) => {
  const table = await gather(server.url, arrive, ['Ada', 'Bea']);
  await getSetUp(table);
  await startRound(table, round);
  const { screen } = table.players[0];

  await screen.secret({ shown: false }).tap();
  await screen.secret({ shown: true }).getByText('Leuchtturm').waitFor();
  expect(await screen.secret({ shown: true }).getByText('Am Meer').count()).toBe(1);

  await screen.secret({ shown: true }).tap();
  await screen.secret({ shown: false }).waitFor();
  expect(await screen.page.getByText('Leuchtturm').count()).toBe(0);
});
