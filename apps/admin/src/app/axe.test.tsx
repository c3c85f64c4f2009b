import type { Ballot, GameState, Poll } from '@tarnwort/protocol';
import { screen } from '@testing-library/react';
import axe from 'axe-core';

import { openTool, record, run, running, tearDown, user } from '../testing/play';

afterEach(tearDown);

// jsdom lays nothing out, so contrast is measured in the browser instead.
const rules = { 'color-contrast': { enabled: false } };
const winner = { winner: 'draw', topic: 'Nordsee', categoryHint: '', imposterId: 'bob', imposterName: 'bob' } as const;

const poll: Poll = {
  on: true,
  hiddenUntilReveal: true,
  channel: 'ada_tv',
  open: true,
  voters: 2,
  suspects: [{ playerId: 'ada', number: 1, votes: 2 }],
  result: null,
};
const ballot: Ballot = {
  stage: 'open',
  voted: ['ada'],
  mine: null,
  visible: true,
  votes: [{ playerId: 'bob', votes: 1 }],
  leaders: ['bob'],
};

// The e2e tests let axe look at whole screens in every phase; here are the parts that they do not open.
it.each<[part: string, name: string, state: Partial<GameState>]>([
  ['who was removed', 'Dan', { barred: [{ playerId: 'dan', name: 'Dan' }] }],
  ['the ballot', 'Geheime Wahl', running({ status: 'winner_selection', ballot })],
])('%s has no accessibility finding', async (_, name, state) => {
  await run(state);
  const zone = screen.getAllByText(name)[0]?.closest('section');
  expect(zone).toBeInstanceOf(HTMLElement);
  expect(await findingsIn(zone as HTMLElement)).toEqual([]);
});

it.each<[string, Partial<GameState>]>([
  ['Wortlisten und eigene Wörter', { status: 'setup' }],
  ['Fernsteuerung', { controlTokens: [{ id: 'c1', name: 'Deck', createdAt: 0 }] }],
  ['Bild der Runde', running({ status: 'winner_announcement', winner, history: [record(1)] })],
])('what the dialog %s holds has no accessibility finding', async (name, state) => {
  await run(state);
  if (name === 'Fernsteuerung') await openTool('Werkzeuge');
  await user.click(screen.getByRole('button', { name }));
  const frame = await screen.findByRole('dialog');
  expect(await findingsIn(frame.querySelector<HTMLElement>('.mantine-Modal-body') ?? frame)).toEqual([]);
});

it.each(['Sendung', 'Publikum', 'Werkzeuge'])('the area %s has no accessibility finding', async (name) => {
  const { container } = await run({ poll });
  await openTool(name);
  expect(await findingsIn(container)).toEqual([]);
});

async function findingsIn(part: HTMLElement): Promise<string[]> {
  vi.useRealTimers();
  const { violations } = await axe.run(part, { rules });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}
