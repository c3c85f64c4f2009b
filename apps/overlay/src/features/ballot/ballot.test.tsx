import type { Ballot } from '@tarnwort/protocol';
import { screen } from '@testing-library/react';

import { players } from '../../testing/fake-lobby-server';
import { openOverlay } from '../../testing/open-overlay';

const open: Ballot = { stage: 'open', voted: ['1', '2'], mine: null, visible: false, votes: [], leaders: [] };
const shown: Ballot = {
  ...open,
  stage: 'shown',
  voted: ['1', '2', '3'],
  visible: true,
  votes: [1, 2, 0].map((votes, index) => ({ playerId: String(index + 1), votes })),
  leaders: ['2'],
};

/** Opens the overlay in winner selection with an open ballot. */
async function openSelection(query = '') {
  const { server, send } = await openOverlay(query);
  await send(() => server.sendSnapshot({ players: players(3), status: 'winner_selection', ballot: open }));
  return { server, send, sendBallot: (ballot: Ballot) => send(() => server.send('ballot_updated', { ballot })) };
}

const votes = () =>
  [...document.querySelectorAll('[data-part="ballot"]')].map((chip) => [
    chip.closest('article')?.getAttribute('aria-label'),
    chip.textContent,
    chip.hasAttribute('data-leads'),
  ]);

const line = () => screen.getByRole('status').textContent;

describe.each(['show', 'classic'])('line of the look %s', (look) => {
  it('shows that the ballot runs, then that the winner is awaited', async () => {
    const { sendBallot } = await openSelection(`look=${look}`);
    expect(line()).toBe('Geheime Wahl: Wer ist der Imposter?');

    await sendBallot(shown);
    expect(line()).toBe('Runde beendet - warte auf Gewinner-Auswahl');
  });

  it('shows the discussion while its clock runs', async () => {
    const { server, send } = await openSelection(`look=${look}`);
    const discussion = { deadline: Date.now() + 90_000, maxTime: 90 };
    await send(() => server.send('discussion_updated', { serverNow: Date.now(), discussion }));
    expect(line()).toBe('Diskussion: Wer ist der Imposter?');
  });
});

describe('BallotVotes', () => {
  it('shows the votes and the leader once the result is shown to all', async () => {
    const { sendBallot } = await openSelection();
    expect(votes()).toEqual([]);

    await sendBallot(shown);
    expect(votes()).toEqual([
      ['Ada', 'Geheime Wahl: 1', false],
      ['Bob', 'Geheime Wahl: 2', true],
    ]);
  });

  it('is in the language of the URL', async () => {
    const { sendBallot } = await openSelection('lang=en');
    await sendBallot(shown);
    expect(votes()[0]?.[1]).toBe('Secret ballot: 1');
  });

  it('is left out with hide=ballot', async () => {
    const { sendBallot } = await openSelection('hide=ballot');
    await sendBallot(shown);
    expect(votes()).toEqual([]);
  });

  it('disappears in the next setup', async () => {
    const { server, send, sendBallot } = await openSelection();
    await sendBallot(shown);
    await send(() => server.sendSnapshot({ players: players(3), status: 'setup', currentRound: 2 }));
    expect(votes()).toEqual([]);
  });
});
