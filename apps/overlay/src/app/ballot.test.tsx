import type { Ballot } from '@tarnwort/protocol';
import { screen } from '@testing-library/react';
import { advance, openOverlay } from '../testing/open-overlay';
import { players } from '../testing/overlay-server';

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
  await send(() =>
    server.sendSnapshot({ players: players(3), status: 'winner_selection', ballot: open, turnOrder: ['1', '2', '3'] }),
  );
  return { server, send, sendBallot: (ballot: Ballot) => send(() => server.sendNext('ballot_updated', { ballot })) };
}

const votes = () =>
  [...document.querySelectorAll('[data-part="ballot"]')].map((chip) => [
    chip.closest('article')?.getAttribute('aria-label'),
    chip.textContent,
    chip.hasAttribute('data-leads'),
  ]);

const line = () => screen.getByRole('status').textContent;

describe.each(['show', 'classic'])('line of the look %s', (look) => {
  it('counts who has voted, then says that the winner is awaited', async () => {
    const { sendBallot } = await openSelection(`look=${look}`);
    expect(line()).toBe('2 von 3 haben gewählt');

    await sendBallot({ ...open, voted: ['1', '2', '3'] });
    expect(line()).toBe('3 von 3 haben gewählt');

    await sendBallot(shown);
    expect(line()).toBe('Runde beendet - warte auf Gewinner-Auswahl');
  });

  it('shows the discussion while its clock runs, and then that the time is up', async () => {
    const { server, send } = await openSelection(`look=${look}`);
    const discussion = { deadline: Date.now() + 90_000, maxTime: 90 };
    await send(() => server.sendNext('discussion_updated', { serverNow: Date.now(), discussion }));
    expect(line()).toBe('Wer ist der Imposter?');
    expect(document.body).toHaveTextContent('Diskussion');
    expect(screen.getByRole('timer')).toBeInTheDocument();

    await advance(90_100);
    expect(line()).toBe('Zeit ist um');
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  });
});

describe.each(['show', 'classic'])('marks of the open ballot in the look %s', (look) => {
  const marks = () =>
    [...document.querySelectorAll('[data-part="voted"]')].map((mark) => mark.hasAttribute('data-voted'));

  it('say who has voted in the place of the points, and go with the ballot', async () => {
    const { sendBallot } = await openSelection(`look=${look}`);
    expect(marks()).toEqual([true, true, false]);
    expect(document.querySelector('article [data-part="points"]')).toBeNull();

    await sendBallot(shown);
    expect(marks()).toEqual([]);
    expect(document.querySelectorAll('article [data-part="points"]')).toHaveLength(3);
  });

  it('are left out with hide=ballot', async () => {
    await openSelection(`look=${look}&hide=ballot`);
    expect(marks()).toEqual([]);
  });
});

describe.each(['show', 'classic'])('votes on the panels of the look %s', (look) => {
  it('are there with the leader once the result is shown to all', async () => {
    const { sendBallot } = await openSelection(`look=${look}`);
    expect(votes()).toEqual([]);

    await sendBallot(shown);
    expect(votes()).toEqual([
      ['Ada', '1', false],
      ['Bob', '2', true],
    ]);
  });

  it('are left out with hide=ballot', async () => {
    const { sendBallot } = await openSelection(`look=${look}&hide=ballot`);
    await sendBallot(shown);
    expect(votes()).toEqual([]);
  });

  it('disappear in the next setup', async () => {
    const { server, send, sendBallot } = await openSelection(`look=${look}`);
    await sendBallot(shown);
    await send(() => server.sendSnapshot({ players: players(3), status: 'setup', currentRound: 2 }));
    expect(votes()).toEqual([]);
  });
});
