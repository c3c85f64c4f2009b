import type { Poll } from '@tarnwort/protocol';
import { screen, within } from '@testing-library/react';
import { advance, openDemo, openRound as openRunningRound, root } from '../../testing/open-overlay';
import { players, winnerSelected } from '../../testing/overlay-server';

/** Opens the overlay in a running round of three. */
async function openRound(query = '') {
  const { server, send } = await openRunningRound(3, query);
  const sendPoll = (votes: readonly (number | null)[], change: Partial<Poll> = {}) =>
    send(() => server.sendNext('poll_updated', { poll: { ...openPoll(votes), ...change } }));
  const reveal = () => send(() => server.sendNext('winner_selected', winnerSelected('draw')));
  return { server, send, sendPoll, reveal };
}

function openPoll(votes: readonly (number | null)[]): Poll {
  const suspects = votes.map((count, index) => ({ playerId: String(index + 1), number: index + 1, votes: count }));
  return { on: true, hiddenUntilReveal: false, channel: null, open: true, voters: 8, suspects, result: null };
}

const result = {
  voters: 8,
  correct: 5,
  percent: 62,
  votes: [1, 5, 2].map((votes, index) => ({ playerId: String(index + 1), votes })),
};

const panel = (name: string) => within(screen.getByRole('article', { name }));
const figures = () => [...document.querySelectorAll('[data-part="suspicion"]')].map((each) => each.textContent);
const bars = () =>
  [...document.querySelectorAll<HTMLElement>('[style^="transform: scaleX"]')].map((bar) => bar.style.transform);
const accuracy = () => document.querySelector('[data-part="accuracy"]');

describe('suspicion on the panels', () => {
  it('shows a share on each panel and follows the votes', async () => {
    const { sendPoll } = await openRound();
    expect(figures()).toEqual([]);

    await sendPoll([0, 6, 2]);
    expect(panel('Bob').getByRole('img', { name: 'Verdacht der Zuschauer' })).toBeInTheDocument();
    expect(figures()).toEqual(['0\u00a0%', '75\u00a0%', '25\u00a0%']);
    expect(bars()).toEqual(['scaleX(0)', 'scaleX(0.75)', 'scaleX(0.25)']);

    await sendPoll([4, 4, 0]);
    expect(bars()).toEqual(['scaleX(0.5)', 'scaleX(0.5)', 'scaleX(0)']);
  });

  it('shows nothing before the reveal when the result is hidden', async () => {
    const { sendPoll, reveal } = await openRound();
    await sendPoll([null, null, null], { hiddenUntilReveal: true });
    expect(figures()).toEqual([]);
    expect(accuracy()).not.toBeInTheDocument();

    await reveal();
    await sendPoll([1, 5, 2], { hiddenUntilReveal: true, open: false, result });
    expect(figures()).toEqual(['13\u00a0%', '63\u00a0%', '25\u00a0%']);
    expect(accuracy()).toHaveTextContent('Der Chat tippte zu 62 % richtig');
  });
});

describe('chat numbers', () => {
  const numbers = () => [...document.querySelectorAll('[data-part="number"]')].map((each) => each.textContent);

  it('are on the panels while a chat votes, also when the result is hidden', async () => {
    const { sendPoll, reveal } = await openRound();
    await sendPoll([0, 6, 2]);
    expect(numbers()).toEqual([]);

    await sendPoll([null, null, null], { channel: 'gil_tv', hiddenUntilReveal: true });
    expect(numbers()).toEqual(['1', '2', '3']);

    await reveal();
    await sendPoll([1, 5, 2], { channel: 'gil_tv', open: false, result });
    expect(numbers()).toEqual([]);
  });

  it('are left out with hide=poll', async () => {
    const { sendPoll } = await openRound('hide=poll');
    await sendPoll([0, 6, 2], { channel: 'gil_tv' });
    expect(numbers()).toEqual([]);
  });
});

describe('poll result', () => {
  it.each([
    ['lang=en', '62% of the chat guessed right'],
    ['', 'Der Chat tippte zu 62 % richtig'],
  ])('shows the accuracy beside the announcement (%s)', async (query, text) => {
    const { sendPoll, reveal } = await openRound(query);
    await sendPoll([1, 5, 2], { result });
    expect(accuracy()).not.toBeInTheDocument();

    await reveal();
    expect(accuracy()).toHaveTextContent(text);
    expect(screen.getByRole('status')).not.toHaveTextContent(/Chat/);
  });

  it('says that votes still count while the stream is behind', async () => {
    const { sendPoll, reveal } = await openRound();
    await reveal();
    await sendPoll([1, 5, 2], { open: false, result, countsUntil: Date.now() + 60_000 });
    expect(accuracy()).toHaveTextContent('Bisher tippt der Chat zu 62 % richtig');

    await sendPoll([1, 5, 2], { open: false, result });
    expect(accuracy()).toHaveTextContent('Der Chat tippte zu 62 % richtig');
  });

  it('keeps the result when the poll is switched off', async () => {
    const { sendPoll, reveal } = await openRound();
    await reveal();
    await sendPoll([], { on: false, open: false, result });

    expect(figures()).toEqual(['13\u00a0%', '63\u00a0%', '25\u00a0%']);
  });

  it('disappears in the next setup', async () => {
    const { server, send, sendPoll, reveal } = await openRound();
    await reveal();
    await sendPoll([1, 5, 2], { open: false, result });
    await send(() => server.sendSnapshot({ players: players(3), status: 'setup', currentRound: 2 }));

    expect(figures()).toEqual([]);
    expect(accuracy()).not.toBeInTheDocument();
  });

  it('is left out with hide=poll', async () => {
    const { sendPoll, reveal } = await openRound('hide=poll');
    await reveal();
    await sendPoll([1, 5, 2], { result });

    expect(figures()).toEqual([]);
    expect(accuracy()).not.toBeInTheDocument();
  });
});

describe('PollCard', () => {
  const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);

  it('shows names with chat numbers and bars', async () => {
    const { sendPoll } = await openRound('part=poll');
    expect(root()).toHaveTextContent(/^$/);

    await sendPoll([0, 6, 2]);
    expect(screen.getByText('Wer ist der Imposter?')).toBeInTheDocument();
    expect(screen.getByText('Stimmen: 8')).toBeInTheDocument();
    expect(rows()).toEqual(['1Ada0\u00a0%', '2Bob75\u00a0%', '3Konstantin_der_Geduldige25\u00a0%']);
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
  });

  it('shows the platforms of the votes when the game master does', async () => {
    const { sendPoll } = await openRound('part=poll');
    const sources = ['youtube', '', 'kick', 'other'].map((source, at) => ({ source, voters: 1200 - at }));
    await sendPoll([0, 6, 2], { bySource: true, sources });
    expect(screen.getByText('YouTube 1.200 · Seite 1.199 · Kick 1.198')).toBeInTheDocument();
  });

  it('shows only names until the reveal when the result is hidden, then marks the imposter', async () => {
    const { sendPoll, reveal } = await openRound('part=poll');
    await sendPoll([null, null, null], { hiddenUntilReveal: true });
    expect(rows()).toEqual(['1Ada', '2Bob', '3Konstantin_der_Geduldige']);
    expect(screen.getByText('Ergebnis bei der Auflösung')).toBeInTheDocument();

    await reveal();
    await sendPoll([1, 5, 2], { hiddenUntilReveal: true, open: false, result });
    expect(rows()[1]).toBe('2BobImposter63\u00a0%');
    expect(screen.queryByText('Ergebnis bei der Auflösung')).not.toBeInTheDocument();
    expect(accuracy()).toHaveTextContent('Der Chat tippte zu 62 % richtig');
  });
});

describe('demo game', () => {
  it('has a poll and announces its accuracy', async () => {
    await openDemo(2);
    await advance(3500 + 5 * 4000);
    expect(figures()).toEqual(['38\u00a0%', '63\u00a0%']);

    // Until the game waits for its winner, and three steps of the reveal.
    await advance(4500);
    for (let step = 0; step < 3; step += 1) await advance(1500);
    expect(accuracy()).toHaveTextContent('Der Chat tippte zu 63 % richtig');
  });
});
