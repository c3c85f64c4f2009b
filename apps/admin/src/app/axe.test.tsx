import type { GameState } from '@tarnwort/protocol';
import axe from 'axe-core';

import { goHome, record, run, running } from '../testing/play';

afterEach(goHome);

// jsdom lays nothing out, so contrast is measured in the browser instead.
const rules = { 'color-contrast': { enabled: false } };
const winner = { winner: 'draw', topic: 'Nordsee', categoryHint: '', imposterId: 'bob', imposterName: 'bob' } as const;

it.each<[string, Partial<GameState>]>([
  ['intermission', { barred: [{ playerId: 'dan', name: 'Dan' }] }],
  ['setup', { status: 'setup', topic: 'Nordsee', imposterId: 'ada' }],
  ['playing', running()],
  ['winner_selection', running({ status: 'winner_selection' })],
  ['winner_announcement', running({ status: 'winner_announcement', winner, history: [record(1)] })],
])('%s has no accessibility finding', async (_, state) => {
  const { container } = await run(state);
  vi.useRealTimers();
  const { violations } = await axe.run(container, { rules });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
});
