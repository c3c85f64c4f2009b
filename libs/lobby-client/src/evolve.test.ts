import type { ServerEvents } from '@tarnwort/protocol';
import { currentPlayer, isMyTurn, nextWordPlace, winners, wordsOf } from './selectors';
import { gameState, player } from './testing';
import { adasTurn, evolveAll, message, NOW, playing, wordMessage } from './testing/evolve-fixtures';

describe('the sequence number', () => {
  it('ignores a change that the snapshot contains', () => {
    const state = playing();

    expect(evolveAll(state, wordMessage('ada', 'Obst', { seq: 10 }))).toBe(state);
  });

  it('applies every message of one change', () => {
    const record = { roundNumber: 1, topic: 'Apfel', categoryHint: '', imposterId: 'bob', words: [], timestamp: 0 };
    const decided = { winner: 'imposter', topic: 'Apfel', categoryHint: '', imposterId: 'bob', imposterName: 'bob' };
    const state = evolveAll(
      playing({ status: 'winner_selection' }),
      message('winner_selected', {
        seq: 11,
        message: '',
        record: { ...record, winner: 'imposter', isComplete: true },
        ...decided,
      } as ServerEvents['winner_selected']),
      message('player_points_updated', { seq: 11, playerId: null, points: { bob: 3 } }),
    );

    expect(state.phase).toBe('winner_announcement');
    expect(state.players.find(({ id }) => id === 'bob')?.points).toBe(3);
    expect(winners(state).map(({ id }) => id)).toEqual(['bob']);
    expect(state.stale).toBe(false);
  });

  it('marks the state stale from a missed change to the next snapshot', () => {
    const state = evolveAll(playing(), message('lobby_locked', { seq: 12, locked: true }));

    expect(state.stale).toBe(true);
    expect(evolveAll(state, message('game_state_response', gameState({ seq: 12 }))).stale).toBe(false);
  });

  it('reports no gap after a change without visible events', () => {
    const state = evolveAll(
      playing(),
      message('lobby_version', { seq: 11 }),
      message('lobby_locked', { seq: 12, locked: true }),
    );

    expect(state.stale).toBe(false);
    expect(state.seq).toBe(12);
  });

  it('does not advance with presence', () => {
    const state = evolveAll(playing(), message('player_connection', { playerId: 'bob', isConnected: false }));

    expect(state.players.find(({ id }) => id === 'bob')?.isConnected).toBe(false);
    expect(state.seq).toBe(10);
  });

  it('reports no gap for a lobby_state before its snapshot', () => {
    const { players, lobby, gameMasterId } = gameState();
    const hello = { seq: 99, players, lobby, gameMasterId, status: 'setup' as const };
    const state = evolveAll(playing(), message('lobby_state', hello));

    expect(state.stale).toBe(false);
    expect(state.seq).toBe(10);
    expect(state.phase).toBe('setup');
  });
});

describe('the record of the running round', () => {
  it('is replaced by the whole record of match_updated', () => {
    const said = (playerId: string, ...words: string[]) => ({
      playerId,
      playerName: playerId,
      isImposter: false,
      words,
    });
    const record = (roundNumber: number) => ({
      ...{ roundNumber, topic: 'Apfel', categoryHint: '', imposterId: 'cem', winner: 'undisclosed', timestamp: 0 },
      ...{ isComplete: roundNumber < 2, words: [said('ada', 'Kern'), said('bob')] },
    });
    const state = evolveAll(
      playing({ history: [record(1), record(2)] as ServerEvents['game_state']['history'] }),
      message('match_updated', {
        seq: 11,
        record: { ...record(2), words: [said('ada', 'Kern', 'Stiel'), said('bob')] },
      } as ServerEvents['match_updated']),
    );

    const spokenIn = (round: number) => state.history[round - 1]?.words.map(({ words }) => words);
    expect(spokenIn(1)).toEqual([['Kern'], []]);
    expect(spokenIn(2)).toEqual([['Kern', 'Stiel'], []]);
  });
});

describe('turns', () => {
  it('passes the turn on with every word', () => {
    const state = evolveAll(playing(), wordMessage('ada', 'Obst'));

    expect(currentPlayer(state)?.id).toBe('bob');
    expect(state.turn).toMatchObject({ endsAt: NOW + 30_000, max: 30 });
    expect(wordsOf(state, 'ada').map(({ word }) => word)).toEqual(['Obst']);
  });

  it('keeps turn and timer for a late word', () => {
    const skipped = evolveAll(playing(), wordMessage('ada', 'ÜBERSPRUNGEN', { isAutoSubmitted: true }));
    const state = evolveAll(
      skipped,
      wordMessage('ada', 'Obst', { seq: 12, isLateSubmission: true, nextPlayerId: 'cem' }),
    );

    expect(state.turn).toBe(skipped.turn);
    expect(wordsOf(state, 'ada').map(({ word }) => word)).toEqual(['Obst']);
  });

  it('translates the deadline into this device’s clock', () => {
    const state = playing({ deadline: NOW + 500_000 + 60_000, serverNow: NOW + 500_000 });

    expect(state.turn.endsAt).toBe(NOW + 60_000);
  });

  it('keeps the best measurement of the clock', () => {
    const state = evolveAll(playing(), wordMessage('ada', 'Obst', { serverNow: NOW - 400, deadline: NOW + 30_000 }));

    expect(state.turn.endsAt).toBe(NOW + 30_000);
  });

  it('starts a new measurement when a clock was set', () => {
    const state = evolveAll(playing(), wordMessage('ada', 'Obst', { serverNow: NOW - 90_000, deadline: NOW - 60_000 }));

    expect(state.turn.endsAt).toBe(NOW + 30_000);
  });

  it('has no deadline while paused', () => {
    const turn = { ...adasTurn, timeRemaining: 12, deadline: null, serverNow: NOW, paused: true };
    const state = evolveAll(playing(), message('turn_updated', { seq: 11, reason: 'paused', ...turn }));

    expect(state.turn).toMatchObject({ endsAt: null, remaining: 12, paused: true, playerId: 'ada' });
  });

  it('is mine by id', () => {
    expect(isMyTurn(playing())).toBe(true);
    expect(isMyTurn(playing({ currentPlayerId: 'bob', currentPlayerIndex: 0 }))).toBe(false);
  });

  it('is mine by index when the message has no id', () => {
    const players = [player('gil', { isGameMaster: true }), player('bob', { displayOrder: 1 }), player('ada')];

    expect(isMyTurn(playing({ players, currentPlayerId: null, currentPlayerIndex: 0 }))).toBe(true);
    expect(isMyTurn(playing({ players, currentPlayerId: null, currentPlayerIndex: 1 }))).toBe(false);
  });

  it('counts my next place from my own words', () => {
    expect(
      nextWordPlace(evolveAll(playing(), wordMessage('bob', 'Saft'), wordMessage('ada', 'Obst', { seq: 12 }))),
    ).toBe(2);
  });
});

it('stores since when the game master is disconnected', () => {
  const away = message('player_connection', { playerId: 'gil', isConnected: false });
  const back = message('player_connection', { playerId: 'gil', isConnected: true });

  expect(evolveAll(playing(), away, away).gameMasterGoneSince).toBe(NOW);
  expect(evolveAll(playing(), away, back).gameMasterGoneSince).toBeNull();
});
