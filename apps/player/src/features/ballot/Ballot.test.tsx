import { type FakeServer, gameState } from '@tarnwort/lobby-client/testing';
import type { Ballot, GameState } from '@tarnwort/protocol';
import { act, screen, waitFor, within } from '@testing-library/react';

import { sit, user, watch } from '../../testing/play';

const ballot = (change: Partial<Ballot> = {}): Ballot => ({
  stage: 'open',
  voted: [],
  mine: null,
  visible: false,
  votes: [],
  leaders: [],
  ...change,
});
const after = (change: Partial<Ballot> = {}): Partial<GameState> => ({
  status: 'winner_selection',
  turnOrder: ['ada', 'bob', 'cem'],
  ballot: ballot(change),
});
const votes = [
  { playerId: 'ada', votes: 1 },
  { playerId: 'bob', votes: 1 },
  { playerId: 'cem', votes: 1 },
];
const paper = () => screen.getByRole('region', { name: 'Geheime Wahl' });
const choices = () => within(paper()).getAllByRole('button');
const choice = (name: string) => within(paper()).getByRole('button', { name: new RegExp(`^${name}`) });

describe('Ballot', () => {
  it('is hidden until the game master opens it', async () => {
    const { send } = await sit({ ...after(), ballot: ballot({ stage: 'none' }) });
    expect(screen.queryByRole('region', { name: 'Geheime Wahl' })).not.toBeInTheDocument();
    const readOut = document.querySelector('main [aria-live]:not([role=log])');

    send('ballot_updated', { seq: 11, ballot: ballot() });
    expect(readOut).toContainElement(paper());
  });

  it('takes the page from the players, and gives it back', async () => {
    const { send } = await sit({ ...after(), discussion: { deadline: Date.now() + 20_000, maxTime: 60 } });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Wen verdächtigst du?');
    expect(screen.queryByRole('region', { name: 'Spieler' })).toBeNull();
    expect(screen.getAllByRole('timer')).toEqual([within(paper()).getByRole('timer')]);

    send('ballot_updated', { seq: 11, ballot: ballot({ stage: 'shown', visible: true, votes }) });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Runde vorbei');
    expect(screen.getByRole('region', { name: 'Spieler' })).toBeInTheDocument();
  });

  it('shows the words of each suspect, and which were skipped', async () => {
    const said = { playerId: 'bob', playerName: 'bob', isLateSubmission: false };
    await sit({
      ...after(),
      words: [
        { ...said, word: 'Licht', wordPlace: 1, isAutoSubmitted: false },
        { ...said, word: 'ÜBERSPRUNGEN', wordPlace: 2, isAutoSubmitted: true },
      ],
    });

    expect(choice('bob')).toHaveTextContent(/^bob\s*Licht\s*ÜBERSPRUNGEN$/);
  });

  it('offers all other players of the round, and changes the choice', async () => {
    const { server, send } = await sit(after());
    expect(choices().map((button) => button.textContent)).toEqual(['bob', 'cem']);
    await user.click(choice('bob'));
    expect(choice('bob')).toHaveTextContent('Deine Wahl');

    await user.click(choice('cem'));
    send('ballot_updated', { seq: 11, ballot: ballot({ mine: 'cem', voted: ['ada'] }) });
    expect(choices().map((button) => button.getAttribute('aria-pressed'))).toEqual(['false', 'true']);
    expect(screen.getByText('1 von 3 hat gewählt')).toBeInTheDocument();
    const named = server.receivedAs('cast_ballot');
    expect(named).toEqual(['bob', 'cem'].map((suspectId) => ({ lobbyId: 'ABC234', playerId: 'ada', suspectId })));
  });

  it('shows that all have chosen, with the name of the game master', async () => {
    await sit(after({ mine: 'bob', voted: ['ada', 'bob', 'cem'] }));

    expect(paper()).toHaveTextContent('Alle haben gewählt. gil deckt gleich auf.');
  });

  it('does not count the choice of a player who has left', async () => {
    await sit(after({ voted: ['ada', 'bob', 'dan'] }));

    expect(paper()).toHaveTextContent('2 von 3 haben gewählt');
  });

  it('shows a clock in an automatic round', async () => {
    await sit(after({ deadline: Date.now() + 30_000, maxTime: 60 }));

    expect(within(paper()).getByRole('timer')).toBeInTheDocument();
    expect(paper()).toHaveTextContent('Die Wahl entscheidet die Runde');
  });

  it('reverts a refused choice', async () => {
    const { server } = await sit(after({ mine: 'cem' }));
    server.answer = () => ({ ok: false, code: 'ballot_closed', message: '' });
    await user.click(choice('bob'));

    expect(choice('cem')).toHaveAttribute('aria-pressed', 'true');
    expect(choice('bob')).toHaveAttribute('aria-pressed', 'false');
  });

  it('sends an unanswered choice again after a reconnect', async () => {
    const { server } = await sit(after());
    server.answer = () => Promise.reject(new Error('silence'));
    await user.click(choice('bob'));
    server.answer = () => ({ ok: true });
    act(() => server.disconnect());
    await act(async () => window.dispatchEvent(new Event('online')));

    await waitFor(() => expect(server.receivedAs('cast_ballot')).toHaveLength(2));
  });

  async function reconnect(server: FakeServer, state: Partial<GameState>) {
    act(() => server.disconnect());
    server.answer = (event) => {
      if (event === 'join_lobby') server.send('game_state', gameState({ seq: 40, ...state }));
      return { ok: true };
    };
    await act(async () => window.dispatchEvent(new Event('online')));
    await act(() => vi.waitFor(() => expect(server.receivedAs('join_lobby')).toHaveLength(2)));
  }

  it('does not send a choice in the next round', async () => {
    const { server, send } = await sit({ ...after(), currentRound: 1 });
    await user.click(choice('bob'));
    send('ballot_updated', { seq: 11, ballot: ballot({ mine: 'bob', voted: ['ada'] }) });
    await reconnect(server, { ...after(), currentRound: 2 });

    expect(server.receivedAs('cast_ballot')).toHaveLength(1);
    expect(choice('bob')).toHaveAttribute('aria-pressed', 'false');
  });

  it('drops an unanswered choice in the next round', async () => {
    const { server } = await sit({ ...after(), currentRound: 1 });
    // Without an answer to its probe either, the client would reconnect by itself.
    server.answer = (event) => (event === 'cast_ballot' ? Promise.reject(new Error('silence')) : { ok: true });
    await user.click(choice('bob'));
    await reconnect(server, { ...after(), currentRound: 2 });

    expect(server.receivedAs('cast_ballot')).toHaveLength(1);
    expect(choice('bob')).toHaveAttribute('aria-pressed', 'false');
  });

  it('does not send a stored choice again', async () => {
    const { server } = await sit(after());
    await user.click(choice('bob'));
    await reconnect(server, after({ mine: 'bob', voted: ['ada'] }));

    expect(server.receivedAs('cast_ballot')).toHaveLength(1);
    expect(choice('bob')).toHaveAttribute('aria-pressed', 'true');
  });

  it.each([
    [['ada', 'bob', 'cem'], votes, 'Gleichstand: ada, bob und cem'],
    [['bob'], [{ playerId: 'bob', votes: 2 }], 'Am meisten verdächtigt: bob'],
    [[], [], 'Niemand hat gewählt.'],
  ])('shows the result when the game master does, led by %j', async (leaders, numbers, text) => {
    await sit(after({ stage: 'shown', visible: true, voted: ['ada', 'bob', 'cem'], votes: numbers, leaders }));

    expect(screen.getByRole('region', { name: 'So habt ihr gewählt' })).toHaveTextContent(text);
    expect(screen.queryByRole('button', { name: /^bob/ })).not.toBeInTheDocument();
  });

  it('marks only the own vote in the result', async () => {
    await sit(after({ stage: 'shown', visible: true, voted: ['ada', 'bob'], mine: 'cem', votes, leaders: ['bob'] }));

    const rows = screen.getAllByRole('listitem').filter((row) => row.textContent?.includes('Deine Stimme'));
    expect(rows.map((row) => row.dataset.playerId)).toEqual(['cem']);
  });

  it('shows that it is closed until the reveal', async () => {
    const { send } = await sit(after({ stage: 'closed' }));
    expect(screen.getByText('Die Wahl ist beendet.')).toBeInTheDocument();

    send('game_state', gameState({ ...after({ stage: 'closed' }), status: 'winner_announcement' }));
    expect(screen.queryByText('Die Wahl ist beendet.')).toBeNull();
  });

  it('shows the audience only the result', async () => {
    const { send } = await watch(after());
    expect(screen.queryByText('Wen verdächtigst du?')).not.toBeInTheDocument();

    send('ballot_updated', { seq: 11, ballot: ballot({ stage: 'shown', visible: true, votes, leaders: ['bob'] }) });
    const result = screen.getByRole('region', { name: 'So haben die Spieler gewählt' });
    expect(result).toHaveTextContent('Am meisten verdächtigt: bob');
  });
});
