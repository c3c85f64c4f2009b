import { defaultConfig } from '@tarnwort/lobby-client';
import type { Poll, WinnerSelected } from '@tarnwort/protocol';
import { act, render, screen, within } from '@testing-library/react';

import { App } from '../App';
import { startOf } from '../demo/demo-game';
import { readOptions } from '../options/overlay-options';
import { PlayedLobby, table } from '../testing/played-lobby';

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Opens the overlay in a running round of three; `query` are its options. */
async function openRound(query = '') {
  vi.useFakeTimers();
  const server = new PlayedLobby();
  const options = readOptions(new URL(`/overlay/ABC234?${query}`, location.href));
  render(<App options={options} config={defaultConfig} connect={server.connect} />);
  await pass(200);
  const say = (talk: () => void) => act(async () => talk());
  await say(() => server.saySnapshot({ players: table(3) }));
  await say(() => server.say('word_submission_started', startOf(table(3), 0, 1)));
  const poll = (votes: readonly (number | null)[], change: Partial<Poll> = {}) =>
    say(() => server.say('poll_updated', { poll: { ...held(votes), ...change } }));
  const reveal = () => say(() => server.say('winner_selected', announcement));
  return { server, say, poll, reveal };
}

function held(votes: readonly (number | null)[]): Poll {
  const suspects = votes.map((count, at) => ({ playerId: String(at + 1), number: at + 1, votes: count }));
  return { on: true, hiddenUntilReveal: false, channel: null, open: true, voters: 8, suspects, result: null };
}

const facts = { topic: 'Obst', categoryHint: '', imposterId: '2', imposterName: 'Bob' };
const announcement: Omit<WinnerSelected, 'seq'> = {
  ...facts,
  winner: 'draw',
  message: '',
  record: { ...facts, roundNumber: 1, words: [], timestamp: 0, isComplete: true, winner: 'undisclosed' },
};
const result = {
  voters: 8,
  correct: 5,
  percent: 62,
  votes: [1, 5, 2].map((votes, at) => ({ playerId: String(at + 1), votes })),
};

const panel = (name: string) => within(screen.getByRole('article', { name }));
const figures = () => [...document.querySelectorAll('[data-part="suspicion"]')].map((each) => each.textContent);
const bars = () =>
  [...document.querySelectorAll<HTMLElement>('[style^="transform: scaleX"]')].map((bar) => bar.style.transform);
const accuracy = () => document.querySelector('[data-part="accuracy"]');

afterEach(() => {
  vi.useRealTimers();
});

it('shows on every panel what part of the audience suspects the player, and follows', async () => {
  const { poll } = await openRound();
  expect(figures()).toEqual([]);

  await poll([0, 6, 2]);
  expect(panel('Bob').getByRole('img', { name: 'Verdacht der Zuschauer' })).toBeInTheDocument();
  expect(figures()).toEqual(['0\u00a0%', '75\u00a0%', '25\u00a0%']);
  expect(bars()).toEqual(['scaleX(0)', 'scaleX(0.75)', 'scaleX(0.25)']);

  await poll([4, 4, 0]);
  expect(bars()).toEqual(['scaleX(0.5)', 'scaleX(0.5)', 'scaleX(0)']);
});

it('shows nothing before the reveal where the game master hides it, then all of it', async () => {
  const { poll, reveal } = await openRound();
  await poll([null, null, null], { hiddenUntilReveal: true });
  expect(figures()).toEqual([]);
  expect(accuracy()).not.toBeInTheDocument();

  await reveal();
  await poll([1, 5, 2], { hiddenUntilReveal: true, open: false, result });
  expect(figures()).toEqual(['13\u00a0%', '63\u00a0%', '25\u00a0%']);
  expect(accuracy()).toHaveTextContent('Der Chat lag richtig: 62 %');
});

describe('the numbers a chat types', () => {
  const numbers = () => [...document.querySelectorAll('[data-part="number"]')].map((each) => each.textContent);

  it('stand on the panels while a chat is asked, also where the result is hidden', async () => {
    const { poll, reveal } = await openRound();
    await poll([0, 6, 2]);
    expect(numbers()).toEqual([]);

    await poll([null, null, null], { channel: 'gil_tv', hiddenUntilReveal: true });
    expect(numbers()).toEqual(['1', '2', '3']);

    await reveal();
    await poll([1, 5, 2], { channel: 'gil_tv', open: false, result });
    expect(numbers()).toEqual([]);
  });

  it('are left out by hide=poll', async () => {
    const { poll } = await openRound('hide=poll');
    await poll([0, 6, 2], { channel: 'gil_tv' });
    expect(numbers()).toEqual([]);
  });
});

it.each([
  ['lang=en', 'Chat was right: 62%'],
  ['', 'Der Chat lag richtig: 62 %'],
])('says at the reveal how right the audience was, beside the announcement (%s)', async (query, text) => {
  const { poll, reveal } = await openRound(query);
  await poll([1, 5, 2], { result });
  expect(accuracy()).not.toBeInTheDocument();

  await reveal();
  expect(accuracy()).toHaveTextContent(text);
  expect(screen.getByRole('status')).not.toHaveTextContent(/Chat/);
});

it('keeps the result of a poll that was switched off before the reveal', async () => {
  const { poll, reveal } = await openRound();
  await reveal();
  await poll([], { on: false, open: false, result });

  expect(figures()).toEqual(['13\u00a0%', '63\u00a0%', '25\u00a0%']);
});

it('takes the poll off the air with the next setup', async () => {
  const { server, say, poll, reveal } = await openRound();
  await reveal();
  await poll([1, 5, 2], { open: false, result });
  await say(() => server.saySnapshot({ players: table(3), status: 'setup', currentRound: 2 }));

  expect(figures()).toEqual([]);
  expect(accuracy()).not.toBeInTheDocument();
});

it('hide=poll leaves it out', async () => {
  const { poll, reveal } = await openRound('hide=poll');
  await reveal();
  await poll([1, 5, 2], { result });

  expect(figures()).toEqual([]);
  expect(accuracy()).not.toBeInTheDocument();
});

describe('part=poll', () => {
  const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);

  it('shows names with the numbers a chat types, and bars', async () => {
    const { poll } = await openRound('part=poll');
    expect(document.querySelector('[data-part="overlay"]')).toHaveTextContent(/^$/);

    await poll([0, 6, 2]);
    expect(screen.getByText('Wer ist der Imposter?')).toBeInTheDocument();
    expect(screen.getByText('Stimmen: 8')).toBeInTheDocument();
    expect(rows()).toEqual(['1Ada0\u00a0%', '2Bob75\u00a0%', '3Konstantin_der_Geduldige25\u00a0%']);
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
  });

  it('has names alone until the reveal where the result is hidden, then marks the imposter', async () => {
    const { poll, reveal } = await openRound('part=poll');
    await poll([null, null, null], { hiddenUntilReveal: true });
    expect(rows()).toEqual(['1Ada', '2Bob', '3Konstantin_der_Geduldige']);
    expect(screen.getByText('Ergebnis bei der Auflösung')).toBeInTheDocument();

    await reveal();
    await poll([1, 5, 2], { hiddenUntilReveal: true, open: false, result });
    expect(rows()[1]).toBe('2BobImposter63\u00a0%');
    expect(screen.queryByText('Ergebnis bei der Auflösung')).not.toBeInTheDocument();
    expect(accuracy()).toHaveTextContent('Der Chat lag richtig: 62 %');
  });
});

it('the canned game has a poll, and says how right it was', async () => {
  vi.useFakeTimers();
  render(<App options={readOptions(new URL('/overlay/?demo=1&players=2', location.href))} config={defaultConfig} />);
  await pass(3500 + 5 * 4000);
  expect(figures()).toEqual(['38\u00a0%', '63\u00a0%']);

  await pass(4500);
  expect(accuracy()).toHaveTextContent('Der Chat lag richtig: 63 %');
});
