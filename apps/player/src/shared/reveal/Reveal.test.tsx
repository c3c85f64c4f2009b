import { gameState, player } from '@tarnwort/lobby-client/testing';
import type { Ballot, GameState, Poll, Reveal } from '@tarnwort/protocol';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

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
  player('ada', { points: adasPoints, face: 2 }),
  player('bob', { displayOrder: 1, points: 3, face: 3 }),
  player('gil', { isGameMaster: true, face: 1 }),
];

const votes = [
  { playerId: 'ada', votes: 1 },
  { playerId: 'bob', votes: 2 },
];
const ballot: Ballot = { stage: 'shown', voted: [], mine: null, visible: true, votes, leaders: ['bob'] };

const wrongly = { ...ballot, votes: [{ playerId: 'ada', votes: 2 }], leaders: ['ada'] };

const poll: Poll = {
  on: true,
  hiddenUntilReveal: true,
  channel: null,
  open: false,
  voters: 63,
  suspects: [],
  result: { voters: 63, correct: 63, percent: 100, votes: [{ playerId: 'bob', votes: 63 }] },
};

/** A step of a reveal as the server tells it; null after the last one. */
function at(step: Reveal['step'] | null, holding = false) {
  const reveal = step && { step, number: 1, of: 4, endsAt: 0, holding };
  return { seq: 11, reveal, revealEndsAt: 0, serverNow: 0 };
}

/** The announcement at a step, or after the last one. */
function announced(step: Reveal['step'] | null, holding = false) {
  const { reveal } = at(step, holding);
  const record = { roundNumber: 1, topic: 'Apfel', categoryHint: '', imposterId: 'bob', words: [] };
  return gameState({
    status: 'winner_announcement',
    currentRound: 1,
    winner,
    ...(reveal && { reveal }),
    imposterId: 'bob',
    players: playersWith(1),
    history: [{ ...record, winner: 'crewmate', timestamp: 0, isComplete: true }],
  });
}

/** Opens a page, by default Ada's seat, before the announcement. */
async function beforeAnnouncement(state: Partial<GameState> = {}, open = sit) {
  return open({ status: 'winner_selection', currentRound: 1, ...state });
}

// Loads the code of the reveal.
beforeAll(async () => {
  const { send, unmount } = await sit({ status: 'winner_selection', currentRound: 1 });
  send('game_state', announced('imposter'));
  await waitFor(() => expect(stage()).not.toBeNull());
  await screen.findByRole('list', { name: 'Rangliste', hidden: true });
  unmount();
});

describe('Reveal', () => {
  it('shows imposter and word in steps, until a key ends it', async () => {
    const { send } = await beforeAnnouncement();
    send('game_state', announced('imposter'));
    expect(stage()).toHaveAttribute('data-step', 'imposter');
    send('reveal_changed', at('word'));
    expect(stage()).toHaveAttribute('data-step', 'word');
    expect(stage()).toHaveTextContent('Apfel');

    fireEvent.keyDown(document.body, { key: ' ' });
    expect(stage()).toBeNull();
    send('reveal_changed', at('winner'));
    expect(stage()).toBeNull();
  });

  it('shows nothing but the step that the game master holds', async () => {
    const { send } = await beforeAnnouncement();
    send('game_state', announced('imposter', true));
    fireEvent.keyDown(document.body, { key: ' ' });

    expect(stage()).toHaveAttribute('data-step', 'imposter');
    expect(stage()).not.toHaveTextContent('überspringen');
    expect(document.body).not.toHaveTextContent('Apfel');

    send('reveal_changed', at(null));
    expect(stage()).toBeNull();
    expect(screen.getByText('Gewonnen!')).toBeInTheDocument();
  });

  it('addresses the imposter', async () => {
    const { send } = await beforeAnnouncement();
    send('game_state', {
      ...announced('imposter'),
      imposterId: 'ada',
      winner: { ...winner, imposterId: 'ada', imposterName: 'ada' },
    });

    await waitFor(() => expect(stage()).toHaveTextContent(/Der Imposter warst\s*Du/));
  });

  it('tells nothing of the imposter in the silence before the unmasking', async () => {
    const { send } = await beforeAnnouncement();
    send('game_state', { ...announced('imposter', true), ballot: wrongly });
    expect(stage()).toHaveAttribute('data-ground', 'silence');
    expect(stage()).toHaveTextContent(/^ada …/);
    expect(stage()?.querySelector('[data-mood=unmasked]')).toBeNull();
    expect(stage()).not.toHaveTextContent('bob');

    await waitFor(() => expect(stage()).toHaveAttribute('data-ground', 'imposter'));
    expect(stage()).toHaveTextContent('Der Imposter warbob');
    expect(stage()?.querySelectorAll('[data-mood=unmasked]')).toHaveLength(1);
  });

  it('unmasks nobody again whom the last guess has unmasked', async () => {
    const { send } = await beforeAnnouncement();
    const lastGuess = { stage: 'wrong', guess: 'Birne', deadline: null, maxTime: 20 } as const;
    send('game_state', { ...announced('imposter'), lastGuess });

    expect(stage()).toHaveTextContent(/^Letzter Tipp\s*bob\s*Birne/);
    expect(stage()).not.toHaveTextContent('Der Imposter war');
  });

  it('shows as many votes as there are', async () => {
    const { send } = await beforeAnnouncement();
    send('game_state', { ...announced('verdict'), ballot });

    expect(stage()?.querySelectorAll('[class*=vote]')).toHaveLength(2);
  });

  it.each([
    ['a winner', 'ada', 'regular_players', 'crewmate', true],
    ['the caught imposter', 'bob', 'regular_players', 'lost', false],
    ['the imposter who won', 'bob', 'imposter', 'imposter', true],
    ['a crewmate who lost', 'ada', 'imposter', 'lost', false],
    ['a viewer', null, 'imposter', 'imposter', true],
    ['a player of a draw', 'ada', 'draw', 'neutral', false],
  ] as const)('ends in the colour of %s', async (_, you, side, ground, celebrates) => {
    const { send } = await beforeAnnouncement();
    send('game_state', { ...announced('winner'), you, winner: { ...winner, winner: side } });

    expect(stage()).toHaveAttribute('data-ground', ground);
    expect(stage()?.querySelectorAll('i[data-tone]').length).toBe(celebrates ? 72 : 0);
  });

  it('celebrates longer than the last step lasts, until a key or a time ends it', async () => {
    const { send } = await beforeAnnouncement();
    send('game_state', announced('word'));
    vi.useFakeTimers({ now: Date.now() });
    onTestFinished(() => void vi.useRealTimers());
    send('reveal_changed', at('winner'));
    await pass(1500);
    send('reveal_changed', at(null));
    await pass(900);
    expect(stage()).toHaveAttribute('data-step', 'winner');
    await pass(200);
    expect(stage()).toBeNull();
  });

  it('starts with the players who have most votes', async () => {
    const { send } = await beforeAnnouncement();
    send('game_state', { ...announced('verdict'), ballot });

    expect(stage()).toHaveAttribute('data-step', 'verdict');
    expect(stage()).toHaveTextContent('bob');
    expect(stage()).toHaveTextContent('2 von 3 Stimmen');
    expect(stage()).not.toHaveTextContent('ada');
  });

  it.each([
    ['player of the ballot', sit, 'ada', { ballot }, 'Ihr verdächtigt'],
    ['viewer of the ballot', watch, null, { ballot, poll }, 'Die Spieler verdächtigen'],
    ['player of the poll', sit, 'ada', { poll }, 'Der Chat verdächtigt'],
    ['viewer of the poll', watch, null, { poll }, 'Der Chat verdächtigt'],
  ] as const)('tells a %s who suspects', async (_, open, you, votes, title) => {
    const { send } = await beforeAnnouncement({}, open);
    send('game_state', { ...announced('verdict'), you, ...votes });

    expect(stage()).toHaveTextContent(new RegExp(`^${title}\\s*bob`));
  });

  it('names the suspect of the players before that of the chat', async () => {
    const { send } = await beforeAnnouncement();
    const byChat = { ...poll, result: { ...poll.result, votes: [{ playerId: 'ada', votes: 63 }] } } as Poll;
    send('game_state', { ...announced('verdict'), ballot, poll: byChat });

    expect(stage()).toHaveTextContent(
      /^Ihr verdächtigt\s*bob\s*2 von 3 Stimmen\s*1\s*Der Chat verdächtigt ada 63 Stimmen/,
    );
  });

  it('keeps the votes of the ballot on the page, also of one that the winner published', async () => {
    await sit({ ...announced(null), ballot: { ...ballot, stage: 'closed' } });

    const result = screen.getByRole('region', { name: 'So habt ihr gewählt' });
    expect(within(result).getAllByRole('listitem')[0]).toHaveTextContent(/^bob\s*2/);
    expect(result.compareDocumentPosition(await screen.findByRole('list', { name: 'Rangliste' }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  it('shows the result at once on a page that loads later', async () => {
    await sit(announced(null));

    expect(stage()).toBeNull();
    expect(screen.getByText('Gewonnen!')).toBeInTheDocument();
  });

  it('shows the points of the round after the last step', async () => {
    const { send } = await beforeAnnouncement({ players: playersWith(0) });
    send('game_state', { ...announced('winner'), players: playersWith(2) });
    expect(within(screen.getByRole('list', { name: 'Rangliste', hidden: true })).queryByText('+2')).toBeNull();

    send('reveal_changed', at(null));
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(screen.getByText('+2')).toHaveAttribute('aria-hidden', 'true');
    expect(screen.queryByText('+3')).toBeNull();
  });

  it('opens the picture of the round', async () => {
    await sit(announced(null));
    await user.click(screen.getByRole('button', { name: 'Teilen' }));

    expect(await screen.findByRole('dialog', { name: 'Bild der Runde 1' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Bild speichern' })).toBeInTheDocument();
  });

  it('lists the players by points', async () => {
    await sit(announced(null));
    const list = await screen.findByRole('list', { name: 'Rangliste' });

    expect([...list.children].map((row) => row.textContent)).toEqual(['1.bob3 Punkte', '2.ada1 Punkt']);
    await act(async () => {});
  });
});
