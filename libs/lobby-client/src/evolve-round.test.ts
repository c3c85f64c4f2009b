import type { LobbyState } from './lobby-state';
import { isMyTurn, isRoundComplete } from './selectors';
import { gameState, player, spoken } from './testing';
import { evolveAll, message, playing, wordMessage } from './testing/evolve-fixtures';

describe('the end of a round', () => {
  const words = ['ada', 'bob', 'cem'].map((id) => ({ ...spoken(id, id), seq: 0 }));

  it('comes with the last word, even before the server says so', () => {
    const state = playing({ wordsPerPlayer: 1, words: words.slice(0, 2) });
    const settings = { ...state.settings, wordsPerPlayer: 1 };
    const complete = evolveAll(
      state,
      wordMessage('cem', 'Kern', { settings, nextPlayerId: null, nextPlayerIndex: -1 }),
    );

    expect(complete.phase).toBe('winner_selection');
    expect(isMyTurn(complete)).toBe(false);
  });

  it('counts only words of seats that are still there', () => {
    const state = playing({ wordsPerPlayer: 1, words });
    const left = { ...state, players: [player('ada'), player('dua'), player('cem')] };

    expect(isRoundComplete(state)).toBe(true);
    expect(isRoundComplete(left)).toBe(false);
  });

  it('clears the round when setup begins', () => {
    const { players } = gameState();
    const started = { seq: 11, players, firstPlayerId: 'bob', currentRound: 2 };
    const state = evolveAll(
      playing({ words, topic: 'Apfel', myRole: 'crewmate' }),
      message('game_setup_started', started),
    );

    expect(state).toMatchObject({ phase: 'setup', round: 2, words: [], topic: null, myRole: null, winner: null });
    expect(state.lobby).toMatchObject({ locked: true, firstPlayerId: 'bob' });
  });
});

describe('what waits for the server', () => {
  const waiting = { ...playing(), pendingWord: { word: 'Obst', place: 1 } };

  it('is settled by the word itself', () => {
    expect(evolveAll(waiting, wordMessage('ada', 'Obst')).pendingWord).toBeNull();
    expect(evolveAll(waiting, wordMessage('bob', 'Saft')).pendingWord).not.toBeNull();
  });

  it('is cancelled by an error', () => {
    expect(evolveAll(waiting, message('error', { code: 'paused', message: '' })).pendingWord).toBeNull();
  });
});

describe('endings', () => {
  const kick = (playerId: string) => message('player_kicked', { seq: 11, playerId, playerName: '', message: 'Raus' });
  const leave = (playerId: string) => {
    const { players } = gameState();
    return message('player_left', { seq: 11, playerId, playerName: '', players, turnOrder: [] });
  };

  it('end my screen when I am kicked, and keep saying why', () => {
    expect(evolveAll(playing(), kick('ada'), leave('ada')).ended).toEqual({ kind: 'kicked', message: 'Raus' });
  });

  it('keep the session when another player leaves', () => {
    expect(evolveAll(playing(), kick('bob'), leave('bob')).ended).toBeNull();
  });
});

describe('an overlay', () => {
  const onAir = (round: number): LobbyState => ({
    ...playing({ status: 'winner_announcement', currentRound: round }),
    viewer: 'overlay',
  });

  it('keeps the announcement while other states come in', () => {
    expect(evolveAll(onAir(1), message('game_state', gameState({ seq: 20, status: 'playing' }))).phase).toBe(
      'winner_announcement',
    );
  });

  it('goes on with setup', () => {
    expect(evolveAll(onAir(1), message('game_state', gameState({ seq: 20, status: 'setup' }))).phase).toBe('setup');
  });

  it('goes on when setup passed while it was away', () => {
    const next = gameState({ seq: 20, status: 'playing', currentRound: 2 });

    expect(evolveAll(onAir(1), message('game_state', next)).phase).toBe('playing');
  });
});
