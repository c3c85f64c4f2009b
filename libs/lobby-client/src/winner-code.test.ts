import type { MatchRecord, ServerEvents } from '@tarnwort/protocol';

import { initialLobbyState } from './lobby-state';
import { gameState } from './testing';
import { evolveAll, message, playing } from './testing/evolve-fixtures';

const record = {
  roundNumber: 1,
  topic: 'Obst',
  categoryHint: 'Essen',
  imposterId: 'cem',
  words: [{ playerId: 'ada', playerName: 'Ada', isImposter: false, words: ['Apfel'] }],
  winner: 'undisclosed',
  timestamp: 0,
  isComplete: true,
} as const satisfies MatchRecord;

const result = { topic: 'Obst', categoryHint: 'Essen', imposterId: 'cem', imposterName: 'Cem' };

/** A message as another server may write it. */
const foreign = <E extends keyof ServerEvents>(event: E, data: object) =>
  message(event, { seq: 11, ...data } as ServerEvents[E]);

const codes = ['crewmate', 'nobody', '', 'constructor', undefined, null, 1];

describe('a winner code that this build does not know', () => {
  it.each(codes)('is a draw at the reveal: %o', (winner) => {
    const state = evolveAll(
      playing(),
      foreign('winner_selected', { ...result, winner, record: { ...record, winner } }),
    );
    expect(state.winner?.winner).toBe('draw');
    expect(state.history[0]?.winner).toBe(winner === 'crewmate' ? 'crewmate' : 'undisclosed');
  });

  it.each(codes)('is a draw in a snapshot: %o', (winner) => {
    const snapshot = { ...gameState({ status: 'winner_announcement' }), winner: { ...result, winner } };
    const state = evolveAll(
      initialLobbyState,
      foreign('game_state', { ...snapshot, history: [{ ...record, winner }] }),
    );
    expect(state.winner?.winner).toBe('draw');
    expect(state.history[0]?.winner).toBe(winner === 'crewmate' ? 'crewmate' : 'undisclosed');
  });

  it.each(codes)('is a draw in a record: %o', (winner) => {
    const state = evolveAll(playing(), foreign('match_completed', { record: { ...record, winner } }));
    expect(state.history[0]?.winner).toBe(winner === 'crewmate' ? 'crewmate' : 'undisclosed');
  });
});

describe('a message without a record', () => {
  const before = playing({ history: [record] });

  it.each(['match_started', 'match_updated', 'match_completed'] as const)('keeps the history: %s', (event) => {
    for (const data of [{}, { record: null }]) {
      expect(evolveAll(before, foreign(event, data)).history).toEqual([record]);
    }
  });

  it('announces the winner all the same', () => {
    const state = evolveAll(before, foreign('winner_selected', { ...result, winner: 'imposter' }));
    expect(state).toMatchObject({ phase: 'winner_announcement', winner: { winner: 'imposter' }, history: [record] });
  });
});
