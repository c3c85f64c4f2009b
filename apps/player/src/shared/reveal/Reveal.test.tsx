import { gameState, player } from '@tarnwort/lobby-client/testing';
import type { Ballot, GameState, Poll } from '@tarnwort/protocol';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';

import { pass, sit, user, watch } from '../../testing/play';

const stage = () => document.querySelector('[data-step]');
const winner = {
  winner: 'regular_players',
  topic: 'Apfel',
  categoryHint: '',
  imposterId: 'bob',
  imposterName: 'bob',
} as const;

const playersWith = (adasPoints: number) => [
  player('ada', { points: adasPoints, seat: 2 }),
  player('bob', { displayOrder: 1, points: 3, seat: 3 }),
  player('gil', { isGameMaster: true, seat: 1 }),
];

const votes = [
  { playerId: 'ada', votes: 1 },
  { playerId: 'bob', votes: 2 },
];
const ballot: Ballot = { stage: 'shown', voted: [], mine: null, visible: true, votes, leaders: ['bob'] };

const poll: Poll = {
  on: true,
  hiddenUntilReveal: true,
  channel: null,
  open: false,
  voters: 63,
  suspects: [],
  result: { voters: 63, correct: 63, percent: 100, votes: [{ playerId: 'bob', votes: 63 }] },
};

/** The announcement, made `ago` ms ago. */
function announced(ago: number) {
  const record = { roundNumber: 1, topic: 'Apfel', categoryHint: '', imposterId: 'bob', words: [] };
  return gameState({
    status: 'winner_announcement',
    currentRound: 1,
    winner,
    imposterId: 'bob',
    players: playersWith(1),
    history: [{ ...record, winner: 'crewmate', timestamp: Date.now() - ago, isComplete: true }],
  });
}

/** Opens a page, by default Ada's seat, before the announcement and switches to fake timers. */
async function beforeAnnouncement(state: Partial<GameState> = {}, open = sit) {
  const page = await open({ status: 'winner_selection', currentRound: 1, ...state });
  vi.useFakeTimers({ now: Date.now() });
  return page;
}

// Loads the code of the reveal before the tests use fake timers.
beforeAll(async () => {
  const { send, unmount } = await sit({ status: 'winner_selection', currentRound: 1 });
  send('game_state', announced(-60_000));
  await waitFor(() => expect(stage()).not.toBeNull());
  await screen.findByRole('list', { name: 'Rangliste', hidden: true });
  unmount();
});
afterEach(() => void vi.useRealTimers());

describe('Reveal', () => {
  it('shows imposter and word in steps, until a key ends it', async () => {
    const { send } = await beforeAnnouncement();
    send('game_state', announced(0));
    expect(stage()).toHaveAttribute('data-step', 'imposter');
    await pass(1600);
    expect(stage()).toHaveAttribute('data-step', 'word');
    expect(stage()).toHaveTextContent('Apfel');

    fireEvent.keyDown(document.body, { key: ' ' });
    expect(stage()).toBeNull();
  });

  it('addresses the imposter', async () => {
    const { send } = await beforeAnnouncement();
    send('game_state', {
      ...announced(0),
      imposterId: 'ada',
      winner: { ...winner, imposterId: 'ada', imposterName: 'ada' },
    });

    expect(stage()).toHaveTextContent(/Der Imposter warst\s*Du/);
  });

  it('starts with the players who have most votes', async () => {
    const { send } = await beforeAnnouncement();
    send('game_state', { ...announced(0), ballot });

    expect(stage()).toHaveAttribute('data-step', 'verdict');
    expect(stage()).toHaveTextContent('bob');
    expect(stage()).toHaveTextContent('2 Stimmen');
    expect(stage()).not.toHaveTextContent('ada');
  });

  it.each([
    ['player of the ballot', sit, 'ada', { ballot }, 'Ihr verdächtigt'],
    ['viewer of the ballot', watch, null, { ballot, poll }, 'Die Spieler verdächtigen'],
    ['player of the poll', sit, 'ada', { poll }, 'Der Chat verdächtigt'],
    ['viewer of the poll', watch, null, { poll }, 'Der Chat verdächtigt'],
  ] as const)('tells a %s who suspects', async (_, open, you, votes, title) => {
    const { send } = await beforeAnnouncement({}, open);
    send('game_state', { ...announced(0), you, ...votes });

    expect(stage()).toHaveTextContent(new RegExp(`^${title}\\s*bob`));
  });

  it('names the suspect of the players before that of the chat', async () => {
    const { send } = await beforeAnnouncement();
    const byChat = { ...poll, result: { ...poll.result, votes: [{ playerId: 'ada', votes: 63 }] } } as Poll;
    send('game_state', { ...announced(0), ballot, poll: byChat });

    expect(stage()).toHaveTextContent(/^Ihr verdächtigt\s*bob\s*2 Stimmen\s*Der Chat verdächtigt ada 63 Stimmen/);
  });

  it('keeps the votes of the ballot on the page, also of one that the winner published', async () => {
    await sit({ ...announced(60_000), ballot: { ...ballot, stage: 'closed' } });

    const result = screen.getByRole('region', { name: 'So habt ihr gewählt' });
    expect(result).toHaveTextContent('Am meisten verdächtigt: bob');
    expect(result.compareDocumentPosition(await screen.findByRole('list', { name: 'Rangliste' }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  it('shows the result at once on a page that loads later', async () => {
    await sit(announced(60_000));

    expect(stage()).toBeNull();
    expect(screen.getByText('Gewonnen!')).toBeInTheDocument();
  });

  it('shows the points of the round after the last step', async () => {
    const { send } = await beforeAnnouncement({ players: playersWith(0) });
    send('game_state', { ...announced(4400), players: playersWith(2) });
    expect(screen.queryByText('+2')).toBeNull();

    await pass(200);
    expect(screen.getByText('+2')).toHaveAttribute('aria-hidden', 'true');
    expect(screen.queryByText('+3')).toBeNull();
  });

  it('opens the picture of the round', async () => {
    await sit(announced(60_000));
    await user.click(screen.getByRole('button', { name: 'Bild der Runde' }));

    expect(await screen.findByRole('dialog', { name: 'Bild der Runde 1' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Bild speichern' })).toBeInTheDocument();
  });

  it('lists the players by points', async () => {
    await sit(announced(60_000));
    const list = await screen.findByRole('list', { name: 'Rangliste' });

    expect([...list.children].map((row) => row.textContent)).toEqual(['1.bob3 Punkte', '2.ada1 Punkt']);
    await act(async () => {});
  });
});
