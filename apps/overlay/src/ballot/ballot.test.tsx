import { defaultConfig } from '@tarnwort/lobby-client';
import type { Ballot } from '@tarnwort/protocol';
import { act, render } from '@testing-library/react';

import { App } from '../App';
import { readOptions } from '../options/overlay-options';
import { PlayedLobby, table } from '../testing/played-lobby';

const open: Ballot = { stage: 'open', voted: ['1', '2'], mine: null, visible: false, votes: [], leaders: [] };
const shown: Ballot = {
  ...open,
  stage: 'shown',
  voted: ['1', '2', '3'],
  visible: true,
  votes: [1, 2, 0].map((votes, at) => ({ playerId: String(at + 1), votes })),
  leaders: ['2'],
};

/** Opens the overlay of a lobby that waits for its winner; `query` are its options. */
async function openSelection(query = '') {
  vi.useFakeTimers();
  const server = new PlayedLobby();
  const options = readOptions(new URL(`/overlay/ABC234?${query}`, location.href));
  render(<App options={options} config={defaultConfig} connect={server.connect} />);
  await act(() => vi.advanceTimersByTimeAsync(200));
  const say = (talk: () => void) => act(async () => talk());
  await say(() => server.saySnapshot({ players: table(3), status: 'winner_selection', ballot: open }));
  return { server, say, count: (ballot: Ballot) => say(() => server.say('ballot_updated', { ballot })) };
}

const votes = () =>
  [...document.querySelectorAll('[data-part="ballot"]')].map((chip) => [
    chip.closest('article')?.getAttribute('aria-label'),
    chip.textContent,
    chip.hasAttribute('data-leads'),
  ]);

afterEach(() => {
  vi.useRealTimers();
});

it('shows how often each was named once everybody may see it, and who leads', async () => {
  const { count } = await openSelection();
  expect(votes()).toEqual([]);

  await count(shown);
  expect(votes()).toEqual([
    ['Ada', 'Geheime Wahl: 1', false],
    ['Bob', 'Geheime Wahl: 2', true],
  ]);
});

it('speaks the language of the audience', async () => {
  const { count } = await openSelection('lang=en');
  await count(shown);
  expect(votes()[0]?.[1]).toBe('Secret ballot: 1');
});

it('hide=ballot leaves it out', async () => {
  const { count } = await openSelection('hide=ballot');
  await count(shown);
  expect(votes()).toEqual([]);
});

it('is gone with the next setup', async () => {
  const { server, say, count } = await openSelection();
  await count(shown);
  await say(() => server.saySnapshot({ players: table(3), status: 'setup', currentRound: 2 }));
  expect(votes()).toEqual([]);
});
