import { seatStorage } from '@tarnwort/lobby-client';
import { gameState, spoken } from '@tarnwort/lobby-client/testing';
import type { Poll, PollResult } from '@tarnwort/protocol';
import { act, screen, waitFor, within } from '@testing-library/react';

import { adasTurn, user, watch } from '../../testing/play';

const suspect = (playerId: string, number: number, votes: number | null = null) => ({ playerId, number, votes });
const poll = (change: Partial<Poll> = {}): Poll => ({
  on: true,
  hiddenUntilReveal: true,
  channel: null,
  open: true,
  voters: 0,
  suspects: [suspect('ada', 1), suspect('bob', 2), suspect('cem', 3)],
  result: null,
  ...change,
});
const round = (change: Partial<Poll> = {}) => ({ ...adasTurn({ myRole: null, topic: null }), poll: poll(change) });
const result: PollResult = { voters: 8, correct: 5, percent: 63, votes: [{ playerId: 'bob', votes: 5 }] };
const winner = {
  winner: 'imposter',
  topic: 'Apfel',
  categoryHint: '',
  imposterId: 'bob',
  imposterName: 'bob',
} as const;
const revealed = { status: 'winner_announcement', winner, imposterId: 'bob', currentRound: 1 } as const;

const vote = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name} verdächtigen`) });
const chosen = () => screen.queryAllByRole('button', { pressed: true }).map((button) => button.textContent);
const place = (name: string) =>
  within(screen.getByRole('article', { name }).parentElement?.parentElement ?? document.body);

describe('Audience', () => {
  it('joins with the device id and the password of the link', async () => {
    const { server } = await watch({}, { entryParameters: { password: null, watchPassword: 'geheim' } });

    const device = window.localStorage.getItem('tarnwort.device');
    expect(device).toMatch(/^[0-9a-f]{32}$/);
    expect(server.receivedAs('join_audience')).toEqual([{ lobbyId: 'ABC234', deviceId: device, password: 'geheim' }]);
    expect(window.localStorage.getItem('tarnwort.password.ABC234')).toBe('geheim');
  });

  it('replaces no stored password by that of a link', async () => {
    seatStorage.savePassword('ABC234', 'geheim');
    await watch({}, { entryParameters: { password: null, watchPassword: 'gelogen' } });

    expect(seatStorage.password('ABC234')).toBe('geheim');
  });

  it('shows the players, their words and whose turn it is', async () => {
    const { send } = await watch(round());
    send('word_submitted', spoken('ada', 'Saft'));

    expect(place('ada').getByText('Saft')).toBeInTheDocument();
    expect(place('bob').getByText('Ist dran')).toBeInTheDocument();
    expect(screen.getByText('bob ist dran')).toBeInTheDocument();
    expect(screen.queryByRole('article', { name: 'gil' })).not.toBeInTheDocument();
  });

  it('sends a vote and replaces it by the next one', async () => {
    const { server, send } = await watch(round());
    await user.click(vote('bob'));
    send('vote_taken', { round: 1, playerId: 'bob' });
    expect(chosen()).toEqual(['Deine Stimme']);
    expect(vote('bob').querySelector('svg')).toBeInTheDocument();

    await user.click(vote('cem'));
    expect(chosen()).toEqual(['Wird gesendet …']);
    send('vote_taken', { round: 1, playerId: 'cem' });
    expect(vote('cem')).toHaveTextContent('Deine Stimme');
    expect(server.receivedAs('cast_vote')).toEqual(['bob', 'cem'].map((playerId) => ({ lobbyId: 'ABC234', playerId })));
  });

  it('marks the stored vote of this device after a reload', async () => {
    const { send } = await watch(round());
    send('vote_taken', { round: 1, playerId: 'ada' });

    expect(vote('ada')).toHaveAttribute('aria-pressed', 'true');
  });

  it('reverts a refused vote and shows the reason', async () => {
    const { server, send } = await watch(round());
    const refusal = { ok: false, code: 'poll_closed', message: 'Gerade kann niemand abstimmen.' };
    server.answer = () => refusal;
    await user.click(vote('bob'));
    send('error', refusal);

    expect(chosen()).toEqual([]);
    expect(await screen.findByText('Gerade kann niemand abstimmen.')).toBeInTheDocument();
  });

  it('sends an unanswered vote again after a reconnect', async () => {
    const { server } = await watch(round());
    server.answer = () => Promise.reject(new Error('silence'));
    await user.click(vote('bob'));
    server.answer = () => ({ ok: true });
    act(() => server.disconnect());
    expect(screen.getByText('Verbindung verloren – neuer Versuch …')).toBeInTheDocument();
    expect(chosen()).toEqual(['Wird gesendet …']);

    await act(async () => window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(server.receivedAs('cast_vote')).toHaveLength(2));
  });

  it.each([
    ['confirmed by an event', true],
    ['confirmed by an answer', false],
  ])('sends no vote again that was %s', async (_, told) => {
    const { server, send } = await watch(round());
    await user.click(vote('bob'));
    if (told) send('vote_taken', { round: 1, playerId: 'bob' });
    act(() => server.disconnect());
    server.answer = (event) => {
      if (event === 'join_audience') server.send('vote_taken', { round: 1, playerId: 'cem' });
      return { ok: true };
    };
    await act(async () => window.dispatchEvent(new Event('online')));

    await waitFor(() => expect(chosen()).toEqual(['Deine Stimme']));
    expect(vote('cem')).toHaveAttribute('aria-pressed', 'true');
    expect(server.receivedAs('cast_vote')).toHaveLength(1);
  });

  it('shows the vote of the server at the reveal, not an unsent one', async () => {
    const { server, send } = await watch(round());
    await user.click(vote('bob'));
    send('vote_taken', { round: 1, playerId: 'bob' });
    const now = gameState({ you: null, ...revealed, poll: poll({ open: false, voters: 8, result }) });
    server.answer = (event) => {
      if (event === 'join_audience') server.send('game_state', now);
      return { ok: true };
    };
    act(() => server.disconnect());
    act(() => vote('cem').click()); // at once, before the page tries to connect again
    await act(async () => window.dispatchEvent(new Event('online')));

    expect(await place('bob').findByText('Deine Stimme')).toBeInTheDocument();
    expect(place('cem').queryByText('Deine Stimme')).not.toBeInTheDocument();
  });

  it('shows the newer of two votes when the older one is confirmed', async () => {
    const { server, send } = await watch(round());
    server.answer = () => Promise.reject(new Error('silence'));
    await user.click(vote('bob'));
    await user.click(vote('cem'));
    send('vote_taken', { round: 1, playerId: 'bob' });

    expect(vote('cem')).toHaveTextContent('Wird gesendet …');
  });

  it('removes the vote in the next round', async () => {
    const { send } = await watch(round());
    await user.click(vote('bob'));
    send('vote_taken', { round: 1, playerId: 'bob' });
    send('game_state', gameState({ you: null, ...round(), currentRound: 2 }));

    expect(chosen()).toEqual([]);
  });

  it('shows the shares of a poll that is not hidden', async () => {
    const { send } = await watch(round());
    expect(screen.queryByText(/%/)).not.toBeInTheDocument();
    expect(screen.getByText('Das Ergebnis siehst du bei der Auflösung.')).toBeInTheDocument();

    const suspects = [suspect('ada', 1, 1), suspect('bob', 2, 3), suspect('cem', 3, 0)];
    send('poll_updated', { seq: 11, poll: poll({ hiddenUntilReveal: false, voters: 4, suspects }) });
    expect(place('bob').getByText('75 %')).toBeInTheDocument();
    expect(place('cem').getByText('0 %')).toBeInTheDocument();
    expect(screen.getByText('4 Stimmen')).toBeInTheDocument();
  });

  it('shows the accuracy of audience and viewer at the reveal', async () => {
    const { send } = await watch({ ...revealed, poll: poll({ open: false, voters: 8, result }) });
    send('vote_taken', { round: 1, playerId: 'bob' });

    expect(screen.getByText('Der Chat tippte zu 63 % richtig')).toBeInTheDocument();
    expect(screen.getByText('Du lagst richtig!')).toBeInTheDocument();
    expect(screen.getByText('Imposter gewinnt!')).toBeInTheDocument();
    expect(place('bob').getByText('Deine Stimme')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /verdächtigen/ })).not.toBeInTheDocument();
  });

  it.each([
    ['off before a round', { status: 'setup' }, 'Gleich geht es los. Du kannst hier zuschauen.'],
    ['off', { status: 'playing' }, 'Hier wird gerade nicht abgestimmt. Du kannst zuschauen.'],
    ['later', { status: 'setup', poll: poll({ open: false, suspects: [] }) }, /Sobald die Runde läuft/],
  ] as const)('shows that the poll is %s', async (_, state, text) => {
    await watch(state);

    expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /verdächtigen/ })).not.toBeInTheDocument();
  });

  it.each([
    ['on', 'open', 'Der Imposter rät das Wort. Danach erfahrt ihr, wer gewinnt.'],
    ['on', 'missed', 'gil löst gleich auf.'],
    ['off', 'open', 'Der Imposter rät das Wort. Danach erfahrt ihr, wer gewinnt.'],
  ] as const)('shows no vote with the poll %s and the last guess %s', async (on, stage, text) => {
    const lastGuess = { stage, guess: null, deadline: Date.now() + 20_000, maxTime: 20 };
    const closed = poll({ on: on === 'on', open: false });
    await watch({ status: 'winner_selection', imposterId: 'bob', poll: closed, lastGuess });

    expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.queryByText(/Tippe an/)).not.toBeInTheDocument();
  });

  it('announces the result in the live region of the phase', async () => {
    const { send } = await watch(round());
    const news = screen.getByRole('heading', { level: 1 }).closest('[role=status]');
    send('game_state', gameState({ you: null, ...revealed, poll: poll({ open: false, voters: 8, result }) }));

    expect(news).toHaveTextContent('Imposter gewinnt!');
    expect(news).toHaveTextContent('Der Chat tippte zu 63 % richtig');
  });

  it('shows the end page and its tab title when the lobby is closed', async () => {
    const { send } = await watch(round());
    expect(document.title).toBe('Runde 1 · Die Runde läuft – Tarnwort');
    send('lobby_closed', { message: '' });

    expect(screen.getByText('Diese Lobby ist beendet.')).toBeInTheDocument();
    expect(document.title).toBe('Zuschauen – Tarnwort');
  });
});
