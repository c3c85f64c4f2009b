import { gameState, player, spoken } from '@tarnwort/lobby-client/testing';
import type { GameState, MatchRecord } from '@tarnwort/protocol';
import { screen, within } from '@testing-library/react';

import { adasTurn, pass, sit, user, watch } from '../../testing/play';

const seats = (ready: boolean) => [
  player('ada', { isReady: true }),
  player('bob', { isReady: ready }),
  player('gil', { isGameMaster: true }),
];

const lastRound: MatchRecord = {
  roundNumber: 1,
  topic: 'Leuchtturm',
  categoryHint: '',
  imposterId: 'bob',
  winner: 'imposter',
  timestamp: 0,
  isComplete: true,
  words: [],
};

const guess = () => ({ stage: 'open', guess: null, deadline: Date.now() + 20_000, maxTime: 20 }) as const;
const missed = { stage: 'missed', guess: null, deadline: null, maxTime: 20 } as const;

/** A page in this state, by default Ada's seat, 15 s after the game master lost the connection. */
async function loseGameMaster(state: Partial<GameState>, open = sit) {
  const { send } = await open(state);
  vi.useFakeTimers();
  send('player_connection', { playerId: 'gil', isConnected: false });
  await pass(15_000);
}

afterEach(() => vi.useRealTimers());

describe('Stage', () => {
  it('shows that the game starts once all are ready', async () => {
    const { send } = await sit({ players: seats(false) });
    expect(screen.getByText('gil startet, sobald alle bereit sind.')).toBeInTheDocument();

    send('player_ready_changed', { seq: 11, playerId: 'bob', isReady: true });
    expect(screen.getByText('Alle sind bereit. gil startet gleich.')).toBeInTheDocument();
  });

  it('counts who is ready', async () => {
    const { server, send } = await sit({ players: [...seats(false), player('cem')] });
    // The client reverts a readiness that the server does not confirm.
    server.answer = () => {
      server.send('player_ready_changed', { seq: 12, playerId: 'ada', isReady: true });
      return { ok: true };
    };
    send('player_ready_changed', { seq: 11, playerId: 'ada', isReady: false });
    expect(screen.getByText('0 von 3 bereit')).toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Ich bin bereit' }));
    expect(screen.getByText('1 von 3 bereit')).toBeInTheDocument();
  });

  it('welcomes the first guest', async () => {
    await sit({ players: [player('ada', { isReady: true }), player('gil', { isGameMaster: true })] });

    expect(screen.getByText('Du bist da!')).toBeInTheDocument();
    expect(screen.getByText('Noch jemand fehlt, dann geht es los.')).toBeInTheDocument();
  });

  it('shows points, turns and who is gone in the setup', async () => {
    const away = player('bob', { isConnected: false, points: 2 });
    const { send } = await sit({ status: 'setup', players: [player('ada', { points: 1 }), away] });
    send('first_player_updated', { seq: 11, firstPlayerId: 'ada' });

    expect(within(screen.getByRole('article', { name: 'ada' })).getByText('1 Punkt')).toBeInTheDocument();
    expect(within(screen.getByRole('article', { name: 'ada' })).getByText('Startspieler')).toBeInTheDocument();
    expect(within(screen.getByRole('article', { name: 'bob' })).getByText('2 Punkte')).toBeInTheDocument();
    expect(within(screen.getByRole('article', { name: 'bob' })).getByText('Getrennt')).toBeInTheDocument();
  });

  it('shows the last round until the next one starts', async () => {
    const { send } = await sit({ status: 'setup', currentRound: 2, history: [lastRound] });
    expect(await screen.findByText('Letzte Runde')).toBeInTheDocument();

    send('game_state', gameState({ ...adasTurn(), history: [lastRound] }));
    expect(screen.queryByText('Letzte Runde')).not.toBeInTheDocument();
  });

  it('shows that the clock is paused instead of the task', async () => {
    await sit(adasTurn({ paused: true, deadline: null }));

    const controls = screen.getByRole('region', { name: 'Steuerung' });
    expect(controls).toHaveTextContent('Du bist dran! Die Uhr steht gerade.');
  });

  it.each<[string, () => Partial<GameState>]>([
    ['playing', () => adasTurn()],
    ['the decision of an automatic round', () => ({ status: 'winner_selection', automaticRound: true })],
    ['an open last guess', () => ({ status: 'winner_selection', imposterId: 'bob', lastGuess: guess() })],
  ])('shows no wait for a disconnected game master in %s', async (_, state) => {
    await loseGameMaster(state());

    expect(screen.getByText('Spielleiter getrennt')).toBeInTheDocument();
    expect(screen.queryByText(/zurück ist/)).not.toBeInTheDocument();
  });

  it.each<[string, () => Partial<GameState>]>([
    ['intermission', () => ({})],
    ['setup', () => ({ status: 'setup' })],
    ['a paused turn', () => adasTurn({ paused: true, deadline: null })],
    ['the decision', () => ({ status: 'winner_selection' })],
    ['the decision after a last guess', () => ({ status: 'winner_selection', lastGuess: missed })],
  ])('shows the wait for a disconnected game master in %s', async (_, state) => {
    await loseGameMaster(state());

    expect(screen.getByText('Sobald gil zurück ist, geht es weiter.')).toBeInTheDocument();
  });

  it('tells the audience of a disconnected game master', async () => {
    await loseGameMaster(adasTurn({ myRole: null, topic: null }), watch);

    expect(screen.getByText('Spielleiter getrennt')).toBeInTheDocument();
  });

  it('shows the audience the rules before the game', async () => {
    await watch({ players: seats(false) });

    expect(await screen.findByRole('list', { name: 'So geht es' })).toBeInTheDocument();
  });
});

describe('skipped word', () => {
  it.each([
    [2, 'Halb so wild: Dein nächstes Wort kommt noch.'],
    [1, 'Halb so wild: Jetzt sind die anderen dran.'],
  ])('comforts a player who says %i words, for four seconds', async (wordsPerPlayer, comfort) => {
    const { send } = await sit(adasTurn({ wordsPerPlayer }));
    vi.useFakeTimers({ now: Date.now() });
    onTestFinished(() => void vi.useRealTimers());
    send('word_submitted', spoken('ada', 'ÜBERSPRUNGEN', { isAutoSubmitted: true }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Zeit abgelaufen');
    expect(screen.getByText(comfort)).toBeInTheDocument();

    await pass(4000);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Die Runde läuft');
    expect(screen.queryByText(comfort)).toBeNull();
  });

  it('is no comfort once the word arrives late, nor for other players', async () => {
    const { send } = await sit(adasTurn({ wordsPerPlayer: 2 }));
    send('word_submitted', spoken('ada', 'ÜBERSPRUNGEN', { isAutoSubmitted: true }));
    send('word_submitted', spoken('ada', 'Saft', { seq: 12, isLateSubmission: true }));
    send('word_submitted', spoken('bob', 'ÜBERSPRUNGEN', { seq: 13, isAutoSubmitted: true }));

    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Die Runde läuft');
  });
});
